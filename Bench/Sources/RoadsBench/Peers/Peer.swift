import RoadsCore

/// The programs that ours is compared with, by the names that --peers takes.
enum PeerProgram: String, CaseIterable {
  case redis
  case postgis
  case ogr2ogr
  case spatialite
}

/// Somebody who can say what lies in a circle.
protocol Answering: AnyObject {
  /// What is timed: asks, reads every id and distance of the answer, and says how many there are.
  func count(_ circle: Circle) throws -> Int
}

struct PeerError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
