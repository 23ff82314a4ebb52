import RoadsArguments
package import RoadsCore
package import RoadsFormats
package import RoadsProjections
import RoadsText

/// `filter`, `filter-lang` and `filter-crs` as OGC API – Features, part 3, has them.
package enum CQL2Parameters {
  private static let name = "filter"

  package static func all(
    _ systems: CoordinateSystems, of layer: Layer
  ) -> [OperationDescription.Parameter] {
    [condition(layer), language, SystemParameters.ofFilter(systems)]
  }

  /// A language of texts is none of JSON Schema: the schema says which members there are to ask about, as `/queryables` does.
  private static func condition(_ layer: Layer) -> OperationDescription.Parameter {
    OperationDescription.Parameter(
      name,
      "Only features that fulfil this condition in the Common Query Language (CQL2), such as reports > 2 AND road = 'M-18'.",
      schema: SmallJSON.object([
        ("type", .text("string")), ("minLength", .number(1)),
        (
          "x-queryables",
          .object(
            AnsweredMember.all(of: [layer]).map {
              ($0.name, .object($0.schema(.openAPI, mayBeNull: false).filter { $0.0 != "description" }))
            })
        ),
      ]), mayHaveLines: true, tooMuchWork: LimitSentences.tooMuchFiltering)
  }

  private static let language = OperationDescription.Parameter(
    "filter-lang",
    "How filter is written; default: cql2-text. cql-text is for GDAL, and compares as GDAL does.",
    schema: SmallJSON.object([
      ("type", .text("string")), ("enum", .array(CQL2Dialect.allCases.map { .text($0.rawValue) })),
      ("default", .text(CQL2Dialect.text.rawValue)),
    ]))

  package static func filter(
    _ call: Call, _ layer: Layer, _ systems: CoordinateSystems
  ) throws -> CQL2Filter? {
    let dialect: CQL2Dialect = try call.given("filter-lang").map { try Values.choice($0) } ?? .text
    let named = try SystemParameters.system(call, SystemParameters.ofFilter, systems)
    guard let given = call.given(name) else { return nil }
    let text = try Values.nonEmpty(given)
    let properties = Queryables.properties(of: layer)
    let system: (any CQL2System)? =
      switch named.kind {
      case .longitudeLatitude: nil
      case .latitudeLongitude: LatitudeFirst()
      case .plane: PlaneOfFilter(try systems.needed(named, call.budget))
      }
    do throws(CQL2Error) {
      return try dialect == .json
        ? CQL2JSONReader.read(text, properties, system: system)
        : CQL2TextReader.read(text, properties, dialect: dialect, system: system)
    } catch {
      throw Problem(400, error.sentence(source: given.source), field: given.source)
    }
  }
}
