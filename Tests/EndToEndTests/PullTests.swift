import Dispatch
import Foundation
import Glibc
import RoadsTestSupport
import Synchronization
import Testing

/// `roads pull`, from a service that runs.
@Suite struct PullTests {
  private let home: Home
  private let copy: String

  init() throws {
    home = try Home(samples: true)
    copy = home.file("copy.db")
  }

  private func pull(_ arguments: String..., from address: String? = nil) throws -> Outcome {
    try home.roads(["pull"] + (address.map { [$0] } ?? []) + arguments + ["--db", copy])
  }

  /// All that a person can get out of a store.
  private func contents(_ store: String) throws -> [String] {
    try [
      ["export", "--expired", "--format", "geojsonl", "--quiet"], ["bulletin", "--format", "json"],
    ].map { try home.roads($0 + ["--db", store]).output }
  }

  private func expectSame(_ location: SourceLocation = #_sourceLocation) throws {
    // Both are sent as plain text.
    #expect(try contents(copy) == contents(home.store), sourceLocation: location)
    #expect(try home.roads("check", "--db", copy).code == 0, sourceLocation: location)
  }

  /// What was written beside the service has reached its index.
  private func expectFollowed(by service: Service, _ location: SourceLocation = #_sourceLocation) throws {
    let last = try home.roads("info", "--format", "json").object()["last_change"] as? Int
    let isThere = try eventually {
      let asked = try home.start(program: ["curl", "-sS", service.address + "/changes"]).outcome()
      return try asked.object()["last"] as? Int == last
    }
    #expect(isThere, sourceLocation: location)
  }

  @Test func everythingFirstAndChangesThen() throws {
    let service = try Service(home)
    let first = try pull("--format", "json", from: service.address)
    expectDone(first)
    #expect(try first.object()["whole"] as? Bool == true)
    try expectSame()

    expectDone(
      try home.roads("add", "radar", "44.1,18.1", "--title", "<b> & x", "--type", "announced", "--id", "n"))
    for _ in 1...5 { expectDone(try home.roads("report", "RadarID-101")) }
    expectDone(try home.roads("report", "n"))
    expectDone(try home.roads("bulletin", "clear"))
    try expectFollowed(by: service)
    let second = try pull("--format", "json")
    expectDone(second)
    let told = try second.object()
    #expect(told["whole"] as? Bool == false)
    #expect(told["added"] as? Int == 1)
    #expect(told["removed"] as? Int == 1)
    #expect(told["bulletins"] as? Bool == true)
    try expectSame()
    #expect(try home.roads("show", "RadarID-101", "--db", copy).output.contains("Removed"))

    let third = try pull()
    #expect(third.output.contains("nothing new"))
    let information = try home.roads("info", "--format", "json", "--db", copy).object()
    #expect(information["pulled_from"] as? String == service.address)
  }

  /// Features elsewhere leave gaps in the changes; the log is recognised anyway.
  @Test func aServiceWithARegionGivesItsRegion() throws {
    let region = "43.8,17,45,19"
    let service = try Service(home, arguments: ["--region", region])
    expectDone(try pull(from: service.address))
    func expectRegion(_ location: SourceLocation = #_sourceLocation) throws {
      let here = ["within", "--expired", "--format", "geojsonl", "--quiet"]
      let there = try home.roads(here + [region, "--db", home.store]).output
      #expect(try !there.isEmpty && contents(copy)[0] == there, sourceLocation: location)
    }
    try expectRegion()
    for (place, id) in [
      ("44.1,18.1", "in"), ("48.2,16.4", "out"), ("44.2,18.1", "too"), ("48.3,16.4", "last"),
    ] {
      expectDone(
        try home.roads("add", "radar", place, "--title", "x", "--type", "stationary", "--id", id))
    }
    try expectFollowed(by: service)
    for added in [2, 0] {
      let told = try pull("--format", "json").object()
      #expect(told["whole"] as? Bool == false)
      #expect(told["added"] as? Int == added)
      try expectRegion()
    }
  }

