import Foundation
import RoadsCommands
import RoadsCore
import RoadsTestSupport
import Testing

/// `-o FILE`
@Suite struct OutputFileTests {
  private func text(_ path: String) -> String? {
    FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
  }

  private func names(in store: SampleStore) throws -> Set<String> {
    Set(
      try FileManager.default.contentsOfDirectory(atPath: store.folder.path).filter {
        !$0.hasPrefix("roads.db")
      })
  }

  @Test(arguments: [
    ["near", "44.5,18.6"], ["within", "44,18,45,19", "--format", "geojson"],
    ["along", "44.5,18.6 44.6,18.7", "--km", "9"], ["show", "256"], ["count", "--format", "json"],
    ["list"], ["search", "odron"], ["export", "--format", "gpx"], ["info"], ["info", "--format", "json"],
    ["sources"], ["sources", "show", "list", "--format", "json"],
    ["edit", "RadarID-112", "--title", "X", "--dry-run"],
    ["edit", "RadarID-112", "--title", "X", "--dry-run", "--format", "geojson"],
  ])
  func `the answer goes there instead`(line: [String]) throws {
    let store = try SampleStore()
    let path = store.folder.appendingPathComponent("answer").path
    let plain = CommandLineRun(line, store: store.path)
    for name in ["-o", "--output"] {
      let run = CommandLineRun(line + [name, path], store: store.path)
      #expect(run.code == .done && run.output.isEmpty && run.errors == plain.errors)
      #expect(text(path) == plain.output && !plain.output.isEmpty)
    }
    #expect(CommandLineRun(line + ["-o", "-"], store: store.path).output == plain.output)
    #expect(try names(in: store) == ["answer"])
  }

  @Test func `what loads, corrects and takes back tells it there`() throws {
    let store = try SampleStore([])
    let path = store.folder.appendingPathComponent("answer").path
    let list = try store.file("list.json", Lists.mixed)
    let loaded = CommandLineRun(["import", list, "-o", path, "--format", "json"], store: store.path)
    #expect(loaded.code == .done && loaded.output.isEmpty, "\(loaded.errors)")
    #expect(text(path)?.contains(#""run":1"#) == true)
    let undone = CommandLineRun(["undo", "1", "-o", path], store: store.path)
    #expect(undone.code == .done && undone.output.isEmpty && text(path)?.isEmpty == false)
    #expect(text(path)?.contains(#""run""#) == false)
    for action in ["add", "edit", "remove"] {
      let run = CommandLineRun(["sources", action, "list", "-o", path], store: store.path)
      #expect(run.code == .usage && run.errors.contains("-o"), "\(run.errors)")
    }
  }

  @Test func `what reports, adds, copies and lists tells it there`() throws {
    let store = try SampleStore()
    let path = store.folder.appendingPathComponent("answer").path
    let bulletin = try store.file("bulletin.json", Lists.bulletin)
    let copy = store.folder.appendingPathComponent("copy.db").path
    let settings = ["XDG_CONFIG_HOME": store.folder.path]
    for line in [
      ["report", "256"], ["confirm", "301", "--format", "json"], ["disputes"], ["bulletin", "set", bulletin],
      ["bulletin"], ["bulletin", "clear"], ["add", "radar", "44,18", "--title", "x", "--type", "announced"],
      ["pull", "--forget"], ["duplicates", "joined"], ["places", "add", "home", "44,18"], ["places"],
      ["copy", "--from", store.path, "--to", copy, "--format", "json"],
    ] {
      let run = CommandLineRun(line + ["-o", path], store: store.path, environment: settings)
      #expect(run.code == .done && run.output.isEmpty, "\(line): \(run.errors)")
      #expect(text(path)?.isEmpty == false, "\(line)")
      try FileManager.default.removeItem(atPath: path)
    }
    let book = store.folder.appendingPathComponent("roads/places").path
    for (line, words) in [
      (["bulletin", "set", bulletin, "-o", bulletin], "is being read"),
      (["places", "-o", book], "is being read"),
      (
        ["add", "radar", "--line", bulletin, "--title", "x", "--type", "announced", "-o", bulletin],
        "is being read"
      ),
      (["copy", "--from", copy, "--to", store.path, "-o", copy], "the store itself"),
      (["pull", "http://127.0.0.1:1", "--every", "60s", "-o", path], "--every"),
    ] {
      let run = CommandLineRun(line, store: store.path, environment: settings)
      #expect(run.code == .usage && run.errors.contains(words), "\(line): \(run.errors)")
    }
    #expect(text(book)?.contains("home") == true)
  }

