package import RoadsCore
package import RoadsStorage
import Synchronization

/// The store on a PostgreSQL server with PostGIS. Any number of threads may ask and write at once, each on a
/// connection of its own, and so may any number of programs on other machines; only those who change the same
/// feature wait for each other.
package final class PostGISStore: EngineStore {
  package let location: String
  let address: DatabaseAddress
  let readers: ConnectionPool
  let writers: ConnectionPool
  /// Makes a store in a file, for a backup.
  let fileStore: @Sendable (String) throws -> any RoadStore
  /// Whether this program has written what the log has no number for yet.
  let hasUnsettled = Atomic(false)
  /// Whether a commit over several servers failed of which a part may have happened: followers of the log must
  /// read everything again.
  let isInDoubt = Atomic(false)

  /// `connections`: as many at most for reading, and as many for writing. Nothing is asked of the server before
  /// it is needed.
  package init(
    _ address: DatabaseAddress, connections: Int = 8,
    fileStore: @escaping @Sendable (String) throws -> any RoadStore
  ) {
    self.address = address
    self.fileStore = fileStore
    location = address.location
    readers = ConnectionPool(atMost: connections) { try PostGISStore.openReader(address) }
    writers = ConnectionPool(atMost: connections) { try PostGISStore.openWriter(address, mayMake: false) }
  }

  /// What nobody has given numbers to yet gets them now, so that those who follow hear of it at once; where
  /// that fails they find it themselves.
  deinit { if hasUnsettled.load(ordering: .relaxed) { try? settle() } }

  /// Makes the schema where there is none, and brings an older one up to date; says whether there was none.
  package func prepare() throws -> Bool {
    let connection = try Connection(address, .writing)
    let isNew = try Migrator.survey(connection).version == nil
    try Migrator.migrate(connection)
    return isNew
  }

  // MARK: Connections

  static func openReader(_ address: DatabaseAddress) throws -> Connection {
    let connection = try Connection(address, .reading)
    var survey = try Migrator.survey(connection)
    if let version = survey.version, version < Schema.version {
      // Not on this connection: it may be to a replica.
      _ = try openWriter(address, mayMake: false)
      survey = try Migrator.survey(connection)
    }
    try setUp(connection, survey, reads: true)
    return connection
  }

  static func openWriter(_ address: DatabaseAddress, mayMake: Bool) throws -> Connection {
    let connection = try Connection(address, .writing)
    var survey = try Migrator.survey(connection)
    let isOld = survey.version.map { $0 < Schema.version } ?? mayMake
    if isOld {
      try Migrator.migrate(connection)
      survey = try Migrator.survey(connection)
    }
    try setUp(connection, survey, reads: false)
    return connection
  }

  private static func setUp(_ connection: Connection, _ survey: Migrator.SchemaState, reads: Bool) throws {
    guard let version = survey.version else { throw StoreError.absent(path: connection.location) }
    guard version <= Schema.version else {
      throw StoreError.newer(path: connection.location, version: version, known: Schema.version)
    }
    guard let postgis = survey.postgis else {
      throw StoreError.noPostGIS(location: connection.location, detail: nil)
    }
    connection.isSharded = survey.isSharded
    try connection.execute(Scripts.session(postgis: postgis, reads: reads))
  }

  // MARK: Transactions

  /// Runs `body` in one read transaction: everything that it reads is of one moment. Where features lie on several
  /// servers they are so only if it is asked for, and otherwise newer than the log by what is just being committed.
  func read<Result>(ofOneMoment: Bool = false, _ body: (Connection) throws -> Result) throws -> Result {
    do {
      return try readers.use(begin: { try $0.beginRead(ofOneMoment: ofOneMoment) }) { connection in
        let result = try body(connection)
        try connection.execute(Scripts.commit)
        return result
      }
    } catch is Conflict {
      // A replica that had to go on.
      throw StoreError.locked(path: location, holder: nil)
    }
  }

  /// Runs `body` in one write transaction: all of it happens, or none. Where `keep` says no, none. Where another
  /// was quicker it is run again, unless it `happensOnce`.
  func write<Result>(
    mayMake: Bool = false, mayFollow: Bool = false, happensOnce: Bool = false,
    keep: (Result) -> Bool = { _ in true }, _ body: (Connection) throws -> Result
  ) throws -> Result {
    for attempt in 1... {
      do {
        return try writeOnce(mayFollow: mayFollow, keep: keep, body)
      } catch StoreError.absent where mayMake && attempt == 1 {
        _ = try prepare()
      } catch is Conflict {
        if happensOnce || attempt >= PostGISStore.mostAttempts {
          throw StoreError.locked(path: location, holder: nil)
        }
      }
    }
    throw StoreError.locked(path: location, holder: nil)
  }

  private static let mostAttempts = 20

  private func writeOnce<Result>(
    mayFollow: Bool, keep: (Result) -> Bool, _ body: (Connection) throws -> Result
  ) throws -> Result {
    try writers.use(begin: { try $0.beginWrite() }) { connection in
      if let server = connection.followed, !mayFollow {
        throw StoreError.follows(path: location, server: server)
      }
      let result = try body(connection)
      guard keep(result) else {
        try connection.execute(Scripts.rollback)
        return result
      }
      try commit(connection)
      return result
    }
  }

  private func commit(_ connection: Connection) throws {
    defer { if connection.logged > 0 { hasUnsettled.store(true, ordering: .relaxed) } }
    guard connection.isSharded else {
      try connection.execute(Scripts.commit)
      return
    }
    let wasInDoubt = isInDoubt.exchange(false, ordering: .relaxed)
    do {
      if wasInDoubt {
        connection.author = .program
        try connection.log(.reloaded, nil, at: .now)
      }
      try connection.execute(Scripts.commitShards)
    } catch {
      isInDoubt.store(true, ordering: .relaxed)
      throw error
    }
  }
}

