import Foundation
import RoadsCore
import RoadsTestSupport
import Testing

/// What must not happen under a lock ends the process, in builds that look for it: this test's own is one
@Suite struct LockCheckTests {
  private static let areOn = Comment("build the tests with ROADS_LOCK_CHECKS=1, as Scripts/test does")

  /// A debug build looks anyway; Scripts/test asks for it.
  @Test func `the tests run with the checks`() {
    #if DEBUG
      #expect(LockChecks.areOn)
    #else
      if ProcessInfo.processInfo.environment["ROADS_LOCK_CHECKS"] != nil { #expect(LockChecks.areOn) }
    #endif
  }

  @Test(.enabled(if: Prerequisite.runs(LockChecks.areOn), areOn)) func `a deed under a mutex traps`() async {
    await #expect(processExitsWith: .failure) {
      CheckedMutex(0).withLock { _ in LockChecks.assertNoneHeld("sending") }
    }
  }

  @Test(.enabled(if: Prerequisite.runs(LockChecks.areOn), areOn)) func `a deed under a monitor traps`() async
  {
    await #expect(processExitsWith: .failure) {
      Monitor(0).change { _ in LockChecks.assertNoneHeld("sending") }
    }
  }

  @Test(.enabled(if: Prerequisite.runs(LockChecks.areOn), areOn)) func `waiting under a mutex traps`() async {
    await #expect(processExitsWith: .failure) {
      let monitor = Monitor(true)
      CheckedMutex(0).withLock { _ in monitor.wait { $0 ? () : nil } }
    }
  }

  @Test(.enabled(if: Prerequisite.runs(LockChecks.areOn), areOn)) func `a turn under a mutex traps`() async {
    await #expect(processExitsWith: .failure) {
      let turn = ExclusiveSection("the test")
      CheckedMutex(0).withLock { _ in turn.take {} }
    }
  }

  @Test(.enabled(if: Prerequisite.runs(LockChecks.areOn), areOn))
  func `a monitor that its thread has already traps`() async {
    await #expect(processExitsWith: .failure) {
      let monitor = Monitor(0)
      monitor.locked { _ in monitor.locked { _ in } }
    }
  }

  @Test func `a mutex that its thread has already ends the process`() async {
    await #expect(processExitsWith: .failure) {
      final class Box: Sendable { let mutex = CheckedMutex(0) }
      let box = Box()
      box.mutex.withLock { _ in box.mutex.withLock { _ in } }
    }
  }

  @Test func `a turn that its thread has already ends the process`() async {
    await #expect(processExitsWith: .failure) {
      let turn = ExclusiveSection("the test")
      turn.take { turn.take {} }
    }
  }

  @Test func `after a lock, and within a turn, everything may be done`() async {
    await #expect(processExitsWith: .success) {
      let mutex = CheckedMutex(0)
      let monitor = Monitor(0)
      let turn = ExclusiveSection("the test")
      struct Trouble: Error {}
      mutex.withLock { $0 += 1 }
      // The other lock was taken later and is let go of later.
      mutex.withLock { _ in monitor.change { $0 += 1 } }
      _ = try? mutex.withLock { _ in throw Trouble() }
      turn.take { LockChecks.assertNoneHeld("sending") }
      LockChecks.assertNoneHeld("sending")
      exit(0)
    }
  }

  @Test func `one thread after the other has its turn`() throws {
    let turn = ExclusiveSection("the test")
    nonisolated(unsafe) var count = 0
    let threads = try (0..<4).map { _ in
      try DedicatedThread { for _ in 0..<5_000 { turn.take { count += 1 } } }
    }
    for thread in threads { thread.join() }
    #expect(count == 20_000)
  }

  /// A lock that the checks do not know of could be held while anything happens.
  @Test func `the product has no other locks`() throws {
    let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources")
    let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
    let own = ["CheckedMutex.swift", "Monitor.swift"]
    var seen = 0
    for case let file as URL in files where file.pathExtension == "swift" {
      let isProduct = !["/RoadsTestSupport/", "/RoadsFuzz/"].contains { file.path.contains($0) }
      guard isProduct, !own.contains(file.lastPathComponent) else { continue }
      seen += 1
      let text = try String(contentsOf: file, encoding: .utf8)
      let lock = try Regex(#"\b(Mutex[<(]|pthread_(mutex|rwlock|spin)_|NSLock\b|DispatchQueue\b)"#)
      #expect(text.firstMatch(of: lock) == nil, "\(file.path): use CheckedMutex, Monitor or Turn")
    }
    #expect(seen > 300)
  }
}
