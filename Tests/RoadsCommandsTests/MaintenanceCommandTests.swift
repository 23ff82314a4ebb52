import Foundation
import Glibc
import RoadsCommands
import RoadsCore
import RoadsSpatiaLite
import RoadsTestSupport
import RoadsText
import Testing

@Suite struct MaintenanceCommandTests {
  private let store: SampleStore

  init() throws { store = try SampleStore() }

  private func roads(_ arguments: String...) -> CommandLineRun {
    CommandLineRun(arguments, store: store.path)
  }

  @Test func aSoundStore() {
    let run = roads("check")
    #expect(run.code == .done && run.output == "No damage found.\n")
  }

  @Test func damageIsRepaired() throws {
    #expect(roads("check", "--repair").output == "No damage found; there is nothing to repair.\n")
    let connection = try Connection(path: store.path, mode: .write)
    try connection.loadSpatiaLite()
    try connection.execute("DELETE FROM idx_feature_geometry WHERE pkid = 1")
    let check = roads("check")
    #expect(check.code == .incomplete && check.output.contains("in the spatial index"))
    let repair = roads("check", "--repair")
    #expect(repair.code == .done)
    #expect(repair.output == check.output + "Repaired. The damaged file: \(store.path)-damaged.\n")
    #expect(roads("check").code == .done)
    let again = try Connection(path: store.path, mode: .write)
    try again.loadSpatiaLite()
    try again.execute("UPDATE feature SET title = '' WHERE pk = 1")
    let rest = roads("check", "--repair")
    #expect(rest.code == .incomplete && rest.output.contains("restore a backup:"))
  }

  @Test func backupsAreStoresAndReplaceNothing() throws {
    let copy = store.folder.appendingPathComponent("copy.db").path
    #expect(roads("backup", copy).code == .done)
    let original = roads("export", "--expired").output
    #expect(roads("--db", copy, "export", "--expired").output == original)
    let again = roads("backup", copy)
    #expect(again.code == .usage && again.errors.contains("--force"))
    #expect(roads("backup", copy, "--force").code == .done)
    for suffix in ["", "-wal", "-shm", "-journal", "-lock", "-key"] {
      let itself = roads("backup", store.path + suffix, "--force")
      #expect(itself.code == .usage && itself.errors.contains("the store itself"), "\(suffix)")
    }
    #expect(roads("backup", store.folder.path + "/no/such/folder").code == .unavailable)
  }

  /// Without it the backup cannot tell who has reported.
  @Test func theKeyIsNoPartOfABackupAndIsNamed() throws {
    let copy = store.folder.appendingPathComponent("copy.db").path
    #expect(!roads("backup", copy).output.contains("-key"))
    #expect(roads("report", "RadarID-112", "--reporter", "amra").code == .done)
    #expect(roads("backup", copy, "--force").output.contains("does not contain the key \(store.path)-key"))
    let keyless = roads("--db", copy, "report", "RadarID-112", "--reporter", "amra")
    #expect(keyless.code == .unavailable && keyless.errors.contains("the key is missing"))
  }

  @Test func information() throws {
    let text = roads("info").output
    #expect(text.contains(store.path) && text.contains("Radars           3\n"))
    let json = try JSONSerialization.jsonObject(with: Data(roads("info", "--format", "json").output.utf8))
    let object = try #require(json as? [String: Any])
    #expect(object["radars"] as? Int == 3 && object["conditions"] as? Int == 9)
    #expect(object["location"] as? String == store.path)
  }

  @Test func withoutAStore() {
    for line in [["near", "1,1"], ["check"], ["info"], ["report", "1"], ["export"], ["bulletin"]] {
      let run = CommandLineRun(line, store: store.folder.path + "/none.db")
      #expect(run.code == .unavailable && run.errors.contains("roads import"))
    }
    #expect(!FileManager.default.fileExists(atPath: store.folder.path + "/none.db"))
  }

  @Test func theDefaultStoreIsMadeOnFirstWrite() {
    let home = store.folder.path + "/home"
    let run = CommandLineRun(
      ["add", "radar", "44,18", "--title", "x", "--type", "stationary"], store: "",
      environment: ["XDG_DATA_HOME": home + "/data"])
    #expect(run.code == .done)
    #expect(FileManager.default.fileExists(atPath: home + "/data/roads/roads.db"))
    let homeless = CommandLineRun(["count"], store: "", environment: ["HOME": ""])
    #expect(homeless.code == .usage && homeless.errors.contains("--db"))
  }
}

/// What becomes of output that nobody takes.
@Suite struct OutputFailureTests {
  private func near(onto descriptor: Int32) throws -> (ExitCode, String) {
    let store = try SampleStore()
    let errors = MemorySink()
    let code = run(
      arguments: ["near", "44.5,18.6"], environment: Environment(["ROADS_DB": store.path]),
      streams: Streams(
        input: InputStream(bytes: []), output: DescriptorSink(descriptor: descriptor), errors: errors))
    return (code, errors.text)
  }

  @Test func aFullDiskIsSaid() throws {
    let full = open("/dev/full", O_WRONLY)
    defer { close(full) }
    let (code, errors) = try near(onto: full)
    #expect(code == .unavailable)
    #expect(errors == "roads: the output could not be written: No space left on device\n")
  }

  @Test func aReaderThatHasGoneIsNoError() throws {
    signal(SIGPIPE, SIG_IGN)
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    close(ends[0])
    defer { close(ends[1]) }
    let (code, errors) = try near(onto: ends[1])
    #expect(code == .done && errors.isEmpty)
  }
}
