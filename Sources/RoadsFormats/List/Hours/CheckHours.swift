import RoadsCore

/// Announced speed checks: every window that is named is one in which they hold.
enum CheckHours {
  static func entries(
    titles: [HoursSentence], texts: [HoursSentence]
  ) throws(HoursNotUnderstood) -> [HoursEntry] {
    let named = try entries(titles, heading: HoursDays())
    // Days in the title are those of all that the text says.
    let found =
      texts.contains { $0.hasHours && !$0.passes } ? try entries(texts, heading: heading(titles)) : []
    guard !named.isEmpty, !found.isEmpty else { return named + found }
    // A title repeats what the text says; where it says something else, nobody knows which holds.
    var all = found
    for entry in named {
      guard let same = found.firstIndex(where: { $0.windows == entry.windows }) else {
        throw HoursNotUnderstood(words: entry.sentence)
      }
      all[same].words = all[same].words ?? entry.words
    }
    return all
  }

  /// `heading`: the days that were named before the sentences.
  private static func entries(
    _ sentences: [HoursSentence], heading: HoursDays
  ) throws(HoursNotUnderstood) -> [HoursEntry] {
    guard sentences.contains(where: { $0.hasHours && !$0.passes }) else { return [] }
    if sentences.count > HoursSentence.limit { throw HoursNotUnderstood(words: sentences[0].words) }
    var heading = heading
    var entries: [HoursEntry] = []
    for sentence in sentences where !sentence.passes {
      guard sentence.hasHours else {
        guard let days = sentence.days, !sentence.isVagueCheck else {
          throw HoursNotUnderstood(words: sentence.words)
        }
        if days.isNone { continue }
        // Of what stands before it, it says nothing for sure.
        guard entries.isEmpty, let both = heading.and(days) else {
          throw HoursNotUnderstood(words: sentence.words)
        }
        heading = both
        continue
      }
      guard sentence.isSure, !sentence.isVagueCheck, !sentence.opens,
        !(sentence.mayBeLength && sentence.saysLength)
      else {
        throw HoursNotUnderstood(words: sentence.words)
      }
      for group in sentence.groups {
        let place = group.words.flatMap { HoursLabel.saysNothing($0) ? nil : $0 }
        let days = group.days.isSome ? group.days : heading.and(group.days)
        guard let days = days?.settled(for: group.windows),
          days.part.map({ part in group.windows.allSatisfy(part.suits) }) ?? true,
          place.map({ HoursLabel.isPlace($0, inGerman: sentence.isGerman) }) ?? true
        else { throw HoursNotUnderstood(words: sentence.words) }
        entries.add(
          HoursEntry(windows: group.windows, days: days, words: place, sentence: sentence.words))
      }
    }
    return entries
  }

  /// The days that a title without hours names.
  private static func heading(_ titles: [HoursSentence]) throws(HoursNotUnderstood) -> HoursDays {
    var heading = HoursDays()
    for sentence in titles where !sentence.hasHours && !sentence.isNote {
      guard let days = sentence.days, !sentence.isVagueCheck, let both = heading.and(days) else {
        throw HoursNotUnderstood(words: sentence.words)
      }
      heading = both
    }
    return heading
  }
}

extension HoursSentence {
  /// It only says when somebody wrote it.
  var passes: Bool { isNote && groups.isEmpty }

  /// Whether all clocks of it are windows, and no word takes them back.
  var isSure: Bool { !isVague && !isProvided && !hasLoneClock && !isNegated && !excepts && !isCancelled }

  /// Whether something of it may be days, or seasons, on which alone hours hold.
  var isVague: Bool { isUnclear || isLimited || hasLooseDay }

  /// "Tokom utakmica": of a check, what the words speak of is not what another sentence closes, but when it is.
  fileprivate var isVagueCheck: Bool { isVague || refersBack }
}
