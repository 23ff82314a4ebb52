import RoadsTestSupport

/// What operators send.
enum OperatorWriting {
  /// A closure, and `more` members beside its own.
  static func closure(_ more: String = "") -> String {
    #"{"type":"Feature","geometry":{"type":"Point","coordinates":[18,44]},"properties":{"type":"closure","title":"New"}\#(more)}"#
  }
}

extension Asking {
  /// With the operator's token, and the body's media type if there is a body.
  func write(
    _ method: String, _ path: String, _ headers: [(String, String)] = [], body: String = ""
  ) throws -> Answer {
    let type = method == "PATCH" ? "application/merge-patch+json" : "application/geo+json"
    let own =
      [("Authorization", "Bearer " + TokenSample.token)] + (body.isEmpty ? [] : [("Content-Type", type)])
    return try ask(Question(method, path, headers + own, body: Array(body.utf8)))
  }
}
