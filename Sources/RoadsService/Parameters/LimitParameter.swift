import RoadsArguments

/// `limit`: how many features one answer has at most. More than we give is not an error (OGC API – Features,
/// 7.15.4): it is what we give.
package enum LimitParameter {
  package static let usual = 100
  package static let most = 10_000

  package static let parameter = described("")
  /// Of items the maximum is what we give, as in the standard's own definition, which does not let us refuse more.
  package static let ofItems = described(#""maximum":\#(most),"#)

  private static func described(_ more: String) -> OperationDescription.Parameter {
    .init(
      "limit", "The maximum number of features; default: \(usual); larger numbers count as \(most).",
      schema: #"{"type":"integer","minimum":1,\#(more)"default":\#(usual)}"#)
  }

  package static func limit(_ call: Call) throws -> Int {
    guard let given = call.given("limit") else { return usual }
    // Numbers beyond every integer are still only large.
    let digits = given.text.utf8.drop { $0 == 0x30 }
    if digits.count > 18, digits.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) { return most }
    return min(try Values.wholeNumber(given, in: 1...Int.max), most)
  }
}
