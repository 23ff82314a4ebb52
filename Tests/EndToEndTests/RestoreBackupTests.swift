import Foundation
import Glibc
import RoadsTestSupport
import Testing

/// A backup is put in the place of a store that a service is working with.
@Suite struct RestoreBackupTests {
  private let home: Home
  private let backup: String

  init() throws {
    home = try Home(samples: true)
    backup = home.file("backup.db")
  }

  @Test func aServiceGoesOnWithTheBackup() throws {
    expectDone(try home.roads("backup", backup))
    let service = try RunningService(home, "--access-log", "off")
    // Of the service's own, so that it has the store open for writing.
    let first = try service.ask(
      "POST", "/collections/radars/items/RadarID-101/reports", body: #"{"verdict":"gone","reporter":"a"}"#)
    #expect(first.contains(" 200 "), "\(first)")
    let listener = try service.connection()
    defer { close(listener) }
    let question = Array(
      "GET /changes HTTP/1.1\r\nHost: roads.test\r\nAccept: text/event-stream\r\n\r\n".utf8)
    _ = send(listener, question, question.count, 0)
    expectDone(
      try home.roads("add", "radar", "44.2,18.2", "--title", "too", "--type", "announced", "--id", "too"))
    #expect(
      try eventually {
        try service.get("/collections/radars/items/too").contains(" 200 ")
      })

    let restored = try home.roads("restore-backup", backup, "--yes")
    expectDone(restored)
    #expect(restored.output.contains("The previous store: \(home.store)-before-"))
    #expect(
      try eventually {
        try service.get("/collections/radars/items/too").contains(" 404 ")
      })
    var told = ""
    #expect(
      eventually {
        var room = [UInt8](repeating: 0, count: 4096)
        let count = recv(listener, &room, room.count, Int32(MSG_DONTWAIT))
        if count > 0 { told += String(decoding: room[..<count], as: UTF8.self) }
        return told.contains("event: reset")
      })
    // Its writes go to the new file, and everybody sees them.
    let report = try service.ask(
      "POST", "/collections/radars/items/RadarID-101/reports", body: #"{"verdict":"gone","reporter":"a"}"#)
    #expect(report.contains(" 200 "), "\(report)")
    #expect(try home.roads("show", "RadarID-101", "--format", "json").rows().first?["reports"] as? Int == 1)
    #expect(service.end().code == 0)
    try home.expectSound()
  }

  @Test func nobodyAnswersForThePerson() throws {
    expectDone(try home.roads("backup", backup))
    let before = try home.everything()
    expectComplaint(try home.roads("restore-backup", backup), 2, "--yes")
    let trial = try home.roads("restore-backup", backup, "--dry-run")
    expectDone(trial)
    #expect(trial.output.contains("intact and can be restored"))
    #expect(try home.everything() == before)
  }

  /// Whoever reads "restored" reads no further.
  @Test func aKeyThatDoesNotFitIsToldFirst() throws {
    expectDone(try home.roads("report", "RadarID-101", "--reporter", "amra"))
    expectDone(try home.roads("backup", backup))
    expectDone(try home.roads("key", "new", "--yes"))
    let told = try home.start(
      program: ["/bin/sh", "-c", "\"$ROADS\" restore-backup \"$0\" --yes 2>&1", backup]
    ).outcome().output
    let key = try #require(told.range(of: "the key of another store"), "\(told)")
    let restored = try #require(told.range(of: "Restored from"), "\(told)")
    #expect(key.upperBound <= restored.lowerBound)
  }

  @Test func aServiceWithoutItsKeySaysSo() throws {
    expectDone(try home.roads("report", "RadarID-101", "--reporter", "amra"))
    unlink(home.store + "-key")
    let check = try home.roads("check")
    #expect(check.code == 1 && check.output.contains("roads key new"))
    let log = home.file("log")
    let service = try RunningService(home, "--access-log", log)
    // Said behind the address, which is what was waited for.
    #expect(eventually { service.launch.errorsSoFar.contains("the key is missing") })
    #expect(try service.get("/readyz").contains(#""key":"missing"}"#))
    #expect(try service.get("/metrics").contains("roads_key_fault 1"))
    let refused = try service.ask(
      "POST", "/collections/radars/items/RadarID-101/reports", body: #"{"verdict":"gone","reporter":"b"}"#)
    #expect(refused.contains(" 503 ") && refused.contains("fix the store's key"), "\(refused)")
    expectComplaint(try home.roads("key", "new"), 2, "--yes")
    expectDone(try home.roads("key", "new", "--yes"))
    let taken = try service.ask(
      "POST", "/collections/radars/items/RadarID-101/reports", body: #"{"verdict":"gone","reporter":"amra"}"#)
    #expect(taken.contains(#""reports":2"#), "\(taken)")
    #expect(service.end().code == 0)
    let lines = String(decoding: Bytes.read(log), as: UTF8.self)
    #expect(lines.contains(#""event":"key_fault","fault":"missing","path":"#))
    try home.expectSound()
  }
}
