import RoadsCore
import RoadsFormats
import RoadsLive
import RoadsStorage
import RoadsTestSupport
import Testing

/// Records of features that stand for others of other sources.
struct JoinedRecordTests {
  private static let names = ["list", "osm", "x \"y\" \\ ž", "a]b"].map { SourceName(stored: $0) }

  @Test func `a record knows all sources, whatever else it has`() throws {
    var world = RandomWorld(SeededRandom(seed: 11), detailedShare: 0.5)
    for feature in world.features(200) {
      var joined = feature
      joined.details.joinedSources = Set([feature.source] + JoinedRecordTests.names).sorted()
      let record = LiveRecord(joined, scratch: .init())
      #expect(record.sources == joined.sources)
      #expect(record.details == joined.details)
      #expect(record.roadClass == joined.roadClass && record.type == joined.type)
      #expect(LiveRecord(feature, scratch: .init()).sources == [feature.source])
    }
  }

  @Test func `a record knows whether it is a sample`() {
    for source in SourceName.always {
      for details in [FeatureDetails.none, FeatureDetails(direction: .both)] {
        var feature = radar("1")
        feature.source = source
        feature.details = details
        #expect(LiveRecord(feature, scratch: .init()).isSample == (source == .sample))
      }
    }
  }

  @Test func `the index follows joins and finds them by each source`() throws {
    let osm = SourceName(stored: "osm")
    var mapped = radar("osm:1")
    mapped.source = osm
    let bench = try LiveBench([radar("1"), mapped, radar("2")])
    _ = try bench.store.join(
      [radar("1").address, mapped.address], shown: radar("1").address, at: RandomWorld.now)
    bench.follower.catchUp()
    #expect(try bench.difference() == nil)
    for (source, ids) in [(osm, ["1"]), (.list, ["1", "2"]), (.people, [])] {
      var filter = Filter(at: RandomWorld.now)
      filter.sources = [source]
      let query = Query(filter: filter)
      #expect(Comparing.difference(try bench.store.find(query), bench.index.snapshot, query) == nil)
      #expect(try bench.store.find(query).map(\.feature.id) == ids)
    }
  }
}
