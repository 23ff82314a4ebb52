package import RoadsCore

/// Moments as a person at a place says them: in the local time, near ones by "today" and "yesterday".
package struct DateText: Sendable {
  package let language: Language
  package let now: Instant
  /// What is asked about: whether something holds is said of then.
  package let asked: ClosedRange<Instant>
  /// Seconds east of UTC that the local clock has at a moment.
  private let offset: @Sendable (Instant) -> Int

  package init(_ language: Language, now: Instant, offset: @escaping @Sendable (Instant) -> Int) {
    self.init(language, now: now, asked: now...now, offset: offset)
  }

  package init(_ language: Language, now: Instant, in zone: Zone) {
    self.init(language, now: now, offset: { zone.offset(at: $0) })
  }

  private init(
    _ language: Language, now: Instant, asked: ClosedRange<Instant>,
    offset: @escaping @Sendable (Instant) -> Int
  ) {
    self.language = language
    self.now = now
    self.asked = asked
    self.offset = offset
  }

  /// The moment of it that is nearest to now: at which it is told what is active.
  package var activityMoment: Instant { max(asked.lowerBound, min(now, asked.upperBound)) }

  /// The same for an answer about another time than now.
  package func about(_ asked: ClosedRange<Instant>) -> DateText {
    DateText(language, now: now, asked: asked, offset: offset)
  }

  /// The same for what one passes at a moment of its own.
  package func about(passing moment: Instant?) -> DateText { moment.map { about($0...$0) } ?? self }

  /// Behind a sentence about that time: "on 24 Nov 2026 08:00", "from 24 Nov 2026 08:00 to 25 Nov 2026 08:00"
  package func on(_ asked: ClosedRange<Instant>) -> String {
    let moment = asked.lowerBound
    let (date, time) = (date(moment), time(moment))
    if moment < asked.upperBound {
      let from = full(moment)
      guard asked.upperBound < Instant.range.upperBound else {
        return Phrase(bs: "od \(from)", de: "ab \(from)", en: "from \(from)")(language)
      }
      let until = full(asked.upperBound)
      return Phrase(
        bs: "od \(from) do \(until)", de: "von \(from) bis \(until)", en: "from \(from) to \(until)")(
          language)
    }
    return Phrase(bs: "dana \(date) u \(time)", de: "am \(date) um \(time)", en: "on \(date) \(time)")(
      language)
  }

  /// "21 Nov 2026 14:05"
  package func full(_ moment: Instant) -> String { date(moment) + " " + time(moment) }

  /// "21 Nov 14:05" within half a year, the day with its year farther away.
  package func moment(_ moment: Instant) -> String {
    (isNear(moment) ? day(moment) : date(moment)) + " " + time(moment)
  }

  /// "21 Nov 2026"
  package func date(_ moment: Instant) -> String {
    let wall = wall(moment)
    return switch language {
    case .bosnian: "\(wall.day). \(wall.month). \(wall.year)."
    case .german: "\(TimeText.pad(wall.day, 2)).\(TimeText.pad(wall.month, 2)).\(wall.year)"
    case .english: "\(wall.day) \(DateText.months[wall.month - 1]) \(wall.year)"
    }
  }

  /// "14:05"
  package func time(_ moment: Instant) -> String {
    let wall = wall(moment)
    return TimeText.pad(wall.hour, 2) + ":" + TimeText.pad(wall.minute, 2)
  }

  /// Inside a sentence, after "until" or "since": "16:00 today", "morgen 08:00", "21. 11. 2026. u 14:05".
  package func spoken(_ moment: Instant) -> String {
    let time = time(moment)
    let day: Phrase? =
      switch days(until: moment) {
      case -1: Phrase(bs: "jučer", de: "gestern", en: "yesterday")
      case 0: Phrase(bs: "danas", de: "heute", en: "today")
      case 1: Phrase(bs: "sutra", de: "morgen", en: "tomorrow")
      default: nil
      }
    guard let day else { return language == .bosnian ? date(moment) + " u " + time : full(moment) }
    return switch language {
    case .bosnian: "\(day(language)) u \(time)"
    case .german: "\(day(language)) \(time)"
    case .english: "\(time) \(day(language))"
    }
  }

  /// Of a drive, as short as a table wants it: the time alone on the day of the departure.
  package func passing(_ moment: Instant, since departure: Instant) -> String {
    let time = clock(moment)
    return dayNumber(moment) == dayNumber(departure) ? time : day(moment) + " " + time
  }

  /// The same in a sentence: "at 09:05", "on 25 Nov 2026 01:10".
  func arriving(_ moment: Instant, since departure: Instant) -> String {
    guard dayNumber(moment) == dayNumber(departure) else { return on(moment...moment) }
    let time = time(moment)
    return Phrase(bs: "u \(time)", de: "um \(time)", en: "at \(time)")(language)
  }

  /// "9:05", where times do not stand in a column of their own.
  func clock(_ moment: Instant) -> String {
    let wall = wall(moment)
    return String(wall.hour) + ":" + TimeText.pad(wall.minute, 2)
  }

  /// As short as a table wants it: the time alone within the hours that follow what is asked about, the day within half a year,
  /// farther away the month.
  func soon(_ moment: Instant) -> String {
    let first = asked.lowerBound
    if moment >= first, moment < first.adding(seconds: 18 * 3600) { return clock(moment) }
    if isNear(moment) { return day(moment) }
    let wall = wall(moment)
    return switch language {
    case .bosnian: "\(wall.month). \(wall.year)."
    case .german: "\(TimeText.pad(wall.month, 2)).\(wall.year)"
    case .english: "\(DateText.months[wall.month - 1]) \(wall.year)"
    }
  }

  /// "21 Nov"
  private func day(_ moment: Instant) -> String {
    let wall = wall(moment)
    return switch language {
    case .bosnian: "\(wall.day). \(wall.month)."
    case .german: "\(TimeText.pad(wall.day, 2)).\(TimeText.pad(wall.month, 2))."
    case .english: "\(wall.day) \(DateText.months[wall.month - 1])"
    }
  }

  /// So near that the year goes without saying.
  private func isNear(_ moment: Instant) -> Bool { abs(days(until: moment)) < 180 }

  private func wall(_ moment: Instant) -> WallTime { WallTime(moment, offset: offset(moment)) }

  /// Midnights between now and then, by the local clock.
  func days(until moment: Instant) -> Int64 { dayNumber(moment) - dayNumber(now) }

  private func dayNumber(_ moment: Instant) -> Int64 {
    let local = moment.milliseconds + Int64(offset(moment)) * 1000
    return Int64((Double(local) / 86_400_000).rounded(.down))
  }

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
}
