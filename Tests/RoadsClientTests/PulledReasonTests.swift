import RoadsClient
import RoadsCore
import Testing

/// Why a server says that something is gone.
@Suite struct PulledReasonTests {
  private func change(_ members: String) throws -> PulledChange? {
    let entry =
      #"{"sequence":7,"event":"removed","at":"2026-11-25T08:00:00Z","layer":"radars","id":"1"\#(members)}"#
    let page = #"{"last":7,"next":7,"reset":false,"more":false,"changes":[\#(entry)]}"#
    return try PulledJSON.changes(Array(page.utf8)).entries.first?.change
  }

  @Test(arguments: [
    (#","reason":"joined""#, Tombstone.Reason.joined), (#","reason":"of a newer server""#, .synced),
    ("", .deleted), (#","reason":null"#, .deleted),
  ])
  func aReasonThatNobodyKnowsIsNoObstacle(members: String, expected: Tombstone.Reason) throws {
    guard case .remove(let id, let reason, _)? = try change(members) else {
      Issue.record("nothing was removed")
      return
    }
    #expect(id == FeatureID(.radars, "1"))
    #expect(reason == expected)
  }

  @Test func aReasonThatIsNoTextIsRefused() {
    #expect(throws: (any Error).self) { try change(#","reason":7"#) }
  }
}
