import RoadsArguments
internal import RoadsCore

extension UsageError {
  /// The sentences about one value of a flag or an operand, and about flags that do not go together.
  var valueSentence: Phrase {
    switch self {
    case .notANumber(let source, let value, let suggestion):
      Phrase(
        bs: "\(source): \(Quoting.low(value)) nije broj",
        de: "\(source): \(Quoting.low(value)) ist keine Zahl",
        en: "\(source): \(Quoting.quoted(value)) is not a number") + .didYouMean(suggestion)
    case .tooLong(let source, let limit):
      Phrase(
        bs: "\(source): vrijednost ima više od \(ByteText.number(limit, .bosnian))",
        de: "\(source): der Wert ist länger als \(ByteText.number(limit, .german))",
        en: "\(source): the value is longer than \(ByteText.number(limit, .english))")
    case .sourceName(let source, let value, let problem): problem.sentence(source: source, value: value)
    case .notAWholeNumber(let source, let value):
      Phrase(
        bs: "\(source): \(Quoting.low(value)) nije cijeli broj",
        de: "\(source): \(Quoting.low(value)) ist keine ganze Zahl",
        en: "\(source): \(Quoting.quoted(value)) is not a whole number")
    case .outOfRange(let source, let value, let lowest, let highest):
      // Where there is no limit but that of all numbers, it is worth a word only to whom it concerns.
      UsageError.outOfRange(
        source, value, lowest: "\(lowest)",
        highest: highest < .max || Int(value.trimmingSpaces()) == nil && !value.hasPrefix("-")
          ? "\(highest)" : nil)
    case .durationOutOfRange(let source, let value, let range):
      UsageError.outOfRange(
        source, value, lowest: IntervalText.given(range.lowerBound),
        highest: IntervalText.given(range.upperBound))
    case .notATime(let source, let value, let isPast):
      UsageError.notATime(source, value, isPast: isPast)
    case .noSuchDay(let source, let value):
      Phrase(
        bs: "\(source): dan \(Quoting.low(value)) ne postoji; ispravite datum",
        de: "\(source): den Tag \(Quoting.low(value)) gibt es nicht; berichtigen Sie das Datum",
        en: "\(source): the day \(Quoting.quoted(value)) does not exist; correct the date")
    case .inFuture(let source, let value):
      Phrase(
        bs: "\(source): \(Quoting.low(value)) je u budućnosti; upišite npr. -2h, danas, jučer",
        de: "\(source): \(Quoting.low(value)) liegt in der Zukunft;"
          + " schreiben Sie z.\u{A0}B. -2h, heute, gestern",
        en: "\(source): \(Quoting.quoted(value)) is in the future; write e.g. -2h, today, yesterday")
    case .inPast(let source, let value):
      Phrase(
        bs: "\(source): \(Quoting.low(value)) je prošlo; upišite npr. sutra 8:00, +2h",
        de: "\(source): \(Quoting.low(value)) ist vorbei; schreiben Sie z.\u{A0}B. morgen 8:00, +2h",
        en: "\(source): \(Quoting.quoted(value)) is in the past; write e.g. tomorrow 8:00, +2h")
    case .skippedTime(let source, let value, let after):
      Phrase(
        bs: "\(source): \(Quoting.low(value)) ne postoji, sat se tada pomjera naprijed;"
          + " upišite npr. \(after)",
        de: "\(source): \(Quoting.low(value)) gibt es nicht, die Uhren werden da vorgestellt;"
          + " schreiben Sie z.\u{A0}B. \(after)",
        en: "\(source): \(Quoting.quoted(value)) does not exist, the clocks go forward then;"
          + " write e.g. \(after)")
    case .repeatedTime(let source, let value, let candidates):
      Phrase(
        bs: "\(source): \(Quoting.low(value)) postoji dvaput, sat se tada vraća nazad;"
          + " upišite \(candidates.listed(.bosnian))",
        de: "\(source): \(Quoting.low(value)) gibt es zweimal, die Uhren werden da zurückgestellt;"
          + " schreiben Sie \(candidates.listed(.german))",
        en: "\(source): \(Quoting.quoted(value)) occurs twice, the clocks go back then;"
          + " write \(candidates.listed(.english))")
    case .endsBeforeItBegins(let source, let value):
      Phrase(
        bs: "\(source): \(Quoting.low(value)) završava prije nego što počne; prvo upišite ranije vrijeme",
        de: "\(source): \(Quoting.low(value)) endet, bevor es beginnt; schreiben Sie die frühere Zeit zuerst",
        en: "\(source): \(Quoting.quoted(value)) ends before it begins; write the earlier time first")
    case .notASpan(let source, let value):
      Phrase(
        bs: "\(source): \(Quoting.low(value)) nije raspon; upišite OD..DO, npr. danas 18:00..sutra 6:00,"
          + " ili dan, npr. sutra",
        de: "\(source): \(Quoting.low(value)) ist keine Zeitspanne; schreiben Sie VON..BIS, z.\u{A0}B."
          + " heute 18:00..morgen 6:00, oder einen Tag, z.\u{A0}B. morgen",
        en: "\(source): \(Quoting.quoted(value)) is not a time span; write FROM..TO, e.g."
          + " today 18:00..tomorrow 6:00, or a day, e.g. tomorrow")
    case .unknownValue(let source, let value, let known, let suggestion):
      UsageError.unknownValue(source, value, known, suggestion)
    case .noSuchOrder(let source, let value, let known, let needsRoute):
      Phrase(
        bs: "\(source): \(Quoting.low(value)) ima smisla samo uz \(needsRoute ? "rutu" : "tačku ili rutu");"
          + " moguće: \(known.listed(.bosnian))",
        de:
          "\(source): \(Quoting.low(value)) ist nur mit \(needsRoute ? "einer Route" : "einem Punkt oder einer Route")"
          + " sinnvoll; möglich: \(known.listed(.german))",
        en:
          "\(source): \(Quoting.quoted(value)) only makes sense with \(needsRoute ? "a route" : "a point or a route");"
          + " possible: \(known.listed(.english))")
    case .unknownZone(let source, let value):
      Phrase(
        bs: "\(source): nema vremenske zone \(Quoting.low(value));"
          + " upišite npr. Europe/Sarajevo ili UTC",
        de: "\(source): es gibt keine Zeitzone \(Quoting.low(value));"
          + " schreiben Sie z.\u{A0}B. Europe/Sarajevo oder UTC",
        en: "\(source): there is no time zone \(Quoting.quoted(value)); write e.g. Europe/Sarajevo or UTC")
    case .unknownAuthority(let source, let value, let known):
      UsageError.unknownValue(source, value, known, nil)
        + Phrase(
          bs: "; novu navedite kao BROJ=NAZIV", de: "; eine neue geben Sie als NUMMER=NAME an",
          en: "; write a new one as NUMBER=NAME")
    case .ambiguous(let source, let value, let candidates):
      Phrase(
        bs: "\(source): \(Quoting.low(value)) može značiti \(candidates.listed(.bosnian));"
          + " navedite jednu od tih vrijednosti",
        de: "\(source): \(Quoting.low(value)) kann \(candidates.listed(.german)) bedeuten;"
          + " geben Sie eines davon an",
        en: "\(source): \(Quoting.quoted(value)) is ambiguous: \(candidates.listed(.english)); write"
          + " one of them")
    case .coordinate(let source, let value, let error): error.sentence(source: source, value: value)
    case .area(let source, let error): Phrase.named(source) + error.sentence
    case .geometry(let source, let problem): Phrase.named(source) + problem.sentence
    case .notABearing(let source, let value):
      Phrase(
        bs: "\(source): \(Quoting.low(value)) nije smjer;"
          + " upišite stepene od sjevera (0 do 360) ili npr. NE",
        de: "\(source): \(Quoting.low(value)) ist keine Richtung;"
          + " schreiben Sie Grad von Norden aus (0 bis 360) oder z.\u{A0}B. NE",
        en: "\(source): \(Quoting.quoted(value)) is not a bearing;"
          + " write degrees from north (0 to 360) or e.g. NE")
    case .notASpeedLimit(let source, let value):
      Phrase(
        bs: "\(source): \(Quoting.low(value)) nije ograničenje brzine;"
          + " upišite cijeli broj km/h od 1 do 300, npr. 60",
        de: "\(source): \(Quoting.low(value)) ist kein Tempolimit;"
          + " schreiben Sie eine ganze Zahl in km/h von 1 bis 300, z.\u{A0}B. 60",
        en: "\(source): \(Quoting.quoted(value)) is not a speed limit;"
          + " write a whole number of km/h from 1 to 300, e.g. 60")
    case .vehicles(let source, let problem): Phrase.named(source) + problem.sentence
    case .schedule(let source, let problem): Phrase.named(source) + problem.sentence
    case .namelessZone(let flag):
      Phrase(
        bs: "vaša vremenska zona nema ime; navedite \(flag), npr. Europe/Sarajevo",
        de: "Ihre Zeitzone hat keinen Namen; geben Sie \(flag) an, z.\u{A0}B. Europe/Sarajevo",
        en: "your time zone has no name; give \(flag), e.g. Europe/Sarajevo")
    case .details(let source, let problem): Phrase.named(source) + problem.sentence
    case .drive(let source, let error, let depart, let speed):
      .named(source) + error.sentence(depart: depart, speed: speed)
    case .notABox(let source, let value):
      Phrase(
        bs: "\(source): \(Quoting.low(value)) nije okvir;"
          + " navedite četiri broja: jug,zapad,sjever,istok",
        de: "\(source): \(Quoting.low(value)) ist kein Rechteck;"
          + " geben Sie vier Zahlen an: Süd,West,Nord,Ost",
        en: "\(source): \(Quoting.quoted(value)) is not a box;"
          + " write four numbers: south,west,north,east")
    case .conflict(let one, let other):
      Phrase(
        bs: "\(one) i \(other) ne idu zajedno; izostavite jedno",
        de: "\(one) und \(other) schließen einander aus; lassen Sie eines weg",
        en: "\(one) and \(other) exclude each other; omit one")
    case .requires(let flag, let other):
      Phrase(
        bs: "\(flag) ima smisla samo uz \(other.listed(.bosnian))",
        de: "\(flag) ist nur mit \(other.listed(.german)) sinnvoll",
        en: "\(flag) only makes sense with \(other.listed(.english))")
    case .sinceBesideID:
      Phrase(
        bs: "--since: uz ID nije potrebno; izostavite ga, ili dodajte --by-same da se vrati i ono što su iste"
          + " osobe uklonile od tada",
        de: "--since: neben ID nicht nötig; lassen Sie es weg, oder geben Sie auch --by-same an, um"
          + " zurückzuholen, was dieselben Leute seitdem entfernt haben",
        en: "--since: not needed with ID; omit it, or add --by-same to restore also what the same"
          + " people removed since then")
    case .missingFlag(let flags, let command):
      Phrase {
        let list = flags.listed($0)
        return switch $0 {
        case .bosnian: "\(command): nedostaje \(list)"
        case .german: "\(command): \(list) fehlt"
        case .english: "\(command): \(list) is missing"
        }
      } + .seeHelp(command)
    case .notForLayer(let flag, let layer):
      Phrase(
        bs: "\(flag): to ne postoji za \(layer == .radars ? "radare" : "stanje na putevima");"
          + " izostavite tu opciju",
        de: "\(flag): das gibt es bei \(layer.name.german) nicht; lassen Sie es weg",
        en: "\(flag): \(layer.name.english) have none; omit it")
    default: storeSentence
    }
  }

