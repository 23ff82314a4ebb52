import Glibc
import Testing

/// No room left.
@Suite struct FullDiskTests {
  private let home: Home

  init() throws { home = try Home(samples: true) }

  /// Enough rows to fill a few megabytes.
  private func longList() throws -> String {
    let text = String(repeating: "x", count: 900)
    let rows = (0..<6000).map {
      #"{"id":"R\#($0)","type":1,"title":"t","text":"\#(text)","coordinates":"44.\#($0 % 90),18.\#($0 % 89)"}"#
    }
    return try home.write("long.json", "[" + rows.joined(separator: ",\n") + "]")
  }

  @Test func outputThatNobodyCouldWriteIsNoSuccess() throws {
    for command in ["near 44.5,18.6", "export --format json", "count", "help", "info", "completions bash"] {
      let run = try home.shell("$ROADS \(command) >/dev/full")
      expectComplaint(run, 3, "the output could not be written: No space left on device")
    }
    let closed = try home.shell("$ROADS near 44.5,18.6 >&-")
    expectComplaint(closed, 3, "the output could not be written")
    #expect(try home.shell("$ROADS near 44.5,18.6 --km abc 2>/dev/full").code == 2)
  }

  @Test func filesThatMayNotGrow() throws {
    let list = try longList()
    let before = try home.everything()
    let run = try home.shell("ulimit -f 2000; exec $ROADS import \(list)")
    expectComplaint(run, 3, "roads.db: ")
    #expect(try home.everything() == before)
    try home.expectSound()
    expectDone(try home.roads("import", list))
  }

  @Test func aFullDisk() throws {
    let disk = home.file("disk")
    mkdir(disk, 0o755)
    guard mount("tmpfs", disk, "tmpfs", 0, "size=2m") == 0 else {
      // Without the permission to mount a small one, `ulimit` shows the same.
      return
    }
    defer { umount(disk) }
    let list = try longList()
    let store = disk + "/roads.db"
    try Bytes.write(Bytes.read(home.store), to: store)
    home.variables["ROADS_DB"] = store
    let before = try home.everything()
    expectComplaint(try home.roads("import", list), 3, "roads.db: the disk is full and nothing was changed")
    #expect(try home.everything() == before)
    try home.expectSound()
    let new = disk + "/new.db"
    expectComplaint(try home.roads("import", list, "--db", new), 3, "new.db: the disk is full")
    #expect(!Bytes.exists(new))
    // A little is still possible.
    expectDone(try home.roads("report", "RadarID-101"))
    let filler = try home.shell("head -c 3000000 /dev/zero >\(disk)/filler 2>/dev/null; true")
    #expect(filler.code == 0)
    expectComplaint(try home.roads("backup", disk + "/b.db"), 3, "b.db: the disk is full")
    #expect(!Bytes.exists(disk + "/b.db") && !Bytes.exists(disk + "/b.db.part"))
    let full = try home.everything()
    expectComplaint(try home.roads("import", list), 3, "the disk is full")
    #expect(try home.everything() == full)
    home.variables["XDG_CONFIG_HOME"] = disk
    expectComplaint(try home.roads("places", "add", "home", "44,18"), 3)
    #expect(try home.roads("places").bytes.isEmpty)
  }
}
