import RoadsCore
import RoadsStorage
import Testing

@Suite struct StoredKindsTests {
  /// Files of every version have these codes, and the views spell them out for other programs.
  @Test func typesKeepTheirCodes() {
    let codes = Dictionary(uniqueKeysWithValues: FeatureType.allCases.map { ($0.name, $0.code) })
    #expect(
      codes == [
        "stationary": 1, "announced": 2, "border_crossing": 11, "roadworks": 12, "closure": 13,
        "truck_ban": 14,
        "congestion": 15, "landslide": 16, "accident": 17, "ice": 18, "danger": 19,
      ])
    for type in FeatureType.allCases { #expect(FeatureType(code: type.code) == type) }
    for code in [Int64.min, -1, 0, 3, 10, 20, .max] { #expect(FeatureType(code: code) == nil) }
    #expect(FeatureType.numbered.map { Int($0.number) } == Array(FeatureType.numbered.indices))
  }
}
