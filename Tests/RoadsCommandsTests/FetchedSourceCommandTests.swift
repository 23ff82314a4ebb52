import Foundation
import RoadsCommands
import RoadsCore
import RoadsSpatiaLite
import RoadsStorage
import Testing

/// What `roads` shows of sources that are fetched, in tables, on pages and as JSON.
@Suite struct FetchedSourceCommandTests {
  private let store: SampleStore
  private static let city = SourceName(stored: "city")

  init() throws { store = try SampleStore([FetchedSourceCommandTests.feature]) }

  private static let feature: Feature = {
    var feature = Samples.features[0]
    feature.source = city
    return feature
  }()

  private func roads(_ arguments: String..., columns: Int? = 100, language: String = "en") -> CommandLineRun {
    CommandLineRun(
      arguments, store: store.path, columns: columns, environment: ["ROADS_LANG": language])
  }

  /// The source as it was so many seconds after its last success.
  private func fetched(secondsAgo: Int64, _ problem: FetchProblem? = nil) throws {
    let store = try SpatiaLiteStore(path: store.path)
    try store.setFetch(
      FetchSettings(url: "https://roads.example/list?key=1", staleAfter: 3_600), of: Self.city,
      at: Samples.now.adding(seconds: -100_000))
    try store.setLabel(SourceLabel(title: "Grad", attribution: "© Grad", licence: "CC0-1.0"), of: Self.city)
    let claimed = try #require(
      try store.claim(FetchClaim(owner: "x", names: [Self.city], lease: 60), at: Samples.now).first)
    var state = try #require(claimed.fetched?.state)
    state.succeededAt = Samples.now.adding(seconds: -secondsAgo)
    state.dueAt = Samples.now.adding(seconds: 300)
    (state.problem, state.failures) = (problem, problem == nil ? 0 : 3)
    try store.finish([Self.city: state])
  }

  @Test func `what is fresh is shown as everything else, with whose data it is`() throws {
    try fetched(secondsAgo: 600)
    #expect(!roads("list").output.contains("last fetched"))
    let page = roads("show", Self.feature.id).output
    #expect(page.contains("Grad") && page.contains("© Grad (CC0-1.0)"))
    #expect(!page.contains("Outdated"))
    let json = roads("list", "--format", "json", columns: nil).output
    #expect(json.contains("\"attribution\":\"© Grad\"") && !json.contains("\"stale\""))
    #expect(roads("sources").output.contains("10 minutes ago  up to date"))
  }

  @Test func `commands to go on with name the source as a shell takes it`() {
    let added = roads("sources", "add", "city traffic", "https://roads.example/list", columns: nil)
    #expect(added.output.contains("roads sources run \"city traffic\""), "\(added.output)")
    let again = roads("sources", "add", "city traffic", "https://roads.example/list", columns: nil)
    #expect(again.errors.contains("'roads sources edit \"city traffic\"'"), "\(again.errors)")
  }

  @Test func `what is stale is marked, and a line says since when`() throws {
    try fetched(secondsAgo: 3 * 3_600)
    for (language, line) in [
      ("en", "* Grad: last fetched 3 hours ago\n"), ("de", "* Grad: zuletzt abgerufen vor 3 Stunden\n"),
      ("bs", "* Grad: zadnji put preuzeto prije 3 sata\n"),
    ] {
      let run = roads("list", "--expired", language: language)
      #expect(run.output.hasSuffix(line), "\(run.output)")
      #expect(run.output.contains(" * "), "\(run.output)")
    }
    #expect(!roads("list", "--expired", "--quiet").output.contains("last fetched"))
    #expect(roads("show", Self.feature.id).output.contains("last fetched 3 hours ago"))
    #expect(roads("list", "--expired", "--format", "json", columns: nil).output.contains("\"stale\":true"))
    #expect(roads("info").output.contains("1 (outdated: 1)"))
    #expect(roads("sources").output.contains("outdated"))
  }

  @Test func `a problem is told in each language, with what to do`() throws {
    try fetched(secondsAgo: 600, FetchProblem(.heldRemovals, ["radars", "300", "400", "20"]))
    #expect(roads("sources").output.contains("held"))
    func sheet(_ language: String) -> String {
      // As one line, wherever it is wrapped.
      roads("sources", "show", "city", columns: nil, language: language).output
        .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    #expect(sheet("en").contains("300 of 400") && sheet("en").contains("roads sources run city --yes"))
    #expect(sheet("en").contains("Failures in a row 3"))
    #expect(sheet("en").contains("https://roads.example/list?key=1"))
    #expect(sheet("de").contains("300 von 400 Einträgen"))
    #expect(sheet("bs").contains("300 od 400"))
  }

  @Test func `a list of the other layer leads to the source's setting`() throws {
    try fetched(secondsAgo: 600, FetchProblem(.wrongLayer, ["radars", "conditions"]))
    for (language, words) in [
      ("en", "nothing was stored; use 'roads sources edit city --as radars'"),
      ("de", "nichts wurde gespeichert; schreiben Sie „roads sources edit city --as radars“"),
      ("bs", "ništa nije sačuvano; upišite „roads sources edit city --as radars“"),
    ] {
      let sheet = roads("sources", "show", "city", columns: nil, language: language).output
        .split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(sheet.contains(words), "\(sheet)")
    }
  }

  @Test func `a name that is none is called as the action calls it`() {
    for words in [["add", "a,b", "https://a.example/x"], ["show", "a,b"], ["run", "a,b"]] {
      let run = CommandLineRun(["sources"] + words, store: store.path)
      #expect(run.code == .usage && run.errors.contains("NAME: 'a,b'"), "\(words): \(run.errors)")
    }
  }

  @Test func `settings are kept, cleared, and refused where they make no sense`() throws {
    let added = roads(
      "sources", "add", "other", "https://a.example/x", "--format", "geojson", "--every", "90s", "--sync",
      "--title", "Other")
    #expect(added.code == .done && added.output.contains("from a.example, every 90 s"))
    let source = { try SpatiaLiteStore(path: store.path).sources().first { $0.name.text == "other" } }
    #expect(try source()?.fetched?.settings.format == "geojson")
    #expect(try source()?.fetched?.settings.zone == "Europe/Sarajevo")
    #expect(roads("sources", "edit", "other", "--from", "none", "--title", "none", "--no-sync").code == .done)
    #expect(try source()?.fetched?.settings.format == nil && source()?.label.title == nil)
    #expect(try source()?.fetched?.settings.syncs == false)
    for words in [["--sync", "--no-sync"], ["--pause", "--resume"], ["--from", "csv", "--format", "csv"]] {
      let run = CommandLineRun(["sources", "edit", "other"] + words, store: store.path)
      #expect(run.code == .usage, "\(words)")
    }
    #expect(roads("sources", "remove", "other").code == .done)
    #expect(try source()?.fetched == nil)
  }

  @Test func `features go with their source only if that is wanted, and somebody agrees`() throws {
    try fetched(secondsAgo: 600)
    #expect(roads("sources", "remove", "city", "--with-features").code == .usage)
    let no = CommandLineRun(
      ["sources", "remove", "city", "--with-features"], store: store.path, answers: "n\n")
    #expect(no.code == .incomplete && roads("show", Self.feature.id).code == .done)
    let yes = CommandLineRun(
      ["sources", "remove", "city", "--with-features"], store: store.path, answers: "y\n")
    #expect(yes.code == .done && yes.output.contains("features removed: 1, left: 0"))
    #expect(roads("show", Self.feature.id).code == .incomplete)
  }

  @Test func `what hides behind others goes with its source only if somebody agrees`() throws {
    try fetched(secondsAgo: 600)
    var other = Self.feature
    other.id = "own"
    other.source = .local
    let file = try SpatiaLiteStore(path: store.path)
    try file.add(other)
    _ = try file.join([other.address, Self.feature.address], shown: other.address, at: Samples.now)
    #expect(roads("sources", "remove", "city", "--with-features").code == .usage)
    let yes = CommandLineRun(
      ["sources", "remove", "city", "--with-features"], store: store.path, answers: "y\n")
    #expect(yes.code == .done && yes.output.contains("features removed: 1, left: 0"))
  }
}
