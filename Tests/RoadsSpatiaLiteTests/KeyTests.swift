import Dispatch
import Foundation
import RoadsCore
import RoadsSpatiaLite
import RoadsStorage
import RoadsTestSupport
import Synchronization
import Testing

/// The key of the reporters' digests: where it is, and what is stored instead of their names.
@Suite struct KeyTests {
  private let folder = TemporaryFolder()
  private var path: String { folder.file("roads.db") }
  private var key: String { path + "-key" }
  private let id = FeatureID(.radars, "1")

  /// Up to the version that kept reporters as they called themselves.
  private static let plainSteps = Array(
    Schema.steps.prefix { step in !step.statements.contains { $0.contains("plain_report") } })

  private func order(_ reporter: String, retry: String? = nil) -> WriteOrder {
    WriteOrder(
      .report(
        Report(
          feature: id, verdict: .gone, reporter: Reporter(id: reporter, network: "192.0.2.0/24"), at: .now),
        networkLimit: 9), retry: retry.map { RetryKey(name: $0, digest: "digest-of-a-request") })
  }

  private func counted(_ result: Result<WriteOutcome, any Error>?) throws -> Bool? {
    if case .reported(let outcome) = try result?.get() { outcome.counted } else { nil }
  }

  private func bytes() throws -> Data {
    try ["", "-wal"].reduce(into: Data()) { all, kind in
      if folder.names.contains("roads.db" + kind) {
        all += try Data(contentsOf: URL(fileURLWithPath: path + kind))
      }
    }
  }

  @Test func theKeyIsMadeWhenItIsNeeded() throws {
    let store = try SpatiaLiteStore(path: path)
    try store.add(radar("1"))
    _ = try store.report(Report(feature: id, verdict: .gone, reporter: nil, at: .now))
    #expect(!folder.names.contains("roads.db-key"))
    _ = try store.perform([order("amra")])
    #expect(try Data(contentsOf: URL(fileURLWithPath: key)).count == 32)
    var status = stat()
    #expect(stat(key, &status) == 0 && status.st_mode & 0o777 == 0o600)
    #expect(!folder.names.contains { $0.contains(".part") })
  }

  @Test func noNameIsStored() throws {
    let store = try SpatiaLiteStore(path: path)
    try store.add(radar("1"))
    _ = try store.perform([order("amra-who-reports", retry: "request-4711")])
    let bytes = try bytes()
    #expect(bytes.count > 4_096)
    for name in ["amra-who-reports", "192.0.2.0", "request-4711", "digest-of-a-request"] {
      #expect(bytes.range(of: Data(name.utf8)) == nil, "\(name)")
    }
    // The same place finds what is there.
    #expect(bytes.range(of: Data("Radar 1".utf8)) != nil)
  }

  /// Not in free pages either, nor in the log.
  @Test func whoIsForgottenIsWiped() throws {
    let store = try SpatiaLiteStore(path: path)
    try store.load((1...50).map { radar("\($0)") })
    for number in 1...50 {
      _ = try store.report(
        Report(
          feature: FeatureID(.radars, "\(number)"), verdict: .gone,
          reporter: Reporter(id: "amra", network: "192.0.2.0"), at: .now))
    }
    for person in 1...4 {
      let reporter = Reporter(id: "p\(person)", network: "n\(person)")
      _ = try store.report(
        Report(feature: FeatureID(.radars, "50"), verdict: .gone, reporter: reporter, at: .now))
    }
    _ = try store.perform([order("amra-who-reports", retry: "request-4711")])
    var digests: [Data] = []
    try store.readContents {
      switch $0 {
      case .report(let report): digests += [Data(report.reporter), Data(report.network ?? [1])]
      case .request(let request): digests += [Data(request.name), Data(request.digest)]
      case .removal(let removal): digests.append(Data(removal.votes?.dropFirst(17).prefix(64) ?? [1]))
      default: break
      }
    }
    #expect(digests.count > 100)
    let before = try bytes()
    #expect(digests.contains { before.range(of: $0) != nil })
    try store.forgetReporters()
    let after = try bytes()
    #expect(!digests.contains { after.range(of: $0) != nil })
    #expect(try store.check() == [])
  }