  /// What fails leaves what was there.
  @Test func `all of it or nothing`() throws {
    let store = try SampleStore()
    let path = try store.file("answer", "old")
    for (line, code) in [
      (["show", "nothing"], ExitCode.incomplete), (["within", "44,18,45,19", "--sort", "along"], .usage),
      (["export", "--format", "geojson", "--db", "/nowhere/roads.db"], .unavailable),
      // These only say why, and throw nothing.
      (["import", "/nowhere/list.json"], .unavailable), (["sources", "show", "nobody"], .incomplete),
    ] {
      #expect(CommandLineRun(line + ["-o", path], store: store.path).code == code, "\(line)")
      #expect(text(path) == "old")
    }
    #expect(try names(in: store) == ["answer"])
    let file = try OutputFile(path)
    try file.sink.write("new")
    try file.sink.flush()
    #expect(text(path) == "old")
    try file.keep()
    #expect(text(path) == "new")
  }

  @Test func `a list is not replaced by what is said of it`() throws {
    let store = try SampleStore([])
    let list = try store.file("list.json", Lists.mixed)
    let link = store.folder.appendingPathComponent("link").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: list)
    for (inputs, output) in [([list], list), (["nofile.json", list], link), ([link], list)] {
      let run = CommandLineRun(["import"] + inputs + ["-o", output], store: store.path)
      #expect(run.code == .usage && run.errors.contains("is being read"), "\(run.errors)")
    }
    let mapped = CommandLineRun(["import", "nofile.json", "--mapping", list, "-o", list], store: store.path)
    #expect(mapped.code == .usage && mapped.errors.contains("is being read"), "\(mapped.errors)")
    let points = #"<trkpt lat="44.5" lon="18.6"/><trkpt lat="44.6" lon="18.7"/>"#
    let trip = "<gpx version=\"1.1\"><trk><trkseg>\(points)</trkseg></trk></gpx>"
    let route = try store.file("trip.gpx", trip)
    let readers = [
      ["along", route], ["edit", "1", "--line", route],
      ["count", "--along", list], ["export", "--along", list],
      ["duplicates", "--along", list], ["sources", "try", list],
      ["sources", "try", "nofile.json", "--mapping", list],
    ]
    for words in readers {
      let run = CommandLineRun(words + ["-o", words.last ?? ""], store: store.path)
      #expect(run.code == .usage && run.errors.contains("is being read"), "\(words): \(run.errors)")
    }
    #expect(text(list) == Lists.mixed && text(route) == trip)
    #expect(CommandLineRun(["export"], store: store.path).output.contains("RadarID") == false)
  }

  @Test func `what is there keeps its rights, and a link stays one`() throws {
    let store = try SampleStore()
    let path = try store.file("answer", "old")
    #expect(chmod(path, 0o640) == 0)
    let link = store.folder.appendingPathComponent("link").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    #expect(CommandLineRun(["count", "-o", link], store: store.path).code == .done)
    #expect(text(path)?.contains("radars") == true)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == path)
    let rights = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(rights == 0o640)
  }

  @Test func `a folder, the store itself and a place that is not there are refused`() throws {
    let store = try SampleStore()
    let folder = store.folder.path
    let name = URL(fileURLWithPath: store.path).lastPathComponent
    for (path, code, words) in [
      (folder, ExitCode.unavailable, "Is a directory"), (store.path, .usage, "the store itself"),
      (store.path + "-wal", .usage, "the store itself"), (store.path + "-key", .usage, "the store itself"),
      (folder + "/./" + name + "-lock", .usage, "the store itself"),
      (folder + "/no/answer", .unavailable, "No such file"), ("", .usage, "the value is empty"),
    ] {
      let run = CommandLineRun(["count", "-o", path], store: store.path)
      #expect(run.code == code && run.errors.contains(words) && run.output.isEmpty, "\(run.errors)")
    }
    #expect(try names(in: store).isEmpty)
    // A device stays one.
    #expect(CommandLineRun(["count", "-o", "/dev/null"], store: store.path).code == .done)
    var status = stat()
    #expect(stat("/dev/null", &status) == 0 && status.st_mode & S_IFMT == S_IFCHR)
  }
}
