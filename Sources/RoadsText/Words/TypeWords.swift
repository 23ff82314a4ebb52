package import RoadsCore

/// The words by which people call the types: canonical names, the labels of all languages, plurals,
/// synonyms, and German without its dots.
package enum TypeWords {
  /// The types that a text can mean; empty where nobody calls a type that.
  package static func types(for text: String) -> [FeatureType] { types[key(text)] ?? [] }

  /// The types that somebody may mean who looks for these words, or has not written the last of them to its end.
  package static func types(sought words: String) -> Set<FeatureType> {
    if let exact = types[words] { return Set(exact) }
    guard words.utf8.count >= shortestBeginning else { return [] }
    return Set(types.lazy.filter { $0.key.hasPrefix(words) }.flatMap(\.value))
  }

  /// Fewer letters begin too many words: "kam" is a camera, a lorry and a stone.
  private static let shortestBeginning = 4

  /// The road classes that a text can mean.
  package static func roadClasses(for text: String) -> [RoadClass] { roadClasses[key(text)] ?? [] }

  package static var allRoadClassWords: [String] { RoadClass.allCases.flatMap { words(for: $0) } }

  /// "Border crossings", "border-crossing" and "border_crossing" are one word.
  private static func key(_ text: String) -> String { Folding.words(text).joined(separator: " ") }

  // By their keys, made once: each of a thousand words in a request must not be compared with all of these.
  private static let types = called(FeatureType.allCases, words(for:))
  private static let roadClasses = called(RoadClass.allCases, words(for:))

  /// "Grenzübergang" is typed "Grenzubergang" or, without the dots, "Grenzuebergang".
  private static func called<Named: Hashable>(
    _ all: [Named], _ words: (Named) -> [String]
  ) -> [String: [Named]] {
    var found: [String: [Named]] = [:]
    for named in all {
      let keys = Set(words(named).flatMap { [key($0), key(undotted($0))] })
      for key in keys { found[key, default: []].append(named) }
    }
    return found
  }

  private static func undotted(_ word: String) -> String {
    word.lowercased().replacing("ä", with: "ae").replacing("ö", with: "oe").replacing("ü", with: "ue")
  }

  /// The short labels are among them: people type what a table shows them.
  package static func words(for type: FeatureType) -> [String] {
    let (label, short) = (type.label, type.shortLabel)
    return [
      type.name, label.bosnian, label.german, label.english, short.bosnian, short.german, short.english,
    ]
      + synonyms(for: type)
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
        "radari", "radars", "stacionarni", "stacionarni radari", "fiksni radar", "fiksni radari", "kamera",
        "kamere", "brzinska kamera", "Radarkontrolle", "Radarkontrollen", "Radarfalle", "Radarfallen",
        "feste Blitzer", "fest", "stationärer Blitzer", "stationäre Blitzer", "fester Radar",
        "Starenkasten", "Starenkästen", "cameras", "speed camera", "speed cameras", "fixed speed cameras",
        "fixed", "fixed camera", "fixed cameras", "speed trap", "speed traps",
      ]
    case .radar(.announced):
      [
        "radar", "radari", "radars", "najava", "najave", "najavljene kontrole", "najavljeni radar",
        "najavljeni radari", "najavljena radarska kontrola", "kontrole", "kontrola brzine",
        "radarska kontrola", "radarske kontrole", "policijska kontrola", "mobilni radar", "mobilni radari",
        "presretač", "presretači", "Blitzer", "Radarkontrolle", "Radarkontrollen", "Radarfalle",
        "Radarfallen", "mobiler Blitzer", "mobile Blitzer", "Kontrollen", "angekündigte Kontrollen",
        "angekündigt", "Geschwindigkeitskontrolle", "Geschwindigkeitskontrollen", "Polizeikontrolle",
        "speed checks", "announced speed checks", "speed trap", "speed traps", "mobile radar",
        "mobile camera", "mobile cameras", "mobile speed camera", "mobile speed cameras", "police check",
        "check", "checks",
      ]
    case .condition(let type): synonyms(for: type)
    }
  }

  private static func synonyms(for type: ConditionType) -> [String] {
    switch type {
    case .borderCrossing:
      [
        "granični prijelazi", "granični prelaz", "granični prelazi", "prijelaz", "prelaz", "granice",
        "carina", "Grenzübergänge", "Grenzen", "Grenzkontrolle", "Zoll", "border crossings", "borders",
        "border control", "customs",
      ]
    case .roadworks:
      [
        "radovi na putevima", "radovi na cesti", "sanacija", "sanacije", "sanacija kolovoza",
        "rekonstrukcija", "gradilište", "gradilišta", "asfaltiranje", "Baustellen", "Bauarbeiten",
        "Straßenarbeiten", "Straßenbau", "Tagesbaustelle", "Fahrbahnsanierung", "roadwork", "road works",
        "road work", "road repairs", "construction", "construction site", "works",
      ]
    case .closure:
      [
        "obustave", "obustava saobraćaja", "potpuna obustava saobraćaja", "potpune obustave",
        "prekid saobraćaja", "zatvoreno", "zatvorena cesta", "zatvoren put", "zatvaranje", "Vollsperrungen",
        "Vollsperre", "Totalsperre", "Sperre", "Sperren", "Sperrungen", "Straßensperre", "Straßensperrung",
        "gesperrt", "closures", "closed road", "road closure", "road closures", "full closure", "blocked",
      ]
    case .truckBan:
      [
        "zabrana", "zabrane", "zabrana za kamione", "zabrana kamiona", "kamion", "kamioni",
        "teretna vozila", "teretnjaci", "zabrane za teretna vozila", "zabrana saobraćaja za teretna vozila",
        "Lkw-Fahrverbote", "Lkw-Verbote", "Lkw-Sperre", "Lkw", "Lastwagen", "Fahrverbot", "Fahrverbote",
        "truck bans", "lorry bans", "truck", "trucks", "lorry", "lorries", "HGV", "HGV ban",
      ]
    case .congestion:
      [
        "zagušenja", "zagušenje saobraćaja", "gužva", "gužve", "saobraćajna gužva", "zastoj", "zastoji",
        "zastoj u saobraćaju", "kolona", "kolone", "kolona vozila", "usporen saobraćaj", "gust saobraćaj",
        "Staus", "Verkehrsstau", "stockender Verkehr", "zähfließender Verkehr", "Verkehrsbehinderung",
        "Kolonnenverkehr", "traffic", "traffic jam", "traffic jams", "heavy traffic", "jam", "jams",
        "queue", "queues", "tailback", "tailbacks", "delays",
      ]
    case .landslide:
      [
        "odroni", "odron zemlje", "odron kamenja", "klizište", "klizišta", "klizanje tla", "pad kamenja",
        "Erdrutsche", "Hangrutsch", "Hangrutschung", "Steinschlag", "Felssturz", "Bergsturz", "Mure",
        "Muren", "Murenabgang", "landslides", "landslip", "rockfall", "rockfalls", "falling rocks",
        "rockslide", "mudslide", "mudslides",
      ]
    case .accident:
      [
        "saobraćajne nezgode", "nezgode", "nesreća", "nesreće", "saobraćajna nesreća",
        "saobraćajne nesreće", "saobraćajka", "prometna nesreća", "prometna nezgoda", "sudar", "sudari",
        "lančani sudar", "udes", "udesi", "Unfälle", "Verkehrsunfall", "Verkehrsunfälle", "Auffahrunfall",
        "Karambolage", "Zusammenstoß", "accidents", "car accident", "traffic accident", "crash", "crashes",
        "collision", "collisions", "pile-up",
      ]
    case .ice:
      [
        "led", "poledice", "zaleđeno", "zaleđen kolovoz", "zaleđen put", "zaleđena cesta", "klizav kolovoz",
        "klizavo", "Eisglätte", "Straßenglätte", "Glätte", "Blitzeis", "Reifglätte", "Eis", "vereist",
        "icy", "icy road", "icy roads", "slippery road",
      ]
    case .danger:
      [
        "opasnosti", "opasno", "opasna dionica", "oprez", "upozorenje", "upozorenja", "Gefahren",
        "Gefahrenstelle", "Gefahrenstellen", "Warnung", "Warnungen", "Achtung", "dangers", "dangerous",
        "hazard", "hazards", "warning", "warnings", "caution",
      ]
    }
  }

  private static func synonyms(for roadClass: RoadClass) -> [String] {
    switch roadClass {
    case .borderCrossing:
      [
        "granični prijelazi", "granični prelaz", "granični prelazi", "prijelaz", "prelaz", "granica",
        "granice", "carina", "Grenzübergänge", "Grenze", "Grenzen", "border crossings", "border", "borders",
      ]
    case .motorway:
      [
        "autocesta", "autoceste", "autoputevi", "auto-put", "Autobahnen", "motorways", "highway",
        "highways", "freeway", "freeways",
      ]
    case .main:
      [
        "magistralni", "magistrala", "magistrale", "magistralna", "magistralna cesta", "magistralne ceste",
        "magistralni putevi", "glavni put", "glavna cesta", "Fernstraßen", "Magistralstraße",
        "Magistralstraßen", "Hauptstraße", "Hauptstraßen", "Bundesstraße", "Bundesstraßen", "main roads",
        "trunk", "trunk road", "trunk roads",
      ]
    case .regional:
      [
        "regionalni", "regionalna", "regionalna cesta", "regionalne ceste", "regionalni putevi",
        "Regionalstraßen", "Landstraße", "Landstraßen", "Landesstraße", "Landesstraßen", "regional roads",
      ]
    case .city:
      [
        "gradska", "gradska cesta", "gradske ceste", "gradska ulica", "gradske ulice",
        "gradske saobraćajnice", "gradski putevi", "ulica", "ulice", "grad", "Stadt", "Stadtstraßen",
        "Innenstadt", "innerorts", "Ortsstraße", "Ortsgebiet", "city streets", "city road", "city roads",
        "town", "street", "streets", "urban",
      ]
    }
  }
}
