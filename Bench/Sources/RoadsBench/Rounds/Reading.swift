internal import Glibc
import RoadsCore
import RoadsFormats

/// What reading alone costs in every format: each row as a feature, thrown away.
struct Reading {
  let format: ImportFormat
  let rate: Figure
  let rowsPerSecond: Double
  /// The most memory that a process of its own held, by rows.
  let peaks: [(rows: Int, bytes: Double)]

  /// What is asked of it, in MB/s; nil where nothing is.
  var wanted: Double? {
    switch format {
    case .list, .geojson, .geojsonl, .overpass, .wzdx, .tdx, .open511, .waze, .cifsJSON: 100
    case .datex2: 20
    case .csv, .gpx, .kml, .rss, .atom, .open511XML, .cifs, .garmin, .igo, .ov2: nil
    }
  }

  /// How much of the memory comes with the rows.
  var growth: Double {
    let bytes = peaks.map(\.bytes)
    return (bytes.max() ?? .nan) / (bytes.min() ?? .nan)
  }

  init(_ format: ImportFormat, _ worlds: [World], rounds: Int) throws {
    self.format = format
    var rates: [Double] = []
    var rows = 0.0
    peaks = try worlds.map { world in
      let path = Ending.file("reading.\(format.rawValue)")
      try world.write(format, to: path)
      defer { unlink(path) }
      // Of the largest.
      rates = []
      for _ in 0..<rounds {
        let took = try processorSeconds {
          guard try ReadingProbe.read(path, format) == world.count else {
            fatal("\(format.rawValue): not all of the \(world.count) rows were read")
          }
        }
        rates.append(Double(TextFile.size(path)) / 1e6 / took)
        rows = Double(world.count) / took
      }
      let cost = try Launch.measured([Launch.ownPath, ReadingProbe.flag, path, format.rawValue])
      return (world.count, cost.peakBytes)
    }
    rate = Figure(name: "reading \(format.title)", values: rates)
    rowsPerSecond = rows
    progress("\(rate.name): \(rate.median.short) MB/s")
  }
}

/// The bench as a process that reads one file and nothing else.
enum ReadingProbe {
  static let flag = "--reading-probe"

  static func run(_ arguments: [String]) -> Never {
    guard arguments.count == 2, let format = ImportFormat(rawValue: arguments[1]) else { exit(2) }
    do {
      _ = try read(arguments[0], format)
      exit(0)
    } catch {
      complain("\(error)\n")
      exit(1)
    }
  }

  /// How many rows there are.
  static func read(_ path: String, _ format: ImportFormat) throws -> Int {
    guard let zone = NamedZone(named: "Europe/Sarajevo") else {
      fatal("the tz database knows no Europe/Sarajevo")
    }
    let file = try ImportFile.open(path, ImportFile.Options(format: format, zone: zone))
    guard case .features(let source) = file.content else { fatal("\(path) is no list of features") }
    var rows = 0
    while let batch = try source.next() {
      for case .row in batch { rows += 1 }
    }
    return rows
  }
}
