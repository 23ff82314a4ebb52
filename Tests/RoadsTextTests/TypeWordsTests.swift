import RoadsCore
import RoadsText
import Testing

@Suite struct TypeWordsTests {
  /// What people call both kinds of radar.
  static let ambiguous: Set<String> = [
    "radar", "radari", "radars", "Blitzer", "Radarkontrolle", "Radarkontrollen", "Radarfalle", "Radarfallen",
    "speed trap", "speed traps",
  ]

  @Test(arguments: FeatureType.allCases)
  func everyWordLeadsToItsType(type: FeatureType) {
    for word in TypeWords.words(for: type) {
      let found = TypeWords.types(for: word)
      if TypeWordsTests.ambiguous.contains(word) {
        #expect(found.count == 2)
      } else {
        #expect(found == [type], "\(word) is \(found)")
      }
    }
  }

  /// A search looks at so many words together for the name of a type.
  @Test func noNameHasMoreWordsThanASearchLooksAt() {
    let counts = FeatureType.allCases.flatMap { TypeWords.words(for: $0) }.map { Folding.words($0).count }
    #expect(counts.max() == TextFilter.longestName)
  }

  @Test(arguments: RoadClass.allCases)
  func everyWordLeadsToItsClass(roadClass: RoadClass) {
    for word in TypeWords.words(for: roadClass) {
      #expect(TypeWords.roadClasses(for: word) == [roadClass], "\(word)")
    }
  }

  @Test(arguments: [
    ("poledica", "ice"), ("Glatteis", "ice"), ("BLACK ICE", "ice"), ("black-ice", "ice"),
    ("saobracajna nezgoda", "accident"), ("Grenzübergang", "border_crossing"),
    ("border crossing", "border_crossing"), ("granicni prelaz", "border_crossing"), ("odroni", "landslide"),
    ("granicni prijelaz", "border_crossing"), ("Grenzuebergaenge", "border_crossing"),
    ("Unfaelle", "accident"),
    ("bez kamiona", "truck_ban"), ("camera", "stationary"), ("presretac", "announced"),
    ("klizista", "landslide"),
    ("Erdrutsch", "landslide"), ("zabrana za teretna vozila", "truck_ban"), ("Lkw", "truck_ban"),
    ("potpuna obustava", "closure"), ("traffic jam", "congestion"), ("guzva", "congestion"),
    ("najavljena kontrola", "announced"), ("fixed speed camera", "stationary"),
  ])
  func peoplesWords(word: String, type: String) {
    #expect(TypeWords.types(for: word).map(\.name) == [type])
  }

  @Test func unknownWords() {
    #expect(TypeWords.types(for: "").isEmpty && TypeWords.types(for: "asfalt").isEmpty)
  }
}
