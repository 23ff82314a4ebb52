/// What is asked of the program, and whether it is reached. Ratios are of medians of one run.
struct Targets {
  private let options: Options
  private let results: Results
  /// The import's memory at a million features, in bytes.
  private static let memory = 512e6
  /// A cell of the spatial index: the one thing that an import may hold for every feature.
  private static let cell = 24.0

  /// What allocators and caches may make of the same need.
  private static let flat = 1.5

  init(_ options: Options, _ results: Results) {
    self.options = options
    self.results = results
  }

  private struct Target {
    let what: String
    let wanted: String
    let reached: String
    let isReached: Bool
  }

  var table: Table { table(all) }
  var ofLines: Table { table(lines) }
  var ofHours: Table { table(hours) }

  private func table(_ targets: [Target]) -> Table {
    var table = Table(title: "Targets", columns: ["Target", "wanted", "reached", ""])
    for target in targets {
      table.add([target.what, target.wanted, target.reached, target.isReached ? "yes" : "**no**"])
    }
    return table
  }

  private var all: [Target] {
    let size = options.size.grouped
    return [
      faster("import \(size) against `ogr2ogr`", results.loading?.ratio(.ogr2ogr), 6),
      faster("import \(size) against PostGIS `COPY` and GiST", results.loading?.ratio(.postgis), 2),
      memory(options.size, Targets.memory),
      memory(10_000_000, Targets.memory * 1.5 + Targets.cell * 10_000_000),
      faster("near 20 km against the documented SpatiaLite form", results.near[20]?.ratio(.documented), 2),
      faster("near 20 km against one PostGIS client", results.near[20]?.ratio(.postgis), 6),
      faster("near 32 km against the documented SpatiaLite form", results.near[32]?.ratio(.documented), 2.5),
      faster("near 32 km against one PostGIS client", results.near[32]?.ratio(.postgis), 6),
      slower(
        "`roads near` as a process against `spatialite FILE 'select 1'`",
        results.start?.ratio(.spatialite).map { 1 / $0 }, 1.5),
    ].compactMap(\.self) + [20, 32].compactMap(growth) + service + onServer + formats + lines + hours
  }

  private var onServer: [Target] {
    let contests = results.onServer
    let ours = { (contest: Contest?, other: Contestant) in contest?.ratio(other).map { 1 / $0 } }
    return [
      slower(
        "import \(options.size.grouped) into PostgreSQL against `psql \\copy` into the same table",
        ours(contests.loading, .psql), 1.3),
      // As fast, as far as runs tell.
      slower(
        "`/near` of a service over PostgreSQL against one over a file", contests.near?.ratio(.onServer), 1.1),
      slower(
        "a report in PostgreSQL against the same statements by pgbench", ours(contests.reporting, .pgbench),
        1.5),
    ].compactMap(\.self)
  }

  /// Of the world of which every fifth feature is a line.
  private var lines: [Target] {
    let lines = results.lines
    let asked = [
      faster("near 20 km over lines and points against one PostGIS client", lines.near?.ratio(.postgis), 4),
      faster("along 50 km over lines and points against one PostGIS client", lines.along?.ratio(.postgis), 4),
      faster("import of the lines against `ogr2ogr`", lines.loading?.ratio(.ogr2ogr), 4),
    ].compactMap(\.self)
    guard let service = lines.service else { return asked }
    return asked
      + [
        slower(
          "`/near` over the network with lines against points only, without what its further bytes take",
          service.ratio, 1.3),
        Target(
          what: "resident memory of the service with lines", wanted: "≤ 1200 MB",
          reached: Int(service.memory).megabytes, isReached: service.memory <= 1_200e6),
      ].compactMap(\.self)
  }

  /// Of the world of which three in ten features have hours.
  private var hours: [Target] {
    let hours = results.hours
    let ratio = { (contest: Contest?) in contest?.ratio(.size(1)) }
    return [
      slower(
        "`/near` over the network with hours on 30 % of the features against none", ratio(hours.service), 1.2),
      slower(
        "near 20 km in the live index with hours on 30 % of the features against none", ratio(hours.live), 1.2
      ),
      slower(
        "near 20 km in a store with hours on 30 % of the features against none", ratio(hours.store), 1.2),
    ].compactMap(\.self)
  }

  private var formats: [Target] {
    guard let formats = results.formats else { return [] }
    let rates = formats.readings.compactMap { reading in
      reading.wanted.map { wanted in
        Target(
          what: reading.rate.name, wanted: "≥ \(Int(wanted)) MB/s",
          reached: "\(reading.rate.median.short) MB/s", isReached: reading.rate.median >= wanted)
      }
    }
    let growth = formats.readings.map(\.growth).max()
    return rates
      + [
        slower("memory of reading ten times as much, any format", growth, Targets.flat),
        slower("memory of exporting ten times as much", formats.exportGrowth, Targets.flat),
        faster(
          "export \(options.size.grouped) as GeoJSON against `ogr2ogr`", results.exporting?.ratio(.ogr2ogr), 3
        ),
      ].compactMap(\.self)
  }

  /// Stated for a million features.
  private var service: [Target] {
    guard let figures = results.service else { return [] }
    let limits = [
      Target(
        what: "`/near` over the network, 99 of 100 answers", wanted: "≤ 10 ms",
        reached: "\((figures.p99 * 1e3).short) ms", isReached: figures.p99 <= 0.01),
      Target(
        what: "start of the service to its first answer", wanted: "≤ 3 s",
        reached: "\(figures.start.short) s",
        isReached: figures.start <= 3),
      Target(
        what: "resident memory of the service", wanted: "≤ 700 MB", reached: Int(figures.memory).megabytes,
        isReached: figures.memory <= 700e6),
      Target(
        what: "durable reports from 64 clients", wanted: "≥ 2000 /s", reached: "\(figures.reports.short) /s",
        isReached: figures.reports >= 2000),
      Target(
        what: "a report until everybody sees it", wanted: "≤ 1 s", reached: "\(figures.seen.short) s",
        isReached: figures.seen <= 1),
    ]
    return [
      faster("`/near` over the network against Redis", results.serving?.ratio(.redis), 2.5),
      faster("`/near` over the network against PostGIS", results.serving?.ratio(.postgis), 10),
    ].compactMap(\.self) + limits
  }

  private func faster(_ what: String, _ ratio: Double?, _ wanted: Double) -> Target? {
    ratio.map {
      Target(what: what, wanted: "≥ \(wanted.short) ×", reached: "\($0.short) ×", isReached: $0 >= wanted)
    }
  }

  private func slower(_ what: String, _ ratio: Double?, _ wanted: Double) -> Target? {
    ratio.map {
      Target(what: what, wanted: "≤ \(wanted.short) ×", reached: "\($0.short) ×", isReached: $0 <= wanted)
    }
  }

  private func memory(_ size: Int, _ wanted: Double) -> Target? {
    results.peaks[size].map {
      Target(
        what: "peak memory of the import of \(size.grouped)", wanted: "≤ \(Int(wanted).megabytes)",
        reached: Int($0).megabytes, isReached: $0 <= wanted)
    }
  }

  private func growth(_ kilometres: Int) -> Target? {
    guard let near = results.growthNear[kilometres], let large = near.median(.size(10_000_000)),
      let small = near.median(.size(100_000))
    else { return nil }
    return slower("near \(kilometres) km in 10,000,000 against 100,000", large / small, 2)
  }
}
