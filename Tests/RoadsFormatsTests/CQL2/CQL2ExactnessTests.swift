import RoadsCore
import RoadsFormats
import RoadsTestSupport
import Testing

/// Random filters over random features, against the same condition evaluated in the plainest way.
@Suite struct CQL2ExactnessTests {
  /// A feature is what is known of it.
  private struct Subject: CQL2Subject {
    var values: [String: CQL2Answered] = [:]
    var isActive = false
    var place = Coordinate(validLatitude: 44, longitude: 18)

    func value(of property: CQL2Property) -> CQL2Answered { values[property.name] ?? .none }
    func isActive(during time: ClosedRange<Instant>?) -> Bool { isActive }
    func intersects(_ geometry: CQL2Geometry) -> Bool { geometry.contains(place, WorkBudget()) }
    func distance(from centre: CentreMeasure) -> Double { centre.exactDistance(to: place) }
  }

  /// 1 holds, -1 does not, 0 is unknown: so AND is the least, OR the greatest, and NOT the other sign.
  private struct Condition {
    let text: String
    let json: String
    let truth: (Subject) -> Int
  }

  private static let words = ["", "a", "A", "ab", "č", "Č", "it's", "%", "a_b"]

  private static func text(_ random: inout SeededRandom) -> String { random.pick(words) }

  private static func quoted(_ text: String) -> String { "'" + text.replacing("'", with: "''") + "'" }

  private static func json(_ text: String) -> String { SmallJSON.text(.text(text)) }

  private static func leaf(_ random: inout SeededRandom) -> Condition {
    let sign = random.pick(["=", "<>", "<", "<=", ">", ">="])
    func holds<Value>(_ a: Value, _ b: Value, _ isLess: (Value, Value) -> Bool) -> Bool {
      let (less, more) = (isLess(a, b), isLess(b, a))
      return ["=": !less && !more, "<>": less || more, "<": less, "<=": !more, ">": more, ">=": !less][sign]
        ?? false
    }
    switch random.integer(0...6) {
    case 0:
      let number = Double(random.integer(-3...3)) / 2
      return Condition(
        text: "reports \(sign) \(number)",
        json: #"{"op":"\#(sign)","args":[{"property":"reports"},\#(number)]}"#
      ) {
        guard case .number(let mine) = $0.values["reports"] ?? .none else { return 0 }
        return holds(mine, number, <) ? 1 : -1
      }
    case 1:
      let word = text(&random)
      return Condition(
        text: "title \(sign) \(quoted(word))",
        json: #"{"op":"\#(sign)","args":[{"property":"title"},\#(json(word))]}"#
      ) {
        guard case .text(let mine) = $0.values["title"] ?? .none else { return 0 }
        return holds(Array(mine.utf8), Array(word.utf8)) { $0.lexicographicallyPrecedes($1) } ? 1 : -1
      }
    case 2:
      let moment = Instant(seconds: 1_777_600_000 + Int64(random.integer(-1...1)) * 43_200)
      let time = TimeText.rfc3339(moment)
      return Condition(
        text: "updated_at \(sign) TIMESTAMP('\(time)')",
        json: #"{"op":"\#(sign)","args":[{"property":"updated_at"},{"timestamp":"\#(time)"}]}"#
      ) {
        guard case .time(let mine) = $0.values["updated_at"] ?? .none else { return 0 }
        return holds(mine, moment, <) ? 1 : -1
      }
    case 3:
      let name = random.pick(["reports", "title", "updated_at", "disputed"])
      return Condition(
        text: "\(name) IS NULL", json: #"{"op":"isNull","args":[{"property":"\#(name)"}]}"#
      ) { $0.values[name] == nil ? 1 : -1 }
    case 4:
      let list = (0...random.integer(0...2)).map { _ in text(&random) }
      return Condition(
        text: "title IN (\(list.map(quoted).joined(separator: ", ")))",
        json: #"{"op":"in","args":[{"property":"title"},[\#(list.map(json).joined(separator: ","))]]}"#
      ) {
        guard case .text(let mine) = $0.values["title"] ?? .none else { return 0 }
        return list.contains { Array($0.utf8) == Array(mine.utf8) } ? 1 : -1
      }
    case 5:
      let (low, high) = (random.integer(-2...2), random.integer(-2...2))
      return Condition(
        text: "reports BETWEEN \(low) AND \(high)",
        json: #"{"op":"between","args":[{"property":"reports"},\#(low),\#(high)]}"#
      ) {
        guard case .number(let mine) = $0.values["reports"] ?? .none else { return 0 }
        return mine >= Double(low) && mine <= Double(high) ? 1 : -1
      }
    default:
      return Condition(text: "disputed", json: #"{"property":"disputed"}"#) {
        guard case .boolean(let mine) = $0.values["disputed"] ?? .none else { return 0 }
        return mine ? 1 : -1
      }
    }
  }

