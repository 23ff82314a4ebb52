internal import Glibc
import RoadsCore
import RoadsFormats

extension Comparison {
  /// Everything out of the same store into one GeoJSON file.
  func exporting() throws -> Contest {
    let target = Ending.file("export.geojson")
    defer { for path in [target] + Ogr2ogr.exported(to: target) { unlink(path) } }
    var peak = 0.0
    var theirs = 0.0
    var entries = [
      Entry(
        who: .ours, name: "`roads export --format geojson`",
        run: { [self] in
          unlink(target)
          let cost = try Program(path: options.program).export(database, to: target)
          peak = max(peak, cost.peakBytes)
          return cost.seconds
        },
        note: { "\(TextFile.size(target).megabytes) written; at most \(Int(peak).megabytes) of memory" })
    ]
    if options.peers.contains(.ogr2ogr) {
      entries.append(
        Entry(
          who: .ogr2ogr, name: "`ogr2ogr -f GeoJSON` of the same store, both layers",
          run: { [database] in
            let cost = try Ogr2ogr.export(database, to: target)
            theirs = max(theirs, cost.peakBytes)
            return cost.seconds
          },
          note: {
            let bytes = Ogr2ogr.exported(to: target).reduce(0) { $0 + TextFile.size($1) }
            return "\(bytes.megabytes) written; at most \(Int(theirs).megabytes) of memory"
          }))
    }
    return try Contest(
      "Exporting \(world.count.grouped) features as GeoJSON", unit: "s", perSecond: 1, rounds: options.rounds,
      entries)
  }

  /// Reading every format, and how the memory of reading and writing grows: with a tenth of the features and all.
  func formats() throws -> Formats {
    let tenth = World(count: max(world.count / 10, 1), seed: options.seed)
    let readings = try ImportFormat.allCases.map {
      try Reading($0, [tenth, world], rounds: options.fewRounds)
    }
    let program = Program(path: options.program)
    let small = Ending.file("tenth.db")
    let list = Ending.file("tenth.json")
    try tenth.writeList(to: list)
    _ = try program.load(list, into: small)
    let target = Ending.file("export.geojson")
    defer { for path in [list, small, target] { unlink(path) } }
    let peaks = try [(tenth.count, small), (world.count, database)].map { count, store in
      unlink(target)
      return (rows: count, bytes: try program.export(store, to: target).peakBytes)
    }
    return Formats(readings: readings, exportPeaks: peaks)
  }
}

/// What came of it, format by format.
struct Formats {
  let readings: [Reading]
  let exportPeaks: [(rows: Int, bytes: Double)]

  var table: Table {
    let sizes = exportPeaks.map { "memory, \($0.rows.grouped) rows" }
    var table = Table(
      title: "Formats", columns: ["What", "min", "median", "max", "unit", "M rows/s"] + sizes)
    for reading in readings {
      table.add(
        [
          reading.rate.name, reading.rate.minimum.short, reading.rate.median.short,
          reading.rate.maximum.short,
          "MB/s", (reading.rowsPerSecond / 1e6).short,
        ] + reading.peaks.map { Int($0.bytes).megabytes })
    }
    table.add(
      ["`roads export --format geojson`", "", "", "", "", ""] + exportPeaks.map { Int($0.bytes).megabytes })
    return table
  }

  var exportGrowth: Double {
    let bytes = exportPeaks.map(\.bytes)
    return (bytes.max() ?? .nan) / (bytes.min() ?? .nan)
  }
}
