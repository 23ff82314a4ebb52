/// Numbers as people write them, and as we write them back.
package enum Decimal {
  /// A decimal number with spaces around it allowed. `Double.init` alone also takes hexadecimal floats;
  /// "nan" and "inf" stay, so that the caller can say "not finite" instead of "not a number".
  package static func number(_ text: some StringProtocol) -> Double? {
    let bare = text.trimmingSpaces()
    guard !bare.isEmpty, !bare.utf8.contains(where: { $0 == UInt8(ascii: "x") || $0 == UInt8(ascii: "X") })
    else { return nil }
    return Double(String(bare))
  }

  /// `value` with `places` digits behind the point (rounded half away from zero), in any locale.
  package static func fixed(_ value: Double, places: Int) -> String {
    guard value.isFinite, abs(value) < 1e15 else { return "\(value)" }
    var scale = 1.0
    for _ in 0..<places { scale *= 10 }
    let scaled = (abs(value) * scale).rounded()
    guard scaled < 9e18 else { return "\(value)" }
    let whole = String(UInt64(scaled))
    let padded = String(repeating: "0", count: max(0, places + 1 - whole.count)) + whole
    let sign = value < 0 && scaled > 0 ? "-" : ""
    guard places > 0 else { return sign + padded }
    return sign + padded.dropLast(places) + "." + padded.suffix(places)
  }
}

extension StringProtocol {
  /// Without the white space (and line ends) at both ends.
  package func trimmingSpaces() -> SubSequence {
    var slice = self[...]
    while let first = slice.first, first.isWhitespace { slice = slice.dropFirst() }
    while let last = slice.last, last.isWhitespace { slice = slice.dropLast() }
    return slice
  }
}
