package import RoadsCore

/// What the words of a row say of the hours in which it holds.
package enum HoursReading: Sendable, Hashable {
  /// Nothing, or nothing that is meant: when a road is open, when it is crowded.
  case none
  case schedule(Schedule)
  /// They speak of hours, and what they say cannot be taken without a guess: these words.
  case notUnderstood(String)

  var unread: [UnreadWords] { if case .notUnderstood(let words) = self { [.hours(words)] } else { [] } }
}

/// Takes hours out of what official lists write for people: announced checks hold in them, and for conditions they are taken
/// where the same sentence says what is closed or restricted then.
package enum RowHours {
  /// `text` as a row has it: markup, or lines. "Today" and dates without a year are those of `updatedAt`; without it, they
  /// are not understood.
  package static func read(
    title: String, text: String?, type: FeatureType, updatedAt: Instant?, validity: Validity, zone: NamedZone
  ) -> HoursReading {
    // A device that always stands there may name hours in which another limit holds.
    if type == .radar(.stationary) { return .none }
    let text = text ?? ""
    // No feature may have more.
    guard title.utf8.count <= limit, text.utf8.count <= limit else { return .none }
    guard HoursEvidence.isIn(title) || HoursEvidence.isIn(text) else { return .none }
    let context = HoursContext(today: updatedAt.map { CivilDay($0, in: zone.zone) })
    let titles = HoursSentence.all(of: title, context)
    let texts = HoursSentence.all(of: HoursLines.plain(text), context)
    let entries: [HoursEntry]
    do {
      entries =
        type.layer == .radars
        ? try CheckHours.entries(titles: titles, texts: texts)
        : try ConditionHours.entries(titles: titles, texts: texts, type: type)
    } catch {
      return .notUnderstood(error.words)
    }
    return reading(of: entries, validity: validity, zone: zone)
  }

  private static let limit = Feature.limit(of: .text)

  private static func reading(
    of entries: [HoursEntry], validity: Validity, zone: NamedZone
  ) -> HoursReading {
    guard let first = entries.first else { return .none }
    // What always holds has no hours, whatever else holds at times.
    if entries.contains(where: { $0.isAlways }) { return .none }
    if let other = entries.first(where: { !$0.meets(validity, in: zone) }) {
      return .notUnderstood(other.sentence)
    }
    do {
      let schedule = try Schedule.unlessAlways(HoursEntry.rules(entries), zone: zone)
      // "Subotom", of a row that ends on Friday.
      if schedule?.occurs(within: validity) == false { return .notUnderstood(first.sentence) }
      return schedule.map(HoursReading.schedule) ?? .none
    } catch {
      return .notUnderstood(first.sentence)
    }
  }
}

/// What a sentence cannot say itself.
struct HoursContext {
  /// The day on which the row was written; nil where nobody knows.
  let today: CivilDay?
}

/// The words that were not understood.
struct HoursNotUnderstood: Error {
  let words: String
}

enum HoursLines {
  /// In markup the ends of lines are spaces. In what has none they are what the writer made them.
  static func plain(_ text: String) -> String {
    if text.utf8.contains(UInt8(ascii: "<")) { return PlainText.from(markup: text) }
    return text.split(whereSeparator: \.isNewline).map { PlainText.from(markup: String($0)) }
      .joined(separator: "\n")
  }
}
