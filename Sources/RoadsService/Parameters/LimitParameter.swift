import RoadsArguments

/// `limit`: how many features one answer has at most. More than we give is not an error (OGC API – Features,
/// 7.15.4): it is what we give.
package enum LimitParameter {
  package static let usual = 100
  package static let most = 10_000

  // Without a maximum: that would say that more is refused.
  package static let parameter = OperationDescription.Parameter(
    "limit", "The maximum number of features; default: \(usual); larger numbers count as \(most).",
    schema: #"{"type":"integer","minimum":1,"default":\#(usual)}"#)

  package static func limit(_ call: Call) throws -> Int {
    guard let given = call.given("limit") else { return usual }
    // Numbers beyond every integer are still only large.
    if given.text.utf8.count > 18, given.text.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) { return most }
    return min(try Values.wholeNumber(given, in: 1...Int.max), most)
  }
}
