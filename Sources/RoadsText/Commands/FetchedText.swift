import RoadsClient
package import RoadsCore

/// What `sources` says of those that the program fetches.
extension SourcesText {
  package static let fetched = Phrase(bs: "Preuzeto", de: "Abgerufen", en: "Fetched")
  package static let state = Phrase(bs: "Stanje", de: "Zustand", en: "State")
  package static let never = Phrase(bs: "nikad", de: "nie", en: "never")

  package static func added(_ source: SourceName, _ settings: FetchSettings) -> Phrase {
    let name = Quoting.shown(source.text)
    let word = Quoting.word(source.text)
    let host = Quoting.shown(FetchRequest.host(of: settings.url))
    return Phrase { language in
      guard !settings.isPaused else { return paused(name, word)(language) }
      let rhythm = IntervalText.rhythm(settings.interval, language)
      return switch language {
      case .bosnian:
        "\(name): preuzima se sa \(host), \(rhythm), dok radi „roads serve“; odmah: roads sources run \(word)"
      case .german:
        "\(name): wird von \(host) abgerufen, \(rhythm), solange „roads serve“ läuft;"
          + " sofort: roads sources run \(word)"
      case .english:
        "\(name): fetched from \(host), \(rhythm), while 'roads serve' runs; at once: roads sources run \(word)"
      }
    }
  }

  private static func paused(_ name: String, _ word: String) -> Phrase {
    Phrase(
      bs: "\(name): pauzirano; „roads sources edit \(word) --resume“ pokreće preuzimanje",
      de: "\(name): pausiert; „roads sources edit \(word) --resume“ beginnt mit dem Abrufen",
      en: "\(name): paused; 'roads sources edit \(word) --resume' starts fetching")
  }

  package static func edited(_ source: SourceName) -> Phrase {
    let name = Quoting.shown(source.text)
    return Phrase(
      bs: "\(name): postavke su sačuvane", de: "\(name): die Einstellungen sind gespeichert",
      en: "\(name): the settings are stored")
  }

  package static func notToBeFetched(_ source: SourceName) -> Phrase {
    let name = Quoting.shown(source.text)
    return Phrase(
      bs: "\(name) je izvor koji ima svaka baza i ne može se preuzimati; izaberite drugo ime",
      de:
        "\(name) ist eine Quelle, die jeder Speicher hat, und kann nicht abgerufen werden; wählen Sie einen anderen Namen",
      en: "\(name) is a source that every store has, and cannot be fetched; choose another name")
  }

  /// Of a source that has features, and nothing else.
  package static func hasNoSettings(_ source: SourceName) -> Phrase {
    let name = Quoting.shown(source.text)
    return Phrase(
      bs: "\(name) nema postavki; unose uklanja --with-features",
      de: "\(name) hat keine Einstellungen, die zu entfernen wären; --with-features entfernt die Einträge",
      en: "\(name) has no settings to remove; --with-features removes its features")
  }

  package static func isFetchedAlready(_ source: SourceName) -> Phrase {
    let (name, word) = (Quoting.shown(source.text), Quoting.word(source.text))
    return Phrase(
      bs: "\(name) se već preuzima; izmijenite to s „roads sources edit \(word)“",
      de: "\(name) wird schon abgerufen; ändern Sie das mit „roads sources edit \(word)“",
      en: "\(name) is fetched already; change it with 'roads sources edit \(word)'")
  }

  package static func isNotFetched(_ source: SourceName, flag: String?) -> Phrase {
    let (name, word) = (Quoting.shown(source.text), Quoting.word(source.text))
    let start = flag.map { $0 + ": " } ?? ""
    return Phrase(
      bs: "\(start)\(name) se ne preuzima; „roads sources add \(word) URL“ to postavlja",
      de: "\(start)\(name) wird nicht abgerufen; „roads sources add \(word) URL“ richtet das ein",
      en: "\(start)\(name) is not fetched; 'roads sources add \(word) URL' sets that up")
  }

  /// Of what came, once it is unpacked as its head says: nobody has the file at hand to unpack it.
  package static let packed = Phrase(
    bs: "server šalje zapakovanu datoteku; navedite adresu raspakovane liste",
    de: "der Server schickt eine gepackte Datei; geben Sie die Adresse der ungepackten Liste an",
    en: "the server sends a packed file; give the address of the list that is not packed")

  package static let nothingFetched = Phrase(
    bs: "nijedan izvor se ne preuzima; „roads sources add IME URL“ to postavlja",
    de: "keine Quelle wird abgerufen; „roads sources add NAME URL“ richtet das ein",
    en: "no source is fetched; 'roads sources add NAME URL' sets that up")

  package static func isBusy(_ source: SourceName) -> Phrase {
    let name = Quoting.shown(source.text)
    return Phrase(
      bs: "\(name): upravo ga preuzima drugi program; pokušajte ponovo kad završi",
      de: "\(name): wird gerade von einem anderen Programm abgerufen; versuchen Sie es danach wieder",
      en: "\(name): another program is fetching it just now; try again when it has finished")
  }

  package static func notModified(_ source: SourceName) -> Phrase {
    let name = Quoting.shown(source.text)
    return Phrase(
      bs: "\(name): lista je ista kao prije", de: "\(name): die Liste ist dieselbe wie vorher",
      en: "\(name): the list is the same as before")
  }

