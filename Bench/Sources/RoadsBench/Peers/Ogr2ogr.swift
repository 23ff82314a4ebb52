internal import Glibc
import RoadsSpatiaLite

/// GDAL's converter, from GeoJSON lines into a SpatiaLite file with a spatial index.
enum Ogr2ogr {
  static func load(_ lines: String, into path: String) throws -> Launch.Cost {
    try Launch.measured([
      "ogr2ogr", "-f", "SQLite", "-dsco", "SPATIALITE=YES", "-lco", "SPATIAL_INDEX=YES", "-nln", "feature",
      path, "GeoJSONSeq:" + lines,
    ])
  }

  /// Our store by the views that it has for other programs. GDAL's GeoJSON has one layer, so each is a file of its own.
  static func export(_ store: String, to path: String) throws -> Launch.Cost {
    var cost = Launch.Cost(seconds: 0, peakBytes: 0)
    for view in views {
      let file = path + "." + view
      unlink(file)
      let one = try Launch.measured(["ogr2ogr", "-f", "GeoJSON", file, store, view])
      cost = Launch.Cost(
        seconds: cost.seconds + one.seconds, peakBytes: max(cost.peakBytes, one.peakBytes))
    }
    return cost
  }

  static func exported(to path: String) -> [String] { views.map { path + "." + $0 } }

  private static let views = ["radars", "road_conditions"]

  /// How many it stored, all of them in its index.
  static func stored(_ path: String) throws -> Int {
    let connection = try Connection(path: path, mode: .read)
    try connection.loadSpatiaLite()
    return try connection.with(
      once: "SELECT (SELECT count(*) FROM feature), count(*) FROM idx_feature_GEOMETRY"
    ) {
      guard try $0.step(), $0.integer(0) == $0.integer(1) else { return -1 }
      return Int($0.integer(0))
    }
  }
}
