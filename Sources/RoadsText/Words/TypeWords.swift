package import RoadsCore

/// The words by which people call the types: canonical names, the labels of all languages, plurals,
/// synonyms, and German without its dots.
package enum TypeWords {
  /// The types that a text can mean; empty where nobody calls a type that.
  package static func types(for text: String) -> [FeatureType] {
    let wanted = key(text)
    return FeatureType.allCases.filter { type in words(for: type).contains { key($0) == wanted } }
  }

  /// The road classes that a text can mean.
  package static func roadClasses(for text: String) -> [RoadClass] {
    let wanted = key(text)
    return RoadClass.allCases.filter { roadClass in words(for: roadClass).contains { key($0) == wanted } }
  }

  package static var allTypeWords: [String] { FeatureType.allCases.flatMap { words(for: $0) } }
  package static var allRoadClassWords: [String] { RoadClass.allCases.flatMap { words(for: $0) } }

  /// "Border crossings", "border-crossing" and "border_crossing" are one word.
  private static func key(_ text: String) -> String { Folding.words(text).joined(separator: " ") }

  package static func words(for type: FeatureType) -> [String] {
    let label = type.label
    return [type.name, label.bosnian, label.german, label.english] + synonyms(for: type)
  }

  package static func words(for roadClass: RoadClass) -> [String] {
    let label = roadClass.label
    return [roadClass.name, String(roadClass.rawValue), label.bosnian, label.german, label.english]
      + synonyms(for: roadClass)
  }

  private static func synonyms(for type: FeatureType) -> [String] {
    switch type {
    case .radar(.stationary):
      [
        "radar", "radari", "stacionarni", "stacionarni radari", "fiksni radar", "Blitzer", "feste Blitzer",
        "stationärer Blitzer", "stationäre Blitzer", "Starenkasten", "camera", "speed camera",
        "speed cameras",
        "fixed speed cameras", "fixed", "fixed camera",
      ]
    case .radar(.announced):
      [
        "radar", "radari", "najava", "najave", "najavljene kontrole", "najavljeni radar", "najavljeni radari",
        "kontrola", "kontrole", "mobilni radar", "Blitzer", "mobiler Blitzer", "mobile Blitzer", "Kontrolle",
        "Kontrollen", "angekündigte Kontrollen", "angekündigt", "angekuendigte Kontrolle", "camera",
        "speed check", "speed checks", "announced speed checks", "mobile radar", "mobile camera", "check",
      ]
    case .condition(let type): synonyms(for: type)
    }
  }

  private static func synonyms(for type: ConditionType) -> [String] {
    switch type {
    case .borderCrossing:
      [
        "granični prelazi", "granični prijelaz", "granica", "granice", "carina", "Grenzübergänge",
        "Grenzuebergang", "Grenze", "Zoll", "border crossings", "border", "borders", "customs",
      ]
    case .roadworks:
      [
        "radovi", "radovi na cesti", "sanacija", "sanacija kolovoza", "Baustellen", "Bauarbeiten",
        "Straßenarbeiten", "roadwork", "road works", "road work", "construction", "works",
      ]
    case .closure:
      [
        "obustava", "obustave", "potpuna obustava saobraćaja", "zatvoreno", "zatvorena cesta", "zatvoren put",
        "Vollsperrungen", "Sperrung", "Sperrungen", "gesperrt", "closures", "closed", "road closure",
        "road closures",
      ]
    case .truckBan:
      [
        "zabrana", "zabrane", "zabrana za kamione", "kamioni", "zabrana saobraćaja za teretna vozila",
        "Lkw-Fahrverbote", "Lkw-Verbot", "Lkw", "Fahrverbot", "truck bans", "lorry bans", "trucks", "lorries",
      ]
    case .congestion:
      [
        "zagušenja", "zagušenje saobraćaja", "gužva", "gužve", "zastoj", "zastoji", "kolona", "kolone",
        "Staus",
        "stockender Verkehr", "traffic jam", "traffic jams", "jam", "jams", "queue", "queues",
      ]
    case .landslide:
      [
        "odroni", "klizište", "klizišta", "odron kamenja", "Erdrutsche", "Hangrutsch", "Steinschlag",
        "Felssturz", "landslides", "rockfall", "rockslide", "mudslide",
      ]
    case .accident:
      [
        "saobraćajne nezgode", "nezgoda", "nezgode", "nesreća", "nesreće", "saobraćajna nesreća",
        "saobraćajka", "prometna nesreća", "sudar", "udes", "Unfälle", "Unfaelle", "Verkehrsunfall",
        "Verkehrsunfälle", "accidents", "crash", "crashes", "collision",
      ]
    case .ice:
      ["led", "zaleđeno", "zaleđen kolovoz", "Eisglätte", "Eisglaette", "Glätte", "Eis", "icy", "icy road"]
    case .danger:
      [
        "opasnosti", "Gefahren", "Gefahrenstelle", "Gefahrenstellen", "dangers", "hazard", "hazards",
        "warning",
      ]
    }
  }

  private static func synonyms(for roadClass: RoadClass) -> [String] {
    switch roadClass {
    case .borderCrossing: ["granični prijelaz", "granica", "Grenzuebergang", "Grenze", "border"]
    case .motorway: ["autocesta", "autoputevi", "Autobahnen", "motorways", "highway", "freeway"]
    case .main:
      [
        "magistralni", "magistrala", "magistralna cesta", "magistralni putevi", "Fernstrasse", "Hauptstraße",
        "Bundesstraße", "main roads", "trunk", "trunk road",
      ]
    case .regional:
      ["regionalni", "regionalna cesta", "regionalni putevi", "Landstraße", "Landesstraße", "regional roads"]
    case .city:
      [
        "gradska", "gradska cesta", "gradska ulica", "gradske saobraćajnice", "grad", "Stadt", "Innenstadt",
        "Ortsstraße", "city streets", "town", "street", "urban",
      ]
    }
  }
}
