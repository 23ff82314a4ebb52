internal import Glibc
internal import RoadsCore
package import RoadsFormats

/// What came of one fetch.
package enum FetchResult: Sendable {
  case changed(FetchedBody)
  /// What is there already is the newest.
  case notModified
  case failed(FetchFailure)
  /// The server wants to be asked later; seconds from now.
  case retryAfter(seconds: Int, status: Int)
}

/// Why nothing was fetched, as facts.
package enum FetchFailure: Error, Sendable, Hashable {
  /// The HTTP library is not installed; `detail` is the system's word.
  case noLibrary(detail: String)
  /// No address of the web that can be asked.
  case notAURL(String)
  case unreachable(host: String, TransferFault, reason: String)
  /// What it answers is broken or cut off.
  case broken(host: String, reason: String)
  /// The name leads to this machine or into a private network.
  case privateAddress(host: String, address: String)
  case status(Int)
  case empty
  case tooLarge(limitBytes: Int)
  /// To something unencrypted, or to something that is no web address.
  case redirectRefused(target: String)
  case tooManyRedirects(limit: Int)
  /// Anybody on the way could read them.
  case unencryptedCredentials(host: String)
  /// There is no room for what arrives.
  case cannotStore(reason: String)
  case cancelled
}

/// A body in a file that has no name and goes with this.
package final class FetchedBody: Sendable {
  package let validators: FetchValidators
  package let bytes: Int
  private let descriptor: Int32

  init(descriptor: Int32, bytes: Int, validators: FetchValidators) {
    self.descriptor = descriptor
    self.bytes = bytes
    self.validators = validators
  }

  deinit { close(descriptor) }

  /// To be read while this is kept. `name`: what is said of its rows.
  package func input(name: String) throws(InputError) -> ByteInput {
    try ByteInput(name: name, descriptor: descriptor)
  }
}
