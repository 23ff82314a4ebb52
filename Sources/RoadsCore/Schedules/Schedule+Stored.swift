extension Schedule {
  /// As a store keeps it: what `text` is, and the name of its zone, which this machine need not know. nil for what the
  /// program would never have written. Whether it ever holds was asked when it came in: the clocks of that zone may have
  /// been set otherwise since, and the feature is there all the same.
  package init?(stored text: String, zone name: String?) {
    guard let name else { return nil }
    let words = StoredWords(text: text, zone: name)
    if let known = Schedule.known.withLock({ $0[words] }) {
      self = known
      return
    }
    guard NamedZone.canBeName(name), let schedule = try? Schedule.read(text, zone: .utc) else { return nil }
    self = schedule.inZone(NamedZone(stored: name))
    guard text.utf8.count <= Schedule.longestKnown else { return }
    let kept = self
    // What was kept dies outside of the lock.
    _ = Schedule.known.withLock { known in
      let old = known.count < Schedule.mostKnown ? [:] : known
      if !old.isEmpty { known = [:] }
      known[words] = kept
      return old
    }
  }

  private struct StoredWords: Hashable {
    let text: String
    let zone: String
  }

  /// Lists give the same hours to many features: to read them each time would take longer than all else about a feature, and so
  /// their rules are in memory once.
  private static let known = CheckedMutex<[StoredWords: Schedule]>([:])
  private static let mostKnown = 1_000
  private static let longestKnown = 300
}

extension NamedZone {
  package static func known(_ name: String) throws(ScheduleProblem) -> NamedZone {
    guard let zone = NamedZone(named: name) else { throw .unknownZone(name) }
    return zone
  }

  /// The longest name that a file can have.
  private static let longestName = 255

  /// Whether there could be a zone of that name on some machine.
  package static func canBeName(_ name: String) -> Bool {
    (1...longestName).contains(name.utf8.count) && name.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
  }
}
