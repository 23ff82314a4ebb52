/// How long and how often, as settings say it: in the largest unit that leaves no rest.
package enum IntervalText {
  /// "10 min", "1 day", "3 sata".
  package static func span(_ seconds: Int, _ language: Language) -> String {
    let unit = Unit(dividing: seconds)
    return unit.noun(seconds / unit.rawValue, language)
  }

  /// "every 10 min", "svaki dan", "alle 3 Tage".
  package static func rhythm(_ seconds: Int, _ language: Language) -> String {
    let unit = Unit(dividing: seconds)
    let count = seconds / unit.rawValue
    if count == 1 { return unit.each(language) }
    let span = unit.noun(count, language)
    return switch language {
    case .bosnian: unit.bosnianEvery(count) + " " + span
    case .german: "alle \(span)"
    case .english: "every \(span)"
    }
  }

  /// As flags have it: `10s`, `7d`.
  static func given(_ seconds: Int) -> String {
    let unit = Unit(dividing: seconds)
    return "\(seconds / unit.rawValue)\(unit.letter)"
  }

  private enum Unit: Int, CaseIterable {
    case day = 86_400
    case hour = 3_600
    case minute = 60
    case second = 1

    init(dividing seconds: Int) {
      self = Unit.allCases.first { seconds.isMultiple(of: $0.rawValue) } ?? .second
    }

    var noun: CountedNoun {
      switch self {
      case .day: CountedNoun(bs: ("dan", "dana", "dana"), de: ("Tag", "Tage"), en: ("day", "days"))
      case .hour:
        CountedNoun(bs: ("sat", "sata", "sati"), de: ("Stunde", "Stunden"), en: ("hour", "hours"))
      case .minute: CountedNoun(bs: ("min", "min", "min"), de: ("Min.", "Min."), en: ("min", "min"))
      case .second: CountedNoun(bs: ("s", "s", "s"), de: ("s", "s"), en: ("s", "s"))
      }
    }

    var letter: Character {
      switch self {
      case .day: "d"
      case .hour: "h"
      case .minute: "m"
      case .second: "s"
      }
    }

    var each: Phrase {
      switch self {
      case .day: Phrase(bs: "svaki dan", de: "jeden Tag", en: "every day")
      case .hour: Phrase(bs: "svaki sat", de: "jede Stunde", en: "every hour")
      case .minute: Phrase(bs: "svake minute", de: "jede Minute", en: "every minute")
      case .second: Phrase(bs: "svake sekunde", de: "jede Sekunde", en: "every second")
      }
    }

    /// Two to four take the gender of the unit: "svaka 3 dana", "svake 3 min", "svakih 10 min".
    func bosnianEvery(_ count: Int) -> String {
      guard PluralForm(count, .bosnian) == .few else { return "svakih" }
      return self == .day || self == .hour ? "svaka" : "svake"
    }
  }
}