  private static func condition(_ random: inout SeededRandom, depth: Int) -> Condition {
    guard depth > 0, random.integer(0...3) > 0 else { return leaf(&random) }
    let kind = random.integer(0...2)
    let one = condition(&random, depth: depth - 1)
    if kind == 2 {
      return Condition(text: "NOT (\(one.text))", json: #"{"op":"not","args":[\#(one.json)]}"#) {
        -one.truth($0)
      }
    }
    let other = condition(&random, depth: depth - 1)
    let name = kind == 0 ? "and" : "or"
    return Condition(
      text: "(\(one.text)) \(name.uppercased()) (\(other.text))",
      json: #"{"op":"\#(name)","args":[\#(one.json),\#(other.json)]}"#
    ) {
      kind == 0 ? min(one.truth($0), other.truth($0)) : max(one.truth($0), other.truth($0))
    }
  }

  private static func subject(_ random: inout SeededRandom) -> Subject {
    var subject = Subject()
    if random.integer(0...3) > 0 {
      subject.values["reports"] = .number(Double(random.integer(-3...3)) / 2)
    }
    if random.integer(0...3) > 0 { subject.values["title"] = .text(text(&random)) }
    if random.integer(0...3) > 0 {
      subject.values["updated_at"] = .time(
        Instant(seconds: 1_777_600_000 + Int64(random.integer(-1...1)) * 43_200))
    }
    if random.integer(0...1) > 0 { subject.values["disputed"] = .boolean(random.integer(0...1) > 0) }
    return subject
  }

  @Test func `random filters let through what the plain evaluation does`() throws {
    var random = SeededRandom()
    for _ in 0..<2_000 {
      let condition = Self.condition(&random, depth: 4)
      let text = try CQL2TextReader.read(condition.text, Queryables.properties(of: .conditions))
      let json = try CQL2JSONReader.read(condition.json, Queryables.properties(of: .conditions))
      for _ in 0..<20 {
        let subject = Self.subject(&random)
        let expected = condition.truth(subject) == 1
        #expect(text.admits(subject, WorkBudget()) == expected, "seed \(random.seed): \(condition.text)")
        #expect(json.admits(subject, WorkBudget()) == expected, "seed \(random.seed): \(condition.json)")
      }
    }
  }

  private func holds(_ filter: String, _ subject: Subject, _ dialect: CQL2Dialect = .text) throws -> Bool {
    try CQL2TextReader.read(filter, Queryables.properties(of: .conditions), dialect: dialect).admits(
      subject, WorkBudget())
  }

