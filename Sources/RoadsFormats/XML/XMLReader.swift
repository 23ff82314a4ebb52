import CExpat
import RoadsCore

/// What is told of an XML text while expat reads it.
protocol XMLVisitor: AnyObject {
  /// An element begins; false ends the reading.
  func open(_ element: XMLElement) -> Bool
}

/// The begin of an element. A view: it holds during the call.
struct XMLElement {
  fileprivate let name: UnsafePointer<CChar>
  fileprivate let attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>
  let line: Int

  /// Without the prefix: files use the names of their namespaces as they like.
  var localName: String {
    let full = String(cString: name)
    return full.split(separator: ":").last.map { String($0) } ?? full
  }

  func attribute(_ wanted: String) -> String? {
    var index = 0
    while let name = attributes[index], let value = attributes[index + 1] {
      if String(cString: name) == wanted { return String(cString: value) }
      index += 2
    }
    return nil
  }
}

/// expat behind a call. It loads nothing from elsewhere, and no entity may be declared: what they are
/// used for in data is the bomb of a thousand laughs.
enum XMLReader {
  static func read(
    _ text: UnsafeBufferPointer<UInt8>, name: String, _ visitor: any XMLVisitor
  ) throws(InputError) {
    guard let parser = XML_ParserCreate(nil) else { fatalError("no memory for an XML parser") }
    defer { XML_ParserFree(parser) }
    let session = Session(parser: parser, visitor: visitor)
    XML_SetUserData(parser, Unmanaged.passUnretained(session).toOpaque())
    XML_SetStartElementHandler(parser) { data, name, attributes in
      guard let data, let name, let attributes else { return }
      Unmanaged<Session>.fromOpaque(data).takeUnretainedValue().open(name, attributes)
    }
    XML_SetEntityDeclHandler(parser) { data, _, _, _, _, _, _, _, _ in
      guard let data else { return }
      Unmanaged<Session>.fromOpaque(data).takeUnretainedValue().refuseEntities()
    }
    let status = withExtendedLifetime(session) {
      text.withMemoryRebound(to: CChar.self) { XML_Parse(parser, $0.baseAddress, Int32($0.count), 1) }
    }
    guard status != XML_STATUS_OK, !session.isStopped else { return }
    throw InputError(name, line: Int(XML_GetCurrentLineNumber(parser)), problem(of: parser, session))
  }

  private static func problem(of parser: XML_Parser, _ session: Session) -> InputError.Problem {
    if session.hasEntities { return .malformedXML(detail: "entity declaration") }
    let code = XML_GetErrorCode(parser)
    switch code {
    case XML_ERROR_NO_ELEMENTS, XML_ERROR_UNCLOSED_TOKEN, XML_ERROR_PARTIAL_CHAR,
      XML_ERROR_UNCLOSED_CDATA_SECTION:
      return .truncated
    default: return .malformedXML(detail: XML_ErrorString(code).map { String(cString: $0) } ?? "")
    }
  }

  private final class Session {
    private let parser: XML_Parser
    private let visitor: any XMLVisitor
    /// The visitor has heard enough.
    private(set) var isStopped = false
    private(set) var hasEntities = false

    init(parser: XML_Parser, visitor: any XMLVisitor) {
      self.parser = parser
      self.visitor = visitor
    }

    func open(_ name: UnsafePointer<CChar>, _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>) {
      let line = Int(XML_GetCurrentLineNumber(parser))
      guard !isStopped, !hasEntities,
        !visitor.open(XMLElement(name: name, attributes: attributes, line: line))
      else { return }
      isStopped = true
      XML_StopParser(parser, 0)
    }

    func refuseEntities() {
      hasEntities = true
      XML_StopParser(parser, 0)
    }
  }
}
