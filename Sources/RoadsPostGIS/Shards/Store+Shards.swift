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
      let user = try connection.execute(Scripts.user)[0].text(0)
      try connection.execute(Scripts.commit)
      return user
    } catch {
      if connection.isInTransaction { _ = try? connection.execute(Scripts.rollback) }
      throw error
    }
  }
}
