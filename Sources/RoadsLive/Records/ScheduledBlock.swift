package import RoadsCore
import Synchronization

/// Of a feature with hours: to read these for each answer would take longer than all else.
final class ScheduledBlock: RecordBlock, @unchecked Sendable {
  let schedule: Schedule
  /// What it said last: schedules stay as they are for hours, and answers are about now.
  private let known = Atomic<UInt64>(0)

  init(_ head: consuming RecordHeader, _ bytes: UnsafeBufferPointer<UInt8>, _ schedule: Schedule) {
    self.schedule = schedule
    super.init(head, bytes)
  }

  func phase(at moment: Instant) -> SchedulePhase {
    if let phase = KnownPhase(bits: known.load(ordering: .relaxed)).phase(at: moment, schedule) {
      return phase
    }
    let phase = schedule.phase(at: moment)
    if let found = KnownPhase(phase, at: moment, schedule) {
      known.store(found.bits, ordering: .relaxed)
    }
    return phase
  }
}

/// A phase from one minute on, in as many bits as are read and written at once.
private struct KnownPhase {
  let bits: UInt64

  /// 28 for the first minute since 1970 that it is known of, 28 for the one in which it ends, the rule with its words, and
  /// whether it is active.
  private static let most: UInt64 = 1 << 28 - 1
  private static let never = most

  init(bits: UInt64) { self.bits = bits }

  /// nil of what ends within a minute, as clocks of the 19th century let it, of what does not fit, of words that change before, and of what may have an
  /// end that nobody sees yet.
  init?(_ phase: SchedulePhase, at moment: Instant, _ schedule: Schedule) {
    guard moment.milliseconds >= 0, phase.isSteady else { return nil }
    let first = UInt64(moment.milliseconds / 60_000)
    var end = KnownPhase.never
    if let until = phase.until {
      guard until.milliseconds % 60_000 == 0 else { return nil }
      end = UInt64(until.milliseconds / 60_000)
      guard end < KnownPhase.never else { return nil }
    } else if !schedule.isWeekly {
      return nil
    }
    guard first < KnownPhase.never else { return nil }
    let rule = phase.words.map { words in (schedule.rules.firstIndex { $0.words == words } ?? -1) + 1 } ?? 0
    bits = first << 36 | end << 8 | UInt64(rule) << 1 | (phase.isActive ? 1 : 0)
  }

  func phase(at moment: Instant, _ schedule: Schedule) -> SchedulePhase? {
    guard bits != 0, moment.milliseconds >= 0 else { return nil }
    let minute = UInt64(moment.milliseconds / 60_000)
    let end = bits >> 8 & KnownPhase.most
    guard bits >> 36 <= minute, minute < end else { return nil }
    let rule = Int(bits >> 1 & 0x7F)
    return SchedulePhase(
      isActive: bits & 1 == 1,
      until: end == KnownPhase.never ? nil : Instant(milliseconds: Int64(end) * 60_000),
      words: rule == 0 ? nil : schedule.rules[rule - 1].words)
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
      unsafeDowncast($0, to: ScheduledBlock.self).phase(at: moment)
    }
  }

  private var phases: ((Instant) -> SchedulePhase)? {
    scheduledOwner.map { owner in
      { moment in
        owner._withUnsafeGuaranteedRef { unsafeDowncast($0, to: ScheduledBlock.self).phase(at: moment) }
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
