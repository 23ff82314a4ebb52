import RoadsCore
import RoadsLive
import RoadsText

/// A store that nobody has written to yet: there is nothing to be found or changed in it, and nothing is out of order. One that was
/// there and is gone is another matter: what it had may come back.
extension ServiceParts {
  /// What an error of the store means here.
  func meaning(of error: any Error) -> any Error { ServiceParts.meaning(of: error, live) }

  static func meaning(of error: any Error, _ live: LiveIndex) -> any Error {
    guard case StoreError.absent = error, live.snapshot.sequence == 0 else { return error }
    return Problem(404, ServiceSentences.nothingStored)
  }

  /// What is read of the store as a list.
  func orNothing<Value>(_ nothing: Value, _ body: () throws -> Value) throws -> Value {
    do { return try body() } catch StoreError.absent where live.snapshot.sequence == 0 { return nothing }
  }
}
