import Glibc
import RoadsCore
import Synchronization

/// Bytes from a file, from standard input or from memory, in pieces.
package final class ByteInput: Sendable {
  /// As the person named it; "-" is standard input.
  package let name: String
  /// nil where it cannot be known: a pipe.
  package let totalBytes: Int64?
  /// Read so far; may be asked from another thread.
  package var bytesRead: Int64 { progress.load(ordering: .relaxed) }

  private let progress = Atomic<Int64>(0)
  private let origin: Origin

  private enum Origin: Sendable {
    case descriptor(Int32, closes: Bool)
    case memory([UInt8])
    /// What was read to learn what the input is, and the rest of it.
    case resumed([UInt8], ByteInput)
  }

  package init(file name: String) throws(InputError) {
    self.name = name
    let descriptor = name == "-" ? STDIN_FILENO : open(name, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw InputError(name, ByteInput.problem(errno)) }
    let closes = name != "-"
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      let problem = ByteInput.problem(errno)
      if closes { close(descriptor) }
      throw InputError(name, problem)
    }
    origin = .descriptor(descriptor, closes: closes)
    // A regular file on standard input may have been read in part before us.
    let isFile = status.st_mode & S_IFMT == S_IFREG
    totalBytes = isFile ? max(0, Int64(status.st_size) - Int64(max(0, lseek(descriptor, 0, SEEK_CUR)))) : nil
    // From here on deinit closes.
    if status.st_mode & S_IFMT == S_IFDIR { throw InputError(name, .isDirectory) }
    if isFile { posix_fadvise(descriptor, 0, 0, POSIX_FADV_SEQUENTIAL) }
  }

  /// A regular file that somebody else has opened and closes; read from its beginning.
  package init(name: String, descriptor: Int32) throws(InputError) {
    self.name = name
    var status = stat()
    guard fstat(descriptor, &status) == 0, lseek(descriptor, 0, SEEK_SET) == 0 else {
      throw InputError(name, ByteInput.problem(errno))
    }
    origin = .descriptor(descriptor, closes: false)
    totalBytes = Int64(status.st_size)
  }

  package init(name: String, bytes: [UInt8]) {
    self.name = name
    totalBytes = Int64(bytes.count)
    origin = .memory(bytes)
  }

  /// An input as it was before its head was read.
  private init(head: [UInt8], rest: ByteInput) {
    name = rest.name
    totalBytes = rest.totalBytes
    origin = .resumed(head, rest)
  }

  /// The first bytes, up to `limit`, and an input that begins with them again.
  func head(limit: Int) throws(InputError) -> (bytes: [UInt8], input: ByteInput) {
    var bytes = [UInt8](repeating: 0, count: limit)
    let count = try bytes.withUnsafeMutableBufferPointer { buffer throws(InputError) in
      try read(into: UnsafeMutableRawBufferPointer(buffer))
    }
    bytes.removeLast(limit - count)
    return (bytes, ByteInput(head: bytes, rest: self))
  }

  deinit {
    if case .descriptor(let descriptor, closes: true) = origin { close(descriptor) }
  }

  /// Fills the buffer as far as the input goes; 0 at its end.
  package func read(into buffer: UnsafeMutableRawBufferPointer) throws(InputError) -> Int {
    var filled = 0
    switch origin {
    case .memory(let bytes):
      let start = Int(bytesRead)
      filled = min(buffer.count, bytes.count - start)
      buffer.copyBytes(from: bytes[start..<start + filled])
    case .resumed(let head, let rest):
      let start = min(Int(bytesRead), head.count)
      filled = min(buffer.count, head.count - start)
      buffer.copyBytes(from: head[start..<start + filled])
      if filled < buffer.count {
        filled += try rest.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[filled...]))
      }
    case .descriptor(let descriptor, _):
      while filled < buffer.count, let base = buffer.baseAddress {
        if totalBytes == nil { ByteInput.wait(for: descriptor) }
        let count = Glibc.read(descriptor, base + filled, buffer.count - filled)
        if count > 0 { filled += count }
        if count == 0 { break }
        if count < 0, errno != EINTR { throw InputError(name, ByteInput.problem(errno)) }
      }
    }
    progress.add(Int64(filled), ordering: .relaxed)
    return filled
  }

  /// Waits until a pipe has something to say, and looks again every so often: a read that waits for a
  /// silent pipe would not notice that the descriptor was meanwhile given another file, which is how an
  /// interrupted import makes its input end, whichever thread reads it.
  private static func wait(for descriptor: Int32) {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while poll(&request, 1, 100) == 0 {}
  }

  private static func problem(_ code: Int32) -> InputError.Problem {
    switch code {
    case ENOENT, ENOTDIR: .absent
    case EACCES, EPERM: .notPermitted
    case EISDIR: .isDirectory
    default: .unreadable(String(cString: strerror(code)))
    }
  }
}