  @Test(arguments: [
    ("M-18 Šići", "M-18%", true), ("M-18 Šići", "%Š_ći", true), ("M-18 Šići", "m-18%", false),
    ("100%", #"100\%"#, true), ("1000", #"100\%"#, false), ("a_b", #"a\_b"#, true), ("axb", #"a\_b"#, false),
    ("", "%", true), ("", "_", false), ("aaab", "%a%b", true), ("abcabd", "%ab_", true), ("ab", "ab%%", true),
    ("Č", "_", true), ("a\nb", "a%b", true), (#"a\"#, #"a\\%"#, true),
  ])
  func `patterns match whole texts`(title: String, pattern: String, matches: Bool) throws {
    let subject = Subject(values: ["title": .text(title)])
    #expect(try holds("title LIKE '\(pattern)'", subject) == matches)
    #expect(try holds("title NOT LIKE '\(pattern)'", subject) == !matches)
    #expect(try holds("road LIKE '\(pattern)'", subject) == false)
  }

  @Test func `case counts unless it is taken away`() throws {
    let subject = Subject(values: ["title": .text("Most ŠIĆI")])
    #expect(try !holds("title = 'most šići'", subject))
    #expect(try holds("CASEI(title) = CASEI('MOST šići')", subject))
    #expect(try holds("CASEI(title) LIKE CASEI('%ŠIĆ%')", subject))
    #expect(try holds("CASEI(title) IN (CASEI('x'), CASEI('MOST ŠIĆI'))", subject))
    let street = Subject(values: ["title": .text("Große Straße")])
    #expect(try holds("CASEI(title) = CASEI('GROSSE STRASSE')", street))
    #expect(try holds("CASEI(title) LIKE CASEI('%STRAẞE')", street))
  }

  /// Of a property, a literal, or both ways around.
  @Test func `what stands before BETWEEN and IN becomes a time beside times`() throws {
    let subject = Subject(
      values: [
        "valid_from": .time(Instant(seconds: 1_777_593_600)),
        "valid_to": .time(Instant(seconds: 1_777_680_000)),
      ])
    #expect(try holds("'2026-05-01T08:00:00Z' BETWEEN valid_from AND valid_to", subject))
    #expect(try !holds("'2026-05-03T08:00:00Z' BETWEEN valid_from AND valid_to", subject))
    #expect(try holds("'2026-05-01' IN (valid_from, '2027-01-01')", subject))
    #expect(try !holds("'2026-04-01' IN (valid_from, '2027-01-01')", subject))
  }

  @Test func `a date is all of its day`() throws {
    func at(_ text: String) throws -> Subject {
      guard case .instant(let moment) = TimeText.read(text) else {
        throw CQL2Error(.notJSON, at: .member(""))
      }
      return Subject(values: ["updated_at": .time(moment)])
    }
    for time in ["2026-05-01T00:00:00Z", "2026-05-01T23:59:59.999Z"] {
      let subject = try at(time)
      #expect(try holds("updated_at = DATE('2026-05-01')", subject))
      #expect(try holds("updated_at = '2026-05-01'", subject))
      #expect(try holds("updated_at >= DATE('2026-05-01') AND updated_at <= DATE('2026-05-01')", subject))
      #expect(try holds("updated_at BETWEEN DATE('2026-05-01') AND DATE('2026-05-01')", subject))
      #expect(try !holds("updated_at > DATE('2026-05-01') OR updated_at < DATE('2026-05-01')", subject))
    }
    #expect(try holds("updated_at > DATE('2026-05-01')", at("2026-05-02T00:00:00Z")))
    #expect(try holds("updated_at > TIMESTAMP('2026-05-01T23:59:59Z')", at("2026-05-02T01:59:59.001+02:00")))
  }

  /// As `ogrinfo -where` of GDAL 3.6 evaluates the same over a GeoJSON file.
  @Test func `GDAL's own text holds by GDAL's rules`() throws {
    let subject = Subject(
      values: [
        "title": .text("Sicki"), "reports": .number(2), "disputed": .boolean(true),
        "updated_at": .time(Instant(seconds: 1_777_593_600)),
      ])
    for filter in [
      "title = 'sICKI'", "title IN ('SICKI')", "title >= 'sicki' AND title <= 'SICKI'", "title ILIKE 'sICK%'",
      "NOT (road = 'M-18')", "NOT (valid_to > '2026-05-01T00:00:00Z')", "(road IS NULL)", "disputed = 1",
      "updated_at >= '2026-05-01T'", "updated_at < '2026-05-01T01Z'", "updated_at < '2026-05-01T00:01Z'",
      "updated_at = '2026-05-01T00:00:00Z'", "updated_at = '2026/05/01'",
      "updated_at = '2026/05/01 00:00:00'",
      "updated_at = '2026-05-01 00:00:00'", "updated_at < '2026-05-01 00:00:01'",
      "updated_at = '2026/05/01 02:00:00+02:00'", "updated_at < '2026/05/01T00:00:00.5'",
      "(title = 'x') OR (NOT (reports > 2))", "title != 'x'",
    ] { #expect(try holds(filter, subject, .gdal), "\(filter)") }
    for filter in [
      "title LIKE 'sicki'", "title <> 'SICKI'", "road <> 'M-18'", "disputed = 0",
      "updated_at > '2026-05-01T'", "NOT (road IS NULL)",
    ] { #expect(try !holds(filter, subject, .gdal), "\(filter)") }
  }

  /// Of other letters than ASCII's too.
  @Test func `ILIKE folds what GDAL folds`() throws {
    let subject = Subject(values: ["title": .text("ŠIĆI Most")])
    for filter in ["title ILIKE 'ŠIĆI mOST'", "title ILIKE 'ŠiĆi%'", "title = 'ŠiĆI mOST'"] {
      #expect(try holds(filter, subject, .gdal), "\(filter)")
    }
    for filter in ["title ILIKE 'šići most'", "title ILIKE 'š%'", "title = 'šići most'"] {
      #expect(try !holds(filter, subject, .gdal), "\(filter)")
    }
  }

  @Test func `only to GDAL is a time written in other ways`() throws {
    for filter in [
      "updated_at = '2026/05/01'", "updated_at = '2026-05-01 00:00:00'", "updated_at = '2026-05-01T'",
    ] {
      #expect(throws: CQL2Error.self, "\(filter)") {
        try CQL2TextReader.read(filter, Queryables.properties(of: .conditions))
      }
    }
    #expect(throws: CQL2Error.self) {
      try CQL2TextReader.read(
        "updated_at = '2026/13/01'", Queryables.properties(of: .conditions), dialect: .gdal)
    }
  }

  @Test func `a pattern that matches slowly ends with its budget`() throws {
    let subject = Subject(values: ["title": .text(String(repeating: "a", count: 20_000))])
    let pattern = "%" + String(repeating: "a", count: 4_000) + "b"
    let budget = WorkBudget(units: 1_000_000, bytes: .max)
    let filter = try CQL2TextReader.read("title LIKE '\(pattern)'", Queryables.properties(of: .conditions))
    _ = filter.admits(subject, budget)
    #expect(budget.isSpent)
  }

  /// Without `%` in the pattern the first character may decide, but the text is taken apart before that.
  @Test(arguments: [
    "title LIKE 'b%'", "CASEI(title) = 'b'", "CASEI(title) LIKE 'b'", "title = text",
  ])
  func `long texts cost what they are long`(filter: String) throws {
    let long = CQL2Answered.text(String(repeating: "a", count: 20_000))
    let subject = Subject(values: ["title": long, "text": long])
    let budget = WorkBudget(units: 15_000, bytes: .max)
    _ = try CQL2TextReader.read(filter, Queryables.properties(of: .conditions)).admits(subject, budget)
    #expect(budget.isSpent)
  }
}
