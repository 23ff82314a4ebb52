import RoadsClient
import Testing

/// Where a server may redirect.
@Suite struct RedirectRuleTests {
  @Test(arguments: [
    ("http://a/x", "http://a/y"), ("http://a/x", "http://A:80/y"), ("https://a/x", "https://a:443/y"),
    ("http://a/x", "https://a/x"), ("http://a:8080/x", "https://a:8080/x"),
    ("http://a:8080/x", "https://a/x"),
    ("http://[::1]:80/x", "https://[::1]/x"), ("http://a/x", "http://b/x"), ("http://a/x", "http://c:99/"),
    ("https://a/x", "https://b:443/"),
  ])
  func `it follows`(from: String, to: String) {
    #expect(RedirectRule(allowed: ["B", "c:99"]).verdict(from: from, to: to) == .follow)
  }

  @Test(arguments: [
    ("http://a/x", "http://b/", "b"), ("http://a/x", "http://a:8080/", "a:8080"),
    ("http://a/x", "https://a:8443/", "a:8443"),
    ("https://a/x", "https://a.evil/", "a.evil"), ("http://a/x", "http://b:81/", "b:81"),
    ("http://a/x", "http://[::1]/", "[::1]"),
  ])
  func `it goes to nobody else`(from: String, to: String, host: String) {
    #expect(RedirectRule().verdict(from: from, to: to) == .elsewhere(host: host))
  }

  @Test(arguments: [
    ("https://a/x", "http://a/x"), ("http://a/x", "ftp://a/x"), ("http://a/x", "//a/x"), ("http://a/x", "/x"),
    ("http://a/x", "http://a@b/"), ("http://a/x", "http://a\\@b/"), ("http://a/x", "http:///x"),
    ("http://a/x", "http://a/ž"),
    ("http://a/x", "http://a/\u{0}"), ("http://a/x", ""),
  ])
  func `it never goes there`(from: String, to: String) {
    #expect(RedirectRule(allowed: ["a", "b"]).verdict(from: from, to: to) == .never)
  }

  @Test func `an address is written in one way`() {
    #expect(ServerAddress("HTTP://A:80/base//")?.text == "http://a/base")
    #expect(ServerAddress("https://a:443")?.text == "https://a")
    for wrong in [
      "", "a", "ftp://a", "http://", "http://u:p@a", "http://a?x", "http://a#x", "http://a b", "http://ž",
    ] {
      #expect(ServerAddress(wrong) == nil, "\(wrong)")
    }
  }

  @Test func `links of its own lie below it`() throws {
    let address = try #require(ServerAddress("https://a/base"))
    #expect(address.own("/base/x?y") == "https://a/base/x?y")
    #expect(address.own("https://A:443/base/x") == "https://a/base/x")
    for wrong in [
      "/x", "//a/base/x", "http://a/base/x", "https://b/base/x", "https://a/basement/x", "x", "/base/ž",
    ] {
      #expect(address.own(wrong) == nil, "\(wrong)")
    }
  }
}
