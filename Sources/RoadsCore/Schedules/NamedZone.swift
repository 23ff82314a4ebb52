/// A time zone and its name in the tz database: hours of an official list are those of clocks there.
package struct NamedZone: Sendable, Hashable {
  package let name: String
  package let zone: Zone

  /// nil where this machine knows no such zone.
  package init?(named name: String) {
    guard let zone = Zone.known(name) else { return nil }
    self.init(name: name, zone: zone)
  }

  /// Of a name that was checked when it was stored, perhaps on another machine: where this one lacks it, clocks show UTC, as
  /// they do wherever the machine's own zone is unknown.
  package init(stored name: String) { self.init(name: name, zone: Zone.known(name) ?? .utc) }

  private init(name: String, zone: Zone) {
    self.name = name
    self.zone = zone
  }

  package static let utc = NamedZone(name: "UTC", zone: .utc)

  package static func == (one: NamedZone, other: NamedZone) -> Bool { one.name == other.name }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
