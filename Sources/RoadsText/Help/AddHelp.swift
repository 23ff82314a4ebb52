import RoadsCore

/// The help of `add`.
package enum AddHelp {
  package static let summary = Phrase(
    bs: "upisuje radar ili obavijest o stanju na putevima",
    de: "eine Radarkontrolle oder Verkehrsmeldung eintragen",
    en: "add a radar or a road condition")
  package static let details =
    Phrase(
      bs:
        "Najavljene kontrole i obavijesti o stanju na putevima važe jedan dan, ili dok ne prođu njihovi prvi sati, ako se ne navede --until.",
      de:
        "Angekündigte Kontrollen und Verkehrsmeldungen gelten einen Tag oder bis zum Ende ihrer ersten Zeit, wenn --until fehlt.",
      en:
        "Announced speed checks and road conditions end after a day, or when their first hours do, or at --until."
    ) + grammar
  /// Of `--applies-to`.
  private static let grammar = Phrase(
    bs:
      " Uz --applies-to stoje, odvojene razmacima, vrste vozila (\(kinds)) i granice: height, width i length u metrima,"
      + " weight i axle_weight u tonama, sa > ili <. Odnosi se na vozila tih vrsta koja su izvan svih tih granica:"
      + " \"truck bus weight>7.5\" su teretna vozila i autobusi preko 7,5 t. Znak | znači ili: \"truck"
      + " weight>7.5|height>3.5\" je i svako vozilo visine preko 3,5 m. Može i riječima bosanskog, njemačkog ili"
      + " engleskog i s jedinicama: \"kamioni > 7,5 t\". U komandnoj liniji to treba staviti pod navodnike.",
    de:
      " In --applies-to stehen, durch Leerzeichen getrennt, Fahrzeugarten (\(kinds)) und Grenzen: height, width und"
      + " length in Metern, weight und axle_weight in Tonnen, mit > oder <. Gemeint sind Fahrzeuge dieser Arten,"
      + " die jenseits aller Grenzen liegen: \"truck bus weight>7.5\" sind Lkw und Busse über 7,5 t. Das Zeichen | heißt"
      + " oder: \"truck weight>7.5|height>3.5\" ist auch jedes Fahrzeug, das höher ist als 3,5 m. Es geht auch mit"
      + " deutschen, bosnischen oder englischen Wörtern und mit Einheiten: \"Lkw > 7,5 t\". Auf der Befehlszeile"
      + " gehört das in Anführungszeichen.",
    en:
      " --applies-to takes kinds of vehicles (\(kinds)) and limits, separated by spaces: height, width and length in"
      + " metres, weight and axle_weight in tonnes, with > or <. A vehicle is concerned if it is of one of the kinds and"
      + " beyond all limits: \"truck bus weight>7.5\" is lorries and buses over 7.5 t. The sign | means or:"
      + " \"truck weight>7.5|height>3.5\" is also every vehicle higher than 3.5 m. Everyday words of English, German or"
      + " Bosnian and units are understood too: \"lorries > 7.5 t\". The shell needs quotes around it."
  )
  private static let kinds = VehicleKind.allCases.map(\.rawValue).joined(separator: ", ")
  package static let layer = Phrase(
    bs: "šta se upisuje", de: "was eingetragen wird", en: "the kind of feature")
  package static let point = Phrase(
    bs: "gdje je, ili gdje počinje", de: "wo es ist oder wo es beginnt",
    en: "its position, or where it begins")
  package static let to = Phrase(
    bs: "gdje završava: linija odatle dovde", de: "wo es endet: eine Linie von dort bis hierher",
    en: "where it ends: a line from its position to here")
  package static let line = Phrase(
    bs: "linija redom kojim se vozi: datoteka GPX ili GeoJSON ili „LAT,LON LAT,LON …“",
    de: "eine Linie in Fahrtrichtung: GPX- oder GeoJSON-Datei oder „LAT,LON LAT,LON …“",
    en: "a line in driving order: a GPX or GeoJSON file, or \"LAT,LON LAT,LON …\"")
  package static let direction = Phrase(
    bs: "na koji se saobraćaj odnosi: oba smjera, jedan (kod linije od početka do kraja) ili nepoznato",
    de: "betroffener Verkehr: beide Richtungen, eine (bei Linien vom Anfang zum Ende) oder unbekannt",
    en: "the traffic concerned: both directions, one (of a line: from beginning to end), or unknown")
  package static let bearing = Phrase(
    bs: "kuda vozi saobraćaj na koji se odnosi (samo tačke): stepeni od sjevera ili N, NE, E …",
    de: "wohin der betroffene Verkehr fährt, bei Punkten: Grad von Norden aus oder N, NE, E …",
    en: "which way the traffic concerned is heading, of a point: degrees from north, or N, NE, E …")
  package static let speedLimit = Phrase(
    bs: "ograničenje brzine koje radar nadzire, u km/h (samo za radare)",
    de: "Tempolimit, das überwacht wird, in km/h (nur Radarkontrollen)",
    en: "the speed limit that the radar enforces, in km/h (radars only)")
  package static let camera = Phrase(
    bs: "vrsta kamere (samo za radare)", de: "Art der Kamera (nur Radarkontrollen)",
    en: "kind of camera (radars only)")
  package static let vehicles = Phrase(
    bs: "samo ta vozila (stanje na putevima), npr. \"truck weight>7.5|height>3.5\" (m, t)",
    de: "nur diese Fahrzeuge (Verkehrsmeldungen), z.\u{A0}B. \"truck weight>7.5|height>3.5\" (m, t)",
    en: "only these vehicles (road conditions), e.g. \"truck weight>7.5|height>3.5\" (m, t)")
  package static let schedule = Phrase(
    bs: "kada važi, kao opening_hours u OpenStreetMapu, npr. \"Mo-Fr 08:00-16:00\"",
    de: "zu welchen Zeiten, wie opening_hours in OpenStreetMap, z.\u{A0}B. \"Mo-Fr 08:00-16:00\"",
    en: "the hours when it is active, as opening_hours in OpenStreetMap, e.g. \"Mo-Fr 08:00-16:00\"")
  package static let scheduleZone = Phrase(
    bs: "po satu koje vremenske zone (inače vaše), npr. Europe/Sarajevo",
    de: "nach den Uhren welcher Zeitzone (sonst Ihrer), z.\u{A0}B. Europe/Sarajevo",
    en: "the time zone of these hours (default: yours), e.g. Europe/Sarajevo")
  package static let title = Phrase(
    bs: "naslov (obavezno)", de: "Titel (erforderlich)", en: "title (required)")
  package static let type = Phrase(
    bs: "vrsta, može i riječima (obavezno)", de: "Art, auch in Worten (erforderlich)",
    en: "type, also in everyday words (required)")
  package static let road = Phrase(bs: "put, npr. M-17", de: "Straße, z.\u{A0}B. M-17", en: "road, e.g. M-17")
  package static let roadClass = Phrase(
    bs: "kategorija puta (samo za stanje na putevima)", de: "Straßenklasse (nur Verkehrsmeldungen)",
    en: "class of the road (road conditions only)")
  package static let authority = Phrase(
    bs: "uprava koja najavljuje radar: broj, naziv ili oboje za novu",
    de: "Behörde, die die Kontrolle ankündigt: Nummer, Name oder beides für eine neue",
    en: "the authority that announces the radar: its number, its name, or both for a new one")
  package static let text = Phrase(bs: "opis", de: "Beschreibung", en: "description")
  package static let from = Phrase(bs: "važi od", de: "gilt ab", en: "valid from")
  package static let until = Phrase(
    bs: "važi do; dan bez vremena: do njegovog kraja; never: bez kraja",
    de: "gilt bis; ein Tag ohne Uhrzeit: bis zu seinem Ende; never: ohne Ende",
    en: "valid until; a day without a time: until its end; never: without end")
  package static let id = Phrase(
    bs: "oznaka (inače se dodjeljuje nova)", de: "Kennung (sonst wird eine neue vergeben)",
    en: "id (default: a new one)")
}
