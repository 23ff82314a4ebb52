import Foundation
import RoadsClient
import RoadsCore
import RoadsFormats
import RoadsSpatiaLite
import RoadsStorage
import RoadsTestSupport
import RoadsText
import Testing

/// A source is fetched and loaded, whatever its server does: what is there stays there until something better has come.
@Suite struct SourceFetchTests {
  private let folder = TemporaryFolder()
  private let store: SpatiaLiteStore
  private static let city = SourceName(stored: "city")

  init() throws { store = try SpatiaLiteStore(path: folder.file("roads.db")) }

  private static func list(_ numbers: Range<Int>) -> String {
    let rows = numbers.map {
      #"{"type":"Feature","id":"\#($0)","geometry":{"type":"Point","coordinates":[18.\#(100 + $0),44.5]},"#
        + #""properties":{"layer":"conditions","type":"roadworks","title":"Radovi \#($0)"}}"#
    }
    return #"{"type":"FeatureCollection","features":["# + rows.joined(separator: ",") + "]}"
  }

  private func settings(_ server: MisbehavingServer, syncs: Bool = true) -> FetchSettings {
    FetchSettings(
      url: server.address + "/list", interval: 60, syncs: syncs, zone: "Europe/Sarajevo",
      privateHosts: ["127.0.0.1:\(server.port)"])
  }

  private func add(_ server: MisbehavingServer, syncs: Bool = true) throws {
    try store.setFetch(settings(server, syncs: syncs), of: SourceFetchTests.city, at: .now)
  }

  @discardableResult
  private func fetch(
    isConfirmed: Bool = false, limits: FetchLimits = FetchLimits(bytes: 1 << 20, seconds: 30)
  ) throws -> SourceFetch.Run {
    let claim = FetchClaim(owner: "test", names: [SourceFetchTests.city], lease: 60)
    let source = try #require(try store.claim(claim, at: .now).first)
    let known = SourceFetch(
      source, isConfirmed: isConfirmed, limits: limits,
      typesNamed: { $0 == "kamera" ? [.radar(.stationary)] : [] })
    let fetch = try #require(known)
    let fetcher = try Fetcher(
      agent: "test", authorities: nil, folder: folder.path, isCancelled: { false })
    let run = fetch.run(fetcher, random: 0.5, mayLoad: { true }, load: { try $0(store) })
    try store.finish([source.name: run.state])
    return run
  }

  private func ids() throws -> [String] { try store.everything().map(\.id) }

  private func state() throws -> FetchState {
    try #require(store.sources().first { $0.name == SourceFetchTests.city }?.fetched?.state)
  }

  private func pause(_ state: FetchState) -> Double {
    Double(state.dueAt.milliseconds - Instant.now.milliseconds) / 1000
  }

  @Test func `types in words are understood`() throws {
    func row(_ id: Int, _ type: String) -> String {
      #"{"type":"Feature","id":\#(id),"geometry":{"type":"Point","coordinates":[18.\#(id),44]},"#
        + #""properties":{"type":"\#(type)"}}"#
    }
    let list = row(1, "kamera") + "\n" + row(2, "cow")
    let server = try MisbehavingServer { $0.answer(list, "ETag: \"a\"") }
    try add(server)
    let run = try fetch()
    #expect(run.summary?.added == 1 && run.summary?.rejected == 1)
    #expect(try store.everything().map(\.type) == [.radar(.stationary)])
  }

  @Test func `a list is loaded, and not again while it is the same`() throws {
    let list = Monitor(SourceFetchTests.list(0..<3))
    let server = try MisbehavingServer { connection in
      let text = list.locked { $0 }
      let tag = "\"\(text.utf8.count)\""
      let isKnown = connection.head.contains("If-None-Match: \(tag)")
      connection.answer(
        isKnown ? "" : text, status: isKnown ? "304 Not Modified" : "200 OK", "ETag: \(tag)")
    }
    try add(server)
    let first = try fetch()
    #expect(first.outcome == .loaded && first.summary?.added == 3 && first.bytes > 0)
    #expect(try ids() == ["city:0", "city:1", "city:2"])
    let loaded = try state()
    #expect(loaded.problem == nil && loaded.succeededAt != nil && loaded.lease == nil)
    #expect((55...61).contains(pause(loaded)))
    #expect(try fetch().outcome == .notModified)
    #expect(try state().changedAt == loaded.changedAt)
    list.change { $0 = SourceFetchTests.list(1..<5) }
    let third = try fetch()
    #expect(third.summary?.added == 2 && third.summary?.removed == 1)
    #expect(try ids() == ["city:1", "city:2", "city:3", "city:4"])
  }

