import RoadsCore

/// The schema where the features lie on other servers: `feature` is a partitioned table, each partition a table on a
/// shard, which this server asks through postgres_fdw. All else is here, as ever.
///
/// Which partition a row goes to, its place says when it is added. It stays there whatever becomes of it: no question
/// relies on where a row lies, so that regions may be drawn again for those to come.
struct ShardedSchema {
  /// With the user that each is asked as.
  let shards: [(shard: Shard, user: String)]

  /// What a shard has: the table and its indexes. Each shard sees to it that no id comes twice within it; that none
  /// comes twice over all of them is settled by turns (`Orders.takeTurns`).
  static let ofShard = ["CREATE SCHEMA roads"] + Schema.feature
  /// What versions of the program since then added to that: on a shard that has it, nothing happens.
  static let additionsOfShard =
    Schema.featureDetails + Schema.featureSchedules + Schema.featureSources + Schema.featureCorrections
    + Schema.featureJoins

  func steps(postgis: String) -> [[String]] {
    [Schema.version1(table(postgis) + shards.indices.flatMap(partition))] + Schema.steps.dropFirst()
  }

  private func table(_ postgis: String) -> [String] {
    [
      "CREATE EXTENSION IF NOT EXISTS postgres_fdw", regionFunction(postgis),
      """
      CREATE TABLE roads.feature (\(Schema.featureColumns)) PARTITION BY LIST (roads.region(geometry))
      """,
    ]
  }

  /// The number of the first region that a place lies in.
  private func regionFunction(_ postgis: String) -> String {
    let schema = ShardedSchema.name(postgis)
    let x = "\(schema).ST_X($1::\(schema).geometry)"
    let y = "\(schema).ST_Y($1::\(schema).geometry)"
    // What takes the rest comes last, wherever it stands among them.
    let order =
      shards.indices.filter { shards[$0].shard.region != nil }
      + shards.indices.filter { shards[$0].shard.region == nil }
    let choices = order.map { index in
      guard let box = shards[index].shard.region else { return "WHEN true THEN \(index + 1)" }
      let meridians =
        box.west <= box.east
        ? "\(x) BETWEEN \(box.west) AND \(box.east)" : "(\(x) >= \(box.west) OR \(x) <= \(box.east))"
      return "WHEN \(y) BETWEEN \(box.south) AND \(box.north) AND \(meridians) THEN \(index + 1)"
    }
    let body = "SELECT CASE \(choices.joined(separator: " ")) END"
    return """
      CREATE FUNCTION roads.region(\(schema).geography) RETURNS integer IMMUTABLE PARALLEL SAFE LANGUAGE sql
      AS \(ShardedSchema.literal(body))
      """
  }

  private func partition(_ index: Int) -> [String] {
    let (shard, user) = shards[index]
    let server = "roads_shard_\(index + 1)"
    var ofServer = [("extensions", "postgis"), ("fetch_size", "1000"), ("batch_size", "1000")]
    var ofUser = [("user", user)]
    for (keyword, value) in shard.address.arguments(for: .writing) {
      switch keyword {
      case "user", "fallback_application_name", "client_encoding": break
      case "password", "sslpassword": ofUser.append((keyword, value))
      default: ofServer.append((keyword, value))
      }
    }
    return [
      // What an earlier attempt may have left.
      "DROP SERVER IF EXISTS \(server) CASCADE",
      "CREATE SERVER \(server) FOREIGN DATA WRAPPER postgres_fdw \(ShardedSchema.options(ofServer))",
      "CREATE USER MAPPING FOR CURRENT_USER SERVER \(server) \(ShardedSchema.options(ofUser))",
      """
      CREATE FOREIGN TABLE roads.feature_\(index + 1) PARTITION OF roads.feature FOR VALUES IN (\(index + 1))
      SERVER \(server) OPTIONS (schema_name 'roads', table_name 'feature')
      """,
    ]
  }

  private static func options(_ options: [(String, String)]) -> String {
    "OPTIONS (" + options.map { name($0.0) + " " + literal($0.1) }.joined(separator: ", ") + ")"
  }

  private static func name(_ text: String) -> String { "\"" + text.replacing("\"", with: "\"\"") + "\"" }

  private static func literal(_ text: String) -> String {
    "E'" + text.replacing("\\", with: "\\\\").replacing("'", with: "''") + "'"
  }
}