  /// That somebody spoke here and there would tell where they drove.
  @Test func aPersonIsAnotherUnderEachFeature() throws {
    let store = try SpatiaLiteStore(path: path)
    try store.load([radar("1"), radar("2")])
    for id in ["1", "2"] {
      _ = try store.report(
        Report(
          feature: FeatureID(.radars, id), verdict: .gone, reporter: Reporter(id: "amra", network: "n"),
          at: .now))
    }
    let connection = try Connection(path: path, mode: .read)
    for column in ["reporter", "network"] {
      let distinct = try connection.with(once: "SELECT count(DISTINCT \(column)) FROM report") {
        try $0.step() ? $0.integer(0) : 0
      }
      #expect(distinct == 2)
    }
  }

  /// What tells that two removals were of the same people lies masked: no sixteen bytes of it come twice.
  @Test func whoVotedLooksLikeSomebodyElseUnderEachFeature() throws {
    let store = try SpatiaLiteStore(path: path)
    try store.load((1...3).map { radar("\($0)") })
    for id in 1...3 {
      for person in 1...(id == 3 ? 4 : 5) {
        let reporter = Reporter(id: "p\(person)", networks: ["/48 n", "/56 n", "n\(person)"])
        _ = try store.report(
          Report(feature: FeatureID(.radars, "\(id)"), verdict: .gone, reporter: reporter, at: .now))
      }
    }
    var blocks: [[UInt8]] = []
    func part(_ bytes: ArraySlice<UInt8>) {
      for begin in stride(from: bytes.startIndex, to: bytes.endIndex, by: 16) {
        blocks.append(Array(bytes[begin..<min(begin + 16, bytes.endIndex)]))
      }
    }
    try store.readContents {
      switch $0 {
      case .report(let report): part((report.marks ?? [])[...])
      case .removal(let removal):
        let votes = removal.votes ?? []
        part(votes.prefix(16))
        for begin in stride(from: 16, to: votes.count, by: 65) { part(votes[(begin + 1)..<(begin + 65)]) }
      default: break
      }
    }
    #expect(blocks.count == 4 * 4 + 2 * (1 + 5 * 4))
    #expect(Set(blocks).count == blocks.count)
    // With the key they are the same five.
    let removals = try store.votedRemovals(since: Instant(seconds: 0))
    #expect(removals.count == 2 && removals[0].votes.count == 5)
    #expect(Set(removals[0].votes) == Set(removals[1].votes))
    #expect(Set(removals[0].votes.compactMap(\.origin)).count == 1)
  }

  @Test func whoHasSpokenIsKnownAfterwards() throws {
    try SpatiaLiteStore(path: path).add(radar("1"))
    for expected in [true, false] {
      #expect(try counted(try SpatiaLiteStore(path: path).perform([order("amra")]).first) == expected)
    }
  }

  @Test func ofManyWhoMakeTheKeyOneWins() throws {
    let keys = Mutex<[[UInt8]]>([])
    DispatchQueue.concurrentPerform(iterations: 40) { _ in
      let made = try? KeyFile(database: path).make()
      keys.withLock { $0.append(made ?? []) }
    }
    let all = keys.withLock { $0 }
    #expect(all.count == 40 && Set(all).count == 1 && all.first?.count == 32)
    #expect(folder.names == ["roads.db-key"])
  }

  /// With another key everybody would be somebody new.
  @Test func anotherKeyOrNoneIsRefused() throws {
    let store = try SpatiaLiteStore(path: path)
    try store.add(radar("1"))
    _ = try store.perform([order("amra")])
    let good = try Data(contentsOf: URL(fileURLWithPath: key))
    func fault() throws -> StoreError.KeyFault? {
      let results = try SpatiaLiteStore(path: path).perform([
        order("b"),
        WriteOrder(.report(Report(feature: id, verdict: .there, reporter: nil, at: .now), networkLimit: nil)),
      ])
      // Whoever needs no key is not kept from writing.
      #expect((try? results.last?.get()) != nil)
      guard case .failure(StoreError.key(key, let fault)) = results.first else { return nil }
      return fault
    }
    unlink(key)
    #expect(try fault() == .missing)
    for bytes in [Data(), good.dropLast(), good + [0]] {
      try bytes.write(to: URL(fileURLWithPath: key))
      #expect(try fault() == .malformed)
    }
    try Data(repeating: 7, count: 32).write(to: URL(fileURLWithPath: key))
    #expect(try fault() == .other)
    unlink(key)
    mkdir(key, 0o700)
    #expect(try fault() == .unreadable("Is a directory"))
    rmdir(key)
    try good.write(to: URL(fileURLWithPath: key))
    #expect(try fault() == nil)
  }

