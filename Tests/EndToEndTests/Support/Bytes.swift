import Foundation
import Glibc
import Synchronization

/// Whole files, as they are.
enum Bytes {
  static func read(_ path: String) -> [UInt8] {
    (try? Data(contentsOf: URL(fileURLWithPath: path))).map { Array($0) } ?? []
  }

  static func write(_ bytes: some Sequence<UInt8>, to path: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: path))
  }

  static func write(_ text: String, to path: String) throws { try write(text.utf8, to: path) }

  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }
}

/// A pipe that the test writes to; what reads it gets the other end.
final class Feed {
  let reading: Int32
  private let writing: Int32
  private var isOpen = true
  private var isHandedOver = false

  init() {
    var ends: [Int32] = [-1, -1]
    // Ours alone: a copy in another test's child would keep it open.
    Launch.turn.withLock { _ in
      pipe(&ends)
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    }
    (reading, writing) = (ends[0], ends[1])
    // A reader that has died is a failed write, not the end of the tests.
    signal(SIGPIPE, SIG_IGN)
  }

  deinit {
    close()
    handOver()
  }

  /// The process that reads has been started: when it ends, nobody waits to be read.
  func handOver() {
    if !isHandedOver { Glibc.close(reading) }
    isHandedOver = true
  }

  func write(_ text: String) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(writing, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      bytes = bytes.dropFirst(count)
    }
  }

  func close() {
    if isOpen { Glibc.close(writing) }
    isOpen = false
  }
}
