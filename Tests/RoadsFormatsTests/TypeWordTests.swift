import RoadsCore
import RoadsFormats
import Testing

/// Rows of others name their types in words of their own.
struct TypeWordTests {
  private func row(
    _ type: String, _ category: String = "", as kind: ListKind?, layer: String = ""
  ) throws -> ImportItem? {
    // A good row beside it, so that a file of unknown kind is not the answer.
    try first(
      .csv,
      "id,lat,lon,title,type,layer,category\n1,44,18,x,\(type),\(layer),\(category)\n2,45,18,y,ice,,\n",
      as: kind)
  }

  private func first(_ format: ImportFormat, _ text: String, as kind: ListKind?) throws -> ImportItem? {
    var options = options(kind)
    options.format = format
    options.typesNamed = { word in
      switch word {
      case "kontrola": [.radar(.stationary), .radar(.announced)]
      case "zabrana": [.condition(.closure), .condition(.truckBan)]
      case "kamera": [.radar(.stationary), .condition(.danger)]
      case "odron": [.condition(.landslide)]
      default: []
      }
    }
    let file = try ImportFile.open(ByteInput(name: "x", bytes: Array(text.utf8)), options)
    guard case .features(let source) = file.content else { throw NotFeatures() }
    return try source.next()?.first
  }

  @Test(
    arguments: [
      ("odron", .conditions, "", FeatureType.condition(.landslide), false),
      ("odron", nil, "", .condition(.landslide), false),
      // What a row says counts for more than what was said of all.
      ("odron", .radars, "", .condition(.landslide), false),
      (" Truck-Ban ", nil, "", .condition(.truckBan), false),
      // For several of a layer: the usual one, if it is among them.
      ("kontrola", .radars, "", .radar(.stationary), false),
      ("zabrana", .conditions, "", .condition(.danger), true),
      // For one of each layer: that of the layer that is known.
      ("kamera", .radars, "", .radar(.stationary), false),
      ("kamera", .conditions, "", .condition(.danger), false),
      ("kamera", nil, "conditions", .condition(.danger), false),
      // And for several of the other layer that of these.
      ("kontrola", .conditions, "", .radar(.stationary), false),
      ("cow", .radars, "", .radar(.stationary), true), ("cow", nil, "conditions", .condition(.danger), true),
      ("", .conditions, "", .condition(.danger), false),
    ] as [(String, ListKind?, String, FeatureType, Bool)])
  func `words are types`(
    word: String, kind: ListKind?, layer: String, type: FeatureType, isUnread: Bool
  ) throws {
    let row = try #require(try row(word, as: kind, layer: layer)?.row)
    #expect(row.feature.type == type)
    #expect(row.unread == (isUnread ? [.type(word, takenFor: type)] : []))
  }

