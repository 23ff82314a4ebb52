import RoadsCore
import RoadsTestSupport
import Testing

@Suite struct DuplicateFinderTests {
  private static let osm = SourceName(stored: "osm")

  private func camera(
    _ id: String, _ latitude: Double = 44.5, _ longitude: Double = 18.6, of source: SourceName = .list,
    title: String = "x", road: String? = nil, _ change: (inout FeatureDetails) -> Void = { _ in }
  ) -> Feature {
    var details = FeatureDetails.none
    change(&details)
    return Feature(
      id: id, kind: .radar(Radar(type: .stationary)),
      coordinate: Coordinate(validLatitude: latitude, longitude: longitude), title: title, road: road,
      updatedAt: Instant(seconds: 1), source: source, details: details)
  }

  private func pairs(_ features: [Feature], metres: Double = 100) -> DuplicateReport {
    var finder = DuplicateFinder(metres: metres)
    for feature in features { finder.add(feature) }
    let known = Dictionary(uniqueKeysWithValues: features.map { ($0.address, $0) })
    return finder.report(differ: [], atMost: nil, feature: { known[$0] })
  }

  private func lookUp(_ features: [Feature]) -> (FeatureID) -> Feature? {
    { id in features.first { $0.address == id } }
  }

  // MARK: Against all pairs

  /// Every pair, one after the other.
  private func oracle(_ features: [Feature], metres: Double) -> [String] {
    var found: [String] = []
    for (index, one) in features.enumerated() {
      for other in features[(index + 1)...] where one.source != other.source && one.layer == other.layer {
        let (first, second) = one.address < other.address ? (one, other) : (other, one)
        if let evidence = DuplicateEvidence(first, second, within: metres), evidence.isProposed {
          found.append("\(first.address) \(second.address) \(evidence.certainty)")
        }
      }
    }
    return found.sorted()
  }

  @Test(arguments: [1.0, 30, 100, 1_000]) func itFindsWhatComparingAllPairsFinds(metres: Double) {
    let seed = SeededRandom().seed
    print("duplicates: ROADS_SEED=\(seed)")
    var random = SeededRandom(seed: seed)
    var comparedWhole = 0
    for _ in 0..<12 {
      var world = RandomWorld(random, detailedShare: 0.3, sources: RandomWorld.someSources)
      var features = world.features(60)
      // Some of another source a little way off, over poles and the 180th meridian too.
      for (number, feature) in features.enumerated() {
        let azimuth = random.double(0...360)
        let place = Geodesic.point(
          from: feature.coordinate, azimuth: azimuth, metres: random.double(0...1.2) * metres)
        var other = feature
        other.id = "twin\(number)"
        other.source = random.pick(RandomWorld.someSources)
        if random.chance(0.5) { other.coordinate = place.coordinate }
        features.append(other)
      }
      random = world.random
      let found = pairs(features, metres: metres)
      let told = found.pairs.map { "\($0.one.address) \($0.other.address) \($0.evidence.certainty)" }
      let all = oracle(features, metres: metres)
      #expect(!told.isEmpty)
      // A random world has a crowd now and then, in which only the nearest are compared.
      if found.crowded > 0 {
        #expect(Set(told).isSubset(of: all))
      } else {
        #expect(told.sorted() == all)
        comparedWhole += 1
      }
    }
    #expect(comparedWhole > 6)
  }

  @Test func nothingIsComparedWithItsOwnSource() {
    #expect(pairs([camera("1"), camera("2"), camera("3")]).total == 0)
  }

  /// A hundred thousand at one place are not ten thousand million pairs.
  @Test func aCrowdIsNotComparedWithEveryoneInIt() {
    let count = 20_000
    let features = (0..<count).map { camera("\($0)", of: $0 % 2 == 0 ? .list : DuplicateFinderTests.osm) }
    var finder = DuplicateFinder()
    for feature in features { finder.add(feature) }
    let found = finder.candidates()
    #expect(found.crowded == count)
    #expect(found.pairs.count <= count * DuplicateFinder.mostOfEach)
    #expect(!found.pairs.isEmpty)
    // One that stands among many of another source is found all the same.
    var alone = DuplicateFinder()
    for number in 0..<count { alone.add(camera("\(number)")) }
    alone.add(camera("osm:1", of: DuplicateFinderTests.osm))
    #expect(!alone.candidates().pairs.isEmpty)
  }

  @Test func whatSomebodyToldApartIsNotProposedAgain() throws {
    let features = [camera("1"), camera("osm:1", of: DuplicateFinderTests.osm)]
    var finder = DuplicateFinder()
    for feature in features { finder.add(feature) }
    let pair = try #require(FeaturePair(features[0].address, features[1].address))
    let report = finder.report(differ: [pair], atMost: nil, feature: lookUp(features))
    #expect(report.total == 0)
  }

