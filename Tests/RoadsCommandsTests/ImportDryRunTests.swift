import Foundation
import RoadsCommands
import RoadsTestSupport
import Testing

/// `roads import --dry-run`: what a load would do, and nothing done.
@Suite struct ImportDryRunTests {
  private let store: SampleStore

  init() throws { store = try SampleStore() }

  private func roads(_ arguments: String..., input: String = "") -> CommandLineRun {
    CommandLineRun(arguments, store: store.path, input: Array(input.utf8))
  }

  private var everything: String { roads("export", "--expired").output }

  /// As they would if they were loaded: the second one adds nothing that the first one adds.
  @Test func filesOfADryRunMeetEachOther() throws {
    let list = try store.file("list.json", Lists.mixed)
    let before = everything
    let counts = "1 added, 1 updated, 2 unchanged, 0 removed, 2 rejected"
    let dry = roads("import", "--dry-run", list, list)
    #expect(dry.code == .done && dry.output.contains(counts), "\(dry.output)")
    let broken = roads("import", "--dry-run", list, "nofile.json", list)
    #expect(broken.code == .unavailable && broken.output.contains(counts), "\(broken.output)")
    #expect(everything == before)
    #expect(roads("import", list, list).output.contains(counts))
  }

  /// Each file's rejected rows, the file that is not there and what would change, in the order of the files.
  @Test func whatADryRunSaysComesInOrder() throws {
    let one = try store.file("one.json", Lists.mixed)
    let two = try store.file("two.json", Lists.mixed)
    let run = roads("import", "--dry-run", one, "nofile.json", two, "--lang", "en")
    let lines = run.errors.split(separator: "\n").map(String.init)
    #expect(lines.count == 3, "\(run.errors)")
    #expect(lines.first?.hasPrefix(one + ": row 2") == true && lines.last?.hasPrefix(two + ": row 2") == true)
    let alone = roads("import", "--dry-run", one).output.split(separator: "\n").dropLast()
    #expect(!alone.isEmpty && run.output.split(separator: "\n").starts(with: alone), "\(run.output)")
  }

  /// It told of more than was stored afterwards.
  @Test(arguments: [[], ["--strict"]])
  func aDryRunOfSeveralFilesCountsWhatWouldBeStored(flags: [String]) throws {
    func load(_ arguments: String...) -> CommandLineRun {
      CommandLineRun(["import"] + arguments + flags, store: store.path)
    }
    let row = { (id: String) in
      #"{"id":"\#(id)","title":"a","coordinates":"44,18","type":1,"updated_at":"2026-11-21 10:00:00"}"#
    }
    let good = try store.file("good.json", "[\(row("taken"))]")
    let bad = try store.file("bad.json", "[\(row("held")),{},{},{}]")
    let counts = "1 added, 0 updated, 0 unchanged, 0 removed, 3 rejected"
    let dry = load("--dry-run", good, bad)
    #expect(dry.code == .incomplete && dry.output.contains(counts), "\(dry)")
    #expect(dry.output.contains("radars/taken") && !dry.output.contains("radars/held"), "\(dry.output)")
    let json = load("--dry-run", bad, good, "--format", "json").output
    #expect(json.contains(#""added":1"#) && !json.contains("radars/held"), "\(json)")
    // Of one by itself it says what --yes would do.
    if flags.isEmpty { #expect(load("--dry-run", bad).output.contains("1 added")) }
    #expect(load(good, bad).output.contains(counts))
  }

  /// Whoever sends a list slowly keeps nobody from writing.
  @Test func aDryRunWaitsForPipesBeforeItLocksTheStore() throws {
    let list = try store.file("list.json", Lists.mixed)
    let pipe = store.folder.appendingPathComponent("pipe").path
    #expect(mkfifo(pipe, 0o600) == 0)
    let path = store.path
    Thread.detachNewThread {
      // Waits for the reader, and the reader for the end.
      let descriptor = open(pipe, O_WRONLY | O_CLOEXEC)
      let line = ["add", "radar", "44,18", "--title", "x", "--type", "announced", "--id", "meanwhile", "-q"]
      _ = CommandLineRun(line, store: path)
      let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
      try? file.write(contentsOf: Data(Lists.mixed.utf8))
      try? file.close()
    }
    let dry = roads("import", "--dry-run", list, pipe)
    #expect(dry.code == .done, "\(dry.errors)")
    #expect(dry.output.contains("1 added, 1 updated, 2 unchanged, 0 removed, 2 rejected"), "\(dry.output)")
    #expect(dry.errors.contains(pipe + ": row 2"))
    #expect(roads("show", "radars/meanwhile").code == .done)
  }

  /// What is more than fits waits in a file, and comes out in its order all the same.
  @Test(arguments: [1, 7, 1 << 20]) func heldOutputIsSaidInItsOrder(mostBytes: Int) throws {
    let sink = MemorySink()
    let held = HeldOutput(
      Streams(input: InputStream(bytes: []), output: sink, errors: sink), mostBytes: mostBytes)
    let streams = held.streams
    var expected = ""
    for number in 0..<50 {
      try streams.output.line("č \(number)")
      try streams.errors.line("š \(number)")
      try streams.errors.line("ž \(number)")
      expected += "č \(number)\nš \(number)\nž \(number)\n"
    }
    #expect(sink.text.isEmpty)
    try held.say()
    #expect(sink.text == expected)
  }

  @Test func heldOutputThatCannotBeKeptIsAFailure() throws {
    let sink = MemorySink()
    let held = HeldOutput(
      Streams(input: InputStream(bytes: []), output: sink, errors: sink),
      folder: store.folder.appendingPathComponent("missing").path, mostBytes: 4)
    #expect(throws: SinkError.self) { try held.streams.errors.line("kept") }
    #expect(throws: SinkError.self) { try held.streams.errors.line("lost") }
    #expect(throws: SinkError.self) { try held.say() }
    #expect(sink.text == "kept\n")
  }

  @Test func aDryRunStoresNothing() throws {
    let before = everything
    let run = roads("import", "-", "--dry-run", "--sync", input: Lists.mixed)
    #expect(run.code == .done && run.output.contains("nothing was stored"))
    #expect(everything == before)
    // Not even a file where there was none.
    let path = store.folder.appendingPathComponent("none.db").path
    let absent = CommandLineRun(["import", "-", "--dry-run"], store: path, input: Array(Lists.mixed.utf8))
    #expect(absent.code == .done && absent.output.contains("2 added"))
    #expect(!FileManager.default.fileExists(atPath: path))
  }
}