extension Connection {
  fileprivate func beginRead(ofOneMoment: Bool) throws {
    guard ofOneMoment, isSharded else {
      try execute(Scripts.begin)
      return
    }
    // Should anything go wrong in between, the connection is closed and its hold with it.
    try execute(Scripts.holdCommits)
    try execute(Scripts.begin)
    _ = try ask(.openShards)
    try execute(Scripts.letCommits)
  }

  fileprivate func beginWrite() throws {
    sources.forgetDoubtful()
    author = nil
    let rows = try execute(Scripts.beginWrite)
    logged = 0
    key = rows.count > 0 ? StoreKey(hexadecimal: rows[0].text(0)) : nil
    followed = rows.count > 0 ? rows[0].optionalText(1) : nil
  }

  /// Made when it is first needed; of two who make it at once, both get the one that was first.
  package func storeKey() throws -> StoreKey {
    if let key { return key }
    if let stored = try storedKey() {
      key = stored
      return stored
    }
    _ = try ask(.setKey) { $0.add(StoreKey.random()) }
    guard let made = try storedKey() else { throw StoreError.key(path: location, .malformed) }
    key = made
    return made
  }

  /// nil where none was needed yet. With another one everybody who has spoken would be somebody new.
  func storedKey() throws -> StoreKey? {
    let row = try ask(.key)[0]
    guard let bytes = row.optionalBytes(0) else {
      if row.isTrue(1) { throw StoreError.key(path: location, .missing) }
      return nil
    }
    guard let key = StoreKey(bytes) else { throw StoreError.key(path: location, .malformed) }
    return key
  }
}

extension StoreKey {
  fileprivate init?(hexadecimal text: String) {
    let digits = text.compactMap(\.hexDigitValue)
    guard digits.count == 2 * StoreKey.size else { return nil }
    self.init((0..<StoreKey.size).map { UInt8(digits[2 * $0] << 4 | digits[2 * $0 + 1]) })
  }
}
