import Foundation
import RoadsTestSupport
import Testing

/// What an operator's machine has, or lacks, around the service.
@Suite struct OperatingTests {
  @Test(arguments: ["serve", "pull"]) func `A library that cannot be loaded is named`(
    _ command: String
  ) throws {
    let home = try Home(samples: true)
    let (library, arguments) =
      command == "serve"
      ? ("libmicrohttpd.so.12", ["serve", "--port", "0"])
      : ("libcurl.so.4", ["pull", "http://127.0.0.1:1", "--db", home.file("copy.db")])
    // The loader looks here first, and does not look on where it finds something.
    mkdir(home.file("lib"), 0o755)
    _ = try home.write("lib/" + library, "no library\n")
    let outcome = try home.roads(arguments, with: ["LD_LIBRARY_PATH": home.file("lib")])
    #expect(outcome.code == 3)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errorLines.count == 1)
    #expect(outcome.errors.hasPrefix("roads: "))
    #expect(outcome.errors.contains(library), "\(outcome.errors)")
    // Everything else works as before.
    expectDone(try home.roads("near", "44.5,18.6", with: ["LD_LIBRARY_PATH": home.file("lib")]))
  }

  private static let unit = Repository.root + "/Packaging/roads.service"
  private static let hasSystemd = access("/usr/bin/systemd-analyze", X_OK) == 0

  @Test(.enabled(if: Prerequisite.runs(hasSystemd), "systemd-analyze is not there"))
  func `systemd understands the unit`() throws {
    let home = try Home()
    // It looks for the program, which is not installed here.
    let unit = try String(contentsOfFile: Self.unit, encoding: .utf8)
      .replacing("/usr/bin/roads", with: Repository.binary())
    let file = try home.write("roads.service", unit)
    let outcome = try home.start(program: ["systemd-analyze", "verify", "--man=no", file]).outcome()
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(!outcome.errors.contains("roads.service"), "\(outcome.errors)")
  }

  /// Whoever finds a way to end the service ends it for two seconds, and no way makes it take the machine.
  @Test func `the unit comes back and takes no more than it needs`() throws {
    let unit = try String(contentsOfFile: Self.unit, encoding: .utf8)
    var section = ""
    var settings: [String: String] = [:]
    for line in unit.split(separator: "\n") where !line.hasPrefix("#") {
      if line.hasPrefix("[") { section = String(line) }
      let words = line.split(separator: "=", maxSplits: 1)
      if words.count == 2 { settings[section + String(words[0])] = String(words[1]) }
    }
    #expect(settings["[Service]Restart"] == "on-failure")
    // It counts as started when it answers, however large its store is.
    #expect(settings["[Service]Type"] == "notify" && settings["[Service]TimeoutStartSec"] == "infinity")
    // What the program calls, and what it reads of /proc, it may.
    #expect(unit.contains("\nSystemCallFilter=setpriority\n") && settings["[Service]ProcSubset"] == nil)
    // systemd gives up after so many starts within that time; of zero it makes no limit.
    #expect(settings["[Unit]StartLimitIntervalSec"] == "0")
    #expect(settings["[Service]RestartSec"] == "2")
    for name in ["MemoryMax", "MemorySwapMax", "TasksMax", "LimitCORE", "RestartPreventExitStatus"] {
      #expect(settings["[Service]" + name] != nil, "\(name)")
    }
    // Where its lines end is no matter.
    let document = try String(contentsOfFile: Repository.root + "/Docs/operating.md", encoding: .utf8)
      .replacing("\n", with: " ")
    #expect(document.contains("2 GB of memory") && settings["[Service]MemoryMax"] == "2G")
    #expect(document.contains("256 threads") && settings["[Service]TasksMax"] == "256")
  }

  /// The parts of the package name each other's users, folders and settings.
  @Test func `the unit, its user and its settings fit together`() throws {
    let packaging = Repository.root + "/Packaging/"
    func lines(_ name: String) throws -> [String] {
      try String(contentsOfFile: packaging + name, encoding: .utf8).split(separator: "\n").map(String.init)
        .filter { !$0.hasPrefix("#") }
    }
    let unit = try lines("roads.service")
    #expect(
      unit.contains("User=roads") && unit.contains("Group=roads") && unit.contains("StateDirectory=roads"))
    #expect(
      try lines("roads.sysusers").contains { $0.hasPrefix("u roads ") && $0.hasSuffix(" /var/lib/roads") })
    #expect(unit.contains("EnvironmentFile=-/etc/roads/roads.conf"))
    let settings = try lines("roads.conf")
    #expect(settings.map { String($0.prefix { $0 != "=" }) } == ["ROADS_DB", "ROADS_SERVE"])
    #expect(unit.contains("ExecStart=/usr/bin/roads serve $ROADS_SERVE"))
    #expect(unit.contains("Environment=\(settings[0])"))
    // Without a file of tokens the service starts, and its routes for operators are off.
    #expect(
      unit.contains("LoadCredential=tokens:/etc/roads/tokens") && unit.contains("SetCredential=tokens:none"))
  }

  /// The figure that is promised is the one that systemd gives, with the version of Debian 12.
  @Test(.enabled(if: Prerequisite.runs(hasSystemd), "systemd-analyze is not there"))
  func `the unit asks for little`() throws {
    let home = try Home()
    let unit = Self.unit
    let words = ["systemd-analyze", "security", "--offline=yes", "--no-pager", unit]
    let outcome = try home.start(program: words).outcome()
    let told = try #require(
      outcome.lines.last { $0.contains("Overall exposure level") }?.split(separator: ":").dropFirst().first)
    let score = try #require(told.split(separator: " ").first.flatMap { Double($0) }, "\(told)")
    let document = try String(contentsOfFile: Repository.root + "/SECURITY.md", encoding: .utf8)
    #expect(score <= 1.5 && document.contains("rates its exposure with \(score) "), "\(told)")
  }
}
