package import RoadsCore

/// The numbers that stand for the domain's words in a store, the same in both. They never change their
/// meaning; the spatial views spell them out for other programs.
extension Layer {
  package var code: Int64 { self == .radars ? 0 : 1 }

  package init?(code: Int64) {
    switch code {
    case 0: self = .radars
    case 1: self = .conditions
    default: return nil
    }
  }
}

extension FeatureType {
  /// Radars from 1 on, conditions from 11 on.
  package var code: Int64 {
    switch self {
    case .radar: 1 + Int64(number)
    case .condition: 11 + Int64(number - FeatureType.firstOfConditions)
    }
  }

  package init?(code: Int64) {
    let radars = Int64(FeatureType.firstOfConditions)
    let conditions = Int64(FeatureType.numbered.count) - radars
    switch code {
    case 1..<(1 + radars): self = FeatureType.numbered[Int(code - 1)]
    case 11..<(11 + conditions): self = FeatureType.numbered[Int(code - 11 + radars)]
    default: return nil
    }
  }
}

extension Tombstone.Reason {
  package var code: Int64 {
    switch self {
    case .reported: 1
    case .expired: 2
    case .deleted: 3
    case .synced: 4
    case .purged: 5
    case .joined: 6
    }
  }

  package init?(code: Int64) {
    guard let found = Tombstone.Reason.allCases.first(where: { $0.code == code }) else { return nil }
    self = found
  }
}

extension Change.Event {
  package var code: Int64 {
    switch self {
    case .added: 1
    case .updated: 2
    case .reported: 3
    case .removed: 4
    case .restored: 5
    case .reloaded: 6
    case .bulletins: 7
    }
  }

  package init?(code: Int64) {
    guard let found = Change.Event.allCases.first(where: { $0.code == code }) else { return nil }
    self = found
  }
}

extension Author.Kind {
  package var code: Int64 {
    switch self {
    case .source: 1
    case .operator: 2
    case .local: 3
    case .people: 4
    case .program: 5
    case .pull: 6
    }
  }

  package init?(code: Int64) {
    guard let found = Author.Kind.allCases.first(where: { $0.code == code }) else { return nil }
    self = found
  }
}

extension Direction {
  package var code: Int64 {
    switch self {
    case .unknown: 0
    case .both: 1
    case .one: 2
    }
  }

  package init?(code: Int64) {
    guard let found = Direction.allCases.first(where: { $0.code == code }) else { return nil }
    self = found
  }
}

extension Report.Verdict {
  package var code: Int64 { self == .gone ? 1 : 2 }
}

extension Brake {
  package var code: Int64 {
    switch self {
    case .rate: 1
    case .hour: 2
    case .day: 3
    case .networks: 4
    case .recent: 5
    }
  }

  package init?(code: Int64) {
    guard let found = Brake.allCases.first(where: { $0.code == code }) else { return nil }
    self = found
  }
}
