package import RoadsCore

/// Reads single values of flags and operands; what is wrong with one is a `UsageError` that names it.
package enum Values {
  package static func nonEmpty(_ given: SourcedValue) throws -> String {
    guard !given.text.trimmingSpaces().isEmpty else { throw UsageError.emptyValue(source: given.source) }
    return given.text
  }

  package static func number(_ given: SourcedValue) throws -> Double {
    let text = try nonEmpty(given)
    if let number = Decimal.number(text) { return number }
    // "2,5" is what a German or a Bosnian types first.
    let dotted = text.replacing(",", with: ".")
    let suggestion = dotted != text && Decimal.number(dotted) != nil ? dotted : nil
    throw UsageError.notANumber(source: given.source, value: text, suggestion: suggestion)
  }

  package static func wholeNumber(_ given: SourcedValue, in range: ClosedRange<Int>) throws -> Int {
    let text = try nonEmpty(given)
    let digits = text.trimmingSpaces()
    let number = Int(digits)
    guard number != nil || isWhole(digits) else {
      throw UsageError.notAWholeNumber(source: given.source, value: text)
    }
    // One that is too large for any variable is out of range too.
    guard let number, range.contains(number) else {
      throw UsageError.outOfRange(
        source: given.source, value: text, lowest: range.lowerBound, highest: range.upperBound)
    }
    return number
  }

  private static func isWhole(_ text: Substring) -> Bool {
    let digits = text.first == "-" || text.first == "+" ? text.dropFirst() : text
    return !digits.isEmpty && digits.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }

  /// A distance in metres.
  package static func metres(_ given: SourcedValue, unit: Double) throws -> Double {
    let number = try number(given)
    // Beyond every number is farther than everything.
    let metres = number.isFinite ? min(number * unit, .greatestFiniteMagnitude) : number
    // Circle says what a distance may be; here it only learns which flag is to blame.
    guard metres.isFinite else { throw UsageError.area(source: given.source, .distanceNotFinite) }
    guard metres >= 0 else { throw UsageError.area(source: given.source, .distanceNegative(metres / unit)) }
    return metres
  }

  package static func coordinate(_ given: SourcedValue) throws -> Coordinate {
    do {
      return try Coordinate(parsing: given.text)
    } catch {
      throw UsageError.coordinate(source: given.source, value: given.text, error)
    }
  }

  /// One of an enum's raw values.
  package static func choice<Choice: RawRepresentable & CaseIterable>(
    _ given: SourcedValue
  ) throws -> Choice where Choice.RawValue == String {
    if let choice = Choice(rawValue: given.text.lowercased()) { return choice }
    throw unknown(given, among: Choice.allCases.map(\.rawValue))
  }

  package static func unknown(_ given: SourcedValue, among known: [String]) -> UsageError {
    .unknownValue(
      source: given.source, value: given.text, known: known,
      suggestion: Suggestion.nearest(to: given.text, among: known))
  }
}

extension Values {
  /// A name or a reporter: no row of its own, so it has no `FeatureProblem`.
  package static func shortText(_ given: SourcedValue) throws -> String {
    let text = try nonEmpty(given)
    guard text.utf8.count <= 200 else { throw UsageError.tooLong(source: given.source, limit: 200) }
    return text
  }
}
