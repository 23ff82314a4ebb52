import RoadsArguments
package import RoadsCore
import RoadsProjections
import RoadsText

/// `bbox` as OGC API – Features has it: west,south,east,north, or six numbers with heights that do not
/// matter here. West greater than east crosses the antimeridian.
package enum BoxParameter {
  package static let parameter = OperationDescription.Parameter(
    "bbox", "Only inside this box: west,south,east,north; west > east crosses the antimeridian.",
    schema: #"""
      {"type":"array","items":{"type":"number"},"minItems":4,"maxItems":6,\#
      "oneOf":[{"minItems":4,"maxItems":4},{"minItems":6,"maxItems":6}]}
      """#)

  package static let required = OperationDescription.Parameter(
    parameter.name, parameter.summary, schema: parameter.schema, isRequired: true)

  package static func box(_ call: Call) throws -> Box? {
    guard let (given, numbers) = try numbers(call) else { return nil }
    do {
      return try box(given, latitudes: (numbers[1], numbers[3]), longitudes: (numbers[0], numbers[2]))
    } catch let error as AreaError {
      throw Problem(
        400, error.sentenceOfLongitudeFirst(source: given.source), field: given.source)
    }
  }

  /// south,west,north,east
  static func box(_ call: Call, latitudeFirst system: CoordinateSystem) throws -> Box? {
    guard let (given, numbers) = try numbers(call, of: system) else { return nil }
    do {
      return try box(given, latitudes: (numbers[0], numbers[2]), longitudes: (numbers[1], numbers[3]))
    } catch let error as AreaError {
      throw UsageError.area(source: given.source, error)
    }
  }

  /// Four of them, without heights.
  static func numbers(
    _ call: Call, of system: CoordinateSystem = .crs84
  ) throws -> (given: SourcedValue, numbers: [Double])? {
    guard let given = call.given("bbox") else { return nil }
    let parts = given.text.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Decimal.number($0) }
    // Of degrees that are none there is a sentence of their own.
    let areFinite = system.kind != .plane || numbers.allSatisfy(\.isFinite)
    guard areFinite, numbers.count == parts.count, numbers.count == 4 || numbers.count == 6 else {
      let sentence =
        system == .crs84
        ? ServiceSentences.badBox(given.text) : SystemSentences.badBox(given.text, in: system.shortName)
      throw Problem(400, sentence, field: given.source)
    }
    return (given, numbers.count == 6 ? [numbers[0], numbers[1], numbers[3], numbers[4]] : numbers)
  }

  private static func box(
    _ given: SourcedValue, latitudes: (Double, Double), longitudes: (Double, Double)
  ) throws -> Box {
    do {
      return try Box(
        southWest: Coordinate(latitude: latitudes.0, longitude: longitudes.0),
        northEast: Coordinate(latitude: latitudes.1, longitude: longitudes.1))
    } catch let error as CoordinateError {
      throw UsageError.coordinate(source: given.source, value: given.text, error)
    }
  }
}
