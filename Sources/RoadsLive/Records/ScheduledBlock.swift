package import RoadsCore

/// Of a feature with hours.
final class ScheduledBlock: RecordBlock, @unchecked Sendable {
  let schedule: Schedule

  init(_ head: consuming RecordHeader, _ bytes: UnsafeBufferPointer<UInt8>, _ schedule: Schedule) {
    self.schedule = schedule
    super.init(head, bytes)
  }
}

extension RecordPointer {
  /// Of those whose owner lives.
  @inline(__always)
  func activity(at moment: Instant) -> Activity {
    let head = head.pointee
    guard !head.isBounded else { return Activity(head.validity, at: moment, phase: phases) }
    // As that says of what is always valid, in less time: most features with hours are.
    guard let phase = phase(at: moment) else { return .always }
    let isOver = !phase.isActive && phase.until == nil
    return Activity(
      isActive: phase.isActive, changesAt: phase.until, window: isOver ? nil : phase.words)
  }

  func isActive(from beginning: Instant, until end: Instant) -> Bool {
    head.pointee.validity.isActive(from: beginning, until: end, phase: phases)
  }

  var schedule: Schedule? {
    scheduledOwner?._withUnsafeGuaranteedRef { unsafeDowncast($0, to: ScheduledBlock.self).schedule }
  }

  @inline(__always)
  private func phase(at moment: Instant) -> SchedulePhase? {
    scheduledOwner?._withUnsafeGuaranteedRef {
      unsafeDowncast($0, to: ScheduledBlock.self).schedule.phase(at: moment)
    }
  }

  private var phases: ((Instant) -> SchedulePhase)? {
    scheduledOwner.map { owner in
      { moment in
        owner._withUnsafeGuaranteedRef {
          unsafeDowncast($0, to: ScheduledBlock.self).schedule.phase(at: moment)
        }
      }
    }
  }

  private var scheduledOwner: Unmanaged<RecordBlock>? {
    head.pointee.isScheduled ? head.pointee.owner : nil
  }
}

extension LiveRecord {
  package func activity(at moment: Instant) -> Activity {
    withExtendedLifetime(block) { block.place.activity(at: moment) }
  }

  func isActive(from beginning: Instant, until end: Instant) -> Bool {
    withExtendedLifetime(block) { block.place.isActive(from: beginning, until: end) }
  }

  package var schedule: Schedule? { withExtendedLifetime(block) { block.place.schedule } }
}
