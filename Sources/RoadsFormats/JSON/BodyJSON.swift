import RoadsCore

/// One JSON value from a body that is in memory.
package enum BodyJSON {
  /// Deeper than anything that is asked for; parsers of others may follow nesting with their stacks.
  package static let depth = 32

  /// `read` sees the value, which must be an object, and lets nothing of it escape.
  package static func object<Result>(
    _ bytes: [UInt8], depth: Int = depth, _ read: (JSONValue) throws(BodyError) -> Result
  ) throws(BodyError) -> Result {
    guard !bytes.allSatisfy({ " \t\r\n".utf8.contains($0) }) else {
      throw BodyError(nil, .syntax(.empty, line: 1))
    }
    var padded = bytes
    padded.append(contentsOf: repeatElement(0, count: JSONParser.padding))
    return try padded.withUnsafeBufferPointer { all throws(BodyError) in
      let text = UnsafeBufferPointer(rebasing: all[..<bytes.count])
      // Its tape holds what `read` looks at.
      let parser = JSONParser(maxDepth: depth)
      let value = try parse(parser, text, depth)
      guard value.isObject else { throw BodyError(nil, .wrongType(.object)) }
      defer { withExtendedLifetime(parser) {} }
      return try read(value)
    }
  }

  private static func parse(
    _ parser: JSONParser, _ text: UnsafeBufferPointer<UInt8>, _ depth: Int
  ) throws(BodyError) -> JSONValue {
    do {
      return try parser.parse(text)
    } catch {
      switch error {
      case .tooDeep: throw BodyError(nil, .syntax(.tooDeep(limit: depth), line: 1))
      case .noMemory: throw BodyError(nil, .syntax(.tooLarge(limitBytes: text.count), line: 1))
      case .notUTF8, .malformed:
        guard let fault = JSONFault.find(in: text)?.error("", line: 1) else {
          return try repaired(parser, text)
        }
        throw BodyError(nil, .syntax(fault.problem, line: fault.line ?? 1))
      }
    }
  }

  /// `1e999` is valid JSON, and no number that a program has: whoever reads the member says what is wrong with it. To be a text, as in
  /// a list, it has no chance: what describes a body says which members are texts. Half a character is refused: in a list it costs no
  /// row, but whoever sends one thing can send it whole.
  private static func repaired(
    _ parser: JSONParser, _ text: UnsafeBufferPointer<UInt8>
  ) throws(BodyError) -> JSONValue {
    if let half = JSONRepair.halfCharacter(in: text) {
      throw BodyError(nil, .syntax(.halfCharacter(half.escape), line: 1 + half.lines))
    }
    let wide = JSONRepair.widened(text).text
    let storage = wide + [UInt8](repeating: 0, count: JSONParser.padding)
    let value = storage.withUnsafeBufferPointer {
      try? parser.parse(UnsafeBufferPointer(rebasing: $0[..<wide.count]))
    }
    guard let value else { throw BodyError(nil, .syntax(.malformedJSON(detail: "value"), line: 1)) }
    return value
  }
}
