package import RoadsCore

/// Changes as people read them: what, and by whom.
package enum ChangeWords {
  package static func author(_ author: Author?, _ language: Language) -> String {
    guard let author else { return "" }
    if author.kind == .source, let source = author.source { return SourceText.brief(source, language) }
    return author.kind.label(language)
  }

  /// "list, run 12"
  package static func who(_ change: Change, _ language: Language) -> String {
    let author = author(change.author, language)
    guard let run = change.author?.run else { return author }
    return "\(author), \(RunText.name(run)(language))"
  }

  package static func event(_ event: Change.Event) -> Phrase {
    switch event {
    case .added: Phrase(bs: "dodano", de: "neu", en: "added")
    case .updated: Phrase(bs: "izmijenjeno", de: "geändert", en: "updated")
    case .reported: Phrase(bs: "prijave", de: "Meldungen", en: "reports")
    case .removed: Phrase(bs: "uklonjeno", de: "entfernt", en: "removed")
    case .restored: Phrase(bs: "vraćeno", de: "zurückgeholt", en: "restored")
    case .reloaded: Phrase(bs: "mnogo odjednom", de: "vieles auf einmal", en: "many at once")
    case .bulletins: Phrase(bs: "opći izvještaj", de: "Lagebericht", en: "general report")
    }
  }

  package static func summary(shown: Int, of count: Int) -> Phrase {
    let changes = CountedNoun(
      bs: (one: "izmjena", few: "izmjene", many: "izmjena"), de: (one: "Änderung", many: "Änderungen"),
      en: (one: "change", many: "changes"))
    return Phrase(
      bs: changes(count, .bosnian), de: changes(count, .german), en: changes(count, .english)
    ).shown(shown, of: count)
  }

  package static let none = Phrase(
    bs: "Ništa se nije promijenilo.", de: "Nichts hat sich geändert.", en: "Nothing has changed.")

  /// What the log has beside an entry: corrections and joins in words, anything else as it is.
  package static func detail(_ text: String, _ language: Language) -> String {
    if let note = JoinNote(text: text) { return note.words(language) }
    guard let note = CorrectionNote(text: text) else { return Quoting.shown(text) }
    return note.parts.map { part in
      let fields = part.fields.map { $0.label(language) }.joined(separator: ", ")
      return "\(part.deed.words(language)): \(fields)"
    }.joined(separator: "; ")
  }

  // MARK: What stands in the way

  /// `dates`: how moments are written.
  package static func sentence(_ conflict: UndoConflict, _ dates: DateText) -> Phrase {
    let id = Quoting.shown(conflict.feature.description)
    let reason = reason(conflict.reason)
    return Phrase { language in
      var who = ""
      if let last = conflict.last {
        let author = ChangeWords.author(last.author, language)
        who = " (" + (author.isEmpty ? "" : author + ", ") + dates.moment(last.at) + ")"
      }
      return "\(id): \(reason(language))\(who)"
    }
  }

  private static func reason(_ reason: UndoConflict.Reason) -> Phrase {
    switch reason {
    case .changed(let fields) where !fields.isEmpty:
      let names = { (language: Language) in fields.map { $0.label(language) }.joined(separator: ", ") }
      return Phrase(
        bs: "u međuvremenu promijenjeno: \(names(.bosnian))", de: "seither geändert: \(names(.german))",
        en: "changed since: \(names(.english))")
    case .changed:
      return Phrase(bs: "u međuvremenu promijenjeno", de: "seither geändert", en: "changed since")
    case .removed(let reason):
      return Phrase(
        bs: "u međuvremenu uklonjeno (\(reason.label.bosnian))",
        de: "seither entfernt (\(reason.label.german))", en: "removed since (\(reason.label.english))")
    case .isBack: return Phrase(bs: "opet postoji", de: "ist wieder da", en: "it is back already")
    case .unknown:
      return Phrase(bs: "više ne postoji", de: "gibt es nicht mehr", en: "it no longer exists")
    }
  }
}

extension Author.Kind {
  package var label: Phrase {
    switch self {
    case .source: Phrase(bs: "lista", de: "Liste", en: "list")
    case .operator: Phrase(bs: "operater", de: "Betreiber", en: "operator")
    case .local: Phrase(bs: "ovaj računar", de: "dieser Rechner", en: "this machine")
    case .people: Phrase(bs: "javnost", de: "Öffentlichkeit", en: "public")
    case .program: Phrase(bs: "program", de: "Programm", en: "program")
    case .pull: Phrase(bs: "server", de: "Server", en: "server")
    }
  }
}

extension RecordedField {
  package var label: Phrase {
    if let corrected { return corrected.label }
    return switch self {
    case .approximate: Phrase(bs: "približno", de: "ungefähr", en: "approximate")
    case .reports: Phrase(bs: "prijave", de: "Meldungen", en: "reports")
    case .updatedAt: Phrase(bs: "ažurirano", de: "aktualisiert", en: "updated")
    case .source: Phrase(bs: "izvor", de: "Quelle", en: "source")
    case .joinedSources: Phrase(bs: "izvori", de: "Quellen", en: "sources")
    default: Phrase(bs: "ispravljeno", de: "korrigiert", en: "corrected")
    }
  }

  /// A value of it: short enough for a line.
  package func words(_ value: RecordedValue, _ dates: DateText) -> String {
    if let corrected, let known = corrected.value(value) { return CorrectionText.shown(known, dates) }
    switch value {
    case .nothing where self == .approximate: return SourcesText.no(dates.language)
    case .number where self == .approximate: return SourcesText.yes(dates.language)
    case .nothing: return CorrectionText.nothing(dates.language)
    case .text(let text): return Quoting.shown(text)
    case .number(let number): return "\(number)"
    case .instant(let moment): return dates.full(moment)
    case .authority(let authority): return Quoting.shown(authority.name)
    case .schedule(let text, _): return Quoting.shown(text)
    case .correction(let correction): return CorrectionText.names(correction, dates.language)
    case .sources(let names): return Quoting.shown(SourceText.brief(names, dates.language))
    case .point(let point): return CoordinateText.precise(point)
    case .shape(let shape): return GeometryText.sentence(shape)(dates.language)
    }
  }
}

extension JoinNote {
  fileprivate var words: Phrase {
    switch self {
    case .joined(let other):
      let id = Quoting.shown(other.description)
      return Phrase(bs: "spojeno s \(id)", de: "mit \(id) zusammengelegt", en: "joined with \(id)")
    case .split(let other):
      let id = Quoting.shown(other.description)
      return Phrase(
        bs: "više nije spojeno s \(id)", de: "nicht mehr mit \(id) zusammengelegt",
        en: "no longer joined with \(id)")
    }
  }
}

extension CorrectionNote.Deed {
  fileprivate var words: Phrase {
    switch self {
    case .corrected: Phrase(bs: "ispravljeno", de: "korrigiert", en: "corrected")
    case .reverted:
      Phrase(bs: "ispravka povučena", de: "Korrektur zurückgenommen", en: "correction taken back")
    case .ended: Phrase(bs: "ispravka prestala", de: "Korrektur beendet", en: "correction ended")
    }
  }
}
