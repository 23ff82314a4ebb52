/// The first bytes of an input, as far as they tell formats apart.
struct InputHead {
  static let limit = 1 << 16

  enum Content {
    /// Empty, or white space.
    case nothing
    case json(JSONHead)
    /// The name of the root, without its prefix.
    case xml(root: String)
    case text
  }

  let content: Content
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    let mark = bytes.starts(with: Encoding.utf8Mark) ? Encoding.utf8Mark.count : 0
    let start = bytes[mark...].firstIndex { !UTF8Check.isJSONSpace($0) && $0 != 0x1E }
    guard let start else {
      content = .nothing
      return
    }
    switch bytes[start] {
    case UInt8(ascii: "<"): content = .xml(root: InputHead.root(bytes[start...]))
    case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "]"): content = .json(JSONHead(bytes[start...]))
    // Other encodings, and scalars: no format's, but the list's reader has words for them.
    case 0, 0xFE, 0xFF: content = .json(JSONHead([]))
    default: content = bytes.dropFirst(start + 1).first == 0 ? .json(JSONHead([])) : .text
    }
  }

  var json: JSONHead? {
    if case .json(let head) = content { head } else { nil }
  }

  /// The first line, without a mark before it.
  var firstLine: ArraySlice<UInt8> {
    let mark = bytes.starts(with: Encoding.utf8Mark) ? Encoding.utf8Mark.count : 0
    return bytes[mark...].drop { $0 == 0x0A || $0 == 0x0D }.prefix { $0 != 0x0A && $0 != 0x0D }
  }

  /// The first bytes as they are.
  var start: ArraySlice<UInt8> { bytes[...] }

  var isText: Bool {
    if case .text = content { true } else { false }
  }

  func hasRoot(_ name: String) -> Bool {
    if case .xml(let root) = content { root == name } else { false }
  }

  /// Whether the bytes hold that word.
  func mentions(_ word: String) -> Bool {
    let wanted = Array(word.utf8)
    guard let first = wanted.first, bytes.count >= wanted.count else { return false }
    return (0...bytes.count - wanted.count).contains {
      bytes[$0] == first && bytes[$0..<$0 + wanted.count].elementsEqual(wanted)
    }
  }

  /// Passes the declaration, comments and a document type, which the format's reader then refuses. Where that goes on beyond
  /// the head, its name is the root's.
  private static func root(_ text: ArraySlice<UInt8>) -> String {
    var rest = text
    var named = ""
    while let open = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[(open + 1)...]
      guard let first = rest.first else { break }
      if rest.starts(with: "!--".utf8) {
        while !rest.isEmpty, !rest.starts(with: "-->".utf8) { rest = rest.dropFirst() }
      } else if rest.starts(with: "!DOCTYPE".utf8) {
        named = name(rest.dropFirst("!DOCTYPE".utf8.count).drop { $0 <= 0x20 })
      } else if (0x41...0x5A).contains(first & 0xDF) || first == UInt8(ascii: "_") || first >= 0x80 {
        return name(rest)
      }
    }
    return named
  }

  /// Without its prefix.
  private static func name(_ rest: ArraySlice<UInt8>) -> String {
    let ends = [UInt8(ascii: ">"), UInt8(ascii: "/"), UInt8(ascii: "[")]
    let name = rest.prefix { $0 > 0x20 && !ends.contains($0) }
    return String(decoding: name.split(separator: UInt8(ascii: ":")).last ?? [], as: UTF8.self)
  }
}
