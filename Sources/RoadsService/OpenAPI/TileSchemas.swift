import RoadsFormats

/// What OGC API – Tiles answers with, as its own schemas have it (tms/2.0/json).
enum TileSchemas {
  static let all: [(name: String, schema: String)] = [
    (
      "TileSetList",
      object(
        ["tilesets"],
        [
          ("links", ComponentSchemas.list("Link")),
          ("tilesets", #"{"type":"array","items":\#(object(summaryRequired, summary))}"#),
        ])
    ),
    (
      "TileSet",
      object(
        summaryRequired + ["layers"],
        summary + [
          ("description", text), ("attribution", text),
          (
            "boundingBox",
            object(
              ["lowerLeft", "upperRight"], [("lowerLeft", point), ("upperRight", point), ("crs", text)])
          ),
          ("layers", #"{"type":"array","minItems":1,"items":\#(layer)}"#),
        ])
    ),
    (
      "TileMatrixSetList",
      object(
        ["tileMatrixSets"],
        [
          ("links", ComponentSchemas.list("Link")),
          (
            "tileMatrixSets",
            #"{"type":"array","items":\#(object(["id", "links"], [("id", text), ("title", text), ("uri", text), ("links", ComponentSchemas.list("Link"))]))}"#
          ),
        ])
    ),
    (
      "TileMatrixSet",
      object(
        ["id", "crs", "tileMatrices"],
        [
          ("id", text), ("title", text), ("uri", text), ("crs", text),
          ("orderedAxes", #"{"type":"array","minItems":1,"items":\#(text)}"#), ("wellKnownScaleSet", text),
          ("tileMatrices", #"{"type":"array","items":\#(matrix)}"#), ("links", ComponentSchemas.list("Link")),
        ])
    ),
  ]

  private static let text = ComponentSchemas.words
  private static let whole = #"{"type":"integer","minimum":0}"#
  private static let number = #"{"type":"number"}"#
  private static let point = #"{"type":"array","minItems":2,"maxItems":2,"items":{"type":"number"}}"#

  private static let summaryRequired = [
    "dataType", "crs", "tileMatrixSetURI", "tileMatrixSetLimits", "links",
  ]

  private static let summary: [(String, String)] = [
    ("title", text), ("dataType", #"{"type":"string","enum":["vector"]}"#), ("crs", text),
    ("tileMatrixSetId", text), ("tileMatrixSetURI", text),
    ("tileMatrixSetLimits", #"{"type":"array","items":\#(limits)}"#),
    ("links", ComponentSchemas.list("Link")),
  ]

  private static let limits: String = {
    let numbers = ["minTileRow", "maxTileRow", "minTileCol", "maxTileCol"]
    return object(["tileMatrix"] + numbers, [("tileMatrix", text)] + numbers.map { ($0, whole) })
  }()

  private static let layer = object(
    ["id", "dataType"],
    [
      ("id", text), ("title", text), ("dataType", #"{"type":"string","enum":["vector"]}"#),
      ("geometryDimension", #"{"type":"integer","minimum":0,"maximum":2}"#), ("minTileMatrix", text),
      ("maxTileMatrix", text), ("propertiesSchema", #"{"type":"object"}"#),
      ("links", ComponentSchemas.list("Link")),
    ])

  private static let matrix = object(
    [
      "id", "scaleDenominator", "cellSize", "pointOfOrigin", "tileWidth", "tileHeight", "matrixWidth",
      "matrixHeight",
    ],
    [
      ("id", text), ("scaleDenominator", number), ("cellSize", number), ("cornerOfOrigin", text),
      ("pointOfOrigin", point), ("tileWidth", whole), ("tileHeight", whole), ("matrixWidth", whole),
      ("matrixHeight", whole),
    ])

  private static func object(_ required: [String], _ properties: [(String, String)]) -> String {
    SmallJSON.object([
      ("type", .text("object")), ("required", .array(required.map(SmallJSON.Value.text))),
      ("properties", .object(properties.map { ($0, .literal($1)) })),
    ])
  }
}
