import RoadsCore

extension Values {
  /// `12h`, `30d` or `2w`, in seconds: from an hour to ten years.
  package static func duration(_ given: SourcedValue) throws -> Int64 {
    let text = try nonEmpty(given).trimmingSpaces().lowercased()
    guard let unit = text.last.flatMap({ units[$0] }),
      text.utf8.first.map({ (0x30...0x39).contains($0) }) == true,
      let number = Int64(text.dropLast()), number > 0, number <= longest / unit
    else { throw UsageError.notADuration(source: given.source, value: given.text) }
    return number * unit
  }

  private static let units: [Character: Int64] = ["h": 3_600, "d": 86_400, "w": 7 * 86_400]
  private static let longest: Int64 = 3_653 * 86_400
}
