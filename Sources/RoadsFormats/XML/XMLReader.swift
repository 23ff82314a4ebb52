import RoadsCore

/// The events of an XML text while expat reads it. Nobody may throw through expat: who cannot go on keeps the
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
  private let attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>
  private let stream: XMLStream

  init(name: XMLName, attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>, stream: XMLStream) {
    self.name = name
    self.attributes = attributes
    self.stream = stream
  }

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
