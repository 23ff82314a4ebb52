import Dispatch
import Glibc
import RoadsCore
import RoadsService
import RoadsSpatiaLite
import RoadsStorage
import RoadsTestSupport
import Synchronization
import Testing

@Suite struct WriteQueueTests {
  private let folder = TemporaryFolder()
  private let store: SpatiaLiteStore
  private let features = (1...300).map { radar("\($0)", 44 + Double($0) / 1_000) }

  init() throws {
    store = try SpatiaLiteStore(path: folder.file("roads.db"))
    try store.load(features)
  }

  private func gone(_ feature: Feature) -> WriteOrder {
    WriteOrder(
      .report(Report(feature: feature.address, verdict: .gone, reporter: nil, at: .now), networkLimit: nil))
  }

  /// Keeps the queue's thread busy until it is let go.
  private func occupy(_ queue: WriteQueue) -> DispatchSemaphore {
    let begun = DispatchSemaphore(value: 0)
    let release = DispatchSemaphore(value: 0)
    queue.submit(
      job: { _ in
        begun.signal()
        release.wait()
      }, respond: { _ in })
    begun.wait()
    return release
  }

  @Test func whatWaitsIsOneCommit() throws {
    let commits = Mutex(0)
    let answers = Mutex<[String]>([])
    let queue = try WriteQueue(store: store) { commits.withLock { $0 += 1 } }
    let release = occupy(queue)
    for feature in features {
      queue.submit(gone(feature)) { result in
        // The writer's own thread: nobody else answers.
        answers.withLock { $0.append("\(result)") }
      }
    }
    #expect(queue.waiting == 300)
    release.signal()
    queue.drain()
    // The job, 256 orders, and the rest.
    #expect(commits.withLock { $0 } == 3)
    #expect(answers.withLock { $0.count } == 300)
    #expect(answers.withLock { Set($0).count } == 1)
    #expect(try store.everything().allSatisfy { $0.reports == 1 })
  }

  @Test func theHookRunsBeforeAnAnswer() throws {
    let order = Mutex<[String]>([])
    let queue = try WriteQueue(store: store) { [store, features] in
      // What was written can be read already.
      let reports = try? store.feature(features[0].address)?.reports
      order.withLock { $0.append("commit \(reports ?? -1)") }
    }
    queue.submit(gone(features[0])) { _ in order.withLock { $0.append("answer") } }
    queue.drain()
    #expect(order.withLock { $0 } == ["commit 1", "answer"])
  }

  @Test func refusalsAreOfOneOrder() throws {
    let commits = Mutex(0)
    let results = Mutex<[String: Result<WriteOutcome, any Error>]>([:])
    let queue = try WriteQueue(store: store) { commits.withLock { $0 += 1 } }
    let release = occupy(queue)
    for feature in [radar("x"), features[0]] {
      queue.submit(gone(feature)) { result in results.withLock { $0[feature.id] = result } }
    }
    release.signal()
    queue.drain()
    #expect(throws: FeatureError.unknown(FeatureID(.radars, "x"))) {
      _ = try results.withLock { $0["x"] }?.get()
    }
    let one = try results.withLock { $0["1"] }?.get()
    #expect(one == .reported(ReportOutcome(reports: 1, removed: false, counted: true)))
    #expect(commits.withLock { $0 } == 2)
  }

  @Test func aFullQueueRefusesAtOnce() throws {
    var limits = WriteQueue.Limits()
    limits.waiting = 3
    let queue = try WriteQueue(store: store, limits: limits)
    let release = occupy(queue)
    let answers = Mutex<[Result<WriteOutcome, any Error>]>([])
    for feature in features.prefix(4) {
      queue.submit(gone(feature)) { result in answers.withLock { $0.append(result) } }
    }
    let refusal = answers.withLock { $0 }
    #expect(refusal.count == 1)
    let problem = #expect(throws: Problem.self) { _ = try refusal.first?.get() }
    #expect(problem?.status == 503)
    #expect(problem?.headers["Retry-After"] == "1")
    release.signal()
    queue.drain()
    #expect(answers.withLock { $0.count } == 4)
    #expect(try store.everything().filter { $0.reports == 1 }.count == 3)
  }

  @Test func jobsTakeTheirTurn() throws {
    let queue = try WriteQueue(store: store)
    let release = occupy(queue)
    let seen = Mutex<[Int]>([])
    queue.submit(gone(features[0])) { _ in }
    queue.submit(job: { try $0.feature(FeatureID(.radars, "1"))?.reports }) {
      (result: Result<Int?, any Error>) in
      seen.withLock { $0.append((try? result.get()).flatMap(\.self) ?? -1) }
    }
    queue.submit(gone(features[0])) { _ in }
    queue.submit(job: { try $0.setBulletins([], at: .now) }) { result in
      seen.withLock { $0.append((try? result.get()) == false ? 0 : -1) }
    }
    queue.submit(job: { _ in throw FeatureError.unknown(FeatureID(.radars, "y")) }) {
      (result: Result<Int, any Error>) in
      if case .failure(FeatureError.unknown) = result { seen.withLock { $0.append(7) } }
    }
    release.signal()
    queue.drain()
    #expect(seen.withLock { $0 } == [1, 0, 7])
    #expect(try store.feature(features[0].address)?.reports == 2)
  }

  @Test func whatComesAfterTheEndIsRefused() throws {
    let queue = try WriteQueue(store: store)
    queue.drain()
    queue.drain()
    let answers = Mutex<[Int]>([])
    queue.submit(gone(features[0])) { result in
      if case .failure(let problem as Problem) = result { answers.withLock { $0.append(problem.status) } }
    }
    queue.submit(job: { _ in 1 }) { result in
      if case .failure(let problem as Problem) = result { answers.withLock { $0.append(problem.status) } }
    }
    #expect(answers.withLock { $0 } == [503, 503])
  }

  /// Whoever waits behind another process's lock hears of it once the writer has, and not a turn later each.
  @Test func aLockedStoreKeepsNobodyWaiting() throws {
    var limits = WriteQueue.Limits()
    limits.group = 2
    let queue = try WriteQueue(store: store, limits: limits)
    let lock = try WriteLock(database: store.path)
    let locked = Mutex(0)
    let begun = ContinuousClock.now
    for feature in features.prefix(9) {
      queue.submit(gone(feature)) { result in
        if case .failure(StoreError.locked) = result { locked.withLock { $0 += 1 } }
      }
    }
    queue.submit(job: { _ in }) { result in
      if case .failure(StoreError.locked) = result { locked.withLock { $0 += 1 } }
    }
    #expect(eventually { locked.withLock { $0 } == 10 })
    #expect(ContinuousClock.now - begun < .seconds(9))
    lock.giveUp()
    let answer = Mutex<Result<WriteOutcome, any Error>?>(nil)
    queue.submit(gone(features[0])) { result in answer.withLock { $0 = result } }
    queue.drain()
    let outcome = try answer.withLock { $0 }?.get()
    #expect(outcome == .reported(ReportOutcome(reports: 1, removed: false, counted: true)))
  }
}
