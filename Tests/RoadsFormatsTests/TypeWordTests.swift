import RoadsCore
import RoadsFormats
import Testing

/// Rows of others name their types in words of their own.
struct TypeWordTests {
  private func row(_ type: String, as kind: ListKind?, layer: String = "") throws -> ImportItem? {
    var options = options(kind)
    options.format = .csv
    options.typesNamed = { word in
      switch word {
      case "kontrola": [.radar(.stationary), .radar(.announced)]
      case "zabrana": [.condition(.closure), .condition(.truckBan)]
      case "kamera": [.radar(.stationary), .condition(.danger)]
      case "odron": [.condition(.landslide)]
      default: []
      }
    }
    // A good row beside it, so that a file of unknown kind is not the answer.
    let text = "id,lat,lon,title,type,layer\n1,44,18,x,\(type),\(layer)\n2,45,18,y,ice,\n"
    let file = try ImportFile.open(ByteInput(name: "x.csv", bytes: Array(text.utf8)), options)
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

  @Test(arguments: ["kontrola", "kamera", "cow"])
  func `a word that can mean several, or nothing, is rejected where nobody said what the rows are`(
    word: String
  ) throws {
    guard case .rejected(let rejection)? = try row(word, as: nil) else { throw NotFeatures() }
    #expect(rejection.reason == .unknownType(word))
  }
}
