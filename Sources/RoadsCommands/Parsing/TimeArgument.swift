package import RoadsArguments
package import RoadsCore
internal import RoadsText

/// A moment as people say it: absolute, by the clock on the wall, or from now on.
package enum TimeArgument: Sendable, Hashable {
  case instant(Instant)
  case local(WallTime)
  /// Seconds from now.
  case fromNow(Int64)
  /// The same time of day, that many days on.
  case days(Int)
  /// The midnight with which today began.
  case midnight

  /// RFC 3339, `YYYY-MM-DD[ HH:MM]`, `now`, `tomorrow`, `yesterday`, `+3h`, `-30m`, `+2d`. `isPast`: something is looked
  /// for from then on, so that today is all of it.
  package init(_ given: SourcedValue, isPast: Bool = false) throws {
    let text = given.text.trimmingSpaces().lowercased()
    switch text {
    case "now", "sada", "jetzt": self = .fromNow(0)
    case "today", "danas", "heute": self = isPast ? .midnight : .fromNow(0)
    case "yesterday", "jučer", "juče", "gestern": self = .days(-1)
    case "tomorrow", "sutra", "morgen": self = .days(1)
    default:
      if let relative = TimeArgument.relative(text) {
        self = relative
      } else {
        switch TimeText.read(given.text.trimmingSpaces()) {
        case .instant(let instant): self = .instant(instant)
        case .local(let wall): self = .local(wall)
        case nil: throw UsageError.notATime(source: given.source, value: given.text, isPast: isPast)
        }
      }
    }
  }

  private static func relative(_ text: String) -> TimeArgument? {
    guard let sign = text.first, sign == "+" || sign == "-", let unit = text.last else { return nil }
    // A million of anything is beyond every use, and far from any overflow.
    guard let count = Int(text.dropFirst().dropLast()), (0...1_000_000).contains(count) else { return nil }
    let signed = sign == "-" ? -count : count
    switch unit {
    case "m": return .fromNow(Int64(signed) * 60)
    case "h": return .fromNow(Int64(signed) * 3600)
    case "d": return .days(signed)
    case "w": return .days(signed * 7)
    default: return nil
    }
  }
}
