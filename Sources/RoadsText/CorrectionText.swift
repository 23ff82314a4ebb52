package import RoadsCore

/// What an operator has corrected, and what the list says instead.
package enum CorrectionText {
  package static let name = Phrase(bs: "Ispravljeno", de: "Korrigiert", en: "Corrected")
  /// Beside the type, where there is little room.
  package static let note = Phrase(bs: "ispravljeno", de: "korrigiert", en: "corrected")

  /// "title (the list says 'Slatina'), valid until": as far as it is known what the list says.
  package static func sentence(_ correction: Correction, _ dates: DateText) -> String {
    let language = dates.language
    let fields = correction.fields.map { field in
      field.label(language) + listed(correction.base[field] ?? .unknown, dates)
    }
    let when = correction.at.map { "; " + dates.spoken($0) } ?? ""
    return fields.joined(separator: ", ") + when
  }

  private static func listed(_ value: FieldValue, _ dates: DateText) -> String {
    if value == .unknown { return "" }
    guard let words = words(value, dates) else {
      return Phrase(
        bs: " (na listi nema ništa)", de: " (in der Liste steht nichts)", en: " (the list says nothing)")(
          dates.language)
    }
    return Phrase(bs: " (na listi: \(words))", de: " (laut Liste \(words))", en: " (the list says \(words))")(
      dates.language)
  }

  /// The same for those who only see what is shown to everybody.
  package static let byOperator = Phrase(
    bs: "Ispravio operater", de: "Vom Betreiber korrigiert", en: "Corrected by the operator")

  package static func names(_ correction: Correction, _ language: Language) -> String {
    correction.fields.map { $0.label(language) }.joined(separator: ", ")
  }

  // MARK: What `edit` says

  /// `conditions/256: title 'Most' → 'Most na Krivaji'; valid until nothing → 8 p.m.`
  package static func changed(from old: Feature, to new: Feature, _ dates: DateText) -> Phrase {
    let fields = CorrectedField.allCases.filter { old.value(of: $0) != new.value(of: $0) }
    let changes = fields.map { field in
      let (before, after) = (shown(old.value(of: field), dates), shown(new.value(of: field), dates))
      return "\(field.label(dates.language)): \(before) → \(after)"
    }
    return Phrase(Quoting.shown(new.address.description) + ": " + changes.joined(separator: "; "))
  }

  /// Only what the list says has changed: the values are the same.
  package static func takenBack(_ id: FeatureID) -> Phrase {
    let id = Quoting.shown(id.description)
    return Phrase(
      bs: "\(id): ispravka je povučena; dok ne dođe lista, ostaje kako jeste",
      de: "\(id): Korrektur zurückgenommen; bis die Liste kommt, bleibt es, wie es ist",
      en: "\(id): the correction was taken back; until the list comes, it stays as it is")
  }

  package static func kept(_ id: FeatureID) -> Phrase {
    let id = Quoting.word(id.description)
    return Phrase(
      bs: "Ostaje tako dok lista to ne promijeni; „roads edit \(id) --revert“ vraća ono što je na listi.",
      de:
        "Das gilt, bis die Liste es ändert; „roads edit \(id) --revert“ nimmt die Angaben der Liste zurück.",
      en: "It stays so until the list changes it; 'roads edit \(id) --revert' goes back to the list.")
  }

  package static let rehearsed = Phrase(
    bs: "Probni pokušaj: ništa nije promijenjeno.", de: "Probelauf: nichts wurde geändert.",
    en: "A dry run: nothing was changed.")

  package static func changedMeanwhile(_ id: FeatureID) -> Phrase {
    let (id, word) = (Quoting.shown(id.description), Quoting.word(id.description))
    return Phrase(
      bs: "„\(id)“ je neko upravo promijenio; pogledajte „roads show \(word)“ i pokušajte ponovo",
      de:
        "„\(id)“ wurde gerade geändert; sehen Sie mit „roads show \(word)“ nach und versuchen Sie es noch einmal",
      en: "'\(id)' has just been changed; look at 'roads show \(word)' and try again")
  }

  // MARK: Values

  static let nothing = Phrase(bs: "ništa", de: "nichts", en: "nothing")

  static func shown(_ value: FieldValue, _ dates: DateText) -> String {
    words(value, dates) ?? nothing(dates.language)
  }

  /// nil where there is nothing.
  private static func words(_ value: FieldValue, _ dates: DateText) -> String? {
    let language = dates.language
    return switch value {
    case .unknown: nil
    case .text(let text): text.map { quoted(PlainText.from(markup: $0), language) }
    case .moment(let moment): moment.map(dates.moment)
    case .type(let type): type.label(language)
    case .roadClass(let roadClass): roadClass?.label(language)
    case .authority(let authority): authority.map { quoted($0.name, language) }
    case .place(let sign, let shape, _):
      shape.map { GeometryText.sentence($0)(language) } ?? CoordinateText.precise(sign)
    case .direction(let direction):
      GeometryText.direction(FeatureDetails(direction: direction))?(language)
        ?? Phrase(bs: "nepoznato", de: "unbekannt", en: "unknown")(language)
    case .bearing(let bearing):
      bearing.map { NumberText.shortest($0.degrees, places: 1, language) + "°" }
    case .speedLimit(let limit): limit.map(TraitText.speed)
    case .camera(let camera): camera?.label(language)
    // Where nothing is said, it concerns everybody, and always.
    case .vehicles(let vehicles):
      (vehicles.map(VehicleText.sentence)
        ?? Phrase(bs: "sva vozila", de: "alle Fahrzeuge", en: "all vehicles"))(language)
    case .schedule(let schedule):
      schedule.map { quoted(TraitText.hours($0), language) }
        ?? Phrase(bs: "uvijek", de: "immer", en: "always")(language)
    }
  }

  private static func quoted(_ text: String, _ language: Language) -> String {
    language == .english ? Quoting.quoted(text) : Quoting.low(text)
  }
}

