import Foundation
import FoundationXML
import RoadsTestSupport
import Testing

/// The projects of Docs/qgis are what the script makes of the map's signs, and find in a real store all that they ask for.
/// Scripts/try-qgis opens them with QGIS itself.
@Suite struct QGISProjectTests {
  private static let names = ["file", "server", "service"]
  private let home: Home
  private let folder: String

  init() throws {
    home = try Home(samples: true)
    folder = home.file("projects")
    let shapes = Repository.script("lib/qgis-shapes.geojson")
    expectDone(try home.roads("import", "--quiet", "--source", "sample", shapes))
  }

  private func write(_ arguments: String...) throws {
    let program = [Repository.script("qgis-projects"), "--into", folder] + arguments
    expectDone(try home.start(program: program, with: ["ROADS_BINARY": Repository.binary()]).outcome())
  }

  @Test(arguments: QGISProjectTests.names) func projectsAreCurrent(name: String) throws {
    try write()
    let made = try String(contentsOfFile: folder + "/roads-\(name).qgs", encoding: .utf8)
    let path = Repository.root + "/Docs/qgis/roads-\(name).qgs"
    if try String(contentsOfFile: path, encoding: .utf8) != made {
      Issue.record(
        "\(path) is stale: run Scripts/qgis-projects, then Scripts/try-qgis, and look at its pictures")
    }
  }

  @Test(arguments: ["bs", "de"]) func namesAreInThePersonsLanguage(language: String) throws {
    try write("--lang", language)
    let labels = Set(try Project(folder + "/roads-file.qgs").nodes("//category/@label"))
    #expect(labels.contains(language == "bs" ? "Poledica" : "Glatteis"), "\(labels)")
    #expect(!labels.contains("Black ice"))
  }