  @Test(arguments: [
    ("", "200 OK", FetchProblem.Kind.empty), ("[{\"id\":", "200 OK", .unreadable),
    ("<html><body>Wartung</body></html>", "200 OK", .unreadable), ("{}", "404 Not Found", .status),
    ("oops", "500 Internal Server Error", .status), ("busy", "503 Service Unavailable", .status),
    ("[]", "200 OK", .noRows), (#"{"type":"FeatureCollection","features":[]}"#, "200 OK", .noRows),
  ])
  func `a broken or empty answer leaves everything as it was`(
    body: String, status: String, kind: FetchProblem.Kind
  ) throws {
    let isBroken = Monitor(false)
    let server = try MisbehavingServer { connection in
      if isBroken.locked({ $0 }) {
        connection.answer(body, status: status)
      } else {
        connection.answer(SourceFetchTests.list(0..<3), "ETag: \"a\"")
      }
    }
    try add(server)
    try fetch()
    let before = try state()
    isBroken.change { $0 = true }
    for times in 1...2 {
      let run = try fetch()
      #expect(run.outcome == (kind == .noRows ? .held : .failed))
      let state = try state()
      #expect(state.problem?.kind == kind && state.failures == times)
      #expect(state.succeededAt == before.succeededAt && state.entityTag == "\"a\"")
      // Less and less often.
      #expect(pause(state) > Double(50 * 2 << times - 1) / 2)
      #expect(try ids().count == 3)
      for language in Language.allCases {
        let sentence = state.problem?.sentence(of: SourceFetchTests.city, confirm: "--yes")(language)
        #expect(sentence?.isEmpty == false)
      }
    }
    isBroken.change { $0 = false }
    #expect(try fetch().outcome == .loaded)
    #expect(try state().failures == 0 && state().problem == nil)
  }

  /// What is packed twice, or is a packed file itself: there is no file at hand that somebody could unpack.
  @Test func `a packed file is said to be one`() throws {
    let problem = FetchProblem(.unreadable, ["compressed"])
    #expect(
      problem.sentence(of: SourceFetchTests.city, confirm: "--yes")(.english)
        == "the server sends a packed file; give the address of the list that is not packed")
  }

