import Glibc
import RoadsCore
package import RoadsFormats

/// Lines on their way to a file or a stream, written by a thread of its own: a logging thread only copies some
/// bytes. Where the other end does not keep up, lines are dropped and counted, and nobody waits.
package final class LogWriter: @unchecked Sendable {
  private struct Pending {
    var bytes: [UInt8] = []
    var dropped = 0
  }

  private static let limit = 4 << 20

  private let pending = CheckedMutex(Pending())
  /// nil for standard error.
  private let path: String?
  private let descriptor: CheckedMutex<Int32>
  /// The holder may write to the descriptor, or close it.
  private let turn = ExclusiveSection("writing the log")
  private var thread: PeriodicThread?

  /// Throws the system's error number where the file cannot be opened.
  package init(path: String?) throws(LogError) {
    self.path = path
    guard let path else {
      descriptor = CheckedMutex(STDERR_FILENO)
      return
    }
    let opened = LogWriter.open(path)
    guard opened >= 0 else { throw LogError(path: path, code: errno) }
    descriptor = CheckedMutex(opened)
  }

  package func start() {
    let thread = PeriodicThread(every: 100) { [weak self] in self?.flush() }
    // Without one, the lines are written when it is stopped.
    if (try? thread.start()) != nil { self.thread = thread }
  }

  /// Writes what there still is, and ends.
  package func stop() {
    thread?.stop()
    thread = nil
    flush()
  }

  /// A line with its end.
  package func write(_ line: OutputBuffer) {
    pending.withLock { pending in
      if pending.bytes.count + line.count <= LogWriter.limit {
        line.withBytes { pending.bytes.append(contentsOf: $0) }
      } else {
        pending.dropped += 1
      }
    }
  }

  /// After somebody has moved the file away. Where it cannot be opened, the old one goes on.
  package func reopen() {
    guard let path else { return }
    flush()
    let opened = LogWriter.open(path)
    guard opened >= 0 else { return }
    turn.take {
      let old = descriptor.withLock { current in
        let old = current
        current = opened
        return old
      }
      close(old)
    }
  }

  private func flush() {
    let (bytes, dropped) = pending.withLock { pending in
      let taken = (pending.bytes, pending.dropped)
      pending = Pending()
      pending.bytes.reserveCapacity(min(taken.0.count, 1 << 16))
      return taken
    }
    if !bytes.isEmpty { put(bytes) }
    if dropped > 0 { put(Array(#"{"event":"log_lines_dropped","count":\#(dropped)}"#.utf8) + [0x0A]) }
  }

  private func put(_ bytes: [UInt8]) {
    turn.take {
      let descriptor = descriptor.withLock { $0 }
      bytes.withUnsafeBytes { all in
        var rest = all[...]
        while !rest.isEmpty {
          let count = Glibc.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
          if count < 0, errno == EINTR { continue }
          // A log that cannot be written is no reason to stop serving.
          guard count > 0 else { return }
          rest = rest.dropFirst(count)
        }
      }
    }
  }

  private static func open(_ path: String) -> Int32 {
    Glibc.open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o640)
  }
}

/// The log's file cannot be opened.
package struct LogError: Error, Sendable {
  package let path: String
  /// The system's number.
  package let code: Int32
}
