package import RoadsCore

extension Brake {
  /// Why a removal was held back.
  package var explanation: Phrase {
    switch self {
    case .rate:
      Phrase(
        bs: "previše uklanjanja u deset minuta", de: "zu viele Entfernungen in zehn Minuten",
        en: "too many removals within ten minutes")
    case .hour:
      Phrase(
        bs: "previše uklanjanja u jednom satu", de: "zu viele Entfernungen in einer Stunde",
        en: "too many removals within an hour")
    case .day:
      Phrase(
        bs: "previše uklanjanja sa službene liste u jednom danu",
        de: "zu viele Entfernungen aus der amtlichen Liste an einem Tag",
        en: "too many removals from the official list within a day")
    case .networks:
      Phrase(
        bs: "glasovi su iz mreža koje su već uklanjale",
        de: "die Stimmen kommen aus Netzen, die schon anderes entfernt haben",
        en: "the votes come from networks that have removed others before")
    case .recent:
      Phrase(
        bs: "nedavno potvrđeno, a glasovi su iz manje od tri mreže",
        de: "kürzlich bestätigt, und die Stimmen kommen aus weniger als drei Netzen",
        en: "confirmed lately, and the votes come from fewer than three networks")
    }
  }

  /// The same in a few words, for a column of a table.
  package var briefExplanation: Phrase {
    switch self {
    case .rate: Phrase(bs: "mnogo odjednom", de: "viele zugleich", en: "many at once")
    case .hour: Phrase(bs: "mnogo u satu", de: "viele je Stunde", en: "many an hour")
    case .day: Phrase(bs: "mnogo u danu", de: "viele am Tag", en: "many a day")
    case .networks: Phrase(bs: "iste mreže", de: "dieselben Netze", en: "same networks")
    case .recent: Phrase(bs: "nedavno viđeno", de: "eben bestätigt", en: "just confirmed")
    }
  }
}
