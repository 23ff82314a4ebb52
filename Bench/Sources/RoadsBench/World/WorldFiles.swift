import RoadsCore

/// The world as the files that an import reads: one for us, one for each peer, all with the same values.
extension World {
  /// The official list format.
  func writeList(to path: String) throws {
    let file = try TextFile(path)
    file.write("[\n")
    for number in places.indices {
      let feature = feature(number)
      let place = "\(feature.coordinate.latitude),\(feature.coordinate.longitude)"
      let kind =
        switch feature.kind {
        case .radar(let radar): #""type":\#(radar.type == .stationary ? 1 : 2)"#
        case .condition(let condition): #""icon":"\#(World.icon(condition.type))""#
        }
      let category = feature.authority?.id ?? feature.roadClass?.rawValue ?? 0
      file.write(
        #"{"id":"\#(feature.id)","title":"\#(feature.title)","coordinates":"\#(place)",\#(kind),"#
          + #""road":"\#(feature.road ?? "")","valid_from":null,"valid_to":null,"#
          + #""text":"\#(feature.text ?? "")","numberOfDeletions":0,"category_id":\#(category),"#
          + #""category_name":"\#(feature.authority?.name ?? "")","#
          + #""updated_at":"\#(World.wall(feature.updatedAt))"}"# + (number + 1 < count ? ",\n" : "\n"))
    }
    file.write("]\n")
    try file.close()
  }

  /// Without a zone, as the sources write it: Sarajevo's, in winter.
  private static func wall(_ moment: Instant) -> String {
    String(TimeText.rfc3339(moment, offset: 3600).prefix(19)).split(separator: "T").joined(separator: " ")
  }

  private static func icon(_ type: ConditionType) -> String {
    switch type {
    case .borderCrossing: "carina.png"
    case .roadworks: "sanacija_kolovoza.png"
    case .closure: "potpuna_obustava.png"
    case .truckBan: "zabrana_za_teretna_vozila.png"
    case .congestion: "zagusenje.png"
    case .landslide: "odron.png"
    case .accident: "saobracajna_nezgoda.png"
    case .ice: "poledica.png"
    case .danger: "opasnost.png"
    }
  }

  /// What ogr2ogr reads: one GeoJSON feature per line.
  func writeGeoJSONLines(to path: String) throws {
    let file = try TextFile(path)
    for number in places.indices {
      let feature = feature(number)
      let values: [(String, String?)] = [
        ("id", World.quoted(feature.id)), ("layer", feature.layer == .radars ? "0" : "1"),
        ("type", String(World.code(feature.type))), ("valid_from", nil), ("valid_to", nil),
        ("road_class", feature.roadClass.map { String($0.rawValue) }),
        ("authority_id", feature.authority.map { String($0.id) }),
        ("authority", feature.authority.map { World.quoted($0.name) }),
        ("updated_at", String(feature.updatedAt.milliseconds)), ("title", World.quoted(feature.title)),
        ("road", feature.road.map(World.quoted)), ("text", feature.text.map(World.quoted)),
      ]
      let members = values.map { "\"\($0)\":\($1 ?? "null")" }.joined(separator: ",")
      let place = "\(feature.coordinate.longitude),\(feature.coordinate.latitude)"
      let geometry = #"{"type":"Point","coordinates":[\#(place)]}"#
      file.write(#"{"type":"Feature","geometry":\#(geometry),"properties":{\#(members)}}"# + "\n")
    }
    try file.close()
  }

  /// What COPY reads; the columns of `PostGIS.table`, in its order. None of the texts has a quote in it.
  func writeCSV(to path: String) throws {
    let file = try TextFile(path)
    for number in places.indices {
      let feature = feature(number)
      let place = "SRID=4326;POINT(\(feature.coordinate.longitude) \(feature.coordinate.latitude))"
      let values: [String] = [
        feature.layer == .radars ? "0" : "1", String(World.code(feature.type)), "", "", place, feature.id,
        World.text(feature.roadClass?.rawValue), World.text(feature.authority?.id),
        World.quoted(feature.authority?.name), String(feature.updatedAt.milliseconds),
        World.quoted(feature.title), feature.road ?? "", World.quoted(feature.text),
      ]
      file.write(values.joined(separator: ",") + "\n")
    }
    try file.close()
  }

  private static func text(_ number: Int?) -> String { number.map { String($0) } ?? "" }

  private static func quoted(_ text: String?) -> String { text.map { "\"\($0)\"" } ?? "" }

  private static func code(_ type: FeatureType) -> Int { FeatureType.allCases.firstIndex(of: type) ?? 0 }
}
