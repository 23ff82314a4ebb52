/// Why a format cannot carry a feature.
package enum ExportObstacle: Sendable, Hashable {
  /// It has no word for such a thing.
  case type
  /// It wants the name of a road.
  case road
  case beginning
  case end
  /// It wants to know which traffic is concerned.
  case direction
  /// One direction is concerned, and a single point does not show which.
  case pointOfOneDirection
  /// It has room for one line.
  case severalLines
  case area
  /// It would be one for all vehicles there.
  case vehicles
  /// Its hours are all further ahead than the format looks, or over.
  case hours
  /// It would hold at other times too.
  case schedule
}
