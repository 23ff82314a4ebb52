package import RoadsCore

/// When a feature is active, as a table has room for it: seen from the moment that was asked about.
package struct WhenText {
  private let validity: Validity
  private let hasSchedule: Bool
  private let activity: Activity
  private let dates: DateText

  package init(_ validity: Validity, hasSchedule: Bool, _ activity: Activity, _ dates: DateText) {
    self.validity = validity
    self.hasSchedule = hasSchedule
    self.activity = activity
    self.dates = dates
  }

  package init(_ feature: Feature, _ dates: DateText) {
    self.init(
      feature.validity, hasSchedule: feature.hasDetails && feature.details.schedule != nil,
      feature.activity(at: dates.activityMoment), dates)
  }

  /// "now, until 12:30", "from 14:00", "tomorrow 9:00", "until Dec 2035"; of another moment than now "until 12:30".
  /// Empty where nothing begins or ends.
  package var phrase: String {
    guard let change = activity.changesAt else { return unchanging }
    guard activity.isActive else { return beginning(change) }
    let until = WhenText.until(dates.soon(change))
    guard hasSchedule, isAboutNow else { return until(dates.language) }
    return Phrase(
      bs: "sad, \(until(.bosnian))", de: "jetzt, \(until(.german))", en: "now, \(until(.english))")(
        dates.language)
  }

  /// The same for a column that is headed "until".
  package var brief: String {
    guard let change = activity.changesAt else { return unchanging }
    return activity.isActive ? dates.soon(change) : WhenText.from(dates.soon(change))(dates.language)
  }

  /// A field of the details page, of features with hours: "active until 12:30 today".
  package var sentence: String {
    guard let change = activity.changesAt else {
      return activity.isActive ? WhenText.active(dates.language) : WhenText.never(dates.language)
    }
    let moment = dates.spoken(change)
    let sentence =
      activity.isActive ? WhenText.active(until: moment) : WhenText.again(moment)
    return sentence(dates.language) + (activity.window.map { ": " + $0 } ?? "")
  }

  private var unchanging: String {
    if !activity.isActive {
      return validity.isOver(at: dates.activityMoment)
        ? Phrase(bs: "isteklo", de: "abgelaufen", en: "expired")(dates.language)
        : Phrase(bs: "završeno", de: "vorbei", en: "over")(dates.language)
    }
    return hasSchedule && isAboutNow ? Phrase(bs: "sad", de: "jetzt", en: "now")(dates.language) : ""
  }

  private var isAboutNow: Bool { dates.activityMoment == dates.now }

  private func beginning(_ change: Instant) -> String {
    guard isAboutNow, dates.days(until: change) == 1 else {
      return WhenText.from(dates.soon(change))(dates.language)
    }
    let time = dates.clock(change)
    return Phrase(bs: "sutra \(time)", de: "morgen \(time)", en: "tomorrow \(time)")(dates.language)
  }

  private static func until(_ moment: String) -> Phrase {
    Phrase(bs: "do \(moment)", de: "bis \(moment)", en: "until \(moment)")
  }

  private static func from(_ moment: String) -> Phrase {
    Phrase(bs: "od \(moment)", de: "ab \(moment)", en: "from \(moment)")
  }

  static func active(until moment: String) -> Phrase {
    Phrase(bs: "na snazi do \(moment)", de: "aktiv bis \(moment)", en: "active until \(moment)")
  }

  static func again(_ moment: String) -> Phrase {
    Phrase(
      bs: "nije na snazi, opet od \(moment)", de: "nicht aktiv, wieder ab \(moment)",
      en: "not active, again from \(moment)")
  }

  static let active = Phrase(bs: "na snazi", de: "aktiv", en: "active")
  static let never = Phrase(
    bs: "više neće biti na snazi", de: "wird nicht mehr aktiv", en: "not active any more")
}