  @Test func aKeyThatIsGoneIsFound() throws {
    let store = try SpatiaLiteStore(path: path)
    try store.add(radar("1"))
    #expect(try store.keyState() == .unused)
    _ = try store.perform([order("amra")])
    #expect(try store.keyState() == .fits)
    #expect(try store.check() == [])
    let good = try Data(contentsOf: URL(fileURLWithPath: key))
    for (bytes, fault) in [
      (nil, StoreError.KeyFault.missing), (Data(good.dropLast()), .malformed),
      (Data(repeating: 7, count: 32), .other),
    ] {
      unlink(key)
      try bytes?.write(to: URL(fileURLWithPath: key))
      #expect(try store.check() == [.key(path: key, fault)])
      // What cannot be derived is no reason to make the file again.
      let repair = try store.repair()
      #expect(
        repair == StoreRepair(found: [.key(path: key, fault)], left: [.key(path: key, fault)], kept: nil))
      // A copy without it would be a store in which nobody has ever spoken.
      #expect(throws: StoreError.key(path: key, fault)) { try store.readContents { _ in } }
    }
    try good.write(to: URL(fileURLWithPath: key))
    #expect(try store.check() == [])
  }

  @Test func aNewKeyBeginsAnew() throws {
    let store = try SpatiaLiteStore(path: path)
    #expect(throws: StoreError.absent(path: path)) { try store.renewKey(at: .now) }
    try store.add(radar("1"))
    _ = try store.perform([order("amra", retry: "request-4711")])
    var digests: [Data] = []
    try store.readContents {
      if case .report(let report) = $0 { digests.append(Data(report.reporter)) }
      if case .request(let request) = $0 { digests.append(Data(request.name)) }
    }
    #expect(digests.count == 2)
    let old = try Data(contentsOf: URL(fileURLWithPath: key))
    let moment = Instant(seconds: 1_800_000_000)
    #expect(try store.renewKey(at: moment) == key + "-before-20270115T080000Z")
    #expect(try Data(contentsOf: URL(fileURLWithPath: key + "-before-20270115T080000Z")) == old)
    var status = stat()
    #expect(stat(key, &status) == 0 && status.st_mode & 0o777 == 0o600)
    let bytes = try bytes()
    #expect(!digests.contains { bytes.range(of: $0) != nil })
    #expect(try counted(try store.perform([order("amra")]).first) == true)
    #expect(try counted(try store.perform([order("amra")]).first) == false)
    // Twice in a second: what was kept first stays.
    #expect(try store.renewKey(at: moment) == key + "-before-20270115T080000Z-2")
    // Lost, and begun again: nothing is there to be kept.
    _ = try store.perform([order("b")])
    unlink(key)
    #expect(try store.renewKey(at: moment) == nil)
    #expect(try store.keyState() == .fits)
    #expect(!folder.names.contains("roads.db-key-new"))
  }

  /// The power went, or the process, before the database knew the new key, or before the new key had its name.
  @Test func aNewKeyIsInForceOnceTheDatabaseSaysSo() throws {
    let store = try SpatiaLiteStore(path: path)
    try store.add(radar("1"))
    _ = try store.perform([order("amra")])
    let old = try Data(contentsOf: URL(fileURLWithPath: key))
    try Data(repeating: 7, count: 32).write(to: URL(fileURLWithPath: key + "-new"))
    #expect(try store.keyState() == .fits)
    #expect(try counted(try store.perform([order("amra")]).first) == false)
    _ = try store.renewKey(at: .now)
    let new = try Data(contentsOf: URL(fileURLWithPath: key))
    for before in [old, nil] {
      rename(key, key + "-new")
      try before?.write(to: URL(fileURLWithPath: key))
      let again = try SpatiaLiteStore(path: path)
      #expect(try again.check() == [])
      _ = try again.perform([order("somebody")])
      #expect(try Data(contentsOf: URL(fileURLWithPath: key)) == new)
      #expect(!folder.names.contains("roads.db-key-new"))
    }
    #expect(try counted(try store.perform([order("somebody")]).first) == false)
  }

  /// What cannot be read may be the key that is missing; half of one is none.
  @Test func aNewKeyThatCannotBeReadIsToldByItsName() throws {
    let store = try SpatiaLiteStore(path: path)
    try store.add(radar("1"))
    _ = try store.perform([order("amra")])
    unlink(key)
    try Data(repeating: 7, count: 9).write(to: URL(fileURLWithPath: key + "-new"))
    #expect(try store.keyState() == .faulty(path: key, .missing))
    unlink(key + "-new")
    // Opens, and cannot be read.
    try FileManager.default.createDirectory(atPath: key + "-new", withIntermediateDirectories: false)
    guard case .faulty(let path, .unreadable) = try store.keyState() else {
      Issue.record("\(try store.keyState())")
      return
    }
    #expect(path == key + "-new")
  }

  /// An operator's word needs no key, and earlier voters are not known then.
  @Test func theTrustedPersonRemovesWithoutTheKey() throws {
    let store = try SpatiaLiteStore(path: path)
    try store.add(radar("1"))
    for person in 1...4 { _ = try store.perform([order("p\(person)")]) }
    unlink(key)
    let again = try SpatiaLiteStore(path: path)
    #expect(try again.report(Report(feature: id, verdict: .gone, reporter: nil, at: .now)).removed)
  }

  @Test func aBackupIsToldOfItsKey() throws {
    let store = try SpatiaLiteStore(path: path)
    try store.add(radar("1"))
    #expect(try store.information().keyFile == nil)
    _ = try store.perform([order("amra")])
    #expect(try store.information().keyFile == key)
    try store.backup(to: folder.file("backup.db"))
    let backup = try SpatiaLiteStore(path: folder.file("backup.db"))
    let refused = try backup.perform([order("b")])
    #expect(throws: StoreError.key(path: folder.file("backup.db-key"), .missing)) {
      _ = try refused.first?.get()
    }
    try FileManager.default.copyItem(atPath: key, toPath: folder.file("backup.db-key"))
    #expect(try counted(try backup.perform([order("amra")]).first) == false)
    #expect(try counted(try backup.perform([order("b")]).first) == true)
  }

  /// A key that was made for a write which then came to nothing is still the key.
  @Test func aKeyOutlivesARefusedWrite() throws {
    let store = try SpatiaLiteStore(path: path)
    try store.add(radar("2"))
    let results = try store.perform([order("amra")])
    #expect(throws: FeatureError.unknown(id)) { _ = try results.first?.get() }
    try store.add(radar("1"))
    #expect(try counted(try store.perform([order("amra")]).first) == true)
    unlink(key)
    let refused = try SpatiaLiteStore(path: path).perform([order("b")])
    #expect(throws: StoreError.key(path: key, .missing)) { _ = try refused.first?.get() }
  }

  @Test func plainReportersOfOldStoresBecomeDigests() throws {
    let old = try Connection(path: path, mode: .write)
    try old.loadSpatiaLite()
    try Migrator.migrate(old, steps: KeyTests.plainSteps)
    try old.execute(
      """
      INSERT INTO feature (pk, layer, type, geometry, id, updated_at, title)
        VALUES (5, 0, 1, MakePoint(18, 44, 4326), '1', 0, 'Radar 1');
      INSERT INTO report_count VALUES (5, 1);
      INSERT INTO report VALUES (5, 'amra-who-reports', 1, 1700000000000);
      UPDATE word_state SET is_built = 0
      """)
    let store = try SpatiaLiteStore(path: path)
    #expect(try counted(try store.perform([order("amra-who-reports")]).first) == false)
    #expect(try counted(try store.perform([order("b")]).first) == true)
    #expect(try bytes().range(of: Data("amra-who-reports".utf8)) == nil)
    #expect(try store.check() == [])
  }

  @Test func anOldStoreWithoutReportersNeedsNoKey() throws {
    let old = try Connection(path: path, mode: .write)
    try old.loadSpatiaLite()
    try Migrator.migrate(old, steps: KeyTests.plainSteps)
    try SpatiaLiteStore(path: path).add(radar("1"))
    #expect(!folder.names.contains("roads.db-key"))
  }
}
