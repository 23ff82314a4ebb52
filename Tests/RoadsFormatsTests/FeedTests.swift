import RoadsCore
import RoadsFormats
import Testing

/// News feeds, beyond what their files in the corpus show.
struct FeedTests {
  private func rss(_ items: String) -> String {
    "<rss xmlns:georss='g' xmlns:gml='m'><channel>\(items)</channel></rss>"
  }

  private func reasons(_ text: String) throws -> [Rejection.Reason] {
    try read(text).compactMap { if case .rejected(let rejection) = $0 { rejection.reason } else { nil } }
  }

  private let place = "<georss:point>44 18</georss:point>"

  @Test func `--as says what an entry without a category is`() throws {
    let text = rss("<item><guid>1</guid><category>Sport</category>\(place)</item>")
    #expect(try read(text, as: .conditions).first?.row?.feature.type == .condition(.danger))
    #expect(try read(text, as: .radars).first?.row?.feature.type == .radar(.stationary))
  }

  /// Thousands of rejected rows would say less.
  @Test func `a feed of which no entry says what it is is refused`() {
    let text = rss(String(repeating: "<item><guid>1</guid>\(place)</item>", count: 3))
    #expect(inputError { _ = try read(text) }?.problem == .unknownKind)
  }

  @Test func `a page that is no feed is refused`() {
    let page = "<html><body><item>\(place)</item></body></html>"
    for format in [ImportFormat.rss, .atom] {
      #expect(inputError { _ = try read(page, from: format) }?.problem == .otherFormat)
    }
  }

  @Test func `a feed without entries is an empty list`() throws {
    #expect(try read(rss("<title>x</title>")).isEmpty)
    #expect(try read("<feed><title>x</title></feed>").isEmpty)
  }

  /// The rest of a long line is not kept, and the row says how long it is.
  @Test func `a line has as many points as any`() throws {
    let line = String(repeating: "44 18 44.1 18.1 ", count: Geometry.mostPoints)
    let text = rss("<item><guid>1</guid><category>ice</category><georss:line>\(line)</georss:line></item>")
    #expect(
      try reasons(text)
        == [.geometry(.tooManyPoints(2 * Geometry.mostPoints, limit: Geometry.mostPoints))])
  }

  @Test func `what one entry takes is bounded`() {
    let part = "<title>" + String(repeating: "x", count: 900_000) + "</title>"
    let long =
      "<item><guid>1</guid>" + part + part.replacing("title", with: "description")
      + part.replacing("title", with: "encoded")
    #expect(inputError { _ = try read(rss(long)) }?.problem == .rowTooLarge(limitBytes: 2 << 20))
    let endless = "<item><georss:line>" + String(repeating: "1 ", count: 3 << 20)
    #expect(inputError { _ = try read(rss(endless)) }?.problem == .rowTooLarge(limitBytes: 4 << 20))
  }

  @Test func `a box may lie across the 180th meridian`() throws {
    let box = "<georss:box>-17 179 -16 -179</georss:box>"
    let text = rss("<item><guid>1</guid><category>ice</category>\(box)</item>")
    let feature = try #require(try read(text).first?.row?.feature)
    #expect(abs(feature.coordinate.longitude) > 179)
    #expect(abs(feature.coordinate.latitude + 16.5) < 0.1)
  }
}
