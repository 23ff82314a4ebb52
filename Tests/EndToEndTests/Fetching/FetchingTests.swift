import Foundation
import Glibc
import RoadsTestSupport
import Testing

/// Lists from the web, as operators set them up: from a server that lies, and from one that nobody trusts.
@Suite struct FetchingTests {
  private let home: Home

  init() throws { home = try Home() }

  /// `lists.py` on a free port.
  private struct Lists {
    let launch: Launch
    let port: String
    var host: String { "127.0.0.1:\(port)" }

    init(_ home: Home, certificate: String? = nil) throws {
      let script = Repository.root + "/Tests/EndToEndTests/Fetching/lists.py"
      let tls = certificate.map { [$0 + ".crt", $0 + ".key"] } ?? []
      let launch = try home.start(program: ["/usr/bin/python3", script] + tls)
      _ = eventually(everyMilliseconds: 5) { launch.outputSoFar.hasSuffix("\n") }
      self.launch = launch
      port = launch.outputSoFar.trimmingCharacters(in: .whitespacesAndNewlines)
      try #require(Int(port) != nil, "\(launch.errorsSoFar)")
    }

    func end() {
      launch.send(SIGKILL)
      _ = launch.outcome()
    }
  }

  private func add(_ name: String, _ lists: Lists, _ path: String, _ more: String...) throws -> Outcome {
    try home.roads(
      ["sources", "add", name, "http://\(lists.host)/\(path)", "--format", "list", "--as", "radars"] + more)
  }

  private func source(_ name: String) throws -> [String: Any] {
    try #require(try home.roads("sources", "show", name, "--format", "json").json() as? [String: Any])
  }

  private func count() throws -> Int {
    let counts = try home.roads("info", "--format", "json").json() as? [String: Any]
    return counts?["radars"] as? Int ?? -1
  }

  @Test func aSourceIsAddedFetchedChangedAndRemoved() throws {
    let lists = try Lists(home)
    defer { lists.end() }
    let added = try add(
      "bihamk", lists, "rows/0/30", "--sync", "--every", "5m", "--title", "BIHAMK", "--attribution",
      "© BIHAMK", "--licence", "CC-BY-4.0", "--allow-private", lists.host)
    expectDone(added)
    #expect(added.output.contains("every 5 min"))
    let again = try add("bihamk", lists, "rows/0/30")
    #expect(again.code == 1 && again.errors.contains("sources edit bihamk"))
    let first = try home.roads("sources", "run", "bihamk")
    expectDone(first)
    #expect(first.output.hasPrefix("bihamk: 30 rows in ") && first.output.contains(": 30 added,"))
    let second = try home.roads("sources", "run")
    expectDone(second)
    #expect(second.output == "bihamk: the list is the same as before\n")
    #expect(try home.roads("sources", "run", "--due").output.isEmpty)
    let shown = try source("bihamk")
    #expect(shown["title"] as? String == "BIHAMK" && shown["stale"] as? Bool == false)
    let fetch = try #require(shown["fetch"] as? [String: Any])
    #expect(fetch["state"] as? String == "fresh" && fetch["every_seconds"] as? Int == 300)
    let table = try home.roads("sources")
    #expect(table.output.contains("just now") && table.output.contains("up to date"))
    // The attribution goes with the features.
    let near = try home.roads("near", "43,16", "--km", "1", "--format", "json").json() as? [[String: Any]]
    #expect(near?.first?["attribution"] as? String == "© BIHAMK" && near?.first?["stale"] == nil)
    let gpx = try home.roads("export", "--format", "gpx")
    #expect(gpx.output.contains("<metadata><desc>© BIHAMK (CC-BY-4.0)</desc></metadata>"))
    // Half of it gone is too much, unless somebody says yes.
    expectDone(try home.roads("sources", "edit", "bihamk", "--url", "http://\(lists.host)/rows/0/15"))
    let held = try home.roads("sources", "run", "bihamk")
    #expect(held.code == 1 && held.errors.contains("would remove 15 of 30") && held.errors.contains("--yes"))
    #expect(try count() == 30)
    expectDone(try home.roads("sources", "run", "bihamk", "--yes"))
    #expect(try count() == 15)
    expectDone(try home.roads("sources", "edit", "bihamk", "--title", "none", "--pause"))
    #expect(try home.roads("sources", "run").output.isEmpty)
    #expect(try source("bihamk")["title"] is NSNull)
    let kept = try home.roads("sources", "remove", "bihamk")
    #expect(kept.code == 0 && kept.output.contains("left: 15"))
    #expect(try count() == 15 && source("bihamk")["fetch"] is NSNull)
    expectDone(try home.roads("sources", "remove", "bihamk", "--with-features", "--yes"))
    #expect(try count() == 0)
  }

