import Foundation
import RoadsCommands
import RoadsCore
import RoadsTestSupport
import Testing

/// Every flag of the table does something: with it, a command prints, stores or refuses something else
/// than without it. A flag that is not in this list fails a test.
@Suite struct FlagEffectTests {
  @Test func everyFlagIsTried() {
    #expect(Set(FlagEffectTests.everywhere.keys) == Set(GlobalOptions.flags.map(\.info.name)))
    for entry in CommandTable.all {
      let own = Set(entry.flags.filter { $0.group != .everywhere }.map(\.name))
      #expect(own == Set(FlagEffectTests.table[entry.name, default: [:]].keys), "\(entry.name)")
    }
  }

  @Test(arguments: FlagEffectTests.everywhere.keys.sorted())
  func flagOfEveryCommand(flag: String) throws {
    try expectEffect(try #require(FlagEffectTests.everywhere[flag]), flag)
  }

  @Test(arguments: FlagEffectTests.table.keys.sorted())
  func flagsOfACommand(name: String) throws {
    for (flag, effect) in FlagEffectTests.table[name, default: [:]] { try expectEffect(effect, flag) }
  }

  /// Differences must come from the flag: the same line leaves the same behind.
  @Test(arguments: FlagEffectTests.table.keys.sorted())
  func withoutAFlagNothingDiffers(name: String) throws {
    for base in Set(FlagEffectTests.table[name, default: [:]].values.map(\.base)) {
      #expect(try trace(base) == trace(base))
    }
  }

  private func expectEffect(_ effect: Effect, _ flag: String) throws {
    let without = try trace(effect.base)
    let with = try trace(effect.base + effect.added)
    #expect(without != with, "\(flag) has no effect on \(effect.base)")
  }

  /// Everything that two runs of a command line leave behind.
  private func trace(_ arguments: [String]) throws -> String {
    let features = Samples.features + [Samples.oncoming, Samples.endless, try Samples.line()]
    let store = try SampleStore(features + (arguments.first == "duplicates" ? Samples.twins(features) : []))
    let other = try SampleStore(Array(Samples.features.prefix(1)))
    let names = [
      "FILE": try store.file("old", "old"), "OTHER": other.path, "LIST": try store.file("list", Lists.mixed),
      "HOURS": try store.file("hours", Lists.unreadHours), "BROKEN": try store.file("broken", Lists.broken),
      "KINDLESS": try store.file("kindless", Lists.kindless),
      "FOREIGN": try store.file("foreign", Lists.foreign), "TWICE": try store.file("twice", Lists.twice),
      "NEW": try store.file("new", "# tokens\n"), "ANSWER": try store.file("answer", ""),
      "TRACK": try store.file("track", Lists.track),
      "MAPPED": try store.file("mapped", Lists.mapped), "MAPPING": try store.file("mapping", Lists.mapping),
    ]
    let made =
      arguments.contains("LOADED")
      ? try loadedStore() : arguments.contains("FETCHED") ? try fetchedStore() : nil
    let line = arguments.map {
      ["LOADED", "FETCHED"].contains($0)
        ? made?.path ?? "" : names[$0] ?? $0.replacing("=MAPPING", with: "=" + (names["MAPPING"] ?? ""))
    }
    var trace = ""
    // Twice: a reporter that comes again is one reporter.
    for _ in 1...2 {
      let run = CommandLineRun(line, store: store.path)
      trace += "\(run.code) \(run.output) \(run.errors)\n"
    }
    trace += CommandLineRun(["export", "--expired"], store: store.path).output
    trace += CommandLineRun(["sources", "show", "town"], store: store.path).output
    for (_, path) in names.sorted(by: { $0.key < $1.key }) {
      trace += "\(FileManager.default.contents(atPath: path)?.count ?? 0) "
    }
    return withoutTimings(trace, store.folder.path).replacing(made?.folder.path ?? "-", with: "MADE")
  }

  /// A list that is fetched from where nobody listens.
  private func fetchedStore() throws -> SampleStore {
    let store = try SampleStore([])
    let list = try store.file("city", Lists.foreign)
    for line in [
      ["import", list, "--source", "city"],
      ["sources", "add", "city", "http://127.0.0.1:1/x", "--allow-private", "127.0.0.1:1"],
    ] { _ = CommandLineRun(line, store: store.path) }
    return store
  }

  /// Two lists, and what people and the person at the machine did since.
  private func loadedStore() throws -> SampleStore {
    let store = try SampleStore([])
    let rows = ["1", "2", "3"].map {
      #"{"id":"\#($0)","title":"t\#($0)","coordinates":"44.\#($0),18.\#($0)","type":1}"#
    }
    // The list itself calls it gone, for a long time.
    let gone =
      #"{"id":"4","title":"t","coordinates":"44,18","type":1,"numberOfDeletions":5,"updated_at":"2020-01-01 10:00:00"}"#
    let first = try store.file("first", "[" + (rows + [gone]).joined(separator: ",") + "]")
    let second = try store.file(
      "second", "[" + rows.dropLast().joined(separator: ",").replacing("t1", with: "x") + "]")
    for line in [
      ["import", first], ["import", second, "--sync", "--yes"], ["report", "1"], ["delete", "2", "--yes"],
    ] { _ = CommandLineRun(line, store: store.path) }
    return store
  }

  private func withoutTimings(_ trace: String, _ folder: String) -> String {
    trace.replacing(folder, with: "FOLDER").replacing(/in \d+\.\d s/, with: "in time")
      .replacing(/r-[a-z0-9]{6}/, with: "r-new")
      .replacing(/after \d+ ms/, with: "after time")
  }
}
