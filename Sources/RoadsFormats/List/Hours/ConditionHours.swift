import RoadsCore

/// Road conditions: hours are taken where the same sentence says what is closed or restricted then. Others are when people
/// work, wait or may pass.
enum ConditionHours {
  static func entries(
    titles: [HoursSentence], texts: [HoursSentence], type: FeatureType
  ) throws(HoursNotUnderstood) -> [HoursEntry] {
    var entries: [HoursEntry] = []
    for sentence in titles + texts where sentence.hasHours && !sentence.passes {
      guard sentence.closes else {
        // "Od 23 do 5 sati.", and the type says what: nearly sure is not sure. "Osim dostave do 10 sati".
        if type.isClosed, !sentence.opens, sentence.otherWords <= 2 || sentence.excepts {
          throw HoursNotUnderstood(words: sentence.words)
        }
        continue
      }
      guard sentence.isSure, sentence.isOneList, sentence.closesAtHours, !sentence.opens,
        !sentence.isDoubtfulLength
      else { throw HoursNotUnderstood(words: sentence.words) }
      for group in sentence.groups {
        guard let days = group.days.settled(for: group.windows) else {
          throw HoursNotUnderstood(words: sentence.words)
        }
        entries.add(HoursEntry(windows: group.windows, days: days, words: nil, sentence: sentence.words))
      }
    }
    guard let first = entries.first else { return [] }
    // What another sentence closes without hours is closed at all hours; what it says of days may be said of these hours.
    let isCertain =
      titles.count + texts.count <= HoursSentence.limit
      && titles.allSatisfy { !$0.changesDays } && texts.allSatisfy { !$0.changesDays && !$0.closesAlways }
      && !(type == .condition(.borderCrossing) && texts.contains { $0.opens && !$0.hasHours })
    guard isCertain else { throw HoursNotUnderstood(words: first.sentence) }
    return entries.count > 1 ? entries.map(HoursEntry.withSentence) : entries
  }
}

extension HoursEntry {
  /// Where several things are closed at several hours, each window says what is.
  fileprivate static func withSentence(_ entry: HoursEntry) -> HoursEntry {
    var entry = entry
    entry.words = entry.sentence
    return entry
  }
}

extension FeatureType {
  fileprivate var isClosed: Bool { self == .condition(.closure) || self == .condition(.truckBan) }
}

extension HoursSentence {
  fileprivate var closesAlways: Bool { closes && !hasHours && !refersBack && !isNote }

  fileprivate var changesDays: Bool {
    !hasHours && !isNote && (isUnclear || isLimited && otherWords <= 2 || days.map(\.isSome) ?? true)
  }

  /// "Obustave od 5 do 6 sati": five hours, or from five on? Days beside it tell.
  fileprivate var isDoubtfulLength: Bool {
    mayBeLength && (saysLength || groups.contains { $0.days.isNone })
  }
}
