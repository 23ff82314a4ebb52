internal import Glibc
import RoadsCore
import RoadsFormats

extension Comparison {
  /// From a file to a store that can be asked, each as fast as it goes.
  func loading() throws -> Contest {
    var entries = [try ourLoading()]
    if options.peers.contains(.ogr2ogr) { entries.append(try ogrLoading()) }
    if let postgis = peers.postgis, let folder = peers.folder {
      entries.append(try postgisLoading(postgis, csv: folder + "/points.csv"))
    }
    if let redis = peers.redis { entries.append(redisLoading(redis)) }
    return try Contest(
      "Loading \(world.count.grouped) features", unit: "s", perSecond: 1, rounds: options.rounds, entries)
  }

  private func ourLoading() throws -> Entry {
    let program = Program(path: options.program)
    return Entry(
      who: .ours, name: "`roads import` of the list (JSON)",
      run: { [self] in
        let load = try program.load(list, into: database)
        results.peaks[world.count] = max(results.peaks[world.count] ?? 0, load.cost.peakBytes)
        results.loads.append(load)
        return load.seconds
      },
      note: { [self] in
        "\(TextFile.size(list).megabytes) read, \(TextFile.size(database).megabytes) stored; "
          + "at most \(Int(results.peaks[world.count] ?? 0).megabytes) of memory"
      })
  }

  /// What our loads did besides, after the figure that is compared.
  func wordIndexing() -> [Single] {
    [
      Single(
        Figure(
          name: "words of \(world.count.grouped) features indexed", values: results.loads.map(\.wordSeconds)),
        "s", note: "after the load, which is durable and can be asked already"),
      Single(
        Figure(name: "`roads import`, the whole process", values: results.loads.map(\.cost.seconds)), "s",
        note: "the load and the word index"),
    ]
  }

  private func ogrLoading() throws -> Entry {
    let lines = Ending.file("points.geojsonl")
    let file = converted
    try world.writeGeoJSONLines(to: lines)
    var peak = 0.0
    return Entry(
      who: .ogr2ogr, name: "`ogr2ogr` of GeoJSON lines into SpatiaLite",
      run: { [world] in
        unlink(file)
        sync()
        let cost = try Ogr2ogr.load(lines, into: file)
        peak = max(peak, cost.peakBytes)
        let stored = try Ogr2ogr.stored(file)
        guard stored == world.count else { throw PeerError("ogr2ogr stored \(stored) of \(world.count)") }
        return cost.seconds
      },
      note: {
        "\(TextFile.size(lines).megabytes) read, \(TextFile.size(file).megabytes) stored; "
          + "at most \(Int(peak).megabytes) of memory"
      })
  }

  private func postgisLoading(_ postgis: PostGIS, csv: String) throws -> Entry {
    try world.writeCSV(to: csv)
    guard chmod(csv, 0o644) == 0 else { throw PeerError("PostgreSQL may not read \(csv)") }
    return Entry(
      who: .postgis, name: "PostGIS `COPY` of CSV and `CREATE INDEX … USING gist`",
      run: { [world] in
        try postgis.clear()
        sync()
        let took = try seconds { try postgis.load(csv: csv) }
        let stored = try postgis.stored()
        guard stored == world.count else { throw PeerError("PostGIS stored \(stored) of \(world.count)") }
        return took
      },
      note: { "\(TextFile.size(csv).megabytes) read; no index on ids" })
  }

  private func redisLoading(_ redis: Redis) -> Entry {
    Entry(
      who: .redis, name: "Redis `GEOADD`, pipelined",
      run: { [world] in
        try redis.clear()
        return try seconds { try redis.load(world) }
      },
      note: { "from memory to memory: ids and places only, nothing on the disk" })
  }
}