  /// By whoever fetches: a command, and the service.
  @Test func `types in words are understood`() throws {
    let lists = try Lists(home)
    defer { lists.end() }
    let list =
      #"{"type":"FeatureCollection","features":[{"type":"Feature","id":1,"geometry":{"type":"Point","coordinates":[18,44]},"properties":{"type":"TYPE"}}]}"#
    for (name, word) in [("city", "radovi"), ("town", "Vollsperrung")] {
      let path = try #require(
        list.replacing("TYPE", with: word).addingPercentEncoding(withAllowedCharacters: .alphanumerics))
      expectDone(
        try home.roads(
          "sources", "add", name, "http://\(lists.host)/text/\(path)", "--format", "geojson", "--as",
          "conditions", "--allow-private", lists.host))
    }
    expectDone(try home.roads("sources", "run", "city"))
    #expect(
      try home.roads("count", "--source", "city", "--type", "roadworks", "--format", "json").object()["total"]
        as? Int == 1)
    try home.serve { base, _ in
      let isThere = try eventually(seconds: 60) {
        try home.shell("curl -sf '\(base)/counts?source=town&type=closure'").output.contains(#""total":1"#)
      }
      #expect(isThere)
    }
  }

  @Test func whateverAServerDoesTheFeaturesStay() throws {
    let lists = try Lists(home)
    defer { lists.end() }
    expectDone(try add("city", lists, "packed/30", "--sync", "--allow-private", lists.host))
    expectDone(try home.roads("sources", "run"))
    #expect(try count() == 30)
    let bad: [(path: String, problem: String, code: Int32)] = [
      ("empty", "empty", 3), ("text/%5B%7B", "unreadable", 3), ("html", "unreadable", 3),
      ("twice/30", "unreadable", 3),
      ("status/404", "status", 3),
      ("status/503", "status", 3), ("later/429/7200", "ask_later", 3), ("later/503/7200", "ask_later", 3),
      ("text/%5B%5D", "no_rows", 1), ("endless", "too_large", 3), ("to/192.0.2.1/x", "private_address", 3),
      ("to/localhost:\(lists.port)/rows/0/1", "private_address", 3), ("nothing", "status", 3),
    ]
    for (path, problem, code) in bad {
      expectDone(try home.roads("sources", "edit", "city", "--url", "http://\(lists.host)/\(path)"))
      let run = try home.roads("sources", "run", "city", "--format", "json")
      #expect(run.code == code, "\(path): \(run.errors)")
      #expect(run.errors.hasPrefix("roads: city: "), "\(path): \(run.errors)")
      let told = try #require(run.json() as? [[String: Any]])
      #expect(told.first?["problem"] as? String == problem, "\(path): \(run.output)")
      #expect(try count() == 30, "\(path)")
    }
    let fetch = try #require(source("city")["fetch"] as? [String: Any])
    #expect(fetch["failures"] as? Int == bad.count)
    expectDone(try home.roads("sources", "edit", "city", "--url", "http://\(lists.host)/rows/0/30"))
    expectDone(try home.roads("sources", "run"))
    #expect((try source("city")["fetch"] as? [String: Any])?["failures"] as? Int == 0)
  }

  /// Nobody has the file at hand to unpack it.
  @Test func aPackedFileOfAServerIsSaidToBeOne() throws {
    let lists = try Lists(home)
    defer { lists.end() }
    expectDone(try add("city", lists, "twice/3", "--allow-private", lists.host))
    for words in [
      ["run", "city"], ["try", "http://\(lists.host)/twice/3", "--allow-private", lists.host],
    ] {
      let run = try home.roads(["sources"] + words + ["--lang", "en"])
      #expect(run.code == 3 && run.errors.contains("the server sends a packed file"), "\(run.errors)")
    }
  }

  @Test func onlyTrustedServersAreAsked() throws {
    let certificate = home.file("server")
    let made = try home.start(program: [
      "openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
      "-days",
      "2", "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-keyout",
      certificate + ".key",
      "-out", certificate + ".crt",
    ]).outcome()
    #expect(made.code == 0, "\(made.errors)")
    let lists = try Lists(home, certificate: certificate)
    defer { lists.end() }
    let host = "localhost:\(lists.port)"
    expectDone(
      try home.roads(
        "sources", "add", "city", "https://\(host)/rows/0/3", "--format", "list", "--as", "radars",
        "--allow-private", host))
    let refused = try home.roads("sources", "run")
    #expect(
      refused.code == 3 && refused.errors.contains("the encrypted connection to the server failed"),
      "\(refused.errors)")
    #expect(try count() == 0)
    let trusted = try home.roads("sources", "run", with: ["SSL_CERT_FILE": certificate + ".crt"])
    expectDone(trusted)
    #expect(try count() == 3)
  }

  @Test func aServiceFetchesAndTellsHowOldItIs() throws {
    let lists = try Lists(home)
    defer { lists.end() }
    let service = try RunningService(home, "--access-log", "off")
    // Added while it runs.
    expectDone(
      try add("city", lists, "rows/0/5", "--title", "Grad", "--every", "10s", "--allow-private", lists.host))
    #expect(try eventually { try service.get("/sources").contains("\"radars\":5") })
    #expect(try eventually { try service.get("/sources").contains("\"last_success\":\"") })
    let sources = try service.get("/sources")
    #expect(sources.contains("\"title\":\"Grad\"") && !sources.contains(lists.host))
    let metrics = try service.get("/metrics")
    #expect(metrics.contains("roads_source_fetches_total{source=\"city\",result=\"loaded\"} 1"))
    #expect(metrics.contains("roads_source_stale{source=\"city\"} 0"))
    #expect(service.end().code == 0)
    let fetch = try #require(source("city")["fetch"] as? [String: Any])
    #expect(fetch["problem"] is NSNull && fetch["state"] as? String == "fresh")
  }

  @Test func aServiceThatIsToldSoFetchesNothing() throws {
    let lists = try Lists(home)
    defer { lists.end() }
    expectDone(try add("city", lists, "rows/0/5", "--allow-private", lists.host))
    let service = try RunningService(home, "--access-log", "off", "--no-fetch")
    letTimePass(seconds: 1.5, because: "nothing must be fetched")
    #expect(service.end().code == 0)
    #expect((try source("city")["fetch"] as? [String: Any])?["last_attempt"] is NSNull)
  }

  @Test(arguments: [
    (["add", "city"], 2, "URL"), (["add", "city", "ftp://a/x"], 2, "ftp://a/x"),
    (["add", "city", "https://u:p@a.example/x"], 2, "u:p@a.example"),
    (["add", "people", "https://a.example/"], 2, "people"),
    (["add", "--", "--yes", "https://a.example/"], 2, "'--yes' begins with a dash"),
    (["add", "city", "https://a.example/", "--every", "5s"], 2, "--every"),
    (["add", "city", "https://a.example/", "--every", "often"], 2, "--every"),
    (["add", "city", "https://a.example/", "--format", "text"], 2, "text"),
    (["add", "city", "https://a.example/", "--credentials", "/nothing/here"], 3, "/nothing/here"),
    (["add", "city", "https://a.example/", "--title", "a\nb"], 2, "--title"),
    (["add", "city", "https://a.example/", "--pause"], 2, "--pause"), (["show", "nothing"], 1, "nothing"),
    (["edit", "list", "--every", "5m"], 1, "--every"), (["edit", "list"], 2, "--removal-limit"),
    (["run", "nothing"], 1, "nothing"), (["run", "list"], 1, "list"), (["remove", "nothing"], 1, "nothing"),
    (["list", "--format", "datex"], 2, "datex"), (["list", "--due"], 2, "--due"),
    (["run", "x", "--due"], 2, "--due"),
  ])
  func whatMakesNoSenseIsRefused(words: [String], code: Int, named: String) throws {
    expectDone(try home.roads("import", Repository.data("radars.json"), "--source", "list"))
    let run = try home.roads(["sources"] + words)
    #expect(Int(run.code) == code && run.errors.contains(named), "\(words): \(run.code) \(run.errors)")
    #expect(run.errors.split(separator: "\n").count == 1, "\(run.errors)")
  }
}