  @Test(
    arguments: [("kontrola", nil), ("kamera", nil), ("zabrana", .radars), ("zabrana", nil)]
      as [(String, ListKind?)])
  func `the types that a word can mean are named where nobody said which it is`(
    word: String, kind: ListKind?
  ) throws {
    let possible: [String: [FeatureType]] = [
      "kontrola": [.radar(.stationary), .radar(.announced)],
      "kamera": [.radar(.stationary), .condition(.danger)],
      "zabrana": [.condition(.closure), .condition(.truckBan)],
    ]
    let reason = Rejection.Reason.ambiguousType(word, try #require(possible[word]))
    #expect(try self.reason(row(word, as: kind)) == reason)
    #expect(try self.reason(row("cow", word, as: kind)) == reason)
    let gpx =
      "<gpx xmlns='http://www.topografix.com/GPX/1/1' version='1.1' creator='x'><wpt lat='44' lon='18'><name>x</name><type>\(word)</type></wpt></gpx>"
    #expect(try self.reason(first(.gpx, gpx, as: kind)) == reason)
    guard kind == nil else { return }
    let feed =
      "<rss version='2.0' xmlns:georss='http://www.georss.org/georss'><channel><item><guid>1</guid><title>x</title><category>topic</category>"
      + "<category>\(word)</category><georss:point>44 18</georss:point></item></channel></rss>"
    #expect(try self.reason(first(.rss, feed, as: nil)) == reason)
  }

  @Test(arguments: ["cow"])
  func `a word that means nothing is rejected where nobody said what the rows are`(
    word: String
  ) throws {
    guard case .rejected(let rejection)? = try row(word, as: nil) else { throw NotFeatures() }
    #expect(rejection.reason == .unknownType(word))
  }

  @Test(
    arguments: [
      // A word for several means what the other column names, whichever comes first.
      ("kontrola", "announced", nil, "", .radar(.announced), nil),
      ("announced", "kontrola", .radars, "", .radar(.announced), nil),
      ("zabrana", "truck ban", .conditions, "", .condition(.truckBan), nil),
      ("kontrola", "kamera", nil, "", .radar(.stationary), nil),
      ("kontrola", "kontrola", .radars, "", .radar(.stationary), nil),
      // What says nothing leaves it to the other.
      ("", "odron", nil, "", .condition(.landslide), nil),
      ("  ", "odron", nil, "", .condition(.landslide), nil),
      ("cow", "odron", nil, "", .condition(.landslide), nil),
      ("odron", "cow", nil, "", .condition(.landslide), nil),
      // The first of the words that were not understood is named.
      ("", "cow", .conditions, "", .condition(.danger), "cow"),
      (" ", "cow", nil, "conditions", .condition(.danger), "cow"),
      ("cow", "dog", .radars, "", .radar(.stationary), "cow"),
      ("odron", "", nil, "conditions", .condition(.landslide), nil),
      // As people write it; other words are other things.
      ("kamera", "", nil, " Conditions ", .condition(.danger), nil),
      ("odron", "", nil, "Event points", .condition(.landslide), nil),
    ] as [(String, String, ListKind?, String, FeatureType, String?)])
  func `of two columns each may say what the other does not`(
    type: String, category: String, kind: ListKind?, layer: String, expected: FeatureType, unread: String?
  ) throws {
    let row = try #require(try row(type, category, as: kind, layer: layer)?.row)
    #expect(row.feature.type == expected)
    #expect(row.unread == (unread.map { [.type($0, takenFor: expected)] } ?? []))
  }

  @Test(
    arguments: [
      ("odron", "ice", "", "type", "odron", "category", "ice"),
      // Words for several, none of which the other means.
      ("odron", "kontrola", "", "type", "odron", "category", "kontrola"),
      ("kontrola", "zabrana", "", "type", "kontrola", "category", "zabrana"),
      // Its layer is such a word too.
      ("odron", "", "radars", "type", "odron", "layer", "radars"),
      ("", "zabrana", "radars", "category", "zabrana", "layer", "radars"),
      ("kamera", "ice", "", "type", "kamera", "category", "ice"),
      ("odron", "", "Radars", "type", "odron", "layer", "Radars"),
    ] as [(String, String, String, String, String, String, String)])
  func `words that mean nothing in common reject the row`(
    type: String, category: String, layer: String, name: String, value: String, other: String,
    otherValue: String
  ) throws {
    for kind in [nil, .radars, .conditions] as [ListKind?] {
      guard case .rejected(let rejection)? = try row(type, category, as: kind, layer: layer) else {
        throw NotFeatures()
      }
      #expect(
        rejection.reason
          == .contradiction(.init(member: name, value: value), .init(member: other, value: otherValue)))
    }
  }

  private func reason(_ item: ImportItem?) -> Rejection.Reason? {
    guard case .rejected(let rejection)? = item else { return nil }
    return rejection.reason
  }

