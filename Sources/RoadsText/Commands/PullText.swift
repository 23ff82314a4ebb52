package import RoadsCore

/// What `pull` says, and what is said of a store that follows a server.
package enum PullText {
  /// Beside an answer: "state of http://… from 12:05 today, 3 minutes ago".
  package static func stands(_ state: PullState, _ dates: DateText) -> Phrase {
    let server = Quoting.shown(state.server)
    let moment = moment(state.contact, dates)
    return Phrase(
      bs: "stanje sa \(server): \(moment)", de: "Stand von \(server): \(moment)",
      en: "state of \(server) from \(moment)")
  }

  /// "12:05 today, 3 minutes ago"
  package static func moment(_ moment: Instant, _ dates: DateText) -> String {
    [dates.spoken(moment), dates.age(moment)].compactMap { $0 }.joined(separator: ", ")
  }

  package static func summary(_ summary: PullSummary, server: String) -> Phrase {
    let server = Quoting.shown(server)
    return Phrase { language in
      if summary.isEmpty { return "\(server): " + unchanged(language) }
      let number = { (count: Int) in NumberText.whole(count, language) }
      let words: [Phrase] =
        (summary.whole ? [whole] : []) + [
          Phrase(
            bs: "\(number(summary.added)) dodano", de: "\(number(summary.added)) neu",
            en: "\(number(summary.added)) added"),
          Phrase(
            bs: "\(number(summary.updated)) izmijenjeno", de: "\(number(summary.updated)) geändert",
            en: "\(number(summary.updated)) updated"),
          Phrase(
            bs: "\(number(summary.removed)) uklonjeno", de: "\(number(summary.removed)) entfernt",
            en: "\(number(summary.removed)) removed"),
        ] + (summary.bulletins ? [bulletins] : [])
      return "\(server): " + words.map { $0(language) }.joined(separator: ", ")
    }
  }

  private static let unchanged = Phrase(
    bs: "ništa novo", de: "nichts Neues", en: "nothing new")
  private static let whole = Phrase(
    bs: "sve preuzeto iznova", de: "alles neu geholt", en: "everything fetched again")
  private static let bulletins = Phrase(
    bs: "novi opći izvještaj", de: "neuer allgemeiner Bericht", en: "a new general report")

  package static func askReplace(_ count: Int, server: String) -> Phrase {
    let server = Quoting.shown(server)
    return Phrase { language in
      let number = NumberText.whole(count, language)
      return Phrase(
        bs: "Zamijeniti sve što je ovdje (unosa: \(number)) onim što ima \(server)?",
        de: "Alles hier Vorhandene (Einträge: \(number)) durch den Stand von \(server) ersetzen?",
        en: "Replace everything here (features: \(number)) with the features of \(server)?")(language)
    }
  }

  /// Behind what went wrong: what there is instead.
  package static func goesOn(_ state: PullState, _ dates: DateText) -> Phrase {
    let moment = moment(state.contact, dates)
    return Phrase(
      bs: "i dalje vrijedi stanje od: \(moment)", de: "es bleibt beim Stand von: \(moment)",
      en: "the copy is from \(moment)")
  }

  package static func reachedAgain(_ server: String) -> Phrase {
    let server = Quoting.shown(server)
    return Phrase(
      bs: "\(server): opet dostupan", de: "\(server): wieder erreichbar", en: "\(server): reachable again")
  }

  package static func forgotten(_ server: String) -> Phrase {
    let server = Quoting.shown(server)
    return Phrase(
      bs: "Podaci više ne slijede \(server).", de: "Die Daten folgen \(server) nicht mehr.",
      en: "The store no longer follows \(server).")
  }

  package static let followsNone = Phrase(
    bs: "Podaci ne slijede nijedan server.", de: "Die Daten folgen keinem Server.",
    en: "The store follows no server.")
}
