import RoadsClient
import Testing

/// Where a server may redirect.
@Suite struct RedirectTests {
  @Test(arguments: [
    ("http://a.example/x", "http://a.example/y"), ("http://a.example/x", "http://A.example:80/y"),
    ("http://a.example/x", "https://a.example/x"), ("http://a.example:8080/x", "https://a.example/x"),
    ("http://a.example:8080/x", "https://a.example:8080/x"),
    ("https://a.example/x", "https://a.example:443/"),
    ("http://[::1]:8080/x", "http://[::1]:8080/y"), ("http://[::1]/x", "https://[::1]/y"),
  ])
  func theSameServer(url: String, target: String) {
    #expect(RedirectRule().verdict(from: url, to: target) == .follow)
  }

  @Test(arguments: [
    ("http://a.example/x", "http://b.example/x", "b.example"),
    ("http://a.example/x", "http://a.example.evil.example/x", "a.example.evil.example"),
    ("http://a.example/x", "http://a.example:8080/x", "a.example:8080"),
    ("http://a.example/x", "https://a.example:8443/x", "a.example:8443"),
    ("https://a.example/x", "https://a.example:8443/x", "a.example:8443"),
    ("http://127.0.0.1:1/x", "http://127.0.0.2:1/x", "127.0.0.2:1"),
    ("http://[::1]:1/x", "http://[::2]:1/x", "[::2]:1"),
  ])
  func anotherServer(url: String, target: String, host: String) {
    #expect(RedirectRule().verdict(from: url, to: target) == .elsewhere(host: host))
    #expect(
      RedirectRule(allowed: ["c.example", host.uppercased()]).verdict(from: url, to: target) == .follow)
  }

  /// Whoever is named does not help either.
  @Test(arguments: [
    "http://a.example/x", "http://b.example/x", "ftp://a.example/x", "file:///etc/passwd",
    "https://u@a.example/",
    "https://a.example\\@b.example/", "",
  ])
  func never(target: String) {
    let rule = RedirectRule(allowed: ["a.example", "b.example", "u@a.example"])
    #expect(rule.verdict(from: "https://a.example/x", to: target) == .never)
  }
}
