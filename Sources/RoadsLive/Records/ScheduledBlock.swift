package import RoadsCore

/// Of a feature with hours: keeps the schedule whose address stands among the details.
final class ScheduledBlock: RecordBlock, @unchecked Sendable {
  private let schedule: Schedule

  init(_ head: consuming RecordHeader, _ bytes: UnsafeBufferPointer<UInt8>, _ schedule: Schedule) {
    self.schedule = schedule
    super.init(head, bytes)
  }
}

extension RecordPointer {
  /// Of those whose owner lives. What is asked for lies beside the record, and not in its owner, which would have to be
  /// fetched from elsewhere.
  @inline(__always)
  func activity(at moment: Instant) -> Activity {
    guard !head.pointee.isBounded else {
      return Activity(head.pointee.validity, at: moment, phase: phases)
    }
    // As that says of what is always valid, in less time: most features with hours are.
    guard let phase = schedule?.phase(at: moment) else { return .always }
    let isOver = !phase.isActive && phase.until == nil
    return Activity(
      isActive: phase.isActive, changesAt: phase.until, window: isOver ? nil : phase.words)
  }

  func isActive(from beginning: Instant, until end: Instant) -> Bool {
    head.pointee.validity.isActive(from: beginning, until: end, phase: phases)
  }

  @inline(__always)
  var schedule: ScheduleAddress? { head.pointee.isScheduled ? details.schedule : nil }

  private var phases: ((Instant) -> SchedulePhase)? {
    schedule.map { schedule in { schedule.phase(at: $0) } }
  }
}

extension LiveRecord {
  package func activity(at moment: Instant) -> Activity {
    withExtendedLifetime(block) { block.place.activity(at: moment) }
  }

  func isActive(from beginning: Instant, until end: Instant) -> Bool {
    withExtendedLifetime(block) { block.place.isActive(from: beginning, until: end) }
  }

  package var schedule: Schedule? { withExtendedLifetime(block) { block.place.schedule?.schedule } }
}
