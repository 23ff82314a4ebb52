import RoadsCore
import RoadsText

/// `Idempotency-Key`: the client's own name for a request that it may have to send again.
enum RetryHeader {
  static let name = "Idempotency-Key"
  static let parameter = OperationDescription.Parameter(
    name,
    "A unique key of this request. If it is sent again from the same network within a day, the service does not repeat the write.",
    schema: #"{"type":"string","pattern":"^[!-~]{1,255}$","x-unique":true}"#)

  /// The same name for another address or body is another request. Names are each network's own, and the operators':
  /// nobody else's can be met with, nor be heard of.
  static func key(_ call: Call) throws -> RetryKey? {
    let given = call.request.headers.all(name)
    guard let key = given.first else { return nil }
    guard given.count == 1, (1...255).contains(key.utf8.count),
      key.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
    else { throw Problem(400, WritingSentences.badRetryKey, field: name) }
    let head = call.request.method.name + " /" + call.request.target.path.joined(separator: "/") + "\n"
    return RetryKey(
      name: (call.request.isOperator ? "operator" : "network " + call.request.peer.networkText) + " " + key,
      digest: Digest.base64(Digest.sha256(Array(head.utf8) + call.request.body)))
  }
}