  @Test(arguments: [
    ("type", "odron", "category", "ice"), ("type", "odron", "type", "ice"),
    ("type", "odron", "layer", "RADARS"),
    ("layer", "radars", "Layer", "conditions"),
  ])
  func `members and placemarks must agree too`(
    one: String, value: String, other: String, otherValue: String
  ) throws {
    let members = #""\#(one)":"\#(value)","\#(other)":"\#(otherValue)""#
    let json =
      #"{"type":"FeatureCollection","features":[{"type":"Feature","geometry":{"type":"Point","coordinates":[18,44]},"#
      + #""properties":{"title":"x",\#(members)}}]}"#
    guard case .contradiction? = reason(try first(.geojson, json, as: .conditions)) else {
      throw NotFeatures()
    }
    func data(_ name: String, _ value: String) -> String {
      "<Data name='\(name)'><value>\(value)</value></Data>"
    }
    let kml =
      "<kml xmlns='http://www.opengis.net/kml/2.2'><Placemark><name>x</name><ExtendedData>\(data(one, value))\(data(other, otherValue))"
      + "</ExtendedData><Point><coordinates>18,44</coordinates></Point></Placemark></kml>"
    guard case .contradiction? = reason(try first(.kml, kml, as: .conditions)) else { throw NotFeatures() }
  }

