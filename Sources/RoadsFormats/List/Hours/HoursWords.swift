import RoadsCore

/// What of a sentence stays words.
enum HoursWords {
  private static let limit = 200

  /// Without the days, joints and marks at both ends; nil where nothing is left.
  static func text(_ items: ArraySlice<HoursItem>, _ tokens: HoursTokens, of bytes: [UInt8]) -> String? {
    guard let first = items.first(where: isKept), let last = items.last(where: isKept) else { return nil }
    var end = last.tokens.upperBound
    // What closes a bracket or a quotation belongs to the words.
    while let mark = tokens[end], mark.isGlued, isClosing(mark, bytes),
      items.last.map({ $0.tokens.upperBound > end }) ?? false
    {
      end += 1
    }
    var start = first.tokens.lowerBound
    if let mark = tokens[start - 1], isOpening(mark, bytes),
      items.first.map({ $0.tokens.lowerBound < start }) ?? false,
      tokens[start]?.isGlued == true
    {
      start -= 1
    }
    return text(tokens.all[start..<end], of: bytes)
  }

  static func text(_ tokens: ArraySlice<HoursToken>, of bytes: [UInt8]) -> String? {
    guard let first = tokens.first, let last = tokens.last else { return nil }
    let text = String(decoding: bytes[first.bytes.lowerBound..<last.bytes.upperBound], as: UTF8.self)
      .replacing("\n", with: " ")
    return text.utf8.count <= limit || text.count <= limit ? text : text.prefix(limit - 1) + "…"
  }

  /// The words on both sides of a window. What ends with a colon, or says only that there are checks, is a heading.
  static func joined(_ leading: String?, _ trailing: String?, isFirst: Bool, isOnly: Bool) -> String? {
    let leading = leading.flatMap { GenericTitle.saysNothing($0) ? nil : $0 }
    let trailing = trailing.flatMap { GenericTitle.saysNothing($0) ? nil : $0 }
    guard isFirst, let leading else { return trailing }
    guard let trailing else { return leading }
    guard isOnly else { return trailing }
    return leading + ", " + trailing
  }

  /// Whether there is more between two windows than what joins them, and days.
  static func hasWords(_ items: ArraySlice<HoursItem>) -> Bool { items.contains(where: isKept) }

  private static func isKept(_ item: HoursItem) -> Bool {
    switch item.kind {
    case .window, .allDay, .days, .unclearDays, .mark: false
    case .word(.and), .word(.from), .word(.on): false
    case .word, .number, .loneClock, .bareRange, .looseRange: true
    }
  }

  private static func isClosing(_ token: HoursToken, _ bytes: [UInt8]) -> Bool {
    token.isMark(")") || token.isMark("\"") || bytes[token.bytes].elementsEqual("“".utf8)
      || bytes[token.bytes].elementsEqual("”".utf8)
  }

  private static func isOpening(_ token: HoursToken, _ bytes: [UInt8]) -> Bool {
    token.isMark("(") || token.isMark("\"") || bytes[token.bytes].elementsEqual("„".utf8)
  }
}
