/// Numbers as people write them, and as we write them back.
package enum Decimal {
  /// A decimal number with spaces around it allowed. `Double.init` alone also takes hexadecimal floats;
  /// "nan" and "inf" stay, so that the caller can say "not finite" instead of "not a number".
  @specialized(where Text == String)
  @specialized(where Text == Substring)
  package static func number<Text: StringProtocol>(_ text: Text) -> Double? {
    if let plain = text.utf8.withContiguousStorageIfAvailable({ plain($0[...]) }) ?? nil { return plain }
    let bare = text.trimmingSpaces()
    guard !bare.isEmpty, !bare.utf8.contains(where: { $0 == UInt8(ascii: "x") || $0 == UInt8(ascii: "X") })
    else { return nil }
    return Double(String(bare))
  }

  /// The number where it is nothing but digits, a sign and a point, and so few digits that a whole number
  /// below 2^53 holds them: exact, because that and a power of ten up to 10^15 are, and one division rounds once
  /// (Clinger, "How to Read Floating Point Numbers Accurately"). nil says only that it is not as plain as
  /// that. A list has millions of them, and a request several.
  static func plain(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Double? {
    var digits = 0
    var decimals = 0
    var whole: UInt64 = 0
    var hasPoint = false
    let isNegative = bytes.first == UInt8(ascii: "-")
    for byte in isNegative ? bytes.dropFirst() : bytes {
      if byte == UInt8(ascii: "."), !hasPoint {
        hasPoint = true
        continue
      }
      guard byte >= 0x30, byte <= 0x39 else { return nil }
      whole = whole &* 10 &+ UInt64(byte - 0x30)
      digits += 1
      if hasPoint { decimals += 1 }
      guard digits <= mostDigits else { return nil }
    }
    // "5." and ".5" are for the library to judge.
    guard digits > decimals, !hasPoint || decimals > 0 else { return nil }
    let value = Double(whole) / powers[decimals]
    return isNegative ? -value : value
  }

  private static let mostDigits = 15
  private static let powers = (0...mostDigits).map { exponent in
    (0..<exponent).reduce(1.0) { power, _ in power * 10 }
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
  @specialized(where Self == String)
  @specialized(where Self == Substring)
  package func trimmingSpaces() -> SubSequence {
    if utf8.withContiguousStorageIfAvailable(isBare) == true { return self[...] }
    // By scalars: an accent behind a space is something to see, though the two are one character.
    let scalars = unicodeScalars
    var (start, end) = (startIndex, endIndex)
    while start < end, scalars[start].properties.isWhitespace { start = scalars.index(after: start) }
    while start < end {
      let last = scalars.index(before: end)
      guard scalars[last].properties.isWhitespace else { break }
      end = last
    }
    return self[start..<end]
  }
}

/// Whether the first and the last byte are characters of their own and no white space, as of most texts.
private func isBare(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
  guard let first = bytes.first, let last = bytes.last else { return true }
  return min(first, last) > 0x20 && max(first, last) < 0x7F
}