  /// What strangers would have to fetch is not there: the signs are in the file, and nothing names a folder.
  @Test(arguments: QGISProjectTests.names) func signsAreInTheProject(name: String) throws {
    let project = try Project(Repository.root + "/Docs/qgis/roads-\(name).qgs")
    let pictures = try project.nodes("//layer[@class='SvgMarker']/Option/Option[@name='name']/@value")
    #expect(pictures.count >= 22)
    for picture in pictures {
      let data = try #require(Data(base64Encoded: String(picture.dropFirst("base64:".count))))
      expectXML(Array(data))
    }
    for source in try project.nodes("//datasource") {
      #expect(
        ["./roads.db|", "service='roads' ", "OAPIF:http://localhost:8080|"].contains { source.hasPrefix($0) })
    }
  }

  // MARK: Layers

  @Test func layersAreInAFile() throws {
    try write("--file", home.store)
    for layer in try layers("file") {
      let parts = layer.source.components(separatedBy: "|")
      let name = String(parts[1].dropFirst("layername=".count))
      let condition = String(parts[2].dropFirst("subset=".count))
      try expect(layer, from: [parts[0], name, "-where", condition])
    }
  }

  @Test func layersAreOnAServer() throws {
    let database = try PostgresCluster.shared().database()
    expectDone(try home.roads("copy", "--quiet", "--from", home.store, "--to", database.address))
    try write("--server", database.address)
    for layer in try layers("server") {
      #expect(layer.source.hasPrefix(database.address + " key='pk' "))
      let table = try #require(layer.source.firstMatch(of: #/ table="roads"\."(\w+)" \(geometry\) sql=(.+)/#))
      try expect(layer, from: ["PG:\(database.address)", "roads.\(table.1)", "-where", String(table.2)])
    }
  }

  @Test func layersAreInAService() throws {
    let service = try RunningService(home)
    try write("--service", "http://127.0.0.1:\(service.port)")
    for layer in try layers("service") {
      let parts = layer.source.components(separatedBy: "|")
      let type = String(parts[2].dropFirst("geometrytype=".count))
      let types =
        type == "Point" ? "geometry_type IS NULL OR geometry_type = 'Point'" : "geometry_type LIKE '%\(type)'"
      try expect(
        layer,
        from: [
          parts[0], String(parts[1].dropFirst("layername=".count)), "-where", types, "-oo", "PAGE_SIZE=1000",
        ])
    }
    _ = service.end()
  }

  private struct Layer {
    let id: String
    let source: String
    let geometry: String
    let types: Set<String>
    let columns: Set<String>
  }

  private func layers(_ name: String) throws -> [Layer] {
    let project = try Project(folder + "/roads-\(name).qgs")
    let layers = try project.elements("//maplayer").map { element in
      #expect(element.attribute(forName: "readOnly")?.stringValue == "1")
      let source = try #require(try element.nodes(forXPath: "datasource").first?.stringValue)
      let said =
        try element.nodes(forXPath: ".//orderByClause | .//previewExpression").compactMap(\.stringValue)
        + element.nodes(
          forXPath: ".//Option[@name='expression']/@value | .//Option[@name='geometryModifier']/@value"
        ).compactMap(\.stringValue)
      let quoted = said.flatMap { $0.matches(of: #/"(\w+)"/#).map { String($0.1) } }
      let named = try element.nodes(forXPath: "renderer-v2/@attr | .//text-style/@fieldName").compactMap(
        \.stringValue)
      return Layer(
        id: try #require(try element.nodes(forXPath: "id").first?.stringValue), source: source,
        geometry: try #require(element.attribute(forName: "geometry")?.stringValue),
        types: Set(try element.nodes(forXPath: ".//category/@value").compactMap(\.stringValue)),
        columns: Set(quoted + named))
    }
    #expect(layers.count == 6)
    #expect(layers.contains { $0.columns.isSuperset(of: ["type", "direction", "applies_to"]) })
    return layers
  }

  /// GDAL finds the layer with its columns; and of each type that is there the project has a category.
  private func expect(_ layer: Layer, from arguments: [String]) throws {
    let outcome = try home.start(program: ["ogrinfo", "-ro"] + arguments).outcome()
    let told = outcome.output
    #expect(outcome.code == 0 && !outcome.errors.contains("ERROR"), "\(layer.id): \(outcome.errors)")
    for column in layer.columns {
      #expect(told.contains(try Regex("\n\(column): (String|Real|Integer)")), "\(layer.id): \(column)")
    }
    let types = Set(told.matches(of: #/\n  type \(String\) = (\w+)/#).map { String($0.1) })
    #expect(!types.isEmpty && types.isSubset(of: layer.types), "\(layer.id): \(types)")
    let kind = layer.id.contains("radar") ? "radars" : "conditions"
    let counts = try home.roads("count", "--format", "json").object()
    let known = try #require(counts[kind] as? [String: Int])
    #expect(layer.types.union(["total"]) == Set(known.keys), "\(layer.id)")
    let shape = ["Point": "POINT", "Line": "LINESTRING", "Polygon": "POLYGON"][layer.geometry] ?? ""
    let places = told.matches(of: #/\n  ([A-Z]+) \(/#).map { String($0.1) }
    #expect(!places.isEmpty && places.allSatisfy { $0.hasSuffix(shape) }, "\(layer.id): \(Set(places))")
    // All signs are on one layer, where lines and areas are not beside them.
    if layer.geometry == "Point", !layer.source.hasPrefix("OAPIF") { #expect(places.count == known["total"]) }
  }
}

private struct Project {
  private let document: XMLDocument

  init(_ path: String) throws { document = try XMLDocument(contentsOf: URL(fileURLWithPath: path)) }

  func nodes(_ path: String) throws -> [String] {
    try document.nodes(forXPath: path).compactMap(\.stringValue)
  }

  func elements(_ path: String) throws -> [XMLElement] {
    try document.nodes(forXPath: path).compactMap { $0 as? XMLElement }
  }
}
