package import RoadsCore
package import RoadsFormats

/// What an operator decides about a service.
package struct ServiceSettings: Sendable {
  package var server = ServerOptions()
  package var writesPerMinute = 20
  package var readsPerSecond: Int?
  /// How many people of one network count for one feature and verdict, at each size of network.
  package var reportsPerNetwork = 2
  /// What holds removals by reports back.
  package var brakes = Brakes()
  /// How much of what anybody adds is kept.
  package var quota = PublicQuota()
  /// What links begin with; nil takes it from requests.
  package var publicURL: String?
  /// In seconds: how long what has no end lasts in feeds that want one; nil leaves it out.
  package var estimatedEnd: Int64?
  /// Who publishes what the service has.
  package var publisher = Publisher()
  /// Layers that are served nowhere, for places where that is unlawful.
  package var without: Set<Layer> = []
  /// What lies elsewhere is not kept in memory, and not served; nil: all the world.
  package var region: Box?
  /// Whose pages may write beside its own.
  package var trustedOrigins: [WebOrigin] = []
  /// Where `/metrics` and the details of `/readyz` are, if not at the service's own address.
  package var metrics: ListenAddress?
  package var log = LogTarget.standardError
  package var map = MapSettings()
  /// How lists of any shape are read that operators load, by the name that requests have for it.
  package var mappings: [String: PropertyMapping] = [:]
  /// Whether sources are fetched that have an address.
  package var fetches = true
  /// A file with digests of operators' tokens.
  package var tokenFile: String?

  package enum LogTarget: Sendable, Hashable {
    case off
    case standardError
    case file(String)
  }

  /// A host and a port to listen on.
  package struct ListenAddress: Sendable, Hashable {
    package let host: String
    package let port: Int

    package init(host: String, port: Int) {
      self.host = host
      self.port = port
    }

    /// As it is given and shown; version 6 in brackets.
    package var text: String { (host.contains(":") ? "[\(host)]" : host) + ":\(port)" }

    /// One socket of each cannot be had: the same port at the same address, or at all.
    package func collides(with other: ListenAddress) -> Bool {
      guard port == other.port, port != 0 else { return false }
      if host.lowercased() == other.host.lowercased() { return true }
      guard let here = address, let there = other.address else { return false }
      return here == there || here.holds(there) || there.holds(here)
    }

    private var address: NetworkAddress? { NetworkAddress(host == "localhost" ? "127.0.0.1" : host) }
  }

  package init() {}
}
