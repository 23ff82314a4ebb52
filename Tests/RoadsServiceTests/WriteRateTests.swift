import RoadsCore
import RoadsService
import Testing

/// How often networks may write, as stored in a store that several servers share.
@Suite struct WriteRateTests {
  private func limits(_ address: String) throws -> [RateLimit] {
    WriteRate(20).limits(try #require(NetworkAddress(address)))
  }

  @Test func `a customer of version 6 is counted as a whole too`() throws {
    let one = try limits("2001:db8:1:2::1")
    #expect(one.map(\.perMinute) == [20, 160])
    let other = try limits("2001:db8:1:ffff::1")
    #expect(one[0] != other[0] && one[1] == other[1])
    #expect(try limits("2001:db8:2:2::1")[1] != one[1])
  }

  @Test func `the first network of a customer is not the whole`() throws {
    let first = try limits("2001:db8:1::1")
    #expect(first[0].network != first[1].network)
  }

  @Test func `version 4 is counted once`() throws {
    #expect(try limits("192.0.2.7").map(\.perMinute) == [20])
    #expect(try limits("192.0.2.7") == limits("192.0.2.200"))
  }

  @Test func `no limit stays none`() { #expect(WriteRate(.max).customer == .max) }
}
