import RoadsCore
import RoadsService
import Testing

/// The networks by which a limit per network counts votes.
@Suite struct NetworksTests {
  private func networks(_ address: String) throws -> [String] {
    try #require(NetworkAddress(address)).networks
  }

  @Test func `addresses of one subnet share all their networks`() throws {
    #expect(try networks("192.0.2.1") == networks("192.0.2.254"))
    #expect(try networks("2001:db8:1:2::1") == networks("2001:db8:1:2:ffff::"))
  }

  @Test func `the larger a part two addresses share, the more networks`() throws {
    let one = try networks("2001:db8:1:1200::1")
    #expect(one.count == 3)
    for (address, shared) in [
      ("2001:db8:1:12ff::1", 2), ("2001:db8:1:ff00::1", 1), ("2001:db8:2:1200::1", 0),
    ] {
      #expect(zip(one, try networks(address)).prefix { $0 == $1 }.count == shared, "\(address)")
    }
    #expect(try networks("192.0.2.1") != networks("192.0.3.1"))
  }

  @Test func `what could run out for everybody is shared out by customers`() throws {
    func customer(_ text: String) throws -> NetworkAddress { try #require(NetworkAddress(text)).customer }
    #expect(try customer("2001:db8:1:2::1") == customer("2001:db8:1:ffff::9"))
    #expect(try customer("2001:db8:1:2::1") != customer("2001:db8:2:2::1"))
    #expect(try customer("192.0.2.1") == customer("192.0.2.200"))
    #expect(try customer("192.0.2.1") != customer("192.0.3.1"))
  }

  /// A network and the larger one that begins with it have the same digits.
  @Test func `each level's text is its own`() throws {
    #expect(Set(try networks("2001:db8::1")).count == 3)
  }

  /// What a store has counted by so far is the last, as it was written.
  @Test func `the smallest is the network that limits count by`() throws {
    #expect(Reporter(id: "r", networks: try networks("2001:db8::1")).network == "20010db800000000:0")
    #expect(Reporter(id: "r", networks: try networks("192.0.2.7")).network == "0:ffffc0000200")
    #expect(Reporter(id: "r", network: "n").networks == ["n"])
    #expect(Reporter(id: "r").networks.isEmpty)
  }
}
