package import RoadsCore

/// How a source is that the program fetches, in a word.
package enum FetchWord: String, Sendable, Hashable, CaseIterable {
  case fresh
  case new
  case failing
  case held
  case stale
  case paused

  package init(_ source: FetchedSource, at moment: Instant) {
    if source.settings.isPaused {
      self = .paused
    } else if source.state.problem?.isHeld == true {
      self = .held
    } else if source.isStale(at: moment) {
      self = .stale
    } else if source.state.problem != nil {
      self = .failing
    } else {
      self = source.state.succeededAt == nil ? .new : .fresh
    }
  }

  package var word: Phrase {
    switch self {
    case .fresh: Phrase(bs: "ažurno", de: "aktuell", en: "up to date")
    case .new: Phrase(bs: "još nije preuzeto", de: "noch nicht abgerufen", en: "not fetched yet")
    case .failing: Phrase(bs: "greška", de: "Fehler", en: "failing")
    case .held: Phrase(bs: "zaustavljeno", de: "angehalten", en: "held")
    case .stale: Phrase(bs: "zastarjelo", de: "veraltet", en: "outdated")
    case .paused: Phrase(bs: "pauzirano", de: "pausiert", en: "paused")
    }
  }
}

/// How old what a source says is.
package enum SourceAge {
  /// Under a table that has features of it.
  package static func stale(_ source: StoredSource, _ dates: DateText) -> String {
    let name = source.label.title ?? source.name.text
    guard let age = source.fetched?.state.succeededAt.flatMap({ dates.age($0) }) else {
      return Phrase(
        bs: "\(name): nikad nije preuzeto", de: "\(name): noch nie abgerufen", en: "\(name): never fetched")(
          dates.language)
    }
    return Phrase(
      bs: "\(name): zadnji put preuzeto \(age)", de: "\(name): zuletzt abgerufen \(age)",
      en: "\(name): last fetched \(age)")(dates.language)
  }
}
