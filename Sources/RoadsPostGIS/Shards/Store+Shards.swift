import RoadsCore

extension PostGISStore {
  /// Makes the schema with its features on other servers. Throws `StoreError.notEmpty` where there is a store already,
  /// here or there.
  package func prepare(shards: [Shard]) throws {
    let connection = try Connection(address, .writing)
    if try Migrator.survey(connection).version != nil { throw StoreError.notEmpty(path: location) }
    let schema = ShardedSchema(shards: try shards.map { ($0, try PostGISStore.prepare(shard: $0.address)) })
    try Migrator.migrate(connection) { schema.steps(postgis: $0) }
  }

  /// Gives the user that it was made as. One that was made before, and stayed empty, will do.
  private static func prepare(shard: DatabaseAddress) throws -> String {
    let connection = try Connection(shard, .writing)
    try connection.execute(Scripts.beginMigration)
    do {
      if try Migrator.survey(connection).postgis == nil { try Migrator.makePostGIS(connection) }
      guard let postgis = try Migrator.survey(connection).postgis else {
        throw StoreError.noPostGIS(location: shard.location, detail: nil)
      }
      let found = try connection.execute(Scripts.surveyShard)[0]
      if found.optionalText(0) == "t" {
        let isUsed = try connection.execute(Scripts.isShardUsed)[0].optionalText(0) == "t"
        if found.optionalText(1) == "t" || isUsed { throw StoreError.notEmpty(path: shard.location) }
      } else {
        try connection.execute(Scripts.lookIn(postgis))
        for statement in ShardedSchema.ofShard { try connection.execute(statement) }
      }
      try addToShard(connection, postgis)
      let user = try connection.execute(Scripts.user)[0].text(0)
      try connection.execute(Scripts.commit)
      return user
    } catch {
      if connection.isInTransaction { _ = try? connection.execute(Scripts.rollback) }
      throw error
    }
  }

  private static func addToShard(_ connection: Connection, _ postgis: String) throws {
    try connection.execute(Scripts.lookIn(postgis))
    for statement in ShardedSchema.additionsOfShard { try connection.execute(statement) }
  }

  /// Brings the shards of an older store up to date, each in a transaction of its own and before the store itself: what
  /// they have more disturbs no older program, so that this may end anywhere and be done again.
  static func renewShards(of connection: Connection) throws {
    for row in try connection.execute(Scripts.shardAddresses) {
      let shard = try Connection(DatabaseAddress(row.text(0)), .writing)
      guard let postgis = try Migrator.survey(shard).postgis else {
        throw StoreError.noPostGIS(location: shard.location, detail: nil)
      }
      try shard.execute(Scripts.beginMigration)
      try addToShard(shard, postgis)
      try shard.execute(Scripts.commit)
    }
  }
}
