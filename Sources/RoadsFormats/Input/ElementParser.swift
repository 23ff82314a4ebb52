import RoadsCore

/// The bytes of one element, and the line that it begins on. `JSONParser.padding` bytes behind are readable.
struct ElementText {
  let bytes: UnsafeBufferPointer<UInt8>
  let line: Int
}

/// Parses elements that were cut out of a text.
struct ElementParser {
  private let parser: JSONParser
  private let name: String
  private let limits: ElementReader.Limits

  init(name: String, limits: ElementReader.Limits) {
    parser = JSONParser(maxDepth: limits.depth)
    self.name = name
    self.limits = limits
  }

  /// Holds until the next one is parsed, as long as the bytes do.
  func value(of text: ElementText) throws(InputError) -> JSONValue {
    do {
      return try parser.parse(text.bytes)
    } catch {
      switch error {
      case .tooDeep: throw InputError(name, line: text.line, .tooDeep(limit: limits.depth))
      case .noMemory: throw InputError(name, line: text.line, .tooLarge(limitBytes: limits.rowBytes))
      case .notUTF8, .malformed:
        guard let fault = JSONFault.find(in: text.bytes) else { return try repaired(text) }
        // The element's end has been seen: what lacks in it is not a file that was cut off.
        if fault.problem == .truncated { throw malformed(text) }
        throw fault.error(name, line: text.line)
      }
    }
  }

  private func repaired(_ text: ElementText) throws(InputError) -> JSONValue {
    let (storage, count) = JSONRepair.repaired(text.bytes)
    let value = storage.withUnsafeBufferPointer {
      try? parser.parse(UnsafeBufferPointer(rebasing: $0[..<count]))
    }
    guard let value else { throw malformed(text) }
    return value
  }

  private func malformed(_ text: ElementText) -> InputError {
    InputError(name, line: text.line, .malformedJSON(detail: "value"))
  }
}

/// Elements that were cut out of a text and can be parsed on any thread.
struct ElementPart: Sendable {
  private let name: String
  private let limits: ElementReader.Limits
  /// The number of the first.
  private let first: Int
  private var bytes: [UInt8] = []
  /// Where each ends in `bytes`, and the line that it begins on.
  private var elements: [(end: Int, line: Int)] = []

  /// `most` elements of usual length.
  init(name: String, limits: ElementReader.Limits, first: Int, most: Int) {
    self.name = name
    self.limits = limits
    self.first = first
    // To grow step by step copies everything twice.
    bytes.reserveCapacity(most * 320)
    elements.reserveCapacity(most)
  }

  var count: Int { elements.count }
  var size: Int { bytes.count }
  var last: Int { first + count - 1 }

  mutating func add(_ text: ElementText) {
    bytes.append(contentsOf: text.bytes)
    elements.append((bytes.count, text.line))
  }

  /// In their order. To be called once: the padding is added to the bytes.
  consuming func each(_ body: (ListElement) -> Void) throws(InputError) {
    bytes.append(contentsOf: repeatElement(0, count: JSONParser.padding))
    let parser = ElementParser(name: name, limits: limits)
    var begin = 0
    for (index, element) in elements.enumerated() {
      let line = element.line
      try bytes.withUnsafeBufferPointer { bytes throws(InputError) in
        let text = ElementText(bytes: UnsafeBufferPointer(rebasing: bytes[begin..<element.end]), line: line)
        body(ListElement(value: try parser.value(of: text), index: first + index, line: line))
      }
      begin = element.end
    }
  }
}
