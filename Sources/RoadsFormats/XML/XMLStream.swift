import CExpat
import RoadsCore

/// expat behind a call, fed piece by piece. It loads nothing from elsewhere. A document type is refused before any of
/// its declarations is read: no data needs one, while entities multiply what is read, and each default of an
/// attribute is looked for among all others.
final class XMLStream {
  /// No format of ours nests half as deep.
  private static let depthLimit = 64
  /// A tag or a comment that is longer would have to be kept in one piece.
  private static let tokenLimit = 1 << 20
  /// expat looks at an unfinished tag again with each piece: larger pieces, fewer looks.
  private static let pieceBytes = 1 << 18
  /// What is allowed above takes some 6 MB of it, the names of any real format a few kB.
  private static let memoryLimit = 16 << 20

  private let name: String
  private let parser: XML_Parser
  private let memory: UnsafeMutablePointer<CExpatMemory>
  private let visitor: any XMLVisitor
  private var depth = 0
  /// Bytes since the last event.
  private var silent = 0
  private var failure: InputError?
  /// The visitor has heard enough.
  private(set) var isStopped = false

  init(name: String, _ visitor: any XMLVisitor) {
    memory = .allocate(capacity: 1)
    memory.initialize(to: CExpatMemory(limit: XMLStream.memoryLimit, used: 0))
    guard let parser = cexpat_create(memory) else { fatalError("no memory for an XML parser") }
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
    // Each is an end of something: many in a row are no long one.
    XML_SetCommentHandler(parser) { data, _ in
      guard let data else { return }
      Unmanaged<XMLStream>.fromOpaque(data).takeUnretainedValue().pass()
    }
    XML_SetProcessingInstructionHandler(parser) { data, _, _ in
      guard let data else { return }
      Unmanaged<XMLStream>.fromOpaque(data).takeUnretainedValue().pass()
    }
    // Called where the declarations begin, or at the end of a document type that has none.
    XML_SetStartDoctypeDeclHandler(parser) { data, _, _, _, _ in
      guard let data else { return }
      Unmanaged<XMLStream>.fromOpaque(data).takeUnretainedValue().fail(.documentType)
    }
    XML_SetParamEntityParsing(parser, XML_PARAM_ENTITY_PARSING_NEVER)
  }

  deinit {
    cexpat_free(parser, memory)
    memory.deallocate()
  }

  /// What comes next; `isLast` where nothing comes behind it.
  func parse(_ text: UnsafeBufferPointer<UInt8>, isLast: Bool) throws(InputError) {
    var rest = text[...]
    repeat {
      let piece = rest.prefix(XMLStream.pieceBytes)
      rest = rest.dropFirst(piece.count)
      try parse(piece: UnsafeBufferPointer(rebasing: piece), isLast: isLast && rest.isEmpty)
    } while !rest.isEmpty && !isStopped
  }

  private func parse(piece: UnsafeBufferPointer<UInt8>, isLast: Bool) throws(InputError) {
    guard !isStopped else { return }
    let status = piece.withMemoryRebound(to: CChar.self) {
      cexpat_parse(parser, memory, $0.baseAddress, Int32($0.count), isLast ? 1 : 0)
    }
    if let failure { throw failure }
    if isStopped { return }
    guard status != XML_STATUS_ERROR else { throw InputError(name, line: line, problem) }
    if silent > XMLStream.tokenLimit {
      throw InputError(name, line: line, .rowTooLarge(limitBytes: XMLStream.tokenLimit))
    }
    silent += piece.count
  }

  var line: Int { Int(XML_GetCurrentLineNumber(parser)) }

  private var problem: InputError.Problem {
    let code = XML_GetErrorCode(parser)
    switch code {
    case XML_ERROR_NO_ELEMENTS, XML_ERROR_UNCLOSED_TOKEN, XML_ERROR_PARTIAL_CHAR,
      XML_ERROR_UNCLOSED_CDATA_SECTION:
      return .truncated
    // All else that it keeps has limits of its own that are met before.
    case XML_ERROR_NO_MEMORY: return .tooManyNames
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

  private func pass() { silent = 0 }

  private func text(_ text: UnsafePointer<CChar>, _ count: Int) {
    guard !isStopped else { return }
    silent = 0
    let isGoingOn = text.withMemoryRebound(to: UInt8.self, capacity: count) {
      visitor.text(UnsafeBufferPointer(start: $0, count: count))
    }
    if !isGoingOn { stop() }
  }
}
