import Testing

/// Answers as pictures.
@Suite struct PictureTests {
  private let home: Home

  init() throws { home = try Home(samples: true) }

  @Test func aMapIsDrawnInDots() throws {
    for question in [["near", "44.5,18.6", "--km", "20"], ["within", "44.2,18.2,44.8,19"]] {
      let map = try home.roads(question + ["--map"], with: ["COLUMNS": "80"])
      expectDone(map)
      #expect(map.output.unicodeScalars.contains { (0x2801...0x28FF).contains($0.value) })
      #expect(map.output.contains("◉") && map.output.contains("N") && map.output.contains("km"))
      #expect(map.output != (try home.roads(question).output))
    }
    expectDone(try home.roads("near", "1,1", "--map"))
    expectDone(try home.roads("near", "90,0", "--km", "20038", "--map"))
  }

  @Test(arguments: [
    ["near", "44.5,18.6", "--km", "20"], ["near", "44.5,18.6", "--m", "0"], ["near", "1,1"],
    ["near", "89.99,0", "--km", "1000"], ["near", "44,18", "--km", "1e9"], ["within", "42,15,46,20"],
    ["within", "-18,179,-16,-179"], ["within", "44,18,44,18"],
    ["along", "44.54,18.67 43.86,18.41", "--km", "5"],
  ])
  func picturesAreWellFormed(question: [String]) throws {
    let picture = try home.roads(question + ["--format", "svg"])
    expectDone(picture)
    #expect(picture.output.contains("<svg") && picture.output.hasSuffix("</svg>\n"))
    #expect(!picture.output.contains("nan") && !picture.output.contains("inf\""))
    // A picture of its own: nothing is fetched to show it.
    #expect(!picture.output.replacing("http://www.w3.org/", with: "").contains("://"))
    expectXML(picture.bytes)
  }
}
