package import RoadsCore

/// What is said of a drive along a route.
package enum DriveText {
  package static let depart = Phrase(
    bs: "kada se kreće, npr. sutra 8:00: za svaki rezultat važi trenutak u kojem se pored njega prolazi",
    de:
      "wann man losfährt, z.\u{A0}B. morgen 8:00: für jedes Ergebnis zählt der Zeitpunkt, zu dem man dort vorbeikommt",
    en: "when one departs, e.g. tomorrow 8:00: each feature is judged at the moment one passes it")
  package static let speed = Phrase(
    bs: "brzina uz --depart u km/h, od 1 do 300; inače tempo po vremenima u datoteci, a ako ih nema 70",
    de: "Tempo zu --depart in km/h, 1 bis 300; ohne Angabe das der Zeiten in der Datei, sonst 70",
    en: "the speed for --depart in km/h, 1 to 300; default: the pace of a file with times, otherwise 70")

  /// A sentence of its own in the help of whatever asks about a route.
  package static let times = Phrase(
    bs:
      "Ako su uz tačke u datoteci GPX ili GeoJSON zapisana vremena, važi ono što je bilo ili će biti u trenutku prolaska;"
      + " s --depart kreće se u to vrijeme, a --at pita za sve u istom trenutku.",
    de:
      "Haben die Punkte einer GPX- oder GeoJSON-Datei Zeiten, zählt, was beim Vorbeifahren galt oder gelten wird; mit --depart"
      + " fährt man zu dieser Zeit los, --at fragt nach allem zum selben Zeitpunkt.",
    en:
      "If the points of a GPX or GeoJSON file have times, each feature is judged at the moment of passing it; --depart sets"
      + " another departure, --at asks about all of it at one moment.")

  package static let pastTrack = Phrase(
    bs: "Snimak je iz prošlosti: prikazano je ono što je važilo tada; --depart sada pita za danas.",
    de:
      "Die Aufzeichnung liegt in der Vergangenheit: gezeigt wird, was damals galt; --depart jetzt fragt nach heute.",
    en: "The track lies in the past: what held then is shown; --depart now asks about today.")

  /// Behind a sentence about the route: "when departing on 24 Nov 2026 08:00 at 70 km/h and arriving at 09:12".
  package static func on(_ drive: Drive, _ dates: DateText) -> String {
    let departure = dates.on(drive.departure...drive.departure)
    let arrival = dates.arriving(drive.arrival, since: drive.departure)
    let pace = pace(drive.pace)
    return Phrase(
      bs: "uz polazak \(departure) \(pace(.bosnian)) i dolazak \(arrival)",
      de: "bei Abfahrt \(departure) \(pace(.german)) und Ankunft \(arrival)",
      en: "when departing \(departure) \(pace(.english)) and arriving \(arrival)")(dates.language)
  }

  private static func pace(_ pace: Drive.Pace) -> Phrase {
    switch pace {
    case .constant(let speed):
      Phrase(bs: "brzinom \(speed) km/h", de: "mit \(speed) km/h", en: "at \(speed) km/h")
    case .recorded:
      Phrase(bs: "tempom iz snimka", de: "im Tempo der Aufzeichnung", en: "at the track's own pace")
    }
  }
}