  private var storeSentence: Phrase {
    switch self {
    case .needsYes(let command):
      Phrase(
        bs: "\(command): nema terminala za potvrdu; dodajte --yes",
        de: "\(command): ohne Terminal ist keine Rückfrage möglich; bestätigen Sie mit --yes",
        en: "\(command): there is no terminal to ask on; add --yes to confirm")
    case .notAServer(let source):
      Phrase(
        bs: "\(source): PostgreSQL ne razumije tu adresu;"
          + " pišite npr. postgres://korisnik@server/baza",
        de: "\(source): PostgreSQL versteht diese Adresse nicht;"
          + " schreiben Sie z.\u{A0}B. postgres://benutzer@server/datenbank",
        en: "\(source): PostgreSQL does not understand this connection string; write e.g."
          + " postgres://user@server/database")
    case .noRest(let source):
      Phrase(
        bs: "\(source): tačno jedan red mora početi sa *; tamo ide sve što nije ni u jednom području",
        de: "\(source): genau eine Zeile muss mit * beginnen; dorthin kommt, was in keinem Gebiet liegt",
        en: "\(source): exactly one line must begin with *, for features outside all regions")
    case .notALine(let source, let limit): UsageError.notALine(source, limit)
    case .notADuration(let source, let value):
      Phrase(
        bs:
          "\(source): \(Quoting.low(value)) nije trajanje; upišite cijeli broj i jedinicu, npr. 12h, 30d ili 2w, od jednog sata do deset godina",
        de:
          "\(source): \(Quoting.low(value)) ist keine Dauer; schreiben Sie eine ganze Zahl und die Einheit, z.\u{A0}B. 12h, 30d oder 2w, von einer Stunde bis zehn Jahre",
        en:
          "\(source): \(Quoting.quoted(value)) is not a duration; write a whole number and its unit, e.g. 12h, 30d or 2w, from one hour to ten years"
      )
    case .needsNoEnd(let flag, let format, let known):
      Phrase(
        bs:
          "\(flag): format \(format) ne traži kraj; izostavite \(flag) ili izaberite format koji ga traži: \(known.joined(separator: ", "))",
        de:
          "\(flag): das Format \(format) verlangt kein Ende; lassen Sie \(flag) weg oder wählen Sie ein Format, das eines verlangt: \(known.joined(separator: ", "))",
        en:
          "\(flag): the format \(format) requires no end; leave \(flag) out, or choose a format that does: \(known.joined(separator: ", "))"
      )
    case .notAURL(let source, let value):
      Phrase(
        bs: "\(source): \(Quoting.low(value)) nije adresa; upišite npr. https://roads.example",
        de:
          "\(source): \(Quoting.low(value)) ist keine URL; schreiben Sie z.\u{A0}B. https://roads.example",
        en: "\(source): \(Quoting.quoted(value)) is not a URL; write e.g. https://roads.example")
    case .notANetwork(let source, let value):
      Phrase(
        bs:
          "\(source): \(Quoting.low(value)) nije ni adresa ni mreža; upišite npr. 127.0.0.1 ili 10.0.0.0/8",
        de: "\(source): \(Quoting.low(value)) ist weder Adresse noch Netz;"
          + " schreiben Sie z.\u{A0}B. 127.0.0.1 oder 10.0.0.0/8",
        en: "\(source): \(Quoting.quoted(value)) is neither an IP address nor a network; write e.g."
          + " 127.0.0.1 or 10.0.0.0/8")
    case .notAnOrigin(let source, let value):
      Phrase(
        bs: "\(source): \(Quoting.low(value)) nije adresa sajta bez putanje;"
          + " upišite npr. https://www.roads.example",
        de: "\(source): \(Quoting.low(value)) ist keine Adresse einer Website ohne Pfad;"
          + " schreiben Sie z.\u{A0}B. https://www.roads.example",
        en: "\(source): \(Quoting.quoted(value)) is not an origin, a URL without a path; write e.g."
          + " https://www.roads.example")
    case .notAListenAddress(let source, let value):
      Phrase(
        bs: "\(source): \(Quoting.low(value)) nije adresa s portom;"
          + " upišite npr. 127.0.0.1:9464 ili [::1]:9464",
        de: "\(source): \(Quoting.low(value)) ist keine Adresse mit Port;"
          + " schreiben Sie z.\u{A0}B. 127.0.0.1:9464 oder [::1]:9464",
        en: "\(source): \(Quoting.quoted(value)) is not an address with a port;"
          + " write e.g. 127.0.0.1:9464 or [::1]:9464")
    case .addressIsTaken(let source, let value, let other):
      Phrase(
        bs: "\(source): na \(Quoting.low(value)) se ne može slušati pored \(Quoting.low(other)),"
          + " gdje je sam servis; navedite drugi port",
        de: "\(source): \(Quoting.low(value)) geht nicht neben \(Quoting.low(other)),"
          + " wo der Dienst selbst ist; nennen Sie einen anderen Port",
        en: "\(source): \(Quoting.quoted(value)) conflicts with \(Quoting.quoted(other)), where the"
          + " service itself listens; name another port")
    case .notATileAddress(let source, let value):
      Phrase(
        bs: "\(source): \(Quoting.low(value)) nije adresa karata;"
          + " upišite npr. https://tiles.example/{z}/{x}/{y}.png ili none",
        de: "\(source): \(Quoting.low(value)) ist keine Adresse von Kacheln;"
          + " schreiben Sie z.\u{A0}B. https://tiles.example/{z}/{x}/{y}.png oder none",
        en: "\(source): \(Quoting.quoted(value)) is not a URL template of tiles; write e.g."
          + " https://tiles.example/{z}/{x}/{y}.png, or none")
    case .badPlaceName(let name):
      Phrase(
        bs: "\(Quoting.low(name)) ne može biti ime mjesta; koristite slova i cifre, bez razmaka i zareza",
        de: "\(Quoting.low(name)) kann kein Ortsname sein;"
          + " nehmen Sie Buchstaben und Ziffern ohne Leerzeichen und Komma",
        en: "\(Quoting.quoted(name)) cannot name a place; use letters and digits, without spaces and commas")
    case .noConfigurationHome:
      Phrase(
        bs: "ni HOME ni XDG_CONFIG_HOME nije postavljen; postavite jedno da bi se mjesta sačuvala",
        de: "weder HOME noch XDG_CONFIG_HOME ist gesetzt; setzen Sie eines, damit Orte gespeichert werden",
        en: "neither HOME nor XDG_CONFIG_HOME is set; set one of them to keep places")
    case .fileExists(let path):
      Phrase(
        bs: "\(Quoting.shown(path)): datoteka već postoji; zamijenite je sa --force",
        de: "\(Quoting.shown(path)): die Datei gibt es schon; mit --force wird sie ersetzt",
        en: "\(Quoting.shown(path)): the file exists; replace it with --force")
    case .notAHost(let source, let value):
      Phrase(
        bs:
          "\(source): \(Quoting.low(value)) nije ime servera; upišite npr. roads.example ili roads.example:8443",
        de: "\(source): \(Quoting.low(value)) ist kein Servername; schreiben Sie z.\u{A0}B. roads.example"
          + " oder roads.example:8443",
        en: "\(source): \(Quoting.quoted(value)) is not a host name; write e.g. roads.example or"
          + " roads.example:8443")
    case .notForServers(let command):
      Phrase(
        bs: "\(command): podaci su na PostgreSQL serveru; tamo ih vraća pg_restore,"
          + " a kopiju iz datoteke u praznu bazu prenosi „roads copy“",
        de: "\(command): die Daten liegen auf einem PostgreSQL-Server; dort stellt pg_restore sie wieder her,"
          + " und in eine leere Datenbank bringt „roads copy“ eine Sicherung",
        en: "\(command): the store is on a PostgreSQL server; restore it there with pg_restore, or"
          + " load a backup into an empty database with 'roads copy'")
    case .notOfPublisher(let source, let value, let part): part.sentence(source, value)
    case .fileIsStore(let path):
      Phrase(
        bs: "\(Quoting.shown(path)): ta datoteka pripada samim podacima; navedite drugu",
        de: "\(Quoting.shown(path)): diese Datei gehört zum Datenbestand selbst; geben Sie eine andere an",
        en: "\(Quoting.shown(path)): this file belongs to the store itself; name another file")
    case .fileIsInput(let path):
      Phrase(
        bs: "\(Quoting.shown(path)): ta se datoteka učitava; za ispis navedite drugu",
        de: "\(Quoting.shown(path)): diese Datei wird eingelesen; geben Sie für die Ausgabe eine andere an",
        en: "\(Quoting.shown(path)): this file is being read; name another one for the output")
    case .repeatedColumn(let source, let name):
      Phrase(
        bs: "\(source): kolona \(Quoting.low(name)) je navedena dvaput; umjesto jedne upišite -",
        de: "\(source): die Spalte \(Quoting.low(name)) ist zweimal genannt;"
          + " schreiben Sie statt einer davon -",
        en: "\(source): the column \(Quoting.quoted(name)) is named twice; write - instead of one of them")
    case .columnOfOwn(let source, let name, let beside):
      Phrase.columnOfOwn(source, name, beside: beside.joined(separator: ", "))
        + (name == "source" ? Phrase.sourceOfAllRows(isFlag: source.hasPrefix("--")) : Phrase.nothing)
    default:
      Phrase(
        bs: "ni HOME ni XDG_DATA_HOME nije postavljen; navedite datoteku sa --db",
        de: "weder HOME noch XDG_DATA_HOME ist gesetzt; geben Sie die Datei mit --db an",
        en: "neither HOME nor XDG_DATA_HOME is set; name the file with --db")
    }
  }

