import RoadsTestSupport
import Testing

/// What a machine lacks is skipped there, and fails where nothing may be skipped.
@Suite struct PrerequisiteTests {
  @Test func `what is there is tested everywhere`() {
    #expect(Prerequisite.runs(true, skipsNothing: false))
    #expect(Prerequisite.runs(true, skipsNothing: true))
  }

  @Test func `what is missing is skipped, but not in CI`() {
    #expect(!Prerequisite.runs(false, skipsNothing: false))
    #expect(Prerequisite.runs(false, skipsNothing: true))
  }

  @Test func `CI set to nothing is not set`() {
    #expect(!Prerequisite.isStrict(nil))
    #expect(!Prerequisite.isStrict(""))
    #expect(Prerequisite.isStrict("true"))
  }
}
