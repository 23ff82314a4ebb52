/// What a camera does, as far as its list says it. A section control is a line: over its length the mean speed counts.
package enum CameraKind: String, Sendable, Hashable, CaseIterable {
  case fixed
  case mobile
  case section = "section_control"
  case redLight = "red_light"

  /// What the stores write.
  package var code: Int64 {
    switch self {
    case .fixed: 1
    case .mobile: 2
    case .section: 3
    case .redLight: 4
    }
  }

  package init?(code: Int64) {
    guard let found = CameraKind.allCases.first(where: { $0.code == code }) else { return nil }
    self = found
  }
}

/// The speed that a camera watches over, in whole kilometres per hour. Lists in miles per hour are converted.
package struct SpeedLimit: Sendable, Hashable {
  package let kilometresPerHour: Int

  package static let allowed = 1...300
  private static let kilometresPerMile = 1.609344

  package init?(kilometresPerHour: Int) {
    guard SpeedLimit.allowed.contains(kilometresPerHour) else { return nil }
    self.kilometresPerHour = kilometresPerHour
  }

  package init?(milesPerHour: Double) {
    guard milesPerHour.isFinite, abs(milesPerHour) < 1000 else { return nil }
    self.init(kilometresPerHour: Int((milesPerHour * SpeedLimit.kilometresPerMile).rounded()))
  }

  /// `60`, `60 km/h`, `30 mph`.
  package init?(text: some StringProtocol) {
    let text = text.trimmingSpaces().lowercased()
    let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    guard let number = Decimal.number(digits) else { return nil }
    switch text[digits.endIndex...].trimmingSpaces() {
    case "", "km/h", "kmh", "kph", "kmph":
      guard let whole = Int(exactly: number) else { return nil }
      self.init(kilometresPerHour: whole)
    case "mph": self.init(milesPerHour: number)
    default: return nil
    }
  }
}
