import RoadsFormats
import RoadsTestSupport
import Testing

@Suite struct FormatsReferenceTests {
  /// `Docs/formats.md` is what the tables of formats say.
  @Test func `the reference is fresh`() throws {
    try Golden.check(FormatsReference.text, "../../../Docs/formats.md")
  }
}