extension CorrectedField {
  /// In the middle of a sentence.
  package var label: Phrase {
    switch self {
    case .type: Phrase(bs: "vrsta", de: "Art", en: "type")
    case .title: Phrase(bs: "naslov", de: "Titel", en: "title")
    case .road: Phrase(bs: "put", de: "Straße", en: "road")
    case .roadClass: Phrase(bs: "kategorija puta", de: "Straßenklasse", en: "road class")
    case .authority: Phrase(bs: "uprava", de: "Behörde", en: "authority")
    case .text: Phrase(bs: "opis", de: "Beschreibung", en: "description")
    case .validFrom: Phrase(bs: "važi od", de: "gilt ab", en: "valid from")
    case .validUntil: Phrase(bs: "važi do", de: "gilt bis", en: "valid until")
    case .geometry: Phrase(bs: "položaj", de: "Lage", en: "position")
    case .direction: Phrase(bs: "smjer", de: "Richtung", en: "direction")
    case .bearing: Phrase(bs: "smjer vožnje", de: "Fahrtrichtung", en: "bearing")
    case .speedLimit: Phrase(bs: "ograničenje brzine", de: "Tempolimit", en: "speed limit")
    case .camera: Phrase(bs: "nadzor", de: "Überwachung", en: "enforcement")
    case .vehicles: Phrase(bs: "vozila", de: "Fahrzeuge", en: "vehicles")
    case .schedule: Phrase(bs: "sati", de: "Zeiten", en: "hours")
    }
  }
}

extension CorrectionText {
  package static func unchanged(_ id: String) -> Phrase {
    Phrase(
      bs: "\(Quoting.low(id)) je već tako; nema se šta promijeniti",
      de: "\(Quoting.low(id)) ist schon so; es gibt nichts zu ändern",
      en: "\(Quoting.quoted(id)) is like that already; there is nothing to change")
  }

  package static func notCorrected(_ id: String, _ field: String?) -> Phrase {
    let (name, word) = (Quoting.shown(id), Quoting.word(id))
    let look = Phrase(
      bs: "; pogledajte „roads show \(word)“", de: "; siehe „roads show \(word)“",
      en: "; see 'roads show \(word)'")
    guard let field else {
      return Phrase(
        bs: "--revert: na „\(name)“ ništa nije ispravljeno",
        de: "--revert: an „\(name)“ ist nichts korrigiert",
        en: "--revert: nothing of '\(name)' is corrected") + look
    }
    return Phrase(
      bs: "--revert: polje „\(field)“ unosa „\(name)“ nije ispravljeno",
      de: "--revert: das Feld „\(field)“ von „\(name)“ ist nicht korrigiert",
      en: "--revert: the field '\(field)' of '\(name)' is not corrected") + look
  }
}
