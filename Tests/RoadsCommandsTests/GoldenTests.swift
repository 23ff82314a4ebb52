import Foundation
import RoadsTestSupport
import Testing

/// The gate itself: it must be able to fail.
@Suite struct GoldenTests {
  @Test func recordingFailsAndThenHolds() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("golden-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let source = folder.appendingPathComponent("Tests.swift").path
    #expect(throws: Golden.Difference.self) {
      try Golden.check("a\n", "x.txt", environment: [:], besides: source)
    }
    #expect(throws: Golden.Difference.self) {
      try Golden.check("a\n", "x.txt", environment: ["ROADS_RECORD": "1"], besides: source)
    }
    try Golden.check("a\n", "x.txt", environment: [:], besides: source)
    #expect(throws: Golden.Difference.self) {
      try Golden.check("b\n", "x.txt", environment: [:], besides: source)
    }
  }
}
