import RoadsCore
import RoadsFormats

/// A body that is written while it is sent, but not by the thread that sends it: the next part is made on `LongReadPool`, a
/// part at a time, once the one before it has been taken.
///
/// Unchecked: `source`, `part` and `room` are touched by two threads, never by both at once. Only the connection's sets
/// `isFilling`, and touches none of them until the other has taken it back; both times under the lock of `state`.
final class PrefetchingBodySource: EventSource, @unchecked Sendable {
  private struct State {
    var isFilling = false
    var hasEnded = false
    var resume: (@Sendable () -> Void)?
  }

  /// Bytes of one part. It takes some milliseconds, after which it is another's turn.
  private static let size = 1 << 17
  private let source: any EventSource
  private let longReads: LongReadPool
  private let network: NetworkAddress
  private let state = CheckedMutex(State())
  private let part = OutputChunk()
  private let room = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)

  init(_ source: any EventSource, _ longReads: LongReadPool, _ network: NetworkAddress) {
    self.source = source
    self.longReads = longReads
    self.network = network
  }

  deinit { room.deallocate() }

  func read(into buffer: UnsafeMutableRawBufferPointer) -> EventRead {
    let (isFilling, hasEnded) = state.withLock { ($0.isFilling, $0.hasEnded) }
    guard !isFilling else { return .wait }
    if !part.isEmpty { return .bytes(part.take(into: buffer)) }
    guard !hasEnded else { return .end }
    state.withLock { $0.isFilling = true }
    // There are only so many feeds, and one that has begun is not left lying.
    longReads.submit(network, .medium, isPromised: true) { self.fill() }
    return .wait
  }

  func onReady(_ resume: @escaping @Sendable () -> Void) {
    let isReady = state.withLock { state in
      if state.isFilling { state.resume = resume }
      return !state.isFilling
    }
    if isReady { resume() }
  }

  func close() { source.close() }

  private func fill() {
    let work = longReads.cpuBudget.begin(at: MonotonicClock.now)
    var hasEnded = false
    filling: while part.buffer.count < PrefetchingBodySource.size {
      switch source.read(into: room) {
      case .bytes(let count): part.append(UnsafeRawBufferPointer(rebasing: room[..<count]))
      case .end:
        hasEnded = true
        break filling
      // What is written from memory has never to be waited for.
      case .wait: break filling
      }
    }
    longReads.cpuBudget.end(work, for: network, at: MonotonicClock.now)
    let resume = state.withLock { state in
      state.isFilling = false
      state.hasEnded = hasEnded
      return state.resume.take()
    }
    resume?()
  }
}
