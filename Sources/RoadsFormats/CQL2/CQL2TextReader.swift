import RoadsCore

/// Reads the text form of a filter.
package struct CQL2TextReader {
  private let tokens: [CQL2Token]
  private var index = 0
  private var builder: CQL2Builder

  /// `properties`: what may be asked about; `system`: what geometries are in, if not in longitude and latitude.
  package static func read(
    _ text: String, _ properties: [CQL2Property], dialect: CQL2Dialect = .text,
    system: (any CQL2System)? = nil
  ) throws(CQL2Error) -> CQL2Filter {
    guard text.utf8.count <= CQL2Filter.longest else {
      throw CQL2Error(.tooLong(limit: CQL2Filter.longest), at: .character(1))
    }
    if text.first(where: { !$0.isWhitespace }) == "{" {
      throw CQL2Error(.otherLanguage(.json), at: .character(1))
    }
    var reader = CQL2TextReader(
      tokens: try CQL2Tokens.all(text, dialect), builder: CQL2Builder(properties, dialect, system))
    let root = try reader.condition()
    guard reader.token.kind == .end else { throw reader.unexpected(.end) }
    return CQL2Filter(root: root, dialect: dialect)
  }

  private init(tokens: [CQL2Token], builder: CQL2Builder) {
    self.tokens = tokens
    self.builder = builder
  }

  // MARK: Tokens

  /// The last one, which is the end, is never passed.
  private var token: CQL2Token { tokens[index] }
  private var following: CQL2Token { tokens[min(index + 1, tokens.count - 1)] }

  private mutating func pass() { if index + 1 < tokens.count { index += 1 } }

  private mutating func took(word: String) -> Bool {
    guard token.isWord(word) else { return false }
    pass()
    return true
  }

  private mutating func took(sign: String) -> Bool {
    guard token.isSign(sign) else { return false }
    pass()
    return true
  }

  private mutating func need(sign: String, _ expected: CQL2Error.Expected) throws(CQL2Error) {
    guard took(sign: sign) else { throw unexpected(expected) }
  }

  private func unexpected(_ expected: CQL2Error.Expected) -> CQL2Error {
    CQL2Error(.unexpected(token.kind == .end ? nil : token.shown, expected), at: token.place)
  }

  private mutating func deeper<Result>(
    _ body: (inout CQL2TextReader) throws(CQL2Error) -> Result
  ) throws(CQL2Error) -> Result {
    try builder.descend(at: token.place)
    let result = try body(&self)
    builder.ascend()
    return result
  }

  // MARK: Conditions

  private mutating func condition() throws(CQL2Error) -> CQL2Node {
    var all = [try term()]
    while took(word: "OR") { all.append(try term()) }
    return all.count == 1 ? all[0] : .or(all)
  }

  private mutating func term() throws(CQL2Error) -> CQL2Node {
    var all = [try factor()]
    while took(word: "AND") { all.append(try factor()) }
    return all.count == 1 ? all[0] : .and(all)
  }

  private mutating func factor() throws(CQL2Error) -> CQL2Node {
    guard took(word: "NOT") else { return try primary() }
    return .not(try deeper { reader throws(CQL2Error) in try reader.factor() })
  }

  private mutating func primary() throws(CQL2Error) -> CQL2Node {
    try builder.count(at: token.place)
    if took(sign: "(") {
      let inside = try deeper { reader throws(CQL2Error) in try reader.condition() }
      try need(sign: ")", .closeParenthesis)
      return inside
    }
    if case .word(let word) = token.kind, following.isSign("("), word.lowercased() == "s_intersects" {
      return try intersects()
    }
    guard let value = try value() else { throw unexpected(.condition) }
    return try predicate(of: value)
  }

  private mutating func predicate(of value: CQL2Value) throws(CQL2Error) -> CQL2Node {
    if let name = try comparison() {
      pass()
      return try builder.compare(name, value, try self.operand())
    }
    if took(word: "IS") {
      let isNegated = took(word: "NOT")
      guard took(word: "NULL") else { throw unexpected(.null) }
      return isNegated ? .not(.isNull(value.operand)) : .isNull(value.operand)
    }
    let isNegated = token.isWord("NOT")
    if isNegated { pass() }
    let node = try negatable(value)
    if let node { return isNegated ? .not(node) : node }
    guard !isNegated, value.kind == .boolean else { throw unexpected(.comparison) }
    return .holds(value.operand)
  }

  private mutating func negatable(_ value: CQL2Value) throws(CQL2Error) -> CQL2Node? {
    if token.isWord("LIKE") || builder.dialect == .gdal && token.isWord("ILIKE") {
      let ignoresCase = token.isWord("ILIKE")
      pass()
      let mistake = unexpected(.text)
      guard let pattern = try self.value(isOperand: true), case .text = pattern.operand else { throw mistake }
      return try builder.isLike(value, pattern, ignoresCase: ignoresCase)
    }
    if took(word: "BETWEEN") {
      let low = try operand()
      guard took(word: "AND") else { throw unexpected(.and) }
      return try builder.between(value, low, try operand())
    }
    guard took(word: "IN") else { return nil }
    try need(sign: "(", .openParenthesis)
    var list: [CQL2Value] = []
    repeat { list.append(try operand()) } while took(sign: ",")
    try need(sign: ")", .commaOrParenthesis)
    return try builder.isIn(value, list)
  }

  private func comparison() throws(CQL2Error) -> CQL2Operator? {
    guard case .sign(let sign) = token.kind else { return nil }
    if builder.dialect == .gdal, sign == "!=" { return .unequal }
    if let other = CQL2TextReader.otherOperators[sign] {
      throw CQL2Error(.otherOperator(sign, use: other.rawValue), at: token.place)
    }
    return CQL2Operator(rawValue: sign)
  }

  /// Of other languages.
  private static let otherOperators: [String: CQL2Operator] = ["==": .equal, "!=": .unequal]

  // MARK: Values

  /// What a value is compared with.
  private mutating func operand() throws(CQL2Error) -> CQL2Value {
    guard let value = try value(isOperand: true) else { throw unexpected(.value) }
    return value
  }

  /// nil where none begins here.
  private mutating func value(isOperand: Bool = false) throws(CQL2Error) -> CQL2Value? {
    let place = token.place
    switch token.kind {
    case .text(let text):
      try builder.count(at: place)
      pass()
      return CQL2Value(operand: .text(text), kind: .text, place: place)
    case .number, .sign("-"), .sign("+"):
      try builder.count(at: place)
      return CQL2Value(operand: .number(try number()), kind: .number, place: place)
    case .name(let name):
      try builder.count(at: place)
      let property = try builder.property(name, literal: name, at: place)
      pass()
      return property
    case .word(let word):
      try builder.count(at: place)
      if following.isSign("(") { return try function(word) }
      switch word.uppercased() {
      case "TRUE", "FALSE":
        pass()
        return CQL2Value(operand: .boolean(word.uppercased() == "TRUE"), kind: .boolean, place: place)
      case "AND", "OR", "NOT", "IS", "IN", "LIKE", "BETWEEN", "NULL": return nil
      default:
        let property = try builder.property(word, literal: isOperand ? written : nil, at: place)
        pass()
        return property
      }
    case .sign, .end: return nil
    }
  }

  /// What stands here up to the next blank, parenthesis or comma.
  private var written: String {
    var text = ""
    var place = token.place
    for token in tokens[index...] {
      guard token.place == place, token.kind != .end, !["(", ")", ","].contains(token.shown) else { break }
      text += token.shown
      place = token.end
    }
    return text
  }

  private mutating func number() throws(CQL2Error) -> Double {
    let isNegative = token.isSign("-")
    if isNegative || token.isSign("+") { pass() }
    guard case .number(let number) = token.kind else { throw unexpected(.number) }
    pass()
    return isNegative ? -number : number
  }

  private mutating func function(_ name: String) throws(CQL2Error) -> CQL2Value {
    let place = token.place
    switch name.lowercased() {
    case "date", "timestamp": return CQL2Value(operand: .time(try time()), kind: .time, place: place)
    case "casei":
      pass()
      pass()
      guard let inside = try deeper({ reader throws(CQL2Error) in try reader.value() }) else {
        throw unexpected(.text)
      }
      try need(sign: ")", .closeParenthesis)
      return try builder.casei(inside)
    case "active":
      pass()
      pass()
      if took(sign: ")") { return CQL2Value(operand: .active(nil), kind: .boolean, place: place) }
      guard token.isWord("DATE") || token.isWord("TIMESTAMP"), following.isSign("(") else {
        throw CQL2Error(.wrongArguments("active"), at: token.place)
      }
      let time = try time()
      try need(sign: ")", .closeParenthesis)
      return CQL2Value(operand: .active(time), kind: .boolean, place: place)
    case "distance":
      pass()
      pass()
      guard token.isWord("POINT") else { throw CQL2Error(.wrongArguments("distance"), at: place) }
      let point = try point()
      try need(sign: ")", .closeParenthesis)
      return builder.distance(to: point, at: place)
    default:
      throw CQL2Error(.unknownFunction(name, known: CQL2Builder.functions), at: place)
    }
  }

  /// `DATE('2026-05-01')` or `TIMESTAMP('2026-05-01T08:00:00Z')`
  private mutating func time() throws(CQL2Error) -> ClosedRange<Instant> {
    let isDate = token.isWord("DATE")
    pass()
    pass()
    guard case .text(let text) = token.kind else { throw unexpected(.text) }
    let place = token.place
    pass()
    try need(sign: ")", .closeParenthesis)
    return isDate ? try CQL2Builder.date(text, at: place) : try CQL2Builder.timestamp(text, at: place)
  }

  // MARK: Geometry

  private mutating func intersects() throws(CQL2Error) -> CQL2Node {
    let place = token.place
    pass()
    pass()
    let first = try intersected()
    try need(sign: ",", .commaOrParenthesis)
    let second = try intersected()
    try need(sign: ")", .closeParenthesis)
    return try builder.intersects(first, second, at: place)
  }

  private mutating func intersected() throws(CQL2Error) -> CQL2Builder.Intersected {
    if following.isSign("(") || following.isWord("Z") || following.isWord("EMPTY") {
      return .literal(try geometry())
    }
    guard let value = try self.value() else { throw unexpected(.geometry) }
    guard value.kind == .geometry else {
      throw CQL2Error(.wrongKind("S_INTERSECTS", value.kind), at: value.place)
    }
    return .property
  }

  private mutating func geometry() throws(CQL2Error) -> CQL2Geometry {
    let place = token.place
    guard token.isWord("BBOX") else {
      let type = token.shown
      return try builder.planar(try shapes(), type: type, at: place)
    }
    pass()
    try need(sign: "(", .openParenthesis)
    var numbers = [try number()]
    while took(sign: ",") { numbers.append(try number()) }
    try need(sign: ")", .commaOrParenthesis)
    return try builder.box(numbers, at: place)
  }

  /// A collection is what it holds.
  private mutating func shapes() throws(CQL2Error) -> [Geometry] {
    guard case .word(let word) = token.kind else { throw unexpected(.geometry) }
    let name = word.uppercased()
    guard CQL2TextReader.shapes.contains(name) else { throw unexpected(.geometry) }
    if name == "POINT" { return [.point(try point())] }
    let place = token.place
    try passType()
    switch name {
    case "LINESTRING": return [.lineString(try builder.line(try positions(), at: place))]
    case "POLYGON": return [.polygon(try rings())]
    case "MULTIPOINT":
      return try list({ r throws(CQL2Error) in
        r.token.isSign("(")
          ? try r.parenthesized { r throws(CQL2Error) in try r.position() } : try r.position()
      }).map { .point($0) }
    case "MULTILINESTRING":
      return [
        .multiLineString(
          try list { r throws(CQL2Error) in try r.builder.line(try r.positions(), at: place) })
      ]
    case "MULTIPOLYGON": return [.multiPolygon(try list { r throws(CQL2Error) in try r.rings() })]
    default:
      return try list({ r throws(CQL2Error) in
        try r.deeper { r throws(CQL2Error) in try r.shapes() }
      }).flatMap { $0 }
    }
  }

  private mutating func point() throws(CQL2Error) -> Coordinate {
    try passType()
    return try parenthesized { r throws(CQL2Error) in try r.position() }
  }

  /// `POINT` or `POINT Z`; an empty one ends here.
  private mutating func passType() throws(CQL2Error) {
    let (type, place) = (token.shown, token.place)
    pass()
    _ = took(word: "Z")
    guard !token.isWord("EMPTY") else { throw CQL2Error(.emptyGeometry(type + " EMPTY"), at: place) }
  }

  private static let shapes: Set<String> = [
    "POINT", "LINESTRING", "POLYGON", "MULTIPOINT", "MULTILINESTRING", "MULTIPOLYGON", "GEOMETRYCOLLECTION",
  ]

  private mutating func parenthesized<Result>(
    _ body: (inout CQL2TextReader) throws(CQL2Error) -> Result
  ) throws(CQL2Error) -> Result {
    try need(sign: "(", .openParenthesis)
    let result = try body(&self)
    try need(sign: ")", .closeParenthesis)
    return result
  }

  private mutating func list<Item>(
    _ item: (inout CQL2TextReader) throws(CQL2Error) -> Item
  ) throws(CQL2Error) -> [Item] {
    try need(sign: "(", .openParenthesis)
    var items = [try item(&self)]
    while took(sign: ",") { items.append(try item(&self)) }
    try need(sign: ")", .commaOrParenthesis)
    return items
  }

  private mutating func positions() throws(CQL2Error) -> [Coordinate] {
    try list { r throws(CQL2Error) in try r.position() }
  }

  private mutating func rings() throws(CQL2Error) -> [[Coordinate]] {
    let place = token.place
    var rings: [[Coordinate]] = []
    for ring in try list({ r throws(CQL2Error) in try r.positions() }) {
      rings.append(try builder.ring(ring, at: place))
    }
    return rings
  }

  private mutating func position() throws(CQL2Error) -> Coordinate {
    let place = token.place
    var numbers = [try number(), try number()]
    if !token.isSign(","), !token.isSign(")") { numbers.append(try number()) }
    return try builder.point(numbers, at: place)
  }
}
