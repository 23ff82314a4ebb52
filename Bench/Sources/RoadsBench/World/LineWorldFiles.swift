import RoadsCore

extension LineWorld {
  struct Written {
    let features: Int
    let lines: Int
    /// Of all lines.
    let vertices: Int
  }

  /// GeoJSON, one feature per line, with the members that `roads export` writes; `onlyLines`: no points.
  func writeGeoJSONLines(to path: String, onlyLines: Bool = false) throws -> Written {
    let file = try TextFile(path)
    var (features, lines, vertices) = (0, 0, 0)
    for number in world.places.indices where !onlyLines || isLine(number) {
      let geometry: String
      if isLine(number) {
        let points = self.path(number)
        geometry =
          #"{"type":"LineString","coordinates":["#
          + points.map { "[\($0.longitude),\($0.latitude)]" }.joined(separator: ",") + "]}"
        lines += 1
        vertices += points.count
      } else {
        let place = world.places[number]
        geometry = #"{"type":"Point","coordinates":[\#(place.longitude),\#(place.latitude)]}"#
      }
      features += 1
      file.write(
        #"{"type":"Feature","id":"\#(World.id(number))","geometry":\#(geometry),"properties":"#
          + "\(world.geoJSONProperties(number))}\n")
    }
    try file.close()
    return Written(features: features, lines: lines, vertices: vertices)
  }

  /// What COPY reads into `PostGISLines.table`.
  func writeCSV(to path: String) throws {
    let file = try TextFile(path)
    for number in world.places.indices {
      let place = world.places[number]
      let geometry =
        isLine(number)
        ? "LINESTRING(" + self.path(number).map { "\($0.longitude) \($0.latitude)" }.joined(separator: ",")
          + ")"
        : "POINT(\(place.longitude) \(place.latitude))"
      file.write("\"SRID=4326;\(geometry)\"," + World.id(number) + "\n")
    }
    try file.close()
  }
}

extension World {
  /// `more`: members behind the others, with a comma before them.
  func geoJSONProperties(_ number: Int, more: String = "") -> String {
    let feature = plain(number)
    let quoted = { (text: String?) in text.map { "\"\($0)\"" } ?? "null" }
    return #"{"id":\#(quoted(feature.id)),"layer":"\#(feature.layer.rawValue)","#
      + #""type":"\#(feature.type.name)","title":\#(quoted(feature.title)),"road":\#(quoted(feature.road)),"#
      + #""road_class":\#(quoted(feature.roadClass?.name)),"#
      + #""authority_id":\#(feature.authority.map { String($0.id) } ?? "null"),"#
      + #""authority":\#(quoted(feature.authority?.name)),"text":\#(quoted(feature.text)),"#
      + #""valid_from":null,"valid_to":null,"reports":0,"#
      + #""updated_at":"\#(TimeText.rfc3339(feature.updatedAt))","#
      + #""lat":\#(feature.coordinate.latitude),"lon":\#(feature.coordinate.longitude)\#(more)}"#
  }
}
