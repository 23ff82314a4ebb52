import CExpat
import RoadsCore

/// What is told of an XML text while expat reads it. Nobody may throw through expat: who cannot go on keeps the
/// reason and says so with false.
protocol XMLVisitor: AnyObject {
  /// An element begins; false ends the reading.
  func open(_ element: XMLElement) -> Bool
  /// An element ends; false ends the reading.
  func close(_ name: XMLName) -> Bool
  /// A piece of text; there may be several of one text. false ends the reading.
  func text(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool
}

extension XMLVisitor {
  func close(_ name: XMLName) -> Bool { true }
  func text(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool { true }
}

/// The begin of an element. A view: it holds during the call.
struct XMLElement {
  let name: XMLName
  fileprivate let attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>
  fileprivate let stream: XMLStream

  /// Counted when it is asked for, which few elements are.
  var line: Int { stream.line }

  var localName: String { name.string }

  func attribute(_ wanted: StaticString) -> String? { value(wanted).map { String(cString: $0) } }

  /// Without its prefix: what `xsi:type` and others name.
  func localAttribute(_ wanted: StaticString) -> XMLName? { value(wanted).map(XMLName.init(local:)) }

  private func value(_ wanted: StaticString) -> UnsafePointer<CChar>? {
    var index = 0
    while let name = attributes[index], let value = attributes[index + 1] {
      if XMLName(local: name) == wanted { return value }
      index += 2
    }
    return nil
  }
}

/// A whole XML text in memory.
enum XMLReader {
  static func read(
    _ text: UnsafeBufferPointer<UInt8>, name: String, _ visitor: any XMLVisitor
  ) throws(InputError) {
    try XMLStream(name: name, visitor).parse(text, isLast: true)
  }
}

/// expat behind a call, fed piece by piece. It loads nothing from elsewhere, and no entity may be declared: what
/// they are used for in data is the bomb of a thousand laughs.
final class XMLStream {
  /// No format of ours nests half as deep.
  private static let depthLimit = 64
  /// A tag or a comment that is longer would have to be kept in one piece.
  private static let tokenLimit = 1 << 20

  private let name: String
  private let parser: XML_Parser
  private let visitor: any XMLVisitor
  private var depth = 0
  /// Bytes since anything was told.
  private var silent = 0
  private var failure: InputError?
  /// The visitor has heard enough.
  private(set) var isStopped = false

  init(name: String, _ visitor: any XMLVisitor) {
    guard let parser = XML_ParserCreate(nil) else { fatalError("no memory for an XML parser") }
    self.name = name
    self.parser = parser
    self.visitor = visitor
    XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    XML_SetElementHandler(
      parser,
      { data, name, attributes in
        guard let data, let name, let attributes else { return }
        Unmanaged<XMLStream>.fromOpaque(data).takeUnretainedValue().open(name, attributes)
      },
      { data, name in
        guard let data, let name else { return }
        Unmanaged<XMLStream>.fromOpaque(data).takeUnretainedValue().close(name)
      })
    XML_SetCharacterDataHandler(parser) { data, text, count in
      guard let data, let text else { return }
      Unmanaged<XMLStream>.fromOpaque(data).takeUnretainedValue().text(text, Int(count))
    }
    XML_SetEntityDeclHandler(parser) { data, _, _, _, _, _, _, _, _ in
      guard let data else { return }
      let stream = Unmanaged<XMLStream>.fromOpaque(data).takeUnretainedValue()
      stream.fail(.declaresEntities)
    }
  }

  deinit { XML_ParserFree(parser) }

  /// The next piece; `isLast` where nothing comes behind it.
  func parse(_ text: UnsafeBufferPointer<UInt8>, isLast: Bool) throws(InputError) {
    guard !isStopped else { return }
    let status = text.withMemoryRebound(to: CChar.self) {
      XML_Parse(parser, $0.baseAddress, Int32($0.count), isLast ? 1 : 0)
    }
    if let failure { throw failure }
    if isStopped { return }
    guard status != XML_STATUS_ERROR else { throw InputError(name, line: line, problem) }
    if silent > XMLStream.tokenLimit {
      throw InputError(name, line: line, .rowTooLarge(limitBytes: XMLStream.tokenLimit))
    }
    silent += text.count
  }

  fileprivate var line: Int { Int(XML_GetCurrentLineNumber(parser)) }

  private var problem: InputError.Problem {
    let code = XML_GetErrorCode(parser)
    switch code {
    case XML_ERROR_NO_ELEMENTS, XML_ERROR_UNCLOSED_TOKEN, XML_ERROR_PARTIAL_CHAR,
      XML_ERROR_UNCLOSED_CDATA_SECTION:
      return .truncated
    default: return .malformedXML(detail: XML_ErrorString(code).map { String(cString: $0) } ?? "")
    }
  }

  private func fail(_ problem: InputError.Problem) {
    failure = failure ?? InputError(name, line: line, problem)
    stop()
  }

  private func stop() {
    isStopped = true
    XML_StopParser(parser, 0)
  }

  // Handlers may be called once more after the parser was stopped.

  private func open(_ name: UnsafePointer<CChar>, _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>) {
    guard !isStopped else { return }
    silent = 0
    depth += 1
    guard depth <= XMLStream.depthLimit else { return fail(.tooDeep(limit: XMLStream.depthLimit)) }
    let element = XMLElement(name: XMLName(local: name), attributes: attributes, stream: self)
    if !visitor.open(element) { stop() }
  }

  private func close(_ name: UnsafePointer<CChar>) {
    guard !isStopped else { return }
    silent = 0
    depth -= 1
    if !visitor.close(XMLName(local: name)) { stop() }
  }

  private func text(_ text: UnsafePointer<CChar>, _ count: Int) {
    guard !isStopped else { return }
    silent = 0
    let isGoingOn = text.withMemoryRebound(to: UInt8.self, capacity: count) {
      visitor.text(UnsafeBufferPointer(start: $0, count: count))
    }
    if !isGoingOn { stop() }
  }
}
