import RoadsService
import Testing

/// Whose word counts for who asks, and for where the service is.
@Suite struct ForwardingTests {
  private func who(
    _ headers: [(String, String)], from peer: String, trusting trusted: [String] = ["10.0.0.0/8", "::1"],
    publicURL: String? = nil
  ) throws -> String {
    let proxies = TrustedProxies(try trusted.map { try #require(AddressRange($0)) })
    let service = Service(
      endpoints: TestRoutes.endpoints, admission: AdmissionControl(writesPerMinute: 1, proxies: proxies),
      address: PublicAddress(fixed: publicURL, proxies: proxies))
    return try InProcess(service: service, peer: try #require(NetworkAddress(peer))).get("/who", headers).text
  }

  @Test(arguments: [
    ("198.51.100.7", "198.51.100.0/24"), ("198.51.100.7, 10.1.2.3", "198.51.100.0/24"),
    // Whoever asks can write what stands left of the last hop that is not ours.
    ("203.0.113.9, 198.51.100.7", "198.51.100.0/24"), ("nonsense, 198.51.100.7", "198.51.100.0/24"),
    ("198.51.100.7, nonsense", "10.0.0.0/24"), ("198.51.100.7:4711", "198.51.100.0/24"),
    ("2001:db8:1:2::3", "2001:db8:1:2::/64"), ("[2001:db8:1:2::3]:4711", "2001:db8:1:2::/64"),
    ("10.9.9.9", "10.9.9.0/24"), ("", "10.0.0.0/24"),
  ])
  func `the last hop that is not ours asks`(header: String, network: String) throws {
    let text = try who([("X-Forwarded-For", header)], from: "10.0.0.1")
    #expect(text == "http://roads.test \(network)")
  }

  @Test(arguments: [
    (#"for=198.51.100.7;proto=https;host=roads.example"#, "https://roads.example 198.51.100.0/24"),
    (#"for=203.0.113.9, For="[2001:db8:1:2::3]:80";Proto=HTTPS"#, "https://roads.test 2001:db8:1:2::/64"),
    (#"for=_hidden"#, "http://roads.test 10.0.0.0/24"), (#"for=unknown"#, "http://roads.test 10.0.0.0/24"),
  ])
  func `the standard's header is understood too`(header: String, text: String) throws {
    #expect(try who([("Forwarded", header)], from: "10.0.0.1") == text)
  }

  @Test func `from others such headers count for nothing`() throws {
    let headers = [
      ("X-Forwarded-For", "198.51.100.7"), ("X-Forwarded-Proto", "https"),
      ("X-Forwarded-Host", "evil.example"),
      ("Forwarded", "for=198.51.100.7;host=evil.example"),
    ]
    #expect(try who(headers, from: "192.0.2.1") == "http://roads.test 192.0.2.0/24")
    #expect(try who(headers, from: "10.0.0.1", trusting: []) == "http://roads.test 10.0.0.0/24")
  }

  @Test func `links begin with what the operator said, or the proxy, or the request`() throws {
    let headers = [("X-Forwarded-Proto", "https"), ("X-Forwarded-Host", "a.example, roads.example")]
    #expect(try who(headers, from: "::1") == "https://roads.example ::/64")
    #expect(
      try who(headers, from: "::1", publicURL: "https://x.example/roads") == "https://x.example/roads ::/64")
    #expect(try who([("X-Forwarded-Host", "a\"><script>")], from: "::1") == " ::/64")
    #expect(try who([("X-Forwarded-Proto", "javascript")], from: "::1") == "http://roads.test ::/64")
  }

  @Test(arguments: [
    ("10.0.0.0/8", "10.255.0.1", true), ("10.0.0.0/8", "11.0.0.1", false), ("0.0.0.0/0", "8.8.8.8", true),
    ("0.0.0.0/0", "2001:db8::1", false), ("::/0", "8.8.8.8", true),
    ("2001:db8::/32", "2001:db8:ffff::1", true),
    ("2001:db8::/32", "2001:db9::1", false), ("2001:db8::/65", "2001:db8::8000:0:0:1", false),
    ("192.0.2.1", "192.0.2.1", true), ("192.0.2.1", "192.0.2.2", false), ("192.0.2.9/31", "192.0.2.8", true),
  ])
  func `ranges hold their addresses`(range: String, address: String, holds: Bool) throws {
    #expect(try #require(AddressRange(range)).contains(try #require(NetworkAddress(address))) == holds)
  }

  @Test(arguments: [
    "", "10", "10.0.0.0/33", "10.0.0.0/-1", "10.0.0.0/", "::/129", "localhost", "1.2.3.4/8/8",
  ])
  func `what is no range is none`(text: String) { #expect(AddressRange(text) == nil) }
}
