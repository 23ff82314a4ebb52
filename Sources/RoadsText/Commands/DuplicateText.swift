package import RoadsCore

/// What `duplicates` says.
package enum DuplicateText {
  package static let none = Phrase(
    bs: "Nije pronađeno ništa što bi više izvora imalo dvaput.",
    de: "Nichts gefunden, was mehrere Quellen doppelt haben.",
    en: "Found nothing that several sources have twice.")

  package static let nothingJoined = Phrase(
    bs: "Ništa nije spojeno.", de: "Nichts ist zusammengelegt.", en: "Nothing is joined.")

  /// Under the list.
  package static func summary(shown: Int, of total: Int) -> Phrase {
    Phrase { language in
      let number = NumberText.whole(total, language)
      let some = NumberText.whole(shown, language)
      let isOne = PluralForm(total, language) == .one
      return switch language {
      case .bosnian:
        (shown < total ? "Prikazano parova: \(some) od \(number)." : "Parova: \(number).")
          + " „roads duplicates join ID ID“ spaja, „roads duplicates differ ID ID“ kaže da nisu isto."
      case .german:
        (shown < total ? "\(some) von \(number) Paaren." : "\(number) \(isOne ? "Paar" : "Paare").")
          + " „roads duplicates join ID ID“ legt zusammen, „roads duplicates differ ID ID“ sagt, dass sie verschieden sind."
      case .english:
        (shown < total ? "\(some) of \(number) pairs." : "\(number) \(isOne ? "pair" : "pairs").")
          + " 'roads duplicates join ID ID' joins them, 'roads duplicates differ ID ID' says that they differ."
      }
    }
  }

  package static func crowded(_ count: Int, most: Int) -> Phrase {
    Phrase { language in
      let number = NumberText.whole(count, language)
      return switch language {
      case .bosnian:
        "na prenatrpanim mjestima upoređeno je samo \(most) najbližih; takvih unosa: \(number)"
      case .german:
        "wo sehr viel beieinander liegt, wurden nur die \(most) nächsten verglichen; Einträge dort: \(number)"
      case .english:
        "in crowded places only the nearest \(most) were compared; features there: \(number)"
      }
    }
  }

  // MARK: What speaks for it

  /// "12 m, same road M-18, both 60 km/h"
  package static func evidence(_ evidence: DuplicateEvidence, _ language: Language) -> String {
    var parts = [DistanceText.measured(evidence.metres, language)]
    func add(_ phrase: Phrase) { parts.append(phrase(language)) }
    if let road = evidence.road {
      let road = Quoting.shown(road)
      add(Phrase(bs: "isti put \(road)", de: "dieselbe Straße \(road)", en: "same road \(road)"))
    }
    if evidence.hasOtherRoad {
      add(Phrase(bs: "različiti putevi", de: "verschiedene Straßen", en: "different roads"))
    }
    if evidence.sameWords > 0 {
      let (same, all) = (evidence.sameWords, evidence.words)
      add(
        Phrase(
          bs: "\(same) od \(all) riječi naslova", de: "\(same) von \(all) Wörtern des Titels",
          en: "\(same) of \(all) words of the title"))
    }
    if let limit = evidence.speedLimit?.kilometresPerHour {
      add(Phrase(bs: "oba \(limit) km/h", de: "beide \(limit) km/h", en: "both \(limit) km/h"))
    }
    if evidence.hasOtherLimit {
      add(
        Phrase(bs: "različita ograničenja", de: "verschiedene Tempolimits", en: "different speed limits"))
    }
    if evidence.hasSameDirection {
      add(Phrase(bs: "isti smjer", de: "dieselbe Richtung", en: "same direction"))
    }
    if evidence.camera != nil {
      add(Phrase(bs: "ista vrsta kamere", de: "dieselbe Art Kamera", en: "same kind of camera"))
    }
    if let overlap = evidence.overlap {
      add(
        Phrase(
          bs: "preklapanje \(overlap) %", de: "\(overlap) % Überlappung", en: "\(overlap) % overlap"))
    }
    return parts.joined(separator: ", ")
  }

  // MARK: What was decided

  package static func joined(_ shown: Feature, hides hidden: [FeatureID]) -> Phrase {
    let name = Quoting.shown(shown.address.description)
    let word = Quoting.word(shown.address.description)
    let names = Quoting.some(hidden)
    return Phrase { language in
      let sources = Quoting.shown(SourceText.brief(shown.sources, language))
      return switch language {
      case .bosnian:
        "\(name) sada stoji za sve (\(sources)); ne prikazuje se više: \(names)."
          + " „roads duplicates split \(word)“ to poništava."
      case .german:
        "\(name) steht jetzt für alle (\(sources)); nicht mehr gezeigt: \(names)."
          + " „roads duplicates split \(word)“ macht es rückgängig."
      case .english:
        "\(name) stands for all of them now (\(sources)); no longer shown: \(names)."
          + " 'roads duplicates split \(word)' undoes this."
      }
    }
  }

  package static func differ(_ ids: [FeatureID]) -> Phrase {
    let names = Quoting.some(ids)
    return Phrase(
      bs: "Nisu isto i više se ne predlažu: \(names).",
      de: "Verschieden, und werden nicht mehr vorgeschlagen: \(names).",
      en: "Different, and not proposed again: \(names).")
  }

  package static func split(_ ids: [FeatureID]) -> Phrase {
    if ids.isEmpty { return nothingHid }
    let names = Quoting.some(ids)
    return Phrase(
      bs: "Opet se prikazuje: \(names).", de: "Wieder gezeigt: \(names).", en: "Shown again: \(names).")
  }

  /// What an edit of the shown one has parted.
  package static func freed(_ ids: [FeatureID], from shown: FeatureID) -> Phrase {
    let name = Quoting.shown(shown.description)
    let names = Quoting.some(ids)
    return Phrase(
      bs: "Više nije spojeno s \(name), koje ne važi kad god važi drugo; opet se prikazuje: \(names).",
      de: "Nicht mehr mit \(name) zusammengelegt, das nicht immer gilt, wenn das andere gilt; wieder gezeigt:"
        + " \(names).",
      en: "No longer joined with \(name), which is not active whenever the other is; shown again: \(names).")
  }

  private static let nothingHid = Phrase(
    bs: "Iza toga se više ništa nije krilo; prikazuje se samo još vlastiti izvor.",
    de: "Dahinter stand nichts mehr; gezeigt wird nur noch die eigene Quelle.",
    en: "Nothing was hidden behind it any more; only its own source is shown now.")
}

