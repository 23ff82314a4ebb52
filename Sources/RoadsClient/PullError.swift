package import RoadsFormats

/// Why a server could not be followed, as facts.
package enum PullError: Error, Sendable, Hashable {
  /// The HTTP library is not installed; `detail` is the system's word.
  case noLibrary(detail: String)
  case unreachable(server: String, TransferFault, reason: String)
  /// What it answers is broken or cut off.
  case broken(url: String, reason: String)
  case status(url: String, Int)
  case tooLarge(url: String, limitBytes: Int)
  /// It answers something else than a service of this kind does.
  case answer(url: String, BodyError)
  /// It redirects to another server, which nobody has named; `host`: what would name it.
  case redirected(url: String, target: String, host: String)
  /// It redirects to an unencrypted URL, or to something that is not a web address.
  case redirectRefused(url: String, target: String)
  /// It redirects without end.
  case tooManyRedirects(url: String)
  /// Its list goes on somewhere else.
  case foreignLink(url: String, link: String)
  /// Its list, or its log, does not come to an end.
  case endless(url: String)
  /// Everything was exchanged again while it was read.
  case unsettled(server: String)
}