  private static func outOfRange(
    _ source: String, _ value: String, lowest: String, highest: String?
  ) -> Phrase {
    guard let highest else {
      return Phrase(
        bs: "\(source): \(Quoting.low(value)) je premalo; najmanje \(lowest)",
        de: "\(source): \(Quoting.low(value)) ist zu klein; mindestens \(lowest)",
        en: "\(source): \(Quoting.quoted(value)) is too small; at least \(lowest)")
    }
    return Phrase(
      bs: "\(source): \(Quoting.low(value)) nije između \(lowest) i \(highest)",
      de: "\(source): \(Quoting.low(value)) liegt nicht zwischen \(lowest) und \(highest)",
      en: "\(source): \(Quoting.quoted(value)) is not between \(lowest) and \(highest)")
  }

  private static func notATime(_ source: String, _ value: String, isPast: Bool) -> Phrase {
    let examples = isPast ? TimeExamples.past : TimeExamples.any
    return Phrase(
      bs: "\(source): \(Quoting.low(value)) nije vrijeme; upišite npr. \(examples.bosnian)",
      de:
        "\(source): \(Quoting.low(value)) ist keine Zeitangabe; schreiben Sie z.\u{A0}B. \(examples.german)",
      en: "\(source): \(Quoting.quoted(value)) is not a time; write e.g. \(examples.english)")
  }

