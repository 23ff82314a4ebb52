import RoadsCore
import RoadsFormats

/// The world in formats that are read and not written: as their own makers send them.
extension World {
  /// What the Overpass API answers when it is asked for cameras, with all that is known of each.
  func writeOverpass(to path: String) throws {
    let file = try TextFile(path)
    file.write("{\n  \"version\": 0.6,\n  \"generator\": \"Overpass API\",\n  \"elements\": [\n")
    for (number, place) in places.enumerated() {
      file.write(
        """
        {
          "type": "node",
          "id": \(1_000_000 + number),
          "lat": \(place.latitude),
          "lon": \(place.longitude),
          "timestamp": "2026-01-\(10 + number % 20)T10:00:00Z",
          "version": \(number % 9 + 1),
          "changeset": \(90_000_000 + number),
          "user": "mapper\(number % 97)",
          "uid": \(number % 97),
          "tags": {
            "direction": "\(number % 360)",
            "highway": "speed_camera",
            "maxspeed": "\(number % 9 * 10 + 40)",
            "ref": "M-\(number % 40)"
          }
        }
        """ + (number + 1 < count ? ",\n" : "\n"))
    }
    file.write("  ]\n}\n")
    try file.close()
  }

  /// A Waze partner feed.
  func writeWaze(to path: String) throws {
    let kinds = [
      ("POLICE", "POLICE_VISIBLE"), ("ACCIDENT", "ACCIDENT_MAJOR"), ("JAM", "JAM_HEAVY_TRAFFIC"),
      ("HAZARD", "HAZARD_ON_ROAD_ICE"), ("ROAD_CLOSED", "ROAD_CLOSED_EVENT"),
    ]
    let file = try TextFile(path)
    file.write(#"{"endTimeMillis":1790000060000,"startTimeMillis":1790000000000,"alerts":["#)
    for (number, place) in places.enumerated() {
      let (type, subtype) = kinds[number % kinds.count]
      file.write(
        (number == 0 ? "" : ",")
          + #"{"country":"BK","city":"Naselje \#(number % 613)","reportRating":\#(number % 6),"#
          + #""reportByMunicipalityUser":"false","reliability":\#(number % 11),"confidence":\#(number % 6),"#
          + #""type":"\#(type)","uuid":"\#(8_000_000 + number)-7b1c-4a0e-9f3d-2f1f6a0c5e11","roadType":4,"#
          + #""magvar":\#(number % 360),"subtype":"\#(subtype)","street":"M-\#(number % 40)","#
          + #""reportDescription":"kilometar \#(number % 997)","nThumbsUp":\#(number % 4),"#
          + #""location":{"x":\#(place.longitude),"y":\#(place.latitude)},"#
          + #""pubMillis":\#(1_765_000_000_000 + Int64(number))}"#)
    }
    file.write("]}\n")
    try file.close()
  }

  /// News with points in GeoRSS.
  func writeRSS(to path: String) throws {
    let categories = ["Closure", "Roadworks", "Accident", "Ice", "Congestion"]
    let file = try TextFile(path)
    file.write(
      #"<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:georss="http://www.georss.org/georss">"#
        + "<channel><title>Roads</title><link>https://roads.example/</link><description>News</description>\n")
    for (number, place) in places.enumerated() {
      file.write(
        """
        <item><title>M-\(number % 40) kilometar \(number % 997)</title><guid>https://roads.example/\(number)</guid>
        <description>&lt;p&gt;Naselje \(number % 613)&lt;/p&gt;</description>
        <category>\(categories[number % categories.count])</category>
        <pubDate>\(10 + number % 20) Jan 2026 10:00:00 GMT</pubDate>
        <georss:point>\(place.latitude) \(place.longitude)</georss:point></item>

        """)
    }
    file.write("</channel></rss>\n")
    try file.close()
  }

  /// The same as an Atom feed.
  func writeAtom(to path: String) throws {
    let categories = ["closure", "roadworks", "accident", "ice", "congestion"]
    let file = try TextFile(path)
    file.write(
      #"<?xml version="1.0" encoding="UTF-8"?><feed xmlns="http://www.w3.org/2005/Atom" "#
        + #"xmlns:georss="http://www.georss.org/georss"><title>Roads</title><id>tag:roads.example,2026:all</id>"#
        + "<updated>2026-01-30T10:00:00Z</updated>\n")
    for (number, place) in places.enumerated() {
      file.write(
        """
        <entry><id>tag:roads.example,2026:\(number)</id><title>M-\(number % 40) kilometar \(number % 997)</title>
        <updated>2026-01-\(10 + number % 20)T10:00:00Z</updated><category term="\(categories[number % categories.count])"/>
        <summary type="html">&lt;p&gt;Naselje \(number % 613)&lt;/p&gt;</summary>
        <georss:point>\(place.latitude) \(place.longitude)</georss:point></entry>

        """)
    }
    file.write("</feed>\n")
    try file.close()
  }

  /// In any format that can be read; those that are written too as we write them.
  func write(_ format: ImportFormat, to path: String) throws {
    switch format {
    case .list: return try writeList(to: path)
    case .overpass: return try writeOverpass(to: path)
    case .waze: return try writeWaze(to: path)
    case .rss: return try writeRSS(to: path)
    case .atom: return try writeAtom(to: path)
    case .geojson, .geojsonl, .csv, .gpx, .kml, .wzdx, .tdx, .open511, .open511XML, .datex2, .cifs, .cifsJSON,
      .garmin, .igo, .ov2:
      break
    }
    guard let output = OutputFormat(rawValue: format.rawValue) else {
      fatal("\(format.rawValue) is not written")
    }
    let file = try TextFile(path)
    let writer = output.writer(AnswerShape(), FeedContext(now: World.now, base: "https://roads.example")) {
      file.write(bytes: $0)
    }
    try writer.begin()
    for number in places.indices { try writer.write(Hit(feature: feature(number, for: format))) }
    try writer.end()
    try file.close()
  }

  /// Feeds that carry less have what they carry.
  private func feature(_ number: Int, for format: ImportFormat) -> Feature {
    var feature = feature(number)
    let type: ConditionType
    switch format {
    case .garmin, .igo, .ov2:
      feature.kind = .radar(Radar(type: .stationary))
      feature.details = FeatureDetails(
        speedLimit: SpeedLimit(kilometresPerHour: 40 + number % 9 * 10), camera: .fixed)
      return feature
    case .wzdx: type = number % 3 == 0 ? .closure : .roadworks
    case .open511, .open511XML: type = ConditionType.allCases[number % ConditionType.allCases.count]
    case .tdx: type = [.landslide, .accident, .danger][number % 3]
    case .cifs, .cifsJSON:
      type = [.roadworks, .accident, .danger][number % 3]
      // Of points Waze takes those alone that concern both.
      feature.details = FeatureDetails(direction: .both)
    default: return feature
    }
    feature.kind = .condition(RoadCondition(type: type, roadClass: nil))
    feature.validity = Validity(from: feature.updatedAt, until: World.now.adding(seconds: 86_400)) ?? .always
    return feature
  }
}