  @Test func `the brakes hold until somebody says yes`() throws {
    let count = Monitor(40)
    let server = try MisbehavingServer { connection in
      let count = count.locked { $0 }
      connection.answer(SourceFetchTests.list(0..<count), "ETag: \"\(count)\"")
    }
    try add(server)
    try fetch()
    count.change { $0 = 20 }
    let held = try fetch()
    #expect(held.outcome == .held)
    #expect(
      held.state.problem?.hold(of: SourceFetchTests.city)
        == .removes(SourceFetchTests.city, .conditions, count: 20, of: 40, share: 20))
    #expect(try ids().count == 40)
    // It is fetched whole again: what was held is not there.
    #expect(try state().entityTag == "\"40\"")
    #expect(try fetch().outcome == .held)
    #expect(try fetch(isConfirmed: true).outcome == .loaded)
    #expect(try ids().count == 20)
    count.change { $0 = 0 }
    #expect(try fetch().state.problem == FetchProblem(.noRows, ["20"]))
    #expect(try fetch(isConfirmed: true).summary?.removed == 20)
    #expect(try ids() == [])
    // Of a source that has nothing an empty list says nothing wrong.
    #expect(try fetch().outcome == .loaded)
  }

  @Test func `an empty list of one layer is not held for what the source has in the other`() throws {
    let text = Monitor(SourceFetchTests.list(0..<3))
    let server = try MisbehavingServer { connection in connection.answer(text.locked { $0 }) }
    try add(server)
    try fetch()
    text.change { $0 = SourceFetchTests.list(0..<0) }
    var settings = settings(server)
    settings.syncs = true
    settings.kind = "radars"
    try store.setFetch(settings, of: SourceFetchTests.city, at: .now)
    #expect(try fetch().outcome == .loaded)
    #expect(try ids().count == 3)
    settings.kind = "conditions"
    try store.setFetch(settings, of: SourceFetchTests.city, at: .now)
    #expect(try fetch().state.problem == FetchProblem(.noRows, ["3"]))
  }

  @Test func `an empty list is held for what hides behind features of other sources, too`() throws {
    let text = Monitor(SourceFetchTests.list(0..<3))
    let server = try MisbehavingServer { connection in connection.answer(text.locked { $0 }) }
    try add(server)
    try fetch()
    for feature in try store.everything() {
      let other = condition("own" + feature.id, type: .roadworks)
      try store.add(other)
      _ = try store.join([other.address, feature.address], shown: other.address, at: .now)
    }
    #expect(try store.countsBySource()[SourceFetchTests.city] == nil)
    text.change { $0 = SourceFetchTests.list(0..<0) }
    let held = try fetch()
    #expect(held.outcome == .held && held.state.problem == FetchProblem(.noRows, ["3"]))
    #expect(try store.joins().count == 3)
    #expect(try fetch(isConfirmed: true).summary?.removed == 3)
    #expect(try store.joins() == [])
    #expect(try ids().count == 3)
  }

  @Test func `without sync nothing is removed, and an empty list is as good as any`() throws {
    let text = Monitor(SourceFetchTests.list(0..<3))
    let server = try MisbehavingServer { connection in connection.answer(text.locked { $0 }) }
    try add(server, syncs: false)
    try fetch()
    text.change { $0 = SourceFetchTests.list(0..<0) }
    #expect(try fetch().outcome == .loaded)
    #expect(try ids().count == 3)
  }

  @Test func `a server says when it wants to be asked again`() throws {
    for status in ["429 Too Many Requests", "503 Service Unavailable"] {
      let server = try MisbehavingServer { $0.answer("", status: status, "Retry-After: 7200") }
      try add(server)
      #expect(try fetch().outcome == .failed)
      let state = try state()
      #expect(state.problem == FetchProblem(.askLater, ["7200", String(status.prefix(3))]))
      #expect(pause(state) >= 7_190)
    }
  }

  @Test func `a list of rows that nobody can take is none`() throws {
    let server = try MisbehavingServer { $0.answer(#"[{"id":"1","title":"x"},{"id":"2"}]"#) }
    var settings = settings(server)
    (settings.format, settings.kind) = ("list", "radars")
    try store.setFetch(settings, of: SourceFetchTests.city, at: .now)
    #expect(try fetch().state.problem == FetchProblem(.noneAccepted, ["2"]))
  }

  @Test func `no answer takes more room or time than it may`() throws {
    // 1 GB of zeros, packed into a few bytes again and again.
    let large = try MisbehavingServer { connection in
      connection.send("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n[")
      while connection.send([UInt8](repeating: 0x20, count: 1 << 16)) {}
    }
    try add(large)
    #expect(try fetch().state.problem == FetchProblem(.tooLarge, ["\(1 << 20)"]))
    let slow = try MisbehavingServer { connection in
      connection.send("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n[")
      connection.waitForEnd()
    }
    try add(slow)
    let limits = FetchLimits(bytes: 1 << 20, seconds: 2, slowBytes: 100, slowSeconds: 1)
    #expect(try fetch(limits: limits).state.problem?.kind == .unreachable)
  }

  @Test func `nothing is fetched from a private network that nobody allowed`() throws {
    let inside = try MisbehavingServer { $0.answer(SourceFetchTests.list(0..<1)) }
    let outside = try MisbehavingServer {
      $0.answer("", status: "302 Found", "Location: \(inside.address)/secret")
    }
    try add(outside)
    #expect(try fetch().state.problem?.kind == .privateAddress)
    #expect(inside.paths == [])
    var settings = settings(inside)
    settings.privateHosts = []
    try store.setFetch(settings, of: SourceFetchTests.city, at: .now)
    let problem = try fetch().state.problem
    #expect(problem == FetchProblem(.privateAddress, ["127.0.0.1:\(inside.port)", "127.0.0.1"]))
    #expect(try inside.paths == [] && ids() == [])
  }

  @Test func `credentials are read when they are needed, and only from a file of one's own`() throws {
    let heads = Monitor<[String]>([])
    let server = try MisbehavingServer { connection in
      heads.change { $0 = connection.head }
      connection.answer(SourceFetchTests.list(0..<1))
    }
    let file = folder.file("key")
    try "bearer abc\n".write(toFile: file, atomically: false, encoding: .utf8)
    chmod(file, 0o600)
    var settings = settings(server)
    settings.credentials = file
    try store.setFetch(settings, of: SourceFetchTests.city, at: .now)
    #expect(try fetch().outcome == .loaded)
    #expect(heads.locked { $0 }.contains("Authorization: Bearer abc"))
    chmod(file, 0o644)
    #expect(try fetch().state.problem == FetchProblem(.credentials, [file]))
  }

  @Test func `every problem comes back from the store as it was, with a sentence in each language`() {
    let faults = TransferFault.allCases.map { FetchFailure.unreachable(host: "a", $0, reason: "b") }
    let failures: [FetchFailure] =
      faults + [
        .noLibrary(detail: "x"), .notAURL("x"), .broken(host: "a", reason: "b"),
        .privateAddress(host: "a", address: "10.0.0.1"), .status(404), .empty, .tooLarge(limitBytes: 5),
        .redirectRefused(target: "x"), .tooManyRedirects(limit: 5), .unencryptedCredentials(host: "a"),
        .cannotStore(reason: "x"),
      ]
    for failure in failures { #expect(FetchProblem(failure).failure == failure) }
    for kind in FetchProblem.Kind.allCases {
      let problem = FetchProblem(kind, ["1", "2", "3", "4"])
      for language in Language.allCases {
        #expect(!problem.sentence(of: SourceFetchTests.city, confirm: "--yes")(language).isEmpty, "\(kind)")
      }
    }
  }
}