extension JoinError {
  /// `keep`: how one says which of them is shown.
  package func sentence(keep: String) -> Phrase {
    switch self {
    case .tooFew:
      Phrase(
        bs: "navedite najmanje dva različita unosa", de: "nennen Sie mindestens zwei verschiedene Einträge",
        en: "name at least two different features")
    case .tooMany(let limit):
      Phrase(
        bs: "odjednom najviše \(limit) unosa, zajedno s onima koji su već spojeni",
        de: "höchstens \(limit) Einträge auf einmal, mit denen, die schon zusammengelegt sind",
        en: "at most \(limit) features at once, with those that are joined already")
    case .layers(let one, let other):
      Phrase(
        bs:
          "\(Quoting.shown(one.description)) i \(Quoting.shown(other.description)) su u različitim slojevima,"
          + " pa ne mogu biti isto; navedite unose jednog sloja",
        de:
          "\(Quoting.shown(one.description)) und \(Quoting.shown(other.description)) sind in verschiedenen Ebenen"
          + " und können nicht dasselbe sein; nennen Sie Einträge einer Ebene",
        en:
          "\(Quoting.shown(one.description)) and \(Quoting.shown(other.description)) are in different layers and"
          + " cannot be the same; name features of one layer")
    case .outlasted(let shown, let other, let mayKeep):
      JoinError.isLonger(Quoting.shown(shown.description), Quoting.shown(other.description))
        + JoinError.advice(mayKeep ? keep : nil)
    case .otherHours(let shown, let other, let mayKeep):
      JoinError.hoursDiffer(Quoting.shown(shown.description), Quoting.shown(other.description))
        + JoinError.advice(mayKeep ? keep : nil)
    case .notJoined(let id):
      Phrase(
        bs: "\(Quoting.shown(id.description)): ništa nije spojeno s tim unosom",
        de: "\(Quoting.shown(id.description)): nichts ist damit zusammengelegt",
        en: "\(Quoting.shown(id.description)): nothing is joined to it")
    }
  }

  private static func isLonger(_ shown: String, _ other: String) -> Phrase {
    Phrase(
      bs: "\(other) važi i kad \(shown) ne važi, i tada bi nedostajalo",
      de: "\(other) gilt auch, wenn \(shown) nicht gilt, und würde dann fehlen",
      en: "\(other) is valid when \(shown) is not, and would be missing then")
  }

  private static func hoursDiffer(_ shown: String, _ other: String) -> Phrase {
    Phrase(
      bs: "nije sigurno da \(shown) važi kad god važi \(other), pa bi \(other) moglo nedostajati dok važi",
      de: "es ist nicht sicher, dass \(shown) immer gilt, wenn \(other) gilt, sodass \(other) fehlen könnte",
      en: "it is not certain that \(shown) is active whenever \(other) is, so that \(other) could be missing")
  }

  /// What to do: nothing but not to join them, where the other one cannot be shown for all either.
  private static func advice(_ keep: String?) -> Phrase {
    guard let keep else {
      return Phrase(
        bs: "; ne spajajte ih", de: "; legen Sie sie nicht zusammen", en: "; do not join them")
    }
    return Phrase(
      bs: "; prikažite drugi unos (\(keep)), ili ih ne spajajte",
      de: "; zeigen Sie diesen Eintrag (\(keep)), oder legen Sie sie nicht zusammen",
      en: "; show that one (\(keep)), or do not join them")
  }
}