  @Test func theMostCertainComeFirstAndALimitKeepsThem() {
    let osm = DuplicateFinderTests.osm
    let features = [
      camera("1", 44.5, title: "Ljubače", road: "M-18"), camera("2", 45.5, title: "Šićki Brod"),
      camera("osm:1", 44.5001, of: osm, title: "Ljubace", road: "M18"),
      camera("osm:2", 45.5004, of: osm, title: "?"),
    ]
    let all = pairs(features)
    #expect(all.pairs.map(\.one.id) == ["1", "2"])
    var finder = DuplicateFinder()
    for feature in features { finder.add(feature) }
    let one = finder.report(differ: [], atMost: 1, feature: lookUp(features))
    #expect(one.pairs.map(\.one.id) == ["1"] && one.total == 2)
    let evidence = all.pairs[0].evidence
    #expect(evidence.road == "M-18" && evidence.sameWords == 1 && evidence.words == 1)
    #expect(abs(evidence.metres - 11.1) < 0.1)
  }

  // MARK: What speaks for and against it

  private func certainty(_ one: Feature, _ other: Feature) -> Int? {
    DuplicateEvidence(one, other, within: 100)?.certainty
  }

  @Test func whatSpeaksForItRaisesAndWhatSpeaksAgainstItLowers() throws {
    let osm = DuplicateFinderTests.osm
    let plain = try #require(certainty(camera("1"), camera("2", 44.5003, of: osm)))
    func with(
      road: (String?, String?) = (nil, nil), _ one: @escaping (inout FeatureDetails) -> Void = { _ in },
      _ other: @escaping (inout FeatureDetails) -> Void = { _ in }
    ) -> Int? {
      certainty(camera("1", road: road.0, one), camera("2", 44.5003, of: osm, road: road.1, other))
    }
    #expect(try #require(with(road: ("M-18", "m 18"))) > plain)
    #expect(try #require(with(road: ("M-18", "M-4"))) < plain)
    #expect(with(road: ("M-18", nil)) == plain)
    let sixty: (inout FeatureDetails) -> Void = { $0.speedLimit = SpeedLimit(kilometresPerHour: 60) }
    #expect(try #require(with(sixty, sixty)) > plain)
    let eighty: (inout FeatureDetails) -> Void = { $0.speedLimit = SpeedLimit(kilometresPerHour: 80) }
    #expect(try #require(with(sixty, eighty)) < plain)
    let north: (inout FeatureDetails) -> Void = {
      $0.direction = .one
      $0.bearing = Bearing(degrees: 350)
    }
    func heading(_ degrees: Double) -> (inout FeatureDetails) -> Void {
      {
        $0.direction = .one
        $0.bearing = Bearing(degrees: degrees)
      }
    }
    #expect(try #require(with(north, heading(40))) > plain)
    #expect(with(north, heading(60)) == nil)
    let both: (inout FeatureDetails) -> Void = { $0.direction = .both }
    #expect(with(north, both) == plain)
    let fixed: (inout FeatureDetails) -> Void = { $0.camera = .fixed }
    let mobile: (inout FeatureDetails) -> Void = { $0.camera = .mobile }
    #expect(with(fixed, mobile) == nil)
    #expect(try #require(with(fixed, fixed)) > plain)
  }

  @Test func otherTypesAndTimesAreOtherThings() {
    let osm = DuplicateFinderTests.osm
    var other = radar("2", type: .announced)
    other.source = osm
    #expect(certainty(radar("1"), other) == nil)
    var earlier = radar("3", until: Instant(seconds: 10))
    earlier.source = osm
    var later = radar("4")
    later.validity = Validity(from: Instant(seconds: 20), until: nil) ?? .always
    #expect(certainty(later, earlier) == nil)
  }

  @Test func linesMustLieAlongEachOther() throws {
    func line(_ id: String, _ source: SourceName, _ points: [(Double, Double)]) throws -> Feature {
      var feature = condition(id, type: .roadworks)
      feature.source = source
      let path = points.map { Coordinate(validLatitude: $0.0, longitude: $0.1) }
      feature.details.shape = try Shape.read(.lineString(path)).shape
      return feature
    }
    let long = try line("1", .list, [(44.5, 18.6), (44.5, 18.61), (44.5, 18.62)])
    let along = try line(
      "2", DuplicateFinderTests.osm, [(44.5002, 18.605), (44.5002, 18.61), (44.5002, 18.615)])
    let across = try line("3", DuplicateFinderTests.osm, [(44.48, 18.61), (44.5, 18.61), (44.52, 18.61)])
    #expect(DuplicateEvidence(long, along, within: 100)?.overlap == 100)
    #expect(DuplicateEvidence(long, across, within: 100) == nil)
    #expect(pairs([long, along, across]).pairs.map(\.other.id) == ["2"])
  }
}
