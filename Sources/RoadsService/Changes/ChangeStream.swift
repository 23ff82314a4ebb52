import RoadsCore
import RoadsFormats
import RoadsLive

/// One listener's Server-Sent Events. It keeps where it stands in the log and the event that it is in the midst of, and
/// takes what follows from the hub when its connection has room. A listener so slow that the hub no
/// longer has what comes next hears `reset`; one that does not read at all meanwhile is disconnected.
package final class ChangeStream: EventSource {
  /// No log's number: a client at this position has to read everything again.
  static let noEpoch = -1
  /// Of an event that has left the hub, a listener may keep so much.
  package static let mostKept = 1 << 14

  /// What the hub has taken in.
  struct News {
    let changes: [SerializedChange]
    /// Where the log stood before.
    let previous: Int64
    /// Changes up to here are kept no more.
    let lost: Int64
    let epoch: Int
  }

  /// Where a listener stands.
  private struct Place {
    var epoch = ChangeStream.noEpoch
    /// Everything up to here has been sent, or is being sent, or was not wanted.
    var position: Int64 = 0
    /// The number of the first of `ActivityHub` that has not been sent, where these are wanted.
    var flip = 0
    var sending: EventText?
  }

  private struct State {
    var place = Place()
    var isBeating = false
    /// The connection's thread is taking more; it puts the place back when it is done.
    var isReading = false
    /// Since the last heartbeat.
    var hasRead = true
    var resume: (@Sendable () -> Void)?
    var isOver = false

    mutating func takeResume() -> (@Sendable () -> Void)? {
      defer { resume = nil }
      return resume
    }

    mutating func end() -> (@Sendable () -> Void)? {
      isOver = true
      place.sending = nil
      return takeResume()
    }
  }

  private let state = CheckedMutex(State())
  private let filter: ChangeFilter
  private let hub: ChangeHub
  /// Where what becomes active by the clock is wanted too.
  private let activity: ActivityHub?
  /// A browser's script sees no comments: who wants to see that the line stands is sent an event.
  private let heartbeat: String
  /// Whether it wants to know that more often than proxies do.
  let wantsPulse: Bool
  /// Held as long as this is.
  private let place: ConcurrencyLimiter.Permit

  init(
    _ filter: ChangeFilter, hub: ChangeHub, activity: ActivityHub? = nil, wantsPulse: Bool = false,
    _ place: ConcurrencyLimiter.Permit
  ) {
    self.filter = filter
    self.hub = hub
    self.activity = activity
    self.wantsPulse = wantsPulse
    heartbeat = wantsPulse ? "event: heartbeat\ndata: {}\n\n" : ": \n\n"
    self.place = place
  }

  /// From here on it is told what there is to tell, from `since` on or from now on. false where the service stops.
  func join(since: Int64?) -> Bool {
    if let activity {
      let first = activity.join(self)
      state.withLock { $0.place.flip = first }
    }
    if hub.join(self, since: since) { return true }
    activity?.leave(self)
    return false
  }

  // MARK: From the hub

  func begin(at position: Int64, epoch: Int) {
    state.withLock {
      $0.place.epoch = epoch
      $0.place.position = position
      $0.isBeating = true
    }
  }

  /// Wakes the connection where it may want something of the news. false where the listener is let go.
  func hear(_ news: News) -> Bool {
    let isWanted = news.changes.contains { filter.admits($0) }
    let (resume, stays) = state.withLock { state -> ((@Sendable () -> Void)?, Bool) in
      guard !state.isOver else { return (nil, false) }
      if let sending = state.place.sending, sending.ownSize > ChangeStream.mostKept, !state.isReading,
        sending.sequence <= news.lost || state.place.epoch != news.epoch
      {
        return (state.end(), false)
      }
      // A listener that is up to date skips unwanted changes without being woken.
      if !isWanted, !state.isReading, state.place.sending == nil, state.place.epoch == news.epoch,
        state.place.position == news.previous
      {
        state.place.position = news.changes.last?.sequence ?? news.previous
        return (nil, true)
      }
      return (state.takeResume(), true)
    }
    call(resume)
    return stays
  }

  /// The same for what became active or ceased to be, behind the number `previous`.
  func hear(_ flips: [ActivityFlip], after previous: Int) -> Bool {
    let isWanted = flips.contains { filter.admits($0) }
    let (resume, stays) = state.withLock { state -> ((@Sendable () -> Void)?, Bool) in
      guard !state.isOver else { return (nil, false) }
      if !isWanted, !state.isReading, state.place.sending == nil, state.place.flip == previous {
        state.place.flip = previous + flips.count
        return (nil, true)
      }
      return (state.takeResume(), true)
    }
    call(resume)
    return stays
  }

  /// The number of the first that it may still want; nil where it has read nothing since the last heartbeat.
  var nextFlip: Int? { state.withLock { $0.hasRead && !$0.isOver ? $0.place.flip : nil } }

  func wake() { call(state.withLock { $0.takeResume() }) }

  /// false where the listener is let go.
  func beat(lost: Int64) -> Bool {
    let (resume, stays) = state.withLock { state -> ((@Sendable () -> Void)?, Bool) in
      guard !state.isOver else { return (nil, false) }
      if !state.hasRead, !state.isReading, state.place.position < lost { return (state.end(), false) }
      state.hasRead = false
      state.isBeating = true
      return (state.takeResume(), true)
    }
    call(resume)
    return stays
  }

  /// Says that the line stands, and asks nothing of who reads.
  func pulse() {
    call(
      state.withLock { state in
        guard !state.isOver else { return nil }
        state.isBeating = true
        return state.takeResume()
      })
  }

  func end() { call(state.withLock { $0.end() }) }

  private func call(_ resume: (@Sendable () -> Void)?) {
    guard let resume else { return }
    LockChecks.assertNoneHeld("resuming a listener")
    resume()
  }

  // MARK: From the server

  package func read(into buffer: UnsafeMutableRawBufferPointer) -> EventRead {
    let taken = state.withLock { state -> Place? in
      guard !state.isOver else { return nil }
      state.isReading = true
      state.hasRead = true
      if state.isBeating, state.place.sending == nil {
        state.isBeating = false
        state.place.sending = EventText(heartbeat)
      }
      return state.place
    }
    guard var place = taken else { return .end }
    var filled = 0
    let goesOn = fill(buffer, &filled, &place)
    let isOver = state.withLock { state in
      state.isReading = false
      if !goesOn { state.isOver = true }
      if !state.isOver { state.place = place }
      return state.isOver
    }
    if filled > 0 { return .bytes(filled) }
    return isOver ? .end : .wait
  }

  /// Until the buffer is full or there is no news. false where the service stops.
  private func fill(
    _ buffer: UnsafeMutableRawBufferPointer, _ filled: inout Int, _ place: inout Place
  ) -> Bool {
    while true {
      place.sending?.fill(buffer, &filled)
      if place.sending?.isDone == true { place.sending = nil }
      guard filled < buffer.count else { return true }
      switch hub.next(after: place.position, epoch: place.epoch) {
      case .over: return false
      case .reset(let last, let epoch): reset(&place, last, epoch)
      case .changes(let changes):
        // Asked for behind the changes: what is not there yet comes behind all of these.
        guard let flips = activity.map({ $0.next(from: place.flip) }) ?? [] else {
          let (last, epoch) = hub.place
          reset(&place, last, epoch)
          continue
        }
        guard !changes.isEmpty || !flips.isEmpty else { return true }
        send(changes, flips, buffer, &filled, &place)
      }
    }
  }

  /// Everything is to be read again, and what happens from now on comes behind it.
  private func reset(_ place: inout Place, _ last: Int64, _ epoch: Int) {
    place = Place(
      epoch: epoch, position: last, flip: activity?.end ?? 0,
      sending: EventText("id: \(last)\nevent: reset\ndata: {\"last\":\(last)}\n\n"))
  }

  /// In the order in which all that happened, as far as there is room.
  private func send(
    _ changes: [SerializedChange], _ flips: [FlipRing.Entry], _ buffer: UnsafeMutableRawBufferPointer,
    _ filled: inout Int, _ place: inout Place
  ) {
    var (changes, flips) = (changes[...], flips[...])
    while place.sending == nil, filled < buffer.count {
      if let next = flips.first, next.sequence <= place.position {
        flips.removeFirst()
        place.flip += 1
        if filter.admits(next.flip) { place.sending = EventText(next.flip) }
      } else if let next = changes.popFirst() {
        place.position = next.sequence
        if filter.admits(next) { place.sending = EventText(next) }
      } else {
        return
      }
      place.sending?.fill(buffer, &filled)
      if place.sending?.isDone == true { place.sending = nil }
    }
  }

  package func onReady(_ resume: @escaping @Sendable () -> Void) {
    let place = state.withLock { state -> Place? in
      guard !state.isOver, !state.isBeating, state.place.sending == nil else { return nil }
      state.resume = resume
      return state.place
    }
    guard let place else { return call(resume) }
    // What came between the last reading and now found nobody to wake.
    if hub.hasNews(after: place.position, epoch: place.epoch) || (activity?.end ?? 0) > place.flip { wake() }
  }

  package func close() {
    _ = state.withLock { $0.end() }
    hub.leave(self)
    activity?.leave(self)
  }
}
