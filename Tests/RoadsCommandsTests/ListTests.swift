import Foundation
import RoadsCommands
import RoadsCore
import RoadsTestSupport
import Testing

/// `list` and `search`: everywhere, without an area.
@Suite struct ListTests {
  private func ids(_ arguments: String..., store: SampleStore) -> [String] {
    let run = CommandLineRun(arguments + ["--format", "json"], store: store.path)
    #expect(run.code == .done, "\(run.errors)")
    return run.output.matches(of: /"id":"([^"]+)"/).map { String($0.output.1) }
  }

  @Test func `a list has everything, by layer and id`() throws {
    let store = try SampleStore()
    #expect(ids("list", "--expired", store: store).count == Samples.features.count)
    #expect(ids("list", store: store) == ids("export", store: store))
    #expect(
      ids("list", "--type", "ice,landslide", "--sort", "title", store: store) == ["256", "301"])
    let table = CommandLineRun(["list", "--radars"], store: store.path, columns: 80)
    #expect(table.output.contains("RadarID-112") && table.output.hasSuffix("\n3 radars in all\n"))
  }

  @Test func `a search finds words wherever they stand`() throws {
    let store = try SampleStore()
    #expect(ids("search", "zivinice", store: store) == ["RadarID-7", "256"])
    #expect(ids("search", "ribnica", "odron", store: store) == ["256"])
    #expect(ids("search", "odron ribnica", store: store) == ["256"])
    // Roads, authorities and texts too.
    #expect(ids("search", "M-18", "tuzlanskog", store: store) == ["RadarID-112", "RadarID-7"])
    #expect(ids("search", "oprez", "poledica", store: store) == ["301"])
    #expect(ids("search", "zivinice", "--text", "ciljuge", store: store) == ["RadarID-7"])
    #expect(ids("search", "zivinice", "--conditions", store: store) == ["256"])
    let nothing = CommandLineRun(["search", "nigdje"], store: store.path)
    #expect(nothing.code == .done && nothing.output == "Nothing found.\n")
  }

  /// What a limit left out is told under the table, in a picture and on a map, and only where it left out something.
  @Test(arguments: [
    ("en", "; 3 of 11 shown"), ("de", "; 3 von 11 gezeigt"), ("bs", "; prikazano 3 od 11"),
  ])
  func `what a limit leaves out is told`(language: String, sentence: String) throws {
    let store = try SampleStore()
    let everywhere = ["list", "--lang", language]
    let all = CommandLineRun(everywhere + ["--format", "json"], store: store.path).output
      .matches(of: /"id":/).count
    let told = sentence.replacing("11", with: "\(all)")
    for line in [everywhere, ["within", "40,10,50,20", "--lang", language]] {
      #expect(CommandLineRun(line + ["--limit", "3"], store: store.path).output.hasSuffix(told + "\n"))
      #expect(!CommandLineRun(line + ["--limit", "\(all)"], store: store.path).output.contains(";"))
      #expect(!CommandLineRun(line, store: store.path).output.contains(";"))
    }
    for form in [["--map"], ["--format", "svg"]] {
      let drawn = ["within", "40,10,50,20", "--lang", language, "--limit", "3"] + form
      #expect(CommandLineRun(drawn, store: store.path).output.contains(told.dropFirst(2)))
    }
    let limited = CommandLineRun(everywhere + ["--limit", "3", "--format", "csv"], store: store.path)
    #expect(limited.output.split(separator: "\r\n").count == 4 && limited.errors.isEmpty)
  }
}