  private static func unknownValue(
    _ source: String, _ value: String, _ known: [String], _ suggestion: String?
  ) -> Phrase {
    let list = Phrase(
      bs: "; moguće: \(known.listed(.bosnian))", de: "; möglich: \(known.listed(.german))",
      en: "; possible: \(known.listed(.english))")
    return Phrase(
      bs: "\(source): nepoznata vrijednost \(Quoting.low(value))",
      de: "\(source): \(Quoting.low(value)) ist unbekannt",
      en: "\(source): \(Quoting.quoted(value)) is unknown")
      + .didYouMean(suggestion, otherwise: known.isEmpty ? .nothing : list)
  }
}

extension Phrase {
  /// "--km: …"
  static func named(_ source: String) -> Phrase {
    Phrase(source + ": ")
  }
}

extension Phrase {
  fileprivate static func columnOfOwn(_ source: String, _ name: String, beside: String) -> Phrase {
    Phrase(
      bs:
        "\(source): kolona \(Quoting.low(name)) važi samo u tabelama koje piše roads export i koje imaju i kolone"
        + " \(beside); umjesto nje upišite -",
      de:
        "\(source): die Spalte \(Quoting.low(name)) gilt nur in Tabellen von roads export, die auch die Spalten"
        + " \(beside) haben; schreiben Sie statt ihrer -",
      en:
        "\(source): the column \(Quoting.quoted(name)) counts only in tables of roads export, which also have the"
        + " columns \(beside); write - instead of it")
  }

  /// Behind the sentence about a column that does not say it.
  fileprivate static func sourceOfAllRows(isFlag: Bool) -> Phrase {
    let name = isFlag ? "--source" : "source"
    return Phrase(
      bs: ", a izvor svih redova navedite sa \(name)",
      de: ", und nennen Sie die Quelle aller Zeilen mit \(name)",
      en: ", and name the source of all rows with \(name)")
  }
}
