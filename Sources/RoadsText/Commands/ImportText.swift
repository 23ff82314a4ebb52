package import RoadsCore

/// What `import` says.
package enum ImportText {
  package static func summary(_ summary: ImportSummary, seconds: Double, dryRun: Bool) -> Phrase {
    Phrase { language in
      let number = { (count: Int) in NumberText.whole(count, language) }
      let time = NumberText.decimal(seconds, places: 1, language)
      let rows = rows(summary.read, language)
      let away = stayRemoved(summary.stayRemoved, language)
      let back = returned(summary.returned, language)
      let parts: [String] =
        switch language {
        case .bosnian:
          [
            "\(number(summary.added)) dodano" + back, "\(number(summary.updated)) izmijenjeno",
            "\(number(summary.unchanged)) nepromijenjeno" + away, "\(number(summary.removed)) uklonjeno",
            "\(number(summary.rejected)) odbijeno",
          ]
        case .german:
          [
            "\(number(summary.added)) neu" + back, "\(number(summary.updated)) geändert",
            "\(number(summary.unchanged)) unverändert" + away, "\(number(summary.removed)) entfernt",
            "\(number(summary.rejected)) abgelehnt",
          ]
        case .english:
          [
            "\(number(summary.added)) added" + back, "\(number(summary.updated)) updated",
            "\(number(summary.unchanged)) unchanged" + away, "\(number(summary.removed)) removed",
            "\(number(summary.rejected)) rejected",
          ]
        }
      let list = parts.joined(separator: ", ")
      let line =
        switch language {
        case .bosnian: "\(rows) za \(time) s: \(list)"
        case .german: "\(rows) in \(time) s: \(list)"
        case .english: "\(rows) in \(time) s: \(list)"
        }
      return line + restorable(summary.restorable, language) + corrections(summary, language)
        + shapes(summary, language)
        + unread(summary.unread, language) + warnings(summary.warnings, language)
        + samplesRemoved(summary.samplesRemoved, language)
        + summary.runs.map { "; " + RunText.name($0)(language) }.joined()
        + (dryRun ? "; " + rehearsed(language) : "")
    }
  }

  private static func rows(_ count: Int, _ language: Language) -> String {
    CountedNoun(
      bs: (one: "zapis", few: "zapisa", many: "zapisa"), de: (one: "Eintrag", many: "Einträge"),
      en: (one: "row", many: "rows"))(count, language)
  }

  private static let rehearsed = Phrase(
    bs: "probni pokušaj, ništa nije sačuvano", de: "Probelauf, nichts wurde gespeichert",
    en: "a dry run, nothing was stored")

  /// They count as unchanged; people wonder where they are.
  private static func stayRemoved(_ count: Int, _ language: Language) -> String {
    guard count > 0 else { return "" }
    let number = NumberText.whole(count, language)
    return switch language {
    case .bosnian: " (od toga \(number) i dalje uklonjeno: prijavljeno da ga više nema, obrisano ili isteklo)"
    case .german:
      " (davon \(number) weiterhin entfernt: als nicht mehr vorhanden gemeldet, gelöscht oder abgelaufen)"
    case .english: " (\(number) of them still removed: reported gone, deleted or expired)"
    }
  }

  private static func returned(_ count: Int, _ language: Language) -> String {
    guard count > 0 else { return "" }
    let number = NumberText.whole(count, language)
    return switch language {
    case .bosnian: " (od toga \(number) vraćeno)"
    case .german: " (davon \(number) zurückgeholt)"
    case .english: " (\(number) of them brought back)"
    }
  }

  /// Whoever looks for them in vain learns how to get them.
  private static func restorable(_ count: Int, _ language: Language) -> String {
    guard count > 0 else { return "" }
    let number = NumberText.whole(count, language)
    return switch language {
    case .bosnian: "; izostavljeno jer je prijavljeno da ga više nema: \(number) (vraća ga --restore)"
    case .german: "; weggelassen, weil als weg gemeldet: \(number) (--restore holt es zurück)"
    case .english: "; left out because reported gone: \(number) (--restore brings it back)"
    }
  }

  /// What operators have said against the list, and what became of it.
  private static func corrections(_ summary: ImportSummary, _ language: Language) -> String {
    let parts: [(Int, Phrase)] = [
      (
        summary.deleted,
        Phrase(
          bs: "izostavljeno jer je obrisano (vraća ga --restore)",
          de: "weggelassen, weil gelöscht (--restore holt es zurück)",
          en: "left out because deleted (--restore brings it back)")
      ),
      (summary.corrected, Phrase(bs: "ispravke ostaju", de: "Korrekturen bleiben", en: "corrections kept")),
      (
        summary.correctionsEnded,
        Phrase(
          bs: "ispravke prestaju jer je lista promijenjena",
          de: "Korrekturen enden, weil sich die Liste geändert hat",
          en: "corrections ended because the list changed")
      ),
      (
        summary.correctedRemoved,
        Phrase(
          bs: "uklonjeno zajedno s ispravkama", de: "samt Korrekturen entfernt",
          en: "removed with their corrections")
      ),
    ]
    return parts.filter { $0.0 > 0 }.map { "; \($0.1(language)): \(NumberText.whole($0.0, language))" }
      .joined()
  }

  /// Whoever expects lines sees that they came.
  private static func shapes(_ summary: ImportSummary, _ language: Language) -> String {
    guard summary.shapes > 0 else { return "" }
    let number = NumberText.whole(summary.shapes, language)
    let fixed = fixedShapes(summary.fixedShapes, language)
    return switch language {
    case .bosnian: "; linije i površine: \(number)" + fixed
    case .german: "; Linien und Flächen: \(number)" + fixed
    case .english: "; lines and areas: \(number)" + fixed
    }
  }

  /// Open rings, repeated points, areas that cross themselves.
  private static func fixedShapes(_ count: Int, _ language: Language) -> String {
    guard count > 0 else { return "" }
    let number = NumberText.whole(count, language)
    return switch language {
    case .bosnian: " (od toga \(number) s greškama u obliku, ispravljeno)"
    case .german: " (davon \(number) mit Formfehlern, bereinigt)"
    case .english: " (\(number) of them malformed and fixed)"
    }
  }

  /// Whoever wrote them can say them otherwise.
  private static func unread(_ counts: UnreadCounts, _ language: Language) -> String {
    let parts: [(Int, Phrase)] = [
      (
        counts.types,
        Phrase(bs: "vrste nisu prepoznate", de: "Arten nicht verstanden", en: "types not understood")
      ),
      (
        counts.hours,
        Phrase(bs: "sati nisu prepoznati", de: "Uhrzeiten nicht verstanden", en: "hours not understood")
      ),
    ]
    return parts.filter { $0.0 > 0 }
      .map { count, what in "; " + what(language) + ": " + rows(count, language) }.joined()
  }

  /// Whoever keeps the list finds them with --verbose.
  private static func warnings(_ counts: ListWarningCounts, _ language: Language) -> String {
    let parts: [(Int, Phrase)] = [
      (counts.repeatedIDs, Phrase(bs: "ista oznaka", de: "gleiche Kennung", en: "same id")),
      (
        counts.samePlaces,
        Phrase(bs: "isto na istom mjestu", de: "dasselbe am selben Ort", en: "same place and type")
      ),
      (
        counts.swapped,
        Phrase(
          bs: "vjerovatno zamijenjene koordinate", de: "Koordinaten wohl vertauscht",
          en: "coordinates probably swapped")
      ),
      (
        counts.far, Phrase(bs: "daleko od ostalih", de: "weit weg von den anderen", en: "far from the others")
      ),
    ]
    return parts.filter { $0.0 > 0 }.map { "; " + $0.1(language) + ": " + rows($0.0, language) }.joined()
  }

  /// The first real list takes their place.
  private static func samplesRemoved(_ count: Int, _ language: Language) -> String {
    guard count > 0 else { return "" }
    let number = NumberText.whole(count, language)
    return switch language {
    case .bosnian: "; primjeri uklonjeni: \(number)"
    case .german: "; Beispiele entfernt: \(number)"
    case .english: "; samples removed: \(number)"
    }
  }

  /// Of several files, where nothing could keep what one of them says for the next.
  package static let triedAlone = Phrase(
    bs: "baza još ne postoji: svaka datoteka je isprobana zasebno, bez onih prije nje",
    de: "es gibt noch keinen Speicher: jede Datei wurde für sich geprüft, ohne die vor ihr",
    en: "there is no store yet: each file was tried by itself, without those before it")

  package static let noneAccepted = Phrase(
    bs: "nijedan zapis nije prihvaćen; provjerite listu",
    de: "kein Eintrag wurde angenommen; prüfen Sie die Liste", en: "no row was accepted; check the list")

  package static let refusedBody = Phrase(
    bs: "zbog odbijenih zapisa ništa nije sačuvano (strict)",
    de: "wegen abgelehnter Einträge wurde nichts gespeichert (strict)",
    en: "nothing was stored because of rejected rows (strict)")

  package static func refused(_ name: String) -> Phrase {
    .file(name)
      + Phrase(
        bs: ": zbog odbijenih zapisa ništa nije sačuvano (--strict)",
        de: ": wegen abgelehnter Einträge wurde nichts gespeichert (--strict)",
        en: ": nothing was stored because of rejected rows (--strict)")
  }
}
