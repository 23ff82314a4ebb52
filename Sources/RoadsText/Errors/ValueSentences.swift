internal import RoadsCore

extension UsageError {
  /// The sentences about one value of a flag or an operand, and about flags that do not go together.
  var valueSentence: Phrase {
    switch self {
    case .notANumber(let source, let value, let suggestion):
      Phrase(
        bs: "\(source): \(Quoting.quoted(value)) nije broj",
        de: "\(source): \(Quoting.quoted(value)) ist keine Zahl",
        en: "\(source): \(Quoting.quoted(value)) is not a number") + .didYouMean(suggestion)
    case .tooLong(let source, let limit):
      Phrase(
        bs: "\(source): predugo; najviše \(limit) bajtova",
        de: "\(source): zu lang; höchstens \(limit) Bytes",
        en: "\(source): too long; at most \(limit) bytes")
    case .notAWholeNumber(let source, let value):
      Phrase(
        bs: "\(source): \(Quoting.quoted(value)) nije cijeli broj",
        de: "\(source): \(Quoting.quoted(value)) ist keine ganze Zahl",
        en: "\(source): \(Quoting.quoted(value)) is not a whole number")
    case .outOfRange(let source, let value, let lowest, let highest):
      UsageError.outOfRange(source, Quoting.quoted(value), lowest, highest)
    case .notATime(let source, let value):
      Phrase(
        bs: "\(source): \(Quoting.quoted(value)) nije vrijeme; npr. 2026-11-21 14:30, now, tomorrow, +3h",
        de: "\(source): \(Quoting.quoted(value)) ist keine Zeit; z. B. 2026-11-21 14:30, now, tomorrow, +3h",
        en:
          "\(source): \(Quoting.quoted(value)) is not a time; write e.g. 2026-11-21 14:30, now, tomorrow, +3h"
      )
    case .unknownValue(let source, let value, let known, let suggestion):
      UsageError.unknownValue(source, Quoting.quoted(value), known, suggestion)
    case .unknownZone(let source, let value):
      Phrase(
        bs: "\(source): nema vremenske zone \(Quoting.quoted(value)); npr. Europe/Sarajevo ili UTC",
        de: "\(source): es gibt keine Zeitzone \(Quoting.quoted(value)); z. B. Europe/Sarajevo oder UTC",
        en: "\(source): there is no time zone \(Quoting.quoted(value)); write e.g. Europe/Sarajevo or UTC")
    case .unknownAuthority(let source, let value, let known):
      UsageError.unknownValue(source, Quoting.quoted(value), known, nil)
        + Phrase(
          bs: "; novu navedite kao BROJ=IME", de: "; eine neue als NUMMER=NAME angeben",
          en: "; write a new one as NUMBER=NAME")
    case .ambiguous(let source, let value, let candidates):
      Phrase(
        bs: "\(source): \(Quoting.quoted(value)) može biti \(candidates.listed(.bosnian))",
        de: "\(source): \(Quoting.quoted(value)) kann \(candidates.listed(.german)) sein",
        en: "\(source): \(Quoting.quoted(value)) may be \(candidates.listed(.english))")
    case .coordinate(let source, let value, let error): error.sentence(source: source, value: value)
    case .area(let source, let error): Phrase.named(source) + error.sentence
    case .notABox(let source, let value):
      Phrase(
        bs: "\(source): \(Quoting.quoted(value)) nije okvir; četiri broja: jug,zapad,sjever,istok",
        de: "\(source): \(Quoting.quoted(value)) ist kein Rechteck; vier Zahlen: Süd,West,Nord,Ost",
        en: "\(source): \(Quoting.quoted(value)) is not a box; four numbers: south,west,north,east")
    case .conflict(let one, let other):
      Phrase(
        bs: "\(one) i \(other) ne idu zajedno; izostavite jedno",
        de: "\(one) und \(other) schließen sich aus; lassen Sie eines weg",
        en: "\(one) and \(other) exclude each other; leave one out")
    case .requires(let flag, let other):
      Phrase(
        bs: "\(flag) ima smisla samo uz \(other.listed(.bosnian))",
        de: "\(flag) ist nur mit \(other.listed(.german)) sinnvoll",
        en: "\(flag) means nothing without \(other.listed(.english))")
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
        bs: "\(flag): \(layer == .radars ? "radari" : "stanja na putevima") to nemaju; izostavite",
        de: "\(flag): das haben \(layer.name.german) nicht; lassen Sie es weg",
        en: "\(flag): \(layer.name.english) have none; leave it out")
    default: storeSentence
    }
  }

  private var storeSentence: Phrase {
    switch self {
    case .needsYes(let command):
      Phrase(
        bs: "\(command): nema terminala za potvrdu; dodajte --yes",
        de: "\(command): ohne Terminal keine Rückfrage; mit --yes bestätigen",
        en: "\(command): there is no terminal to ask on; add --yes to confirm")
    case .noPostgres(let source):
      Phrase(
        bs: "\(source): ova verzija nema PostgreSQL; navedite datoteku",
        de: "\(source): diese Version kann kein PostgreSQL; geben Sie eine Datei an",
        en: "\(source): this version has no PostgreSQL store; name a file")
    case .badPlaceName(let name):
      Phrase(
        bs: "\(Quoting.quoted(name)) ne može biti ime mjesta; koristite slova i cifre, bez razmaka i zareza",
        de:
          "\(Quoting.quoted(name)) kann kein Ortsname sein; nehmen Sie Buchstaben und Ziffern ohne Leerzeichen und Komma",
        en: "\(Quoting.quoted(name)) cannot name a place; use letters and digits, without spaces and commas")
    case .noConfigurationHome:
      Phrase(
        bs: "nema ni HOME ni XDG_CONFIG_HOME; mjesta nemaju gdje biti sačuvana",
        de: "weder HOME noch XDG_CONFIG_HOME ist gesetzt; Orte können nirgends gespeichert werden",
        en: "neither HOME nor XDG_CONFIG_HOME is set; there is nowhere to keep places")
    case .fileExists(let path):
      Phrase(
        bs: "\(Quoting.shown(path)): datoteka već postoji; zamijenite je sa --force",
        de: "\(Quoting.shown(path)): die Datei gibt es schon; mit --force wird sie ersetzt",
        en: "\(Quoting.shown(path)): the file exists; replace it with --force")
    case .fileIsStore(let path):
      Phrase(
        bs: "\(Quoting.shown(path)): to je sama baza; navedite drugu datoteku",
        de: "\(Quoting.shown(path)): das ist der Datenbestand selbst; nennen Sie eine andere Datei",
        en: "\(Quoting.shown(path)): this is the store itself; name another file")
    default:
      Phrase(
        bs: "nema ni HOME ni XDG_DATA_HOME; navedite datoteku sa --db",
        de: "weder HOME noch XDG_DATA_HOME ist gesetzt; nennen Sie die Datei mit --db",
        en: "neither HOME nor XDG_DATA_HOME is set; name the file with --db")
    }
  }

  private static func outOfRange(
    _ source: String, _ value: String, _ lowest: Int, _ highest: Int
  ) -> Phrase {
    guard highest < .max else {
      return Phrase(
        bs: "\(source): \(value) je premalo; najmanje \(lowest)",
        de: "\(source): \(value) ist zu klein; mindestens \(lowest)",
        en: "\(source): \(value) is too small; at least \(lowest)")
    }
    return Phrase(
      bs: "\(source): \(value) nije od \(lowest) do \(highest)",
      de: "\(source): \(value) liegt nicht zwischen \(lowest) und \(highest)",
      en: "\(source): \(value) is not from \(lowest) to \(highest)")
  }

  private static func unknownValue(
    _ source: String, _ value: String, _ known: [String], _ suggestion: String?
  ) -> Phrase {
    let list = Phrase(
      bs: "; moguće: \(known.listed(.bosnian))", de: "; möglich: \(known.listed(.german))",
      en: "; known: \(known.listed(.english))")
    return Phrase(
      bs: "\(source): nepoznato: \(value)", de: "\(source): \(value) ist unbekannt",
      en: "\(source): \(value) is unknown")
      + .didYouMean(suggestion, otherwise: known.isEmpty ? .nothing : list)
  }
}

extension Phrase {
  /// "--km: …"
  static func named(_ source: String) -> Phrase {
    Phrase(source + ": ")
  }
}
