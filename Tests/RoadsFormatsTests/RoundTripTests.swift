import RoadsCore
import RoadsFormats
import RoadsTestSupport
import Testing

/// What we write and read again is written the same.
struct RoundTripTests {
  private static let formats: [OutputFormat] = [.geojson, .geojsonl, .csv, .kml]

  /// Two that stay and one for this run.
  private static let seeds: [UInt64] = [1, 4711, SeededRandom().seed]

  @Test(arguments: seeds) func exportImportExport(seed: UInt64) throws {
    print("round trip: seed \(seed) (ROADS_SEED=\(seed) repeats it)")
    var random = RandomFeatures(seed: seed)
    let features = (0..<1_500).compactMap { _ in storable(random.hit().feature) }
    #expect(features.count > 1_000)
    for output in RoundTripTests.formats {
      let first = Array(try written(features.map { Hit(feature: $0) }, output))
      let items = try read(first)
      let rows = items.compactMap(\.row)
      #expect(rows.count == features.count, "\(output): \(items.first { $0.row == nil }?.told ?? "")")
      #expect(rows.allSatisfy { $0.hasUpdatedAt && $0.warnings.isSubset(of: .selfCrossing) })
      #expect(rows.count(where: \.isOfShape) > 100)
      #expect(Array(try written(rows.map { Hit(feature: $0.feature) }, output)) == first, "\(output)")
      guard output != .csv, output != .kml else { continue }
      // JSON keeps every character, so that nothing but the text's markup may differ.
      for (row, feature) in zip(rows, features) {
        var (a, b) = (row.feature, feature)
        (a.text, b.text) = (a.text.map(PlainText.from), b.text.map(PlainText.from))
        #expect(a == b)
      }
    }
  }

  /// As a store has it: checked when it came in.
  private func storable(_ feature: Feature) -> Feature? {
    if (try? feature.details.check(feature.type)) == nil { return nil }
    if feature.shape != nil { return (try? feature.validate()) == nil ? nil : feature }
    guard
      let point = try? Coordinate(
        latitude: feature.coordinate.latitude, longitude: feature.coordinate.longitude),
      point.latitude != 0 || point.longitude != 0
    else { return nil }
    var feature = feature
    feature.coordinate = point
    return (try? feature.validate()) == nil ? nil : feature
  }

  @Test func idsOfOurOwnStayAsTheyAre() throws {
    for name in ["geojson-own.geojson", "geojsonl-own.geojsonl", "csv-own.csv"] {
      let rows = try read(try Corpus.bytes(name), source: "city").compactMap(\.row)
      #expect(rows.first?.feature.address == FeatureID(.radars, "RadarID-11"), "\(name)")
    }
  }

  @Test(arguments: ["a  b", " a", "a ", "a \nb", "\n a", "a\n\nb  <c> &amp;", "", " ", "č  \n  đ"])
  func spacesOfPlainTextSurvive(plain: String) {
    let once = PlainText.from(markup: PlainText.markup(from: plain))
    #expect(PlainText.from(markup: PlainText.markup(from: once)) == once)
    if !plain.hasPrefix("\n") { #expect(once == plain) }
  }
}