  @Test func withoutTheServerItWorksOnAndSaysHowOldItIs() throws {
    let service = try Service(home)
    expectDone(try pull(from: service.address))
    let near = try home.roads("near", "44.5,18.6", "--format", "json", "--db", copy)
    #expect(near.code == 0)
    #expect(near.errorLines.count == 1)
    #expect(near.errors.hasPrefix("state of \(service.address) from "))
    service.stop()
    let gone = try pull()
    expectComplaint(gone, 3, "cannot be reached")
    #expect(gone.errors.contains("the copy is from "))
    let again = try home.roads("near", "44.5,18.6", "--format", "json", "--db", copy)
    #expect(again.output == near.output)
    #expect(again.errors.contains("just now") || again.errors.contains("ago"))
    expectDone(try home.roads("near", "44.5,18.6", "--format", "json", "--quiet", "--db", copy))
    expectComplaint(try home.roads("report", "RadarID-101", "--db", copy), 3, service.address)
    expectDone(try pull("--forget"))
    expectDone(try home.roads("report", "RadarID-101", "--db", copy))
    expectDone(try home.roads("near", "44.5,18.6", "--db", copy))
  }

  @Test func anotherStoreBehindTheAddressIsReadAnew() throws {
    let service = try Service(home)
    expectDone(try pull(from: service.address))
    service.stop()
    // Its log is longer than the first one's: numbers alone would not tell.
    let other = home.file("other.db")
    expectDone(try home.roads(["import"] + Array(Repository.samples.prefix(1)) + ["--db", other]))
    for _ in 1...60 {
      expectDone(try home.roads("report", "RadarID-101", "--db", other))
      expectDone(try home.roads("confirm", "RadarID-101", "--db", other))
    }
    let last = try home.roads("info", "--format", "json", "--db", other).object()["last_change"] as? Int
    let before = try home.roads("info", "--format", "json").object()["last_change"] as? Int
    #expect(try #require(last) > #require(before))
    let restarted = try Service(home, store: other, port: service.port)
    let pulled = try pull("--format", "json")
    expectDone(pulled)
    #expect(try pulled.object()["whole"] as? Bool == true)
    #expect(try contents(copy) == contents(other))
    restarted.stop()
  }

  @Test func whatIsThereIsNotReplacedByASlip() throws {
    let service = try Service(home)
    expectDone(
      try home.roads("add", "radar", "44,18", "--title", "mine", "--type", "announced", "--db", copy))
    expectComplaint(try pull(from: service.address), 2, "--yes")
    #expect(try contents(copy)[0].contains("mine"))
    expectDone(try pull("--yes", from: service.address))
    try expectSame()
  }

  @Test func itRepeatsUntilItIsEnded() throws {
    let service = try Service(home)
    let follower = try home.start(["pull", service.address, "--every", "1s", "--db", copy])
    #expect(try eventually { try home.roads("count", "--db", copy).code == 0 })
    expectDone(try home.roads("delete", "RadarID-101", "--yes"))
    #expect(try eventually { try home.roads("show", "RadarID-101", "--db", copy).code == 1 })
    service.stop()
    #expect(eventually { follower.errorsSoFar.contains("cannot be reached") })
    letTimePass(seconds: 2.5, because: "it asks again and again, and must not say the same again")
    let restarted = try Service(home, port: service.port)
    #expect(eventually { follower.errorsSoFar.contains("reachable again") })
    follower.send(SIGTERM)
    let ended = follower.outcome()
    #expect(ended.code == 0)
    #expect(ended.errorLines.count == 2, "\(ended.errors)")
    restarted.stop()
  }
}

/// Servers that are none of ours, or no longer.
@Suite struct HostileServerTests {
  private let home: Home

  init() throws { home = try Home() }

  private static let position = #"{"since":0,"last":0,"next":0,"reset":false,"more":false,"changes":[]}"#

