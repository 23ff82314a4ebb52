import RoadsFormats
import Testing

@Suite struct PublisherTests {
  @Test(arguments: ["BA", "ba", "DE", "XK"])
  func `countries`(text: String) { #expect(Publisher.isCountry(text)) }

  @Test(arguments: ["", "B", "BIH", "ZZ", "EU", "b1", "Ба", "B A"])
  func `what is no country`(text: String) { #expect(!Publisher.isCountry(text)) }

  @Test(arguments: ["bs", "de-AT", "sr-Latn", "sr-Latn-RS", "und", "gsw", "de-1996", "bs-x1"])
  func `languages`(text: String) { #expect(Publisher.isLanguage(text)) }

  @Test(arguments: [
    "", "b", "bosnian", "bs_BA", "bs-", "-bs", "bs--BA", "bs-a", "b1", "bs BA", "српски",
    "bs-" + String(repeating: "abcdefgh-", count: 4) + "abcd",
  ])
  func `what is no language`(text: String) { #expect(!Publisher.isLanguage(text)) }

  @Test(arguments: ["roads", "roads.example", "a-b.c1", "R2", String(repeating: "a", count: 63)])
  func `prefixes`(text: String) { #expect(Publisher.isPrefix(text)) }

  @Test(arguments: [
    "", "1a", ".a", "a.", "a..b", "-a", "a-", "a/b", "a b", "a_b", "a:b", "č", "a@b", "a\n",
    String(repeating: "a", count: 64),
  ])
  func `what cannot stand before ids`(text: String) { #expect(!Publisher.isPrefix(text)) }

  @Test func `contacts`() {
    #expect(Publisher.Contact("info@roads.example") == .email("info@roads.example"))
    #expect(Publisher.Contact("a.b+c@x-y.roads.example")?.email != nil)
    #expect(Publisher.Contact("https://roads.example/a?b=c&d#e")?.page == "https://roads.example/a?b=c&d#e")
    #expect(Publisher.Contact("info@roads.example")?.address == "mailto:info@roads.example")
    for text in [
      "", "info", "info@", "@roads.example", "info@roads", "a@b@c.example", "a b@c.example", ".a@b.example",
      "a..b@c.example", "a@b..example", "a@-b.example", "ftp://roads.example", "https://", "https:///x",
      "https://a b", "https://a\"b", "https://a<b", "javascript:alert(1)", "a@b.example\r\nX: y",
      "https://" + String(repeating: "a", count: 500),
    ] { #expect(Publisher.Contact(text) == nil, "\(text)") }
  }

  @Test func `licences`() {
    #expect(Publisher.Licence("CC-BY-4.0")?.address == "https://spdx.org/licenses/CC-BY-4.0.html")
    #expect(Publisher.Licence("https://roads.example/licence")?.address == "https://roads.example/licence")
    for text in [
      "", "c", "free for all", "-x", "CC/BY", "ЦЦ", "https://a b", String(repeating: "a", count: 65),
    ] {
      #expect(Publisher.Licence(text) == nil, "\(text)")
    }
    for text in [
      "CC0-1.0", "cc0-1.0", Publisher.Licence.publicDomain, String(Publisher.Licence.publicDomain.dropLast()),
    ] { #expect(Publisher.Licence(text)?.isPublicDomain == true, "\(text)") }
    #expect(Publisher.Licence("CC-BY-4.0")?.isPublicDomain == false)
  }
}
