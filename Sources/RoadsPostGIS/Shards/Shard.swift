package import RoadsCore

/// A server that holds the features of a part of the world.
package struct Shard: Sendable {
  /// nil: all that the others do not hold.
  package let region: Box?
  package let address: DatabaseAddress

  package init(region: Box?, address: DatabaseAddress) {
    self.region = region
    self.address = address
  }
}
