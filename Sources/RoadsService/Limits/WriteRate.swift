package import RoadsCore

/// How often a network may write, and how often all networks of one customer together: of version 6 one may have
/// 65,536. Each server counts so by itself, and servers that share a store count so together.
package struct WriteRate: Sendable {
  /// In a minute: of the smallest network, and of a customer's together.
  package let network: Int
  package let customer: Int

  /// A carrier's customers have a /64 each, out of one /48.
  private static let factor = 8

  package init(_ perMinute: Int) {
    network = perMinute
    let together = perMinute.multipliedReportingOverflow(by: WriteRate.factor)
    customer = together.overflow ? Int.max : together.partialValue
  }

  /// For the store, the smallest network first. By the names that votes are counted by: a customer's first /64 begins
  /// like the whole /48, and is another network.
  package func limits(_ peer: NetworkAddress) -> [RateLimit] {
    let names = peer.networks
    let smallest = RateLimit(network: names[names.count - 1], perMinute: network)
    return peer.isVersion4 ? [smallest] : [smallest, RateLimit(network: names[0], perMinute: customer)]
  }
}
