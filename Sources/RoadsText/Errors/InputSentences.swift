import RoadsCore
package import RoadsFormats

extension InputError {
  package var sentence: Phrase {
    let place =
      line.map { Phrase(bs: ": red \($0): ", de: ": Zeile \($0): ", en: ": line \($0): ") }
      ?? Phrase(bs: ": ", de: ": ", en: ": ")
    return .file(name) + place + problem.sentence
  }
}

extension Phrase {
  /// A file as the person named it.
  static func file(_ name: String) -> Phrase {
    guard name == "-" else { return Phrase(Quoting.shown(name)) }
    return Phrase(bs: "standardni ulaz", de: "Standardeingabe", en: "standard input")
  }
}

extension InputError.Problem {
  var sentence: Phrase {
    switch self {
    case .absent:
      Phrase(
        bs: "nema takve datoteke; provjerite ime", de: "keine solche Datei; prüfen Sie den Namen",
        en: "no such file; check its name")
    case .notPermitted:
      Phrase(
        bs: "čitanje nije dozvoljeno; provjerite dozvole",
        de: "darf nicht gelesen werden; prüfen Sie die Rechte",
        en: "permission denied; check the file's permissions")
    case .isDirectory:
      Phrase(
        bs: "ovo je direktorij; navedite datoteku", de: "das ist ein Verzeichnis; geben Sie eine Datei an",
        en: "is a directory; name a file")
    case .unreadable(let reason):
      Phrase(
        bs: "ne može se čitati: \(Quoting.shown(reason))", de: "nicht lesbar: \(Quoting.shown(reason))",
        en: "cannot be read: \(Quoting.shown(reason))")
    case .empty: Phrase(bs: "datoteka je prazna", de: "die Datei ist leer", en: "the file is empty")
    case .notUTF8:
      Phrase(
        bs: "tekst nije u UTF-8; pretvorite datoteku",
        de: "der Text ist nicht UTF-8; wandeln Sie die Datei um",
        en: "not UTF-8; convert the file")
    case .nulByte:
      Phrase(
        bs: "sadrži bajt NUL; ovo nije tekst", de: "enthält ein NUL-Byte; das ist kein Text",
        en: "contains a NUL byte; not a text file")
    case .truncated:
      Phrase(
        bs: "datoteka se prekida usred podataka; preuzmite je ponovo",
        de: "die Datei bricht mitten in den Daten ab; laden Sie sie erneut herunter",
        en: "the file ends in the middle of the data; fetch it again")
    case .strayQuote:
      Phrase(
        bs:
          "navodnik otvoren u ovom redu zatvara se tek usred teksta drugog reda; provjerite navodnike",
        de:
          "ein in dieser Zeile geöffnetes Anführungszeichen wird erst mitten im Text einer anderen geschlossen; prüfen Sie die Anführungszeichen",
        en: "a quote opened in this line is closed only amid the text of another line; check the quotes")
    case .malformedJSON(let detail):
      Phrase(
        bs: "ovo nije ispravan JSON; ovdje treba stajati ",
        de: "das ist kein gültiges JSON; erwartet wird hier ",
        en: "this is not valid JSON; expected here: ") + InputError.Problem.wanted(detail)
    case .halfCharacter(let escape):
      Phrase(
        bs: "\(Quoting.shown(escape)) je samo pola znaka; upišite cijeli znak",
        de: "\(Quoting.shown(escape)) ist nur ein halbes Zeichen; schreiben Sie das ganze Zeichen",
        en: "\(Quoting.shown(escape)) is only half a character; write the whole character")
    case .malformedXML(let detail):
      Phrase(
        bs: "ovo nije ispravan XML: \(Quoting.shown(detail))",
        de: "das ist kein gültiges XML: \(Quoting.shown(detail))",
        en: "this is not valid XML: \(Quoting.shown(detail))")
    case .documentType:
      Phrase(
        bs: "XML ima deklaraciju tipa dokumenta (<!DOCTYPE>), a ona se ne prihvata; uklonite je",
        de:
          "das XML hat eine Dokumenttyp-Deklaration (<!DOCTYPE>), die nicht angenommen wird; entfernen Sie sie",
        en: "the XML has a document type declaration (<!DOCTYPE>), which is not accepted; remove it")
    default: limitSentence
    }
  }

