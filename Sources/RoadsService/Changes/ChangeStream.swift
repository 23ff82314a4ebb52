import RoadsCore
import RoadsFormats
import Synchronization

/// One listener's Server-Sent Events. What it does not read in time is not kept for it without end: it is let
/// go, and comes back with the last id that it saw.
package final class ChangeStream: EventSource {
  /// Bytes that wait for a slow reader.
  package static let mostWaiting = 1 << 18

  private struct State {
    var waiting: [UInt8] = []
    var resume: (@Sendable () -> Void)?
    var isOver = false

    mutating func takeResume() -> (@Sendable () -> Void)? {
      defer { resume = nil }
      return resume
    }
  }

  private let state = Mutex(State())
  private let filter: ChangeFilter
  private let hub: ChangeHub

  init(_ filter: ChangeFilter, hub: ChangeHub) {
    self.filter = filter
    self.hub = hub
  }

  // MARK: From the hub

  func send(_ news: [AppliedChange]) {
    let text = OutputBuffer(capacity: 512)
    for one in news where filter.admits(one) {
      text.append("id: ")
      text.append(Int(one.change.sequence))
      text.append("\nevent: ")
      text.append(text: one.change.event.rawValue)
      text.append("\ndata: ")
      ChangeText.append(one, to: text)
      text.append("\n\n")
    }
    put(text.withBytes { Array($0) })
  }

  /// The log does not reach back to where the listener was: it must read everything anew.
  func sendReset(_ last: Int64) {
    put(Array("id: \(last)\nevent: reset\ndata: {\"last\":\(last)}\n\n".utf8))
  }

  func beat() { put([UInt8](": \n\n".utf8)) }

  func end() {
    let resume = state.withLock { state in
      state.isOver = true
      return state.takeResume()
    }
    resume?()
  }

  private func put(_ bytes: [UInt8]) {
    guard !bytes.isEmpty else { return }
    let (resume, isLost) = state.withLock { state in
      guard !state.isOver else { return (nil as (@Sendable () -> Void)?, false) }
      if state.waiting.count + bytes.count > ChangeStream.mostWaiting {
        state.isOver = true
        state.waiting = []
        return (state.takeResume(), true)
      }
      state.waiting += bytes
      return (state.takeResume(), false)
    }
    if isLost { hub.leave(self) }
    resume?()
  }

  // MARK: From the server

  package func read(into buffer: UnsafeMutableRawBufferPointer) -> EventRead {
    state.withLock { state in
      guard !state.waiting.isEmpty else { return state.isOver ? .end : .wait }
      let count = min(buffer.count, state.waiting.count)
      state.waiting.withUnsafeBytes {
        buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[..<count]))
      }
      state.waiting.removeFirst(count)
      return .bytes(count)
    }
  }

  package func onReady(_ resume: @escaping @Sendable () -> Void) {
    let isReady = state.withLock { state in
      guard state.waiting.isEmpty, !state.isOver else { return true }
      state.resume = resume
      return false
    }
    if isReady { resume() }
  }

  package func close() {
    state.withLock {
      $0.isOver = true
      $0.waiting = []
      $0.resume = nil
    }
    hub.leave(self)
  }
}
