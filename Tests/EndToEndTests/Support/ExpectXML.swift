import Foundation
import FoundationXML
import Testing

/// Whether an independent parser takes a text for XML.
func expectXML(_ bytes: [UInt8], _ location: SourceLocation = #_sourceLocation) {
  let parser = XMLParser(data: Data(bytes))
  #expect(parser.parse(), "\(String(describing: parser.parserError))", sourceLocation: location)
}