  private var limitSentence: Phrase {
    switch self {
    case .tooDeep(let limit):
      Phrase(
        bs: "podaci su ugniježđeni dublje od \(limit) nivoa",
        de: "die Daten sind tiefer als \(limit) Ebenen verschachtelt",
        en: "the data is nested deeper than \(limit) levels")
    case .rowTooLarge(let limit):
      Phrase(
        bs: "jedan zapis je veći od \(ByteText.number(limit, .bosnian))",
        de: "ein Eintrag ist größer als \(ByteText.number(limit, .german))",
        en: "one row is larger than \(ByteText.number(limit, .english))")
    case .tooLarge(let limit):
      Phrase(
        bs: "datoteka je veća od \(ByteText.number(limit, .bosnian))",
        de: "die Datei ist größer als \(ByteText.number(limit, .german))",
        en: "the file is larger than \(ByteText.number(limit, .english))")
    case .tooManyNames:
      Phrase(
        bs: "XML ima previše različitih naziva elemenata ili atributa; provjerite odakle je",
        de: "das XML hat zu viele verschiedene Element- oder Attributnamen; prüfen Sie, woher es stammt",
        en: "the XML has too many different names of elements or attributes; check where it comes from")
    case .notAList:
      Phrase(
        bs: "ovo je JSON, ali nije lista zapisa", de: "das ist JSON, aber keine Liste von Einträgen",
        en: "this is JSON, but not a list of rows")
    case .features:
      Phrase(
        bs:
          "ovo su radari ili obavijesti o stanju na putevima, a ne opći izvještaj; izostavite --as bulletin",
        de:
          "das sind Radarkontrollen oder Verkehrsmeldungen und kein Lagebericht; lassen Sie --as bulletin weg",
        en: "these are radars or road conditions, not a general report; omit --as bulletin")
    case .unknownKind:
      Phrase(
        bs: "ne vidi se šta zapisi opisuju; dodajte --as radars, conditions ili bulletin",
        de: "nicht zu erkennen, was die Einträge sind;"
          + " geben Sie es mit --as radars, conditions oder bulletin an",
        en: "the rows do not show what they are; add --as radars, conditions or bulletin")
    case .unknownFormat:
      Phrase(
        bs: "format nije prepoznat; navedite ga sa --from",
        de: "das Format ist nicht zu erkennen; geben Sie es mit --from an",
        en: "the format is not recognised; name it with --from")
    case .compressed:
      Phrase(
        bs: "datoteka je komprimirana; prvo je raspakujte",
        de: "die Datei ist gepackt; entpacken Sie sie zuerst",
        en: "the file is compressed; unpack it first")
    case .otherFormat:
      Phrase(
        bs: "datoteka nije u formatu koji je naveden sa --from",
        de: "die Datei hat ein anderes Format, als --from angibt",
        en: "the file is not in the format that --from names")
    case .noSuchOption(let name, let format, let here):
      Phrase(
        bs: "--\(name) je za format \(format.rawValue), a ovo je \(here.rawValue); izostavite --\(name)",
        de: "--\(name) gilt für das Format \(format.rawValue), und das ist \(here.rawValue);"
          + " lassen Sie --\(name) weg",
        en: "--\(name) is for the format \(format.rawValue), and this is \(here.rawValue); omit --\(name)")
    case .otherPublication(let name):
      Phrase(
        bs: "DATEX II publikacija „\(name)“ ne sadrži događaje; učitava se samo SituationPublication",
        de: "die DATEX-II-Publikation „\(name)“ enthält keine Meldungen;"
          + " gelesen wird nur SituationPublication",
        en: "the DATEX II publication '\(name)' holds no situations; only a SituationPublication is read")
    case .damagedRecord(let offset):
      Phrase(
        bs: "zapis koji počinje bajtom \(offset) je oštećen ili nije u ovom formatu",
        de: "der Datensatz, der mit Byte \(offset) beginnt, ist beschädigt oder keiner dieses Formats",
        en: "the record that begins at byte \(offset) is damaged or not of this format")
    case .foreignSystem(let name):
      Phrase(
        bs:
          "koordinate su u sistemu \(Quoting.low(name)); pretvorite datoteku u dužinu i širinu (WGS 84), npr. sa"
          + " ogr2ogr -t_srs OGC:CRS84 -lco RFC7946=YES",
        de:
          "die Koordinaten sind im Bezugssystem \(Quoting.low(name)); wandeln Sie die Datei in Länge und Breite"
          + " (WGS 84) um, z. B. mit ogr2ogr -t_srs OGC:CRS84 -lco RFC7946=YES",
        en:
          "the coordinates are in the system \(Quoting.quoted(name)); convert the file to longitude and latitude"
          + " (WGS 84), e.g. with ogr2ogr -t_srs OGC:CRS84 -lco RFC7946=YES")
    case .noColumns:
      Phrase(
        bs: "ne vidi se u kojim su kolonama koordinate; navedite kolone sa --columns",
        de: "nicht zu erkennen, in welchen Spalten die Koordinaten stehen;"
          + " geben Sie die Spalten mit --columns an",
        en: "the coordinates' columns are unknown; name the columns with --columns")
    case .repeatedColumn(let name):
      Phrase.repeatedColumn(name)
        + Phrase(
          bs: " sa --columns (- preskače kolonu)", de: " mit --columns an (- überspringt eine)",
          en: " with --columns (- skips one)")
    case .noRoute:
      Phrase(
        bs: "u datoteci nema rute", de: "die Datei enthält keine Route", en: "the file contains no route")
    case .position(let line, let point):
      Rejection.Reason.position(member: "coordinates", line: line, point: point).sentence
    case .coordinate(let error): error.sentence
    default: .nothing
    }
  }
}

extension Phrase {
  /// Up to how the columns are named.
  static func repeatedColumn(_ name: String) -> Phrase {
    Phrase(
      bs: "kolona \(Quoting.low(name)) postoji dvaput; ostavite samo jednu ili navedite kolone",
      de: "die Spalte \(Quoting.low(name)) gibt es zweimal;"
        + " behalten Sie nur eine, oder geben Sie die Spalten",
      en: "the column \(Quoting.quoted(name)) is there twice; keep one, or name the columns")
  }
}
