package import RoadsText

/// What is logged about a request when it has ended.
package struct RequestRecord: Sendable {
  package var method = ""
  /// As it was sent.
  package var target = ""
  package var route: String?
  package var status = 0
  package var bytes = 0
  package var peer = NetworkAddress.local
  package var language: Language?
  /// By `MonotonicClock`.
  package var began: UInt64 = 0
  package var nanoseconds: UInt64 = 0
  /// false where the connection broke.
  package var isWhole = true

  package init() {}

  init(method: String, target: String, peer: NetworkAddress, began: UInt64) {
    self.method = method
    self.target = target
    self.peer = peer
    self.began = began
  }
}
