internal import Glibc
import RoadsCore
package import RoadsFormats

/// Small files of the person's own, read whole and written whole or not at all.
package enum Files {
  /// nil where there is no such file.
  package static func read(_ path: String, limit: Int = 1 << 20) throws(InputError) -> String? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ENOENT { return nil }
      throw InputError(path, errno == EACCES ? .notPermitted : .unreadable(systemReason(errno)))
    }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      if count == 0 { break }
      if count < 0 {
        if errno == EINTR { continue }
        throw InputError(path, errno == EISDIR ? .isDirectory : .unreadable(systemReason(errno)))
      }
      bytes += chunk[..<count]
      if bytes.count > limit { throw InputError(path, .tooLarge(limitBytes: limit)) }
    }
    guard let text = String(validating: bytes, as: UTF8.self) else { throw InputError(path, .notUTF8) }
    return text
  }

  /// Whoever reads the file meanwhile, or after a crash, sees the old text or the new one.
  package static func replace(_ path: String, with text: String) throws {
    let file = try OutputFile(path)
    try file.sink.write(text)
    try file.keep()
  }

  /// Makes the folders that a file's path needs; private ones, as the XDG specification asks.
  package static func makeFolders(for path: String) throws {
    var end = path.startIndex
    while let slash = path[end...].dropFirst().firstIndex(of: "/") {
      end = slash
      let folder = String(path[..<slash])
      guard mkdir(folder, 0o700) != 0, errno != EEXIST else { continue }
      // A parent that exists and may not be written says EACCES or EROFS: only a missing one matters.
      let reason = errno
      if access(folder, F_OK) != 0 { throw SinkError.failed(path: folder, reason: systemReason(reason)) }
    }
  }

  /// The folder that a file is in, or would be.
  package static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  package static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Whether two paths lead to one file.
  package static func areSame(_ a: String, _ b: String) -> Bool {
    var first = stat()
    var second = stat()
    guard stat(a, &first) == 0, stat(b, &second) == 0 else { return false }
    return first.st_dev == second.st_dev && first.st_ino == second.st_ino
  }
}
