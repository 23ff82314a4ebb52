/// The names of the members with which a JSON text begins: of the object that it is, or of the first one of the
/// array that it is. Reads as far as there are bytes, and judges nothing.
struct JSONHead {
  let isArray: Bool
  private(set) var names: Set<String> = []
  /// The text that the member `type` has.
  private(set) var type: String?

  init(_ text: ArraySlice<UInt8>) {
    isArray = text.first == UInt8(ascii: "[")
    let wanted = isArray ? 2 : 1
    var depth = 0
    var last: String?
    var named: String?
    var rest = text
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        named = nil
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        if depth < wanted { return }
      case UInt8(ascii: "\""):
        let text = JSONHead.string(&rest)
        guard depth == wanted else { continue }
        if named == "type", type == nil { type = text }
        last = text
      case UInt8(ascii: ":") where depth == wanted:
        if let last { names.insert(last) }
        named = last
      case UInt8(ascii: ","): named = nil
      default: break
      }
    }
  }

  /// As it is written: the names that matter have nothing to escape.
  private static func string(_ rest: inout ArraySlice<UInt8>) -> String {
    var text: [UInt8] = []
    while let byte = rest.popFirst(), byte != UInt8(ascii: "\"") {
      text.append(byte)
      if byte == UInt8(ascii: "\\") { _ = rest.popFirst() }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
