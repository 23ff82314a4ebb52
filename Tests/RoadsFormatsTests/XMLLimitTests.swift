import RoadsCore
import RoadsFormats
import Testing

/// XML that was made to take memory or time: both stay within limits, whatever it is made of.
struct XMLLimitTests {
  private static let megabyte = InputError.Problem.rowTooLarge(limitBytes: 1 << 20)

  private func problem(_ text: String, _ format: ImportFormat = .gpx) -> InputError.Problem? {
    inputError { _ = try read(text, from: format) }?.problem
  }

  private func routeProblem(_ text: String) -> InputError.Problem? {
    inputError { _ = try RouteReader.read(ByteInput(name: "way", bytes: Array(text.utf8))) }?.problem
  }

  /// What never ends, or ends late, is refused before it is kept.
  @Test(arguments: [
    "<gpx><!-- ", "<gpx><?", "<gpx ", "<gpx a='", "<", "<gpx><wpt lat='", "<!-- ",
    "<?xml version='1.0'?><?x ",
    "<gpx></", "<gpx>&",
  ])
  func `One piece is no longer than a megabyte`(begin: String) {
    let text = begin + String(repeating: "x", count: 20 << 20)
    for format in [ImportFormat.gpx, .datex2] { #expect(problem(text, format) == XMLLimitTests.megabyte) }
    #expect(routeProblem(text) == XMLLimitTests.megabyte)
  }

  @Test func `A tag has no million attributes`() {
    var text = "<gpx"
    for index in 0..<1_000_000 { text += " a\(index)=''" }
    text += "><trkpt lat='1' lon='1'/><trkpt lat='2' lon='2'/></gpx>"
    #expect(problem(text) == XMLLimitTests.megabyte)
    #expect(routeProblem(text) == XMLLimitTests.megabyte)
  }

  @Test func `Text has a limit, also in sections`() {
    let many = String(repeating: "<![CDATA[" + String(repeating: "x", count: 1000) + "]]>", count: 2000)
    let characters = String(repeating: "&#120;", count: 2 << 20)
    for text in [many, characters] {
      #expect(problem("<gpx><wpt lat='1' lon='1'><name>" + text) == XMLLimitTests.megabyte)
      #expect(problem("<payload><roadName><value>" + text, .datex2) == XMLLimitTests.megabyte)
    }
  }

  /// expat keeps each name that it has met, with ten times as much around it.
  @Test func `Names that are all different take no memory without a limit`() {
    var elements = "<gpx>"
    var attributes = "<gpx>"
    for index in 0..<600_000 {
      elements += "<a\(index)/>"
      attributes += "<a b\(index)=''/>"
    }
    for text in [elements, attributes] {
      #expect(problem(text) == .tooManyNames)
      #expect(problem(text, .datex2) == .tooManyNames)
      #expect(routeProblem(text) == .tooManyNames)
    }
  }

  /// As many as any format could have, and as long as one may be.
  @Test func `What is within the limits is read`() throws {
    var text = "<gpx>"
    for index in 0..<20_000 { text += "<a\(index) b\(index)='x'/>" }
    let long = String(repeating: "x", count: 400_000)
    text += "<\(long) \(long.prefix(100_000))y='\(long.prefix(100_000))'/><!-- \(long) --><a b='\(long)'/>"
    text += "<wpt lat='44' lon='18'><type>ice</type><name>n</name></wpt></gpx>"
    #expect(try read(text, from: .gpx).compactMap(\.row).count == 1)
  }

  /// Each record's id begins with them.
  @Test(arguments: ["country", "nationalIdentifier"]) func `A publisher's name is no amplifier`(name: String)
  {
    let long = String(repeating: "x", count: 1_000_000)
    let records = String(repeating: "<situationRecord id='1'/>", count: 10_000)
    let text = "<payload><\(name)>\(long)</\(name)>\(records)</payload>"
    #expect(problem(text, .datex2) == .rowTooLarge(limitBytes: 1024))
  }

  /// Three million bytes of each kind take less than a second, unoptimised. What is quadratic takes minutes.
  @Test(arguments: [
    "<a/>", "<a b='' c='' d='' e=''/>", "&#10;", "\n", "&amp;", "<![CDATA[]]>", "<wpt/>",
    "<wpt lat='1' lon='1'/>",
    "<name>\n</name>", "x<!---->", "x<??>", "x<?a?>", "<a xmlns:b='c'/>",
  ])
  func `Time grows with the length alone`(piece: String) {
    let inside = String(repeating: piece, count: (3 << 20) / piece.utf8.count)
    let begin = ProcessorTime.now
    _ = problem("<gpx><wpt lat='44' lon='18'><x>\(inside)</x></wpt></gpx>")
    _ = problem("<payload><situationRecord><value>\(inside)</value></situationRecord></payload>", .datex2)
    _ = routeProblem("<gpx>\(inside)</gpx>")
    #expect(ProcessorTime.since(begin) < 10)
  }

  /// Were the comment written anew for each of its lines, this would take minutes.
  @Test func `A comment may have many lines`() throws {
    let lines = 400_000
    let values = String(repeating: "<value>x</value>", count: lines)
    let text = """
      <d2LogicalModel><payloadPublication><situation><situationRecord id="1" \
      xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:type="Accident">\
      <generalPublicComment><comment><values>\(values)</values></comment></generalPublicComment>\
      <groupOfLocations><locationForDisplay><latitude>44</latitude><longitude>18</longitude>\
      </locationForDisplay></groupOfLocations></situationRecord></situation></payloadPublication></d2LogicalModel>
      """
    let items = try read(text, from: .datex2)
    guard case .rejected(let rejection)? = items.first else {
      Issue.record("\(items.count) rows")
      return
    }
    #expect(rejection.reason == .feature(.tooLong(.text, limit: 65_536)))
  }
}