  /// `hidden`: how many of them hide behind others.
  package static func askRemoval(_ source: SourceName, _ count: Int, hidden: Int) -> Phrase {
    let name = Quoting.shown(source.text)
    return Phrase { language in
      let number = NumberText.whole(count, language)
      let part = NumberText.whole(hidden, language)
      let some = hidden > 0
      return switch language {
      case .bosnian:
        "Ukloniti \(name) i sve njegove unose (\(number)\(some ? ", od toga skriveno iza drugih: \(part)" : ""))?"
      case .german:
        "\(name) und alle Einträge der Quelle (\(number)\(some ? ", davon hinter anderen verborgen: \(part)" : "")) entfernen?"
      case .english:
        "Remove \(name) and all its features (\(number)\(some ? ", hidden behind others: \(part)" : ""))?"
      }
    }
  }

  package static func removed(_ source: SourceName, features: Int, left: Int) -> Phrase {
    let name = Quoting.shown(source.text)
    return Phrase { language in
      let (gone, here) = (NumberText.whole(features, language), NumberText.whole(left, language))
      return switch language {
      case .bosnian: "\(name): postavke su uklonjene; uklonjeno unosa: \(gone), ostaje: \(here)"
      case .german:
        "\(name): die Einstellungen sind entfernt; entfernte Einträge: \(gone), es bleiben: \(here)"
      case .english: "\(name): the settings are removed; features removed: \(gone), left: \(here)"
      }
    }
  }

  /// In `roads info`.
  package static func brief(
    _ count: Int, stale: Int, _ language: Language
  ) -> (name: String, value: String) {
    let name = Phrase(bs: "Preuzimani izvori", de: "Abgerufene Quellen", en: "Sources fetched")(language)
    let number = NumberText.whole(count, language)
    guard stale > 0 else { return (name, number) }
    let old = NumberText.whole(stale, language)
    let words = Phrase(bs: "zastarjelo: \(old)", de: "veraltet: \(old)", en: "outdated: \(old)")(language)
    return (name, "\(number) (\(words))")
  }

  // MARK: The sheet

  /// All that is to be known of one source, with its names.
  package static func sheet(
    _ source: StoredSource, _ counts: [Layer: Int], hidden: Int, _ dates: DateText, _ confirm: String
  ) -> [(name: String, value: String)] {
    let language = dates.language
    var fields: [(name: String, value: String)] = []
    func add(_ name: Phrase, _ value: String?) { if let value { fields.append((name(language), value)) } }
    add(Phrase(bs: "Naziv", de: "Bezeichnung", en: "Title"), source.label.title)
    add(PageText.attribution, source.label.attribution)
    add(Phrase(bs: "Licenca", de: "Lizenz", en: "Licence"), source.label.licence)
    for layer in Layer.allCases {
      fields.append((layer.name(language), NumberText.whole(counts[layer] ?? 0, language)))
    }
    add(self.hidden, hidden > 0 ? behindOthers(hidden)(language) : nil)
    add(limit, "\(source.removalLimit ?? ImportBrakes.usualShare) %")
    guard let fetched = source.fetched else { return fields }
    let (settings, state) = (fetched.settings, fetched.state)
    add(Phrase(bs: "Adresa", de: "Adresse", en: "URL"), settings.url)
    add(
      Phrase(bs: "Interval", de: "Intervall", en: "Interval"), IntervalText.span(settings.interval, language))
    add(
      Phrase(bs: "Format", de: "Format", en: "Format"), settings.mapping == nil ? settings.format : "mapping")
    add(Phrase(bs: "Sloj", de: "Ebene", en: "Layer"), settings.kind)
    add(
      Phrase(bs: "Uklanja nestalo", de: "Entfernt Fehlendes", en: "Removes what is gone"),
      settings.syncs ? yes(language) : no(language))
    add(Phrase(bs: "Vremenska zona", de: "Zeitzone", en: "Time zone"), settings.zone)
    add(Phrase(bs: "Pristupni podaci", de: "Zugangsdaten", en: "Credentials"), settings.credentials)
    add(
      Phrase(bs: "Privatni serveri", de: "Private Server", en: "Private hosts"),
      settings.privateHosts.isEmpty ? nil : settings.privateHosts.joined(separator: ", "))
    add(
      Phrase(bs: "Zastarijeva nakon", de: "Veraltet nach", en: "Outdated after"),
      IntervalText.span(settings.staleSeconds, language))
    add(self.state, FetchWord(fetched, at: dates.now).word(language))
    let when = { (moment: Instant?) in moment.map { dates.age($0) ?? dates.full($0) } ?? never(language) }
    add(SourcesText.fetched, when(state.succeededAt))
    add(Phrase(bs: "Posljednji pokušaj", de: "Letzter Versuch", en: "Last attempt"), when(state.attemptedAt))
    add(Phrase(bs: "Posljednja izmjena", de: "Letzte Änderung", en: "Last change"), when(state.changedAt))
    if !settings.isPaused {
      add(Phrase(bs: "Sljedeći put", de: "Nächstes Mal", en: "Next"), dates.full(state.dueAt))
    }
    if state.failures > 0 {
      add(
        Phrase(bs: "Neuspjeha zaredom", de: "Fehlschläge in Folge", en: "Failures in a row"),
        NumberText.whole(state.failures, language))
    }
    add(
      Phrase(bs: "Problem", de: "Problem", en: "Problem"),
      state.problem?.sentence(of: source.name, confirm: confirm)(language))
    return fields
  }

  private static func behindOthers(_ count: Int) -> Phrase {
    Phrase { language in
      let number = NumberText.whole(count, language)
      return switch language {
      case .bosnian: "\(number) (iza unosa drugih izvora)"
      case .german: "\(number) (hinter Einträgen anderer Quellen)"
      case .english: "\(number) (behind features of other sources)"
      }
    }
  }

  static let yes = Phrase(bs: "da", de: "ja", en: "yes")
  static let no = Phrase(bs: "ne", de: "nein", en: "no")
}
