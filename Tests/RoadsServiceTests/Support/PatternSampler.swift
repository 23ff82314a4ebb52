/// Draws texts that a regular expression allows: of the part of ECMA-262 that our descriptions use. What looks ahead draws as if it were
/// not there.
struct PatternSampler {
  private indirect enum Node {
    case sequence([Node])
    case choice([Node])
    case repeated(Node, ClosedRange<Int>)
    case characters(isNegated: Bool, [ClosedRange<UInt32>])
    case nothing
  }

  private let root: Node

  init(_ pattern: String) {
    var reader = Reader(Array(pattern.unicodeScalars))
    root = reader.choice()
    precondition(reader.isAtEnd, "not all of \(pattern) was read")
  }

  func sample(_ random: inout some RandomNumberGenerator) -> String {
    var text = String.UnicodeScalarView()
    draw(root, into: &text, &random)
    return String(text)
  }

  private func draw(
    _ node: Node, into text: inout String.UnicodeScalarView, _ random: inout some RandomNumberGenerator
  ) {
    switch node {
    case .nothing: break
    case .sequence(let all): for one in all { draw(one, into: &text, &random) }
    case .choice(let all): draw(all[Int.random(in: all.indices, using: &random)], into: &text, &random)
    case .repeated(let one, let counts):
      for _ in 0..<Int.random(in: counts, using: &random) { draw(one, into: &text, &random) }
    case .characters(false, let ranges):
      let range = ranges[Int.random(in: ranges.indices, using: &random)]
      text.append(Unicode.Scalar(UInt32.random(in: range, using: &random)) ?? "a")
    case .characters(true, let ranges):
      let possible = PatternSampler.pool.filter { scalar in !ranges.contains { $0.contains(scalar.value) } }
      text.append(possible[Int.random(in: possible.indices, using: &random)])
    }
  }

  /// What is not of a class.
  private static let pool: [Unicode.Scalar] =
    (UInt8(0)..<0x80).map { Unicode.Scalar($0) }
    + "čŠđ—–МЋ漢٣🚧 \u{301}\u{A0}\u{2003}\u{2028}\u{200B}\u{FEFF}\u{202E}\u{E002F}".unicodeScalars

  private struct Reader {
    private let text: [Unicode.Scalar]
    private var index = 0

    init(_ text: [Unicode.Scalar]) { self.text = text }

    var isAtEnd: Bool { index == text.count }
    private var next: Unicode.Scalar? { isAtEnd ? nil : text[index] }

    private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
      guard next == scalar else { return false }
      index += 1
      return true
    }

    mutating func choice() -> Node {
      var all = [sequence()]
      while take("|") { all.append(sequence()) }
      return all.count == 1 ? all[0] : .choice(all)
    }

    private mutating func sequence() -> Node {
      var all: [Node] = []
      while let next, next != "|", next != ")" { all.append(repeated(single())) }
      return .sequence(all)
    }

    private mutating func repeated(_ node: Node) -> Node {
      if take("?") { return .repeated(node, 0...1) }
      if take("*") { return .repeated(node, 0...4) }
      if take("+") { return .repeated(node, 1...5) }
      guard take("{") else { return node }
      let least = number()
      let most = take(",") ? number() : least
      precondition(take("}"))
      return .repeated(node, least...most)
    }

    private mutating func number() -> Int {
      var value = 0
      while let digit = next.flatMap({ Int(String($0)) }) {
        value = value * 10 + digit
        index += 1
      }
      return value
    }

    private mutating func single() -> Node {
      if take("^") || take("$") { return .nothing }
      if take("(") {
        let looksAhead = take("?")
        if looksAhead { precondition(take("!")) }
        let inside = choice()
        precondition(take(")"))
        return looksAhead ? .nothing : inside
      }
      if take("[") { return characters() }
      let scalar = scalar()
      return .characters(isNegated: false, [scalar.value...scalar.value])
    }

    private mutating func characters() -> Node {
      let isNegated = take("^")
      var ranges: [ClosedRange<UInt32>] = []
      while !take("]") {
        let first = scalar().value
        if next == "-", index + 1 < text.count, text[index + 1] != "]" {
          index += 1
          ranges.append(first...scalar().value)
        } else {
          ranges.append(first...first)
        }
      }
      return .characters(isNegated: isNegated, ranges)
    }

    private mutating func scalar() -> Unicode.Scalar {
      defer { index += 1 }
      guard text[index] == "\\" else { return text[index] }
      index += 1
      guard text[index] == "u" else { return text[index] }
      let digits = String(String.UnicodeScalarView(text[(index + 1)...(index + 4)]))
      index += 4
      return UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) ?? "a"
    }
  }
}
