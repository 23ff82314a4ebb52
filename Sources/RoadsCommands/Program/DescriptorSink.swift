internal import Glibc

/// A buffered file descriptor. Every failed write is reported: a full disk behind `> file` must not look
/// like success.
package final class DescriptorSink: Sink {
  private let descriptor: Int32
  private let path: String?
  private let capacity: Int
  private var buffer: [UInt8] = []
  private var isBroken = false

  /// `capacity` 0 writes at once, as standard error does.
  package init(descriptor: Int32, path: String? = nil, capacity: Int = 65_536) {
    self.descriptor = descriptor
    self.path = path
    self.capacity = capacity
  }

  package var terminal: TerminalSize? { TerminalSize(of: descriptor) }

  package func write(_ text: String) throws {
    buffer += text.utf8
    if buffer.count > capacity { try flush() }
  }

  package func write(bytes: UnsafeRawBufferPointer) throws {
    buffer += bytes
    if buffer.count > capacity { try flush() }
  }

  package func flush() throws {
    guard !isBroken else {
      buffer.removeAll()
      return
    }
    var written = 0
    while written < buffer.count {
      let count = buffer.withUnsafeBytes { bytes in
        Glibc.write(descriptor, bytes.baseAddress! + written, bytes.count - written)
      }
      if count >= 0 {
        written += count
      } else if errno != EINTR {
        // What could not be written once is not tried again when the program ends.
        isBroken = true
        buffer.removeAll()
        throw errno == EPIPE ? SinkError.closed : SinkError.failed(path: path, reason: systemReason(errno))
      }
    }
    buffer.removeAll(keepingCapacity: true)
  }
}

/// The system's own words for an error number.
package func systemReason(_ code: Int32) -> String { String(cString: strerror(code)) }