  private static func items(_ id: String, next: String?) -> String {
    let link = next.map { #"{"rel":"next","href":"\#($0)"}"# } ?? ""
    return #"{"type":"FeatureCollection","links":[\#(link)],"features":[{"type":"Feature","id":"\#(id)","#
      + #""geometry":{"type":"Point","coordinates":[18,44]},"properties":{"id":"\#(id)","layer":"radars","#
      + #""type":"announced","title":"x","reports":0,"updated_at":"2026-01-01T00:00:00Z"}}]}"#
  }

  private func refused(
    _ part: String, _ answer: @escaping @Sendable (String) -> FakeServer.Answer,
    _ location: SourceLocation = #_sourceLocation
  ) throws {
    let server = try FakeServer(answer)
    let pulled = try home.roads("pull", server.address)
    expectComplaint(pulled, 3, part, location)
    #expect(!Bytes.exists(home.store), sourceLocation: location)
    withExtendedLifetime(server) {}
  }

  @Test func whatIsNoAnswerOfAServiceIsRefused() throws {
    try refused("not an answer of a roads service") { _ in .text("<html>") }
    try refused("the server's answer is empty") { _ in .text("\n") }
    try refused("last") { _ in .json(#"{"next":0,"reset":false,"more":false,"changes":[]}"#) }
    try refused("changes.event") { _ in
      .json(#"{"last":1,"next":1,"reset":false,"more":false,"changes":[{"sequence":1,"event":"boom"}]}"#)
    }
    try refused("bulletins") { $0.hasPrefix("/bulletins") ? .json("{}") : .json(HostileServerTests.position) }
    try refused("broken or cut off") { _ in .silence }
    try refused("does not follow") { _ in .redirect("file:///etc/passwd") }
  }

  @Test func aListThatGoesOnElsewhereIsRefused() throws {
    for link in ["http://elsewhere.example/collections/radars/items?limit=1", "//elsewhere.example/x"] {
      try refused("another server") { path in
        path.hasPrefix("/changes")
          ? .json(HostileServerTests.position)
          : path.hasPrefix("/bulletins")
            ? .json(#"{"bulletins":[]}"#) : .json(HostileServerTests.items("1", next: link))
      }
    }
  }

  /// What a service with one radar answers; links begin with `base`.
  private static func answer(_ path: String, next: String? = nil) -> FakeServer.Answer {
    if path.contains("/changes") { return .json(position) }
    if path.contains("/bulletins") { return .json(#"{"bulletins":[]}"#) }
    if path.contains("page=2") { return .json(items("2", next: nil)) }
    let isRadars = path.contains("/radars/")
    return .json(
      isRadars ? items("1", next: next) : #"{"type":"FeatureCollection","links":[],"features":[]}"#)
  }

  /// A redirect within the server is followed, one to another server only where somebody has named it.
  @Test func redirectsStayOnTheServer() throws {
    let moved = try FakeServer { path in
      path.hasPrefix("/new") ? HostileServerTests.answer(path) : .redirect("/new" + path)
    }
    expectDone(try home.roads("pull", moved.address))
    #expect(try home.roads("export", "--expired", "--format", "json").ids() == ["radars/1"])

    for other in ["127.0.0.2", "127.0.0.1"] {
      // Another port of the same machine is another server.
      let there = try FakeServer(host: other) { HostileServerTests.answer($0) }
      let base = there.address
      let here = try FakeServer { .redirect(base + $0) }
      let named = "\(other):\(there.port)"
      let store = home.file(other + ".db")
      let refused = try home.roads("pull", here.address, "--db", store)
      expectComplaint(refused, 3, "--allow-redirect-to \(named)")
      #expect(refused.errors.contains(base + "/changes") && !Bytes.exists(store))
      let wrong = try home.roads("pull", here.address, "--allow-redirect-to", "127.0.0.3", "--db", store)
      expectComplaint(wrong, 3, "redirects to another one")
      expectDone(
        try home.roads("pull", here.address, "--allow-redirect-to", "x.example,\(named)", "--db", store))
      #expect(try home.roads("export", "--expired", "--format", "json", "--db", store).ids() == ["radars/1"])
    }
    let loop = try FakeServer { .redirect($0 + "x") }
    expectComplaint(
      try home.roads("pull", loop.address, "--db", home.file("loop.db")), 3, "too many redirects")
  }

  /// Where a redirect to another server is allowed, so are the links that are found there, and no others.
  @Test func linksFollowTheRedirectThatWasAllowed() throws {
    for (link, isFollowed) in [
      ("http://127.0.0.2:PORT/collections/radars/items?page=2", true),
      ("http://127.0.0.3:PORT/collections/radars/items?page=2", false),
    ] {
      let port = Mutex(0)
      let there = try FakeServer(host: "127.0.0.2") { path in
        HostileServerTests.answer(path, next: link.replacing("PORT", with: String(port.withLock { $0 })))
      }
      port.withLock { $0 = there.port }
      let base = there.address
      let here = try FakeServer { .redirect(base + $0) }
      let store = home.file("\(isFollowed).db")
      let pulled = try home.roads(
        "pull", here.address, "--allow-redirect-to", "127.0.0.2:\(there.port)", "--db", store)
      if isFollowed {
        expectDone(pulled)
        #expect(
          try home.roads("export", "--expired", "--format", "json", "--db", store).ids().sorted()
            == ["radars/1", "radars/2"])
      } else {
        expectComplaint(pulled, 3, "another server")
      }
    }
  }

  @Test func aWrongFeatureIsRefused() throws {
    let faults = [("announced", "flying"), ("[18,44]", "[18,444]"), (#""reports":0"#, #""reports":-1"#)]
    for (right, wrong) in faults {
      try refused("feature") { path in
        path.hasPrefix("/changes")
          ? .json(HostileServerTests.position)
          : path.hasPrefix("/bulletins")
            ? .json(#"{"bulletins":[]}"#)
            : .json(HostileServerTests.items("1", next: nil).replacing(right, with: wrong))
      }
    }
  }

  /// What its server holds back lives here too.
  @Test func aDisputedFeatureComesAsOne() throws {
    let server = try FakeServer { path in
      if path.hasPrefix("/changes") { return .json(HostileServerTests.position) }
      if path.hasPrefix("/bulletins") { return .json(#"{"bulletins":[]}"#) }
      guard path.hasPrefix("/collections/radars") else {
        return .json(#"{"type":"FeatureCollection","links":[],"features":[]}"#)
      }
      return .json(
        HostileServerTests.items("1", next: nil).replacing(
          #""reports":0"#, with: #""reports":9,"disputed":true"#))
    }
    #expect(try home.roads("pull", server.address).code == 0)
    #expect(
      try home.roads("disputes", "--format", "json").output.contains(#""id":"1","title":"x","reports":9"#))
    withExtendedLifetime(server) {}
  }

  @Test func anEndlessAnswerIsRefused() throws {
    try refused("larger than") { _ in .endless }
  }

  /// Killed in the middle of everything: nothing of it is there, and the next one gets it all.
  @Test func aPullThatIsKilledLeavesNothing() throws {
    let (isAsked, isKilled) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let server = try FakeServer { path in
      if path.hasPrefix("/changes") { return .json(HostileServerTests.position) }
      if path.hasPrefix("/bulletins") { return .json(#"{"bulletins":[]}"#) }
      if path.contains("page=2") {
        isAsked.signal()
        isKilled.wait()
      }
      return .json(HostileServerTests.items("1", next: "/collections/radars/items?page=2"))
    }
    let pull = try home.start(["pull", server.address])
    #expect(isAsked.wait(timeout: .now() + 60) == .success)
    pull.send(SIGKILL)
    _ = pull.outcome()
    isKilled.signal()
    let count = try home.roads("count", "--format", "json")
    #expect(count.code == 3, "\(count.output)")
    let source = try Home(samples: true)
    let service = try Service(source)
    expectDone(try home.roads("pull", service.address))
    let taken = try home.roads("export", "--expired", "--quiet").output
    let there = try source.roads("export", "--expired").output
    #expect(taken == there)
  }
}
