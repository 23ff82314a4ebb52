import RoadsArguments
package import RoadsCore
import RoadsText

/// `bbox` as OGC API – Features has it: west,south,east,north, or six numbers with heights that do not
/// matter here. West greater than east crosses the antimeridian.
package enum BoxParameter {
  package static let parameter = OperationDescription.Parameter(
    "bbox", "Only inside this box: west,south,east,north; west > east crosses the antimeridian.",
    schema: #"""
      {"type":"array","items":{"type":"number"},"oneOf":[{"minItems":4,"maxItems":4},{"minItems":6,"maxItems":6}]}
      """#)

  package static let required = OperationDescription.Parameter(
    parameter.name, parameter.summary, schema: parameter.schema, isRequired: true)

  package static func box(_ call: Call) throws -> Box? {
    guard let given = call.given("bbox") else { return nil }
    let parts = given.text.split(separator: ",", omittingEmptySubsequences: false)
    var numbers = parts.compactMap { Decimal.number($0) }
    guard numbers.count == parts.count, numbers.count == 4 || numbers.count == 6 else {
      throw Problem(400, ServiceSentences.badBox(given.text), field: given.source)
    }
    if numbers.count == 6 { numbers = [numbers[0], numbers[1], numbers[3], numbers[4]] }
    do {
      return try Box(
        southWest: Coordinate(latitude: numbers[1], longitude: numbers[0]),
        northEast: Coordinate(latitude: numbers[3], longitude: numbers[2]))
    } catch let error as CoordinateError {
      throw UsageError.coordinate(source: given.source, value: given.text, error)
    } catch let error as AreaError {
      throw UsageError.area(source: given.source, error)
    }
  }
}
