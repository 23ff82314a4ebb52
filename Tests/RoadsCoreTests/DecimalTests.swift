import RoadsCore
import RoadsTestSupport
import Testing

/// Numbers as people write them: however they are read, the double is the library's.
struct DecimalTests {
  @Test func `Every number is the double that the library makes of it`() {
    var random = SeededRandom()
    for _ in 0..<200_000 {
      let digits = Int.random(in: 1...19, using: &random)
      var text = (0..<digits).map { _ in String(Int.random(in: 0...9, using: &random)) }.joined()
      if Bool.random(using: &random) {
        text.insert(
          ".", at: text.index(text.startIndex, offsetBy: Int.random(in: 0...digits, using: &random)))
      }
      if Bool.random(using: &random) { text = "-" + text }
      #expect(Decimal.number(text)?.bitPattern == Double(text)?.bitPattern, "\(text)")
      // A piece of a longer text is not stored as a whole one is.
      let piece = ("€" + text + " ").dropFirst()
      #expect(Decimal.number(piece)?.bitPattern == Double(text)?.bitPattern, "\(text)")
    }
  }

  @Test(arguments: [
    ("-0", -0.0), ("0", 0), ("00044.5", 44.5), (" 44.5\n", 44.5), ("+7", 7), ("1e3", 1000), ("5.", 5),
    (".5", 0.5),
    ("0.1", 0.1), ("123456789012345", 123_456_789_012_345), ("0.000000000000001", 1e-15),
  ])
  func `Numbers in other clothes are read too`(_ text: String, _ number: Double) {
    #expect(Decimal.number(text)?.bitPattern == number.bitPattern, "\(text)")
  }

  @Test(arguments: ["", " ", "-", ".", "-.", "1.2.3", "0x10", "1,5", "--1", "1-", "４４", "44.5a"])
  func `What is no number is none`(_ text: String) { #expect(Decimal.number(text) == nil) }

  @Test(arguments: [
    "44.5,18.6", " 44.5 , 18.6 ", "+44.5,18.60", "44.50,1.86e1", "44.5 18.6", " 44.5\t18.6 ",
    "geo:44.5,18.6", "GEO:44.5,18.6", " geo:44.5,18.6 ", "geo:44.5,18.6,230",
    "geo:44.5,18.6;crs=WGS84;u=35.5",
    "geo:44.5,18.6;u=0;name=x", "geo:44.5,18.6,-1;CRS=wgs84",
  ])
  func `Coordinates are read however their numbers are written`(_ text: String) throws {
    #expect(try Coordinate(parsing: text) == Coordinate(latitude: 44.5, longitude: 18.6))
  }

  @Test(arguments: [
    "", "44.5", "44.5,", ",18.6", "44.5,18.6,0", "44.5;18.6", "a,b", "44.5 18.6 0", "geo:", "geo:44.5",
    "geo:44.5,18.6,x", "geo:44.5,18.6,1,2", "geo:44.5 18.6", "geo:44.5,18.6;u=x", "geo:44.5,18.6;u=-1",
    "geo:44.5,18.6;u", "geo:44.5,18.6;", "geo:44.5,18.6?z=3", "geo 44.5,18.6",
  ])
  func `What is no coordinate says so`(_ text: String) {
    #expect(throws: CoordinateError.malformed(text)) { try Coordinate(parsing: text) }
  }

  /// Degrees of another system are other places.
  @Test(arguments: ["geo:44.5,18.6;crs=etrs89", "geo:44.5,18.6;u=3;crs=ETRS89", "geo:44.5,18.6;crs="])
  func `Other coordinate systems are refused`(_ text: String) {
    #expect {
      try Coordinate(parsing: text)
    } throws: { error in
      if case CoordinateError.otherSystem(let name) = error {
        ["etrs89", "ETRS89", ""].contains(name)
      } else {
        false
      }
    }
  }
}
