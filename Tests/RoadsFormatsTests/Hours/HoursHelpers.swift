import RoadsCore
import RoadsFormats

/// A row of Friday, 28 May 2021, 6:00, unless another day is given.
func hours(
  _ text: String, title: String = "M-18", type: FeatureType = .radar(.announced), day: Int = 28,
  validity: Validity = .always
) -> HoursReading {
  RowHours.read(
    title: title, text: text, type: type,
    updatedAt: CivilDay(year: 2021, month: 5, day: day)?.moment(atMinute: 360, in: sarajevo.zone),
    validity: validity, zone: sarajevo)
}

extension HoursReading {
  /// opening_hours, "-" for none and "?" for what is not understood.
  var short: String {
    switch self {
    case .none: "-"
    case .schedule(let schedule): schedule.text
    case .notUnderstood: "?"
    }
  }
}
