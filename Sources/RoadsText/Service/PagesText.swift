package import RoadsCore

/// The words of the service's own pages, and of the titles that its documents give their links.
package enum PagesText {
  package static let service = Phrase(bs: "Stanje na putevima", de: "Straßenlage", en: "Road conditions")
  package static let about = Phrase(
    bs: "Radari i stanje na putevima: javni podaci preko OGC API – Features i Tiles.",
    de: "Radarkontrollen und Verkehrsmeldungen: offene Daten über OGC API – Features und Tiles.",
    en: "Radars and road conditions: open data through OGC API – Features and Tiles.")
  package static let home = Phrase(bs: "Početna", de: "Start", en: "Home")
  package static let collections = Phrase(bs: "Zbirke", de: "Sammlungen", en: "Collections")
  package static let features = Phrase(bs: "Unosi", de: "Einträge", en: "Features")
  package static let feeds = Phrase(
    bs: "Podaci u drugim formatima", de: "Daten in anderen Formaten", en: "Data in other formats")
  package static let aboutFeeds = Phrase(
    bs: "Radari i stanje na putevima za druge programe, uređaje i kalendare.",
    de: "Radarkontrollen und Verkehrsmeldungen für andere Programme, Geräte und Kalender.",
    en: "Radars and road conditions for other programs, devices and calendars.")
  package static let conformance = Phrase(
    bs: "Klase usklađenosti", de: "Konformitätsklassen", en: "Conformance classes")
  package static let api = Phrase(bs: "Opis API-ja", de: "Beschreibung der API", en: "API description")
  package static let nextPage = Phrase(bs: "Sljedeća stranica", de: "Nächste Seite", en: "Next page")
  package static let previousPage = Phrase(
    bs: "Prethodna stranica", de: "Vorige Seite", en: "Previous page")
  package static let queryables = Phrase(
    bs: "Svojstva za filtere", de: "Eigenschaften für Filter", en: "Queryables")
  package static let schema = Phrase(bs: "Shema", de: "Schema", en: "Schema")
  package static let featureSchema = Phrase(
    bs: "Shema unosa u GeoJSON-u", de: "Schema eines Eintrags in GeoJSON",
    en: "Schema of a feature in GeoJSON")
  package static let firstPage = Phrase(bs: "Prva stranica", de: "Erste Seite", en: "First page")
  package static let thisDocument = Phrase(bs: "Ovaj dokument", de: "Dieses Dokument", en: "This document")
  package static let nothingFound = Phrase(
    bs: "Nema unosa koji odgovaraju upitu.", de: "Es gibt keine passenden Einträge.",
    en: "No feature matches.")
  package static let counts = Phrase(bs: "Broj unosa", de: "Anzahl der Einträge", en: "Numbers of features")

  /// `place`: as it was asked for.
  package static func near(_ place: String) -> Phrase {
    Phrase(bs: "U blizini: \(place)", de: "In der Nähe: \(place)", en: "Near \(place)")
  }

  package static let bulletins = Phrase(bs: "Opći izvještaj", de: "Lagebericht", en: "General report")
  package static let changes = Phrase(bs: "Izmjene", de: "Änderungen", en: "Changes")
  package static let newerChanges = Phrase(bs: "Novije izmjene", de: "Neuere Änderungen", en: "Newer changes")
  package static let olderChanges = Phrase(
    bs: "Starije izmjene", de: "Ältere Änderungen", en: "Older changes")
  package static let noSuchPosition = Phrase(
    bs: "Dnevnik izmjena nema ovo mjesto (više ili još).",
    de: "Das Änderungsprotokoll hat diese Stelle nicht mehr oder noch nicht.",
    en: "The change log does not have this position yet, or no longer.")
  package static let noneOfTheseChanges = Phrase(
    bs: "Među ovim izmjenama nema takvih.", de: "Unter diesen Änderungen ist keine passende.",
    en: "None of these changes match.")

  package static let parameters = Phrase(bs: "Parametri", de: "Parameter", en: "Parameters")
  package static let answers = Phrase(bs: "Odgovori", de: "Antworten", en: "Answers")
  package static let required = Phrase(bs: "obavezno", de: "erforderlich", en: "required")
  package static let operatorOnly = Phrase(
    bs: "potreban je operaterov token", de: "nur mit dem Token des Betreibers",
    en: "needs the operator's token")

  package static func thisDocument(as form: String) -> Phrase {
    Phrase(
      bs: "Ovaj dokument kao \(form)", de: "Dieses Dokument als \(form)", en: "This document as \(form)")
  }

  /// "Times as clocks in Europe/Sarajevo show them."
  package static func times(zone: String) -> Phrase {
    Phrase(
      bs: "Vremena su prema vremenskoj zoni \(zone).", de: "Zeiten in der Zeitzone \(zone).",
      en: "All times are in the time zone \(zone).")
  }

  package static func shown(_ returned: Int, of matched: Int, _ language: Language) -> String {
    let part = NumberText.whole(returned, language)
    let all = NumberText.whole(matched, language)
    return Phrase(bs: "\(part) od \(all)", de: "\(part) von \(all)", en: "\(part) of \(all)")(language)
  }

  package static func title(_ layer: Layer) -> Phrase {
    switch layer {
    case .radars: Phrase(bs: "Radari", de: "Radarkontrollen", en: "Radars")
    case .conditions: Phrase(bs: "Stanje na putevima", de: "Verkehrsmeldungen", en: "Road conditions")
    }
  }

  package static let tiles = Phrase(
    bs: "Vektorske pločice (TileJSON)", de: "Vektorkacheln (TileJSON)", en: "Vector tiles (TileJSON)")

  package static let vectorTiles = Phrase(bs: "Vektorske pločice", de: "Vektorkacheln", en: "Vector tiles")
  package static let layersOfTiles = Phrase(
    bs: "Slojevi pločica", de: "Ebenen der Kacheln", en: "Layers of the tiles")
  package static let tileMatrixSets = Phrase(
    bs: "Sheme pločica", de: "Kachelschemata", en: "Tile matrix sets")
  package static let webMercator = Phrase(
    bs: "Skup matrica pločica Web Mercator (WebMercatorQuad)",
    de: "Kachelmatrixsatz Web Mercator (WebMercatorQuad)",
    en: "Web Mercator tile matrix set (WebMercatorQuad)")
  package static let zoom = Phrase(bs: "Zum", de: "Zoomstufe", en: "Zoom")
  package static let scale = Phrase(bs: "Razmjera", de: "Maßstab", en: "Scale")
  package static let metresPerPixel = Phrase(
    bs: "Metara po pikselu", de: "Meter pro Pixel", en: "Metres per pixel")
  package static let tilesEachWay = Phrase(
    bs: "Pločica po stranici", de: "Kacheln je Seite", en: "Tiles each way")

  package static func lines(_ layer: Layer) -> Phrase {
    switch layer {
    case .radars:
      Phrase(bs: "Radari: linije", de: "Radarkontrollen: Linien", en: "Radars: lines")
    case .conditions:
      Phrase(
        bs: "Stanje na putevima: linije", de: "Verkehrsmeldungen: Linien", en: "Road conditions: lines")
    }
  }

  package static func areas(_ layer: Layer) -> Phrase {
    switch layer {
    case .radars:
      Phrase(bs: "Radari: površine", de: "Radarkontrollen: Flächen", en: "Radars: areas")
    case .conditions:
      Phrase(
        bs: "Stanje na putevima: površine", de: "Verkehrsmeldungen: Flächen", en: "Road conditions: areas")
    }
  }

  package static func about(_ layer: Layer) -> Phrase {
    switch layer {
    case .radars:
      Phrase(
        bs: "Stacionarni radari i najavljene kontrole brzine.",
        de: "Feste Blitzer und angekündigte Geschwindigkeitskontrollen.",
        en: "Fixed speed cameras and announced speed checks.")
    case .conditions:
      Phrase(
        bs: "Obustave, radovi, nezgode, poledica, granični prijelazi i drugo.",
        de: "Sperrungen, Baustellen, Unfälle, Glatteis, Grenzübergänge und anderes.",
        en: "Closures, roadworks, accidents, black ice, border crossings and more.")
    }
  }
}
