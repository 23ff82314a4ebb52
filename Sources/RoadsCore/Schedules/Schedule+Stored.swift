extension Schedule {
  /// As a store keeps it: what `text` is, and the name of its zone, which this machine need not know. nil for what the
  /// program would never have written. Whether it ever holds was asked when it came in: the clocks of that zone may have
  /// been set otherwise since, and the feature is there all the same.
  package init?(stored text: String, zone name: String?) {
    guard let name, NamedZone.canBeName(name), let schedule = try? Schedule.read(text, zone: .utc) else {
      return nil
    }
    self = schedule.inZone(NamedZone(stored: name))
  }
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
