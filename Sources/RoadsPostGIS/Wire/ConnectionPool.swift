import RoadsCore

/// Connections of one kind, lent to one caller at a time: opened when they are needed, kept when they come back
/// whole, and never more than so many.
final class ConnectionPool: Sendable {
  private struct State {
    var idle: [Connection] = []
    var lent = 0
  }

  private let state = Monitor(State())
  private let most: Int
  private let open: @Sendable () throws -> Connection

  init(atMost most: Int, _ open: @escaping @Sendable () throws -> Connection) {
    self.most = most
    self.open = open
  }

  /// Runs `body` between `begin` and the connection's being given back. One that has lain idle may have been
  /// broken since; `begin` shows it, and another one is taken.
  func use<Result>(
    begin: (Connection) throws -> Void, _ body: (Connection) throws -> Result
  ) throws -> Result {
    LockChecks.assertNoneHeld("asking the store")
    var kept = take()
    var connection: Connection?
    defer { giveBack(connection) }
    while let idle = kept {
      do {
        try begin(idle)
        connection = idle
        break
      } catch {
        // The server's own word on a line that works is an answer.
        if idle.isAlive { throw error }
        kept = another()
      }
    }
    let ready: Connection
    if let connection {
      ready = connection
    } else {
      ready = try open()
      try begin(ready)
      connection = ready
    }
    do {
      return try body(ready)
    } catch {
      if ready.isInTransaction { _ = try? ready.execute("ROLLBACK") }
      // One that meets trouble that is not the question's is closed, not lent again.
      if !ready.isAlive || ready.isInTransaction { connection = nil }
      throw error
    }
  }

  /// They are closed once the lock is free again: that talks to the server.
  func empty() {
    _ = state.change { state in
      defer { state.idle = [] }
      return state.idle
    }
  }

  /// A turn, with a connection where one lies ready.
  private func take() -> Connection? {
    state.wait { state -> Connection?? in
      guard state.lent < most else { return nil }
      state.lent += 1
      return .some(state.idle.popLast())
    }
  }

  private func another() -> Connection? { state.locked { $0.idle.popLast() } }

  private func giveBack(_ connection: Connection?) {
    state.change { state in
      state.lent -= 1
      if let connection, !connection.isInTransaction { state.idle.append(connection) }
    }
  }
}
