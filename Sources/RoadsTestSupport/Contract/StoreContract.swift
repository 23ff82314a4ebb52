package import RoadsCore

/// What every store must do, as cases that any test target can run against its own.
package struct StoreContract: Sendable {
  package struct Case: Sendable, CustomStringConvertible {
    package let description: String
    package let run: @Sendable (Bench) throws -> Void

    init(_ description: String, _ run: @escaping @Sendable (Bench) throws -> Void) {
      self.description = description
      self.run = { bench in try naming(description) { try run(bench) } }
    }
  }

  /// Where a case gets its stores.
  package struct Bench: Sendable {
    /// An empty store of its own.
    package let store: any RoadStore
    /// Another hand on the same store, as a second process would have.
    package let again: @Sendable () throws -> any RoadStore
    /// Opens what `backup(to:)` wrote there.
    package let openBackup: @Sendable (String) throws -> any RoadStore
    /// A free path for a backup.
    package let backupPath: String
    /// Runs SQL on the store's tables, as another program would.
    package let edit: @Sendable (String) throws -> Void

    package init(
      store: any RoadStore, again: @escaping @Sendable () throws -> any RoadStore, backupPath: String,
      openBackup: @escaping @Sendable (String) throws -> any RoadStore,
      edit: @escaping @Sendable (String) throws -> Void
    ) {
      self.store = store
      self.again = again
      self.backupPath = backupPath
      self.openBackup = openBackup
      self.edit = edit
    }
  }

  package static let cases: [Case] =
    features + parts + reports + orders + networks + votes + doubles + retries + removals + imports + bulk
    + logs + following + pulls + publics + handEdits + shapes + schedules + drives
    + sources + authors + corrections + runs + fetching + joins
}

/// Why a store does not keep the contract.
package struct ContractViolation: Error, CustomStringConvertible {
  package let description: String
}

func expect(
  _ condition: Bool, _ what: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line
) throws {
  if !condition { throw ContractViolation(description: "\(file):\(line): \(what())") }
}

/// Whatever goes wrong in it is told with the name of what it went wrong in, such as a seed.
func naming(_ what: @autoclosure () -> String, _ body: () throws -> Void) throws {
  do { try body() } catch { throw ContractViolation(description: "\(what()): \(error)") }
}

/// On a machine that is busy otherwise a writer may wait too long for its turn; what was refused so has not been done.
package func insisting<Result>(_ body: () throws -> Result) throws -> Result {
  for _ in 0..<100 {
    do { return try body() } catch StoreError.locked {}
  }
  return try body()
}

func need<Value>(_ value: Value?) throws -> Value {
  guard let value else { throw ContractViolation(description: "there is none") }
  return value
}

func expectEqual<Value: Equatable>(
  _ found: Value, _ expected: Value, file: StaticString = #fileID, line: UInt = #line
) throws {
  try expect(found == expected, "expected \(expected), found \(found)", file: file, line: line)
}

/// An editor's replacement of what a list sent: it has the editor's values, and what the list said beside them. Returns what is stored.
@discardableResult
func expectReplaced(
  by edited: Feature, at moment: Instant, of given: Feature?, in store: any RoadStore,
  file: StaticString = #fileID, line: UInt = #line
) throws -> Feature {
  let stored = try need(try store.feature(edited.address))
  var expected = edited
  expected.correction = stored.correction
  if stored.correction != nil { expected.updatedAt = max(moment, given?.updatedAt ?? moment) }
  try expectEqual(stored, expected, file: file, line: line)
  try expectEqual(stored.asGiven, given ?? stored, file: file, line: line)
  return stored
}

func expectError<Failure: Error & Equatable>(
  _ expected: Failure, file: StaticString = #fileID, line: UInt = #line, _ body: () throws -> Void
) throws {
  do {
    try body()
  } catch let error as Failure {
    try expect(error == expected, "expected \(expected), caught \(error)", file: file, line: line)
    return
  }
  throw ContractViolation(description: "\(file):\(line): no error, expected \(expected)")
}

/// A moment of the tests' own clock.
func at(_ seconds: Int64) -> Instant { Instant(seconds: 1_800_000_000 + seconds) }
