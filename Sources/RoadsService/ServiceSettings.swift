package import RoadsCore

/// What an operator decides about a service.
package struct ServiceSettings: Sendable {
  package var server = ServerOptions()
  package var writesPerMinute = 20
  package var readsPerSecond: Int?
  /// How many people of one network count for one feature and verdict.
  package var reportsPerNetwork = 2
  /// What links begin with; nil takes it from requests.
  package var publicURL: String?
  /// Layers that are served nowhere, for places where that is unlawful.
  package var without: Set<Layer> = []
  /// What lies elsewhere is not kept in memory, and not served; nil: all the world.
  package var region: Box?
  package var log = LogTarget.standardError
  package var map = MapSettings()
  /// A file with digests of operators' tokens.
  package var tokenFile: String?

  package enum LogTarget: Sendable, Hashable {
    case off
    case standardError
    case file(String)
  }

  package init() {}
}