  @Test func `a row of ours stays ours when somebody writes its layer large`() throws {
    let row = try #require(
      try first(
        .csv,
        "id,layer,type,title,reports,updated_at,lat,lon\ncity:2,Radars,announced,x,3,2026-01-01T00:00:00Z,44,18\n",
        as: nil)?.row)
    #expect(row.feature.id == "city:2" && row.feature.reports == 3)
  }

  @Test func `a word that is not understood is named where an icon says the type`() throws {
    let row = try #require(
      try first(.csv, "id,lat,lon,title,type,icon\n1,44,18,x,cow,odron.png\n", as: .conditions)?.row)
    #expect(row.feature.type == .condition(.landslide))
    #expect(row.unread == [.type("cow", takenFor: .condition(.landslide))])
  }

  private static let ownColumns = "id,layer,type,title,reports,updated_at,source,lat,lon"

  /// In a table that we wrote a row keeps its id, whatever of it was emptied or written anew.
  @Test(arguments: [
    ("city:2,radars,announced,x,,,city,44,18", FeatureType.radar(.announced), 0),
    ("city:2,,announced,x,3,2026-01-01T00:00:00Z,city,44,18", .radar(.announced), 3),
    ("city:2,radars,kontrola,x,3,,city,44,18", .radar(.stationary), 3),
    ("city:2,Conditions,odron,x,,,,44,18", .condition(.landslide), 0),
    ("city:2,,odron,x,,,,44,18", .condition(.landslide), 0),
  ])
  func `a row of a table of ours stays ours`(line: String, type: FeatureType, reports: Int) throws {
    for columns in [Self.ownColumns, Self.ownColumns.uppercased()] {
      let row = try #require(try first(.csv, columns + "\n\(line)\n", as: nil)?.row)
      #expect(row.feature.id == "city:2" && row.feature.type == type && row.feature.reports == reports)
      #expect(row.feature.source.text == "city")
    }
    // Without the column for the source it is a table as others may have it.
    let other = try first(
      .csv, Self.ownColumns.replacing("source", with: "origin") + "\n\(line)\n", as: .radars)
    if let row = other?.row, line.contains(",,") { #expect(row.feature.id == "csv:city:2") }
  }

  @Test(arguments: [
    ("city:2,radars,,x,3,,city,44,18", Rejection.Reason.missing(member: "type")),
    ("city:2,radars,cow,x,3,,city,44,18", .unknownType("cow")),
    ("city:2,radarss,announced,x,3,,city,44,18", .unknownValue(member: "layer", value: "radarss")),
    (
      "city:2,,kontrola,x,3,,city,44,18",
      .ambiguousType("kontrola", [.radar(.stationary), .radar(.announced)])
    ),
    ("city:2,radars,announced,,3,,city,44,18", .feature(.missing(.title))),
    (
      "city:2,radars,odron,x,3,,city,44,18",
      .contradiction(.init(member: "type", value: "odron"), .init(member: "layer", value: "radars"))
    ),
  ])
  func `and says what it lacks`(line: String, reason: Rejection.Reason) throws {
    for kind in [nil, .conditions] as [ListKind?] where kind == nil || !line.contains(",,kontrola") {
      let item = try first(.csv, Self.ownColumns + "\n\(line)\n", as: kind)
      #expect(self.reason(item) == reason)
    }
  }

  /// The first that says most.
  @Test(
    arguments: [
      (["kontrola", "odron"], ListKind.conditions, FeatureType.condition(.landslide)),
      (["kamera", "odron"], .conditions, .condition(.danger)),
      (["odron", "kamera"], .conditions, .condition(.landslide)),
      (["topic", "kontrola"], .conditions, .radar(.stationary)),
      (["topic"], .conditions, .condition(.danger)),
      (["kontrola", "odron"], nil, .condition(.landslide)),
    ] as [([String], ListKind?, FeatureType)])
  func `a feed has several categories`(categories: [String], kind: ListKind?, type: FeatureType) throws {
    let words = categories.map { "<category>\($0)</category>" }.joined()
    let feed =
      "<rss version='2.0' xmlns:georss='http://www.georss.org/georss'><channel><item><guid>1</guid><title>x</title>\(words)"
      + "<georss:point>44 18</georss:point></item></channel></rss>"
    #expect(try first(.rss, feed, as: kind)?.row?.feature.type == type)
  }

  @Test func `a row without anything in it is none`() throws {
    var options = options(nil)
    options.format = .csv
    let table = "id,lat,lon,title,type\n,,,,\n1,44,18,x,ice\n , ,\t,,\n"
    let file = try ImportFile.open(ByteInput(name: "x", bytes: Array(table.utf8)), options)
    guard case .features(let source) = file.content else { throw NotFeatures() }
    let items = try #require(try source.next())
    #expect(items.count == 1 && items.first?.row?.position.index == 2)
    #expect(try source.next() == nil)
  }

  /// What a row names stays on its list, whatever is wrong with it.
  @Test(arguments: [
    (Self.ownColumns, "city:2,conditions,ice,a,b,0,,city,44,18", "city:2"),
    ("id,lat,lon,title", "2,44,18,a,b", "csv:2"),
    (Self.ownColumns, "city:2,radars,odron,x,0,,city,44,18", "city:2"),
    (Self.ownColumns, "city:2,radars,closure,x,0,,city,44,18", "city:2"),
  ])
  func `a rejected row names its feature in either layer`(columns: String, line: String, id: String) throws {
    guard case .rejected(let rejection)? = try first(.csv, columns + "\n" + line + "\n", as: .conditions)
    else {
      throw NotFeatures()
    }
    #expect(rejection.position.id == id && rejection.feature == nil)
  }

  @Test func `a stray quotation mark that swallows rows is no row`() throws {
    let rows = ["1,44,18,\"T1", "2,44,18,T2", "3,44,18,\"T3"]
    let header = "id,lat,lon,title,text\n"
    for end in ["\n", "\r\n", "\r"] {
      let error = #expect(throws: InputError.self, "\(end.debugDescription)") {
        try first(.csv, header + rows.joined(separator: end) + end, as: .radars)
      }
      #expect(error?.problem == .strayQuote && error?.line == 2)
    }
    // Within a line it is a quirk, and line ends in quotes are a part of the text.
    for title in ["\"T\" x", "\"T\nx\"", "\"T\nx\"  ", "\"T\" x,\"\n\""] {
      let row = try first(.csv, header + "1,44,18,\(title)\n", as: .radars)?.row
      #expect(row?.feature.title.hasPrefix("T") == true, "\(title)")
    }
  }
}
