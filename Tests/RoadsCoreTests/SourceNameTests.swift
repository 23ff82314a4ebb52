import RoadsCore
import Testing

@Suite struct SourceNameTests {
  @Test(arguments: [
    "list", "osm", "Put & Cesta", "BIHAMK d.o.o.", "č ž \"x\" \\", String(repeating: "n", count: 200),
  ])
  func names(text: String) throws { #expect(try SourceName(text).text == text) }

  @Test func whatStandsAroundANameIsNoPartOfIt() throws { #expect(try SourceName("  osm\n").text == "osm") }

  @Test(arguments: [
    ("", SourceNameProblem.empty), (" \t", .empty), ("a,b", .character), ("a:b", .character),
    ("a\nb", .character),
    ("a\u{0}b", .character), ("a\u{1B}[31m", .character), ("a\u{2028}b", .character),
    ("a\u{85}b", .character),
    (String(repeating: "n", count: 201), .tooLong), (String(repeating: "ž", count: 101), .tooLong),
  ])
  func whatIsNoName(text: String, problem: SourceNameProblem) {
    #expect(throws: problem) { try SourceName(text) }
  }

  @Test func idsOfDifferentSourcesNeverCollide() throws {
    let (osm, city) = (try SourceName("osm"), try SourceName("city"))
    #expect([osm, city, .list, .local].map { $0.id(of: "7") } == ["osm:7", "city:7", "7", "7"])
    #expect(osm.id(of: "osm:7") == "osm:7" && city.id(of: "osm:7") == "city:osm:7")
    #expect(SourceName.list.id(beside: "7") == "list:7")
  }

  @Test(arguments: [
    ("RadarID-1", "list"), ("osm:7", "osm"), ("datex2:a/b:c", "datex2"), (":7", "list"), ("a,b:7", "list"),
    (" a:7", "list"), ("web-", "list"), ("", "list"),
  ])
  func anIDSaysWhoseItWas(id: String, source: String) {
    #expect(SourceName.presumed(of: id).text == source)
  }

  @Test func whatThePublicAddedIsPeoples() {
    #expect(SourceName.presumed(of: WebID.make(at: .now)) == .people)
  }
}
