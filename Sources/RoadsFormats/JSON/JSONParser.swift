import CSimdjson

/// simdjson behind a handle. A parser is used by one thread at a time.
final class JSONParser {
  enum Failure: Error {
    case notUTF8
    case tooDeep
    case noMemory
    /// Not JSON, or JSON that simdjson does not take: see `JSONFault` and `JSONRepair`.
    case malformed
  }

  /// Bytes that must be readable behind every text that is parsed.
  static let padding = csimdjson_padding()

  private let handle: OpaquePointer

  init(maxDepth: Int) {
    guard let handle = csimdjson_create(maxDepth) else { fatalError("no memory for a JSON parser") }
    self.handle = handle
  }

  deinit { csimdjson_destroy(handle) }

  /// The value holds until the next parse.
  func parse(_ text: UnsafeBufferPointer<UInt8>) throws(Failure) -> JSONValue {
    guard let base = text.baseAddress else { throw .malformed }
    var document = CSimdjsonDocument()
    let status = csimdjson_parse(handle, base, text.count, &document)
    switch status {
    case CSIMDJSON_OK: return JSONValue(tape: document.tape, strings: document.strings, index: 1)
    case CSIMDJSON_NOT_UTF8: throw .notUTF8
    case CSIMDJSON_TOO_DEEP: throw .tooDeep
    case CSIMDJSON_NO_MEMORY: throw .noMemory
    default: throw .malformed
    }
  }
}

/// Where an object or an array ends in bytes that may end before it does.
enum JSONSpan {
  case complete(bytes: Int, lines: Int)
  case incomplete
  case tooDeep(lines: Int)

  /// `base` points at the opening bracket; `JSONParser.padding` bytes behind are readable.
  static func find(_ base: UnsafePointer<UInt8>, available: Int, maxDepth: Int) -> JSONSpan {
    let span = csimdjson_span(base, available, maxDepth)
    if span.too_deep != 0 { return .tooDeep(lines: span.lines) }
    return span.length == 0 ? .incomplete : .complete(bytes: span.length, lines: span.lines)
  }
}
