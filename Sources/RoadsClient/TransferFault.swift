/// Why there is no answer of a server, by the names that stores keep.
package enum TransferFault: String, Sendable, Hashable, CaseIterable {
  /// Nobody is there.
  case connection
  /// Nobody has that name.
  case name
  /// It does not show that it is who it should be.
  case tls
  case timeout
}
