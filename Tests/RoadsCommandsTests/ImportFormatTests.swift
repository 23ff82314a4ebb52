import Foundation
import RoadsCommands
import RoadsFormats
import RoadsTestSupport
import Testing

/// What holds for every format that is read, at the command line.
@Suite struct ImportFormatTests {
  private static let languages = ["bs", "de", "en"]
  private static let corpus = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("RoadsFormatsTests/Corpus")

  private let store: SampleStore

  init() throws { store = try SampleStore([]) }

  private static func files(of format: ImportFormat, bad: Bool) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: corpus.path).filter {
      $0.hasPrefix(format.rawValue + "-") && !$0.hasSuffix(".expected") && $0.contains("bad") == bad
    }.sorted().map { corpus.appendingPathComponent($0).path }
  }

  private static func good(_ format: ImportFormat) throws -> String {
    try #require(try files(of: format, bad: false).first, "\(format)")
  }

  private func roads(
    _ arguments: [String], language: String = "en", store path: String? = nil
  ) -> CommandLineRun {
    CommandLineRun(
      arguments, store: path ?? store.path, environment: ["ROADS_LANG": language])
  }

  private func numbers(_ arguments: [String]) throws -> [String: Int] {
    let run = roads(arguments + ["--format", "json"])
    #expect(run.code == .done, "\(run.errors)")
    let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any] ?? [:]
    return object.compactMapValues { $0 as? Int }
  }

  private var everything: String { roads(["export", "--expired", "--format", "json"]).output }

  /// The documents' own command line.
  private func example(_ format: ImportFormat) throws -> [String] {
    let words = format.example.split(separator: " ").map(String.init)
    return ["import"] + words.dropLast() + [try Self.good(format)]
  }

  /// One line without a number where a place belongs is no row of names, after which nothing follows.
  @Test(arguments: [
    #"[{"id":1,"title":"a","coordinates":"44,18","type":1}]"#, #"{"type":"FeatureCollection","features":[]}"#,
    #"<gpx version="1.1" creator="x, y"><wpt lat="44" lon="18"/></gpx>"#, "hello",
  ])
  func aFileOfAnotherFormatIsNoEmptyListOfCameras(text: String) throws {
    let file = try store.file("list.json", text + "\n")
    for command in [["import"], ["sources", "try"]] {
      let run = roads(command + [file, "--from", "garmin", "--as", "radars"])
      #expect(run.code == .incomplete && run.errors.contains("row 1, line 1"), "\(run.errors)")
    }
    let named = try store.file("names.csv", "Longitude,Latitude,Name\n18.6,44.5,Most@50\n")
    #expect(roads(["sources", "try", named, "--from", "garmin", "--as", "radars"]).code == .done)
  }

  @Test(arguments: ImportFormat.allCases) func `the example works, and twice is once`(
    format: ImportFormat
  ) throws {
    let command = try example(format)
    let empty = everything
    let rehearsed = try numbers(command + ["--dry-run"])
    #expect(everything == empty)
    let first = try numbers(command + ["--strict"])
    #expect(first["added"] ?? 0 > 0)
    #expect(first["added"] == rehearsed["added"])
    let stored = everything
    let second = try numbers(command)
    #expect(second["added"] == 0 && second["updated"] == 0 && second["removed"] == 0)
    #expect(second["unchanged"] == first["read"])
    #expect(everything == stored)
    // What a list no longer has goes, and what it has stays.
    let kept = roads(["add", "radar", "44,18", "--title", "x", "--type", "announced", "--id", "kept", "-q"])
    let kind = roads(["add", "condition", "44,18", "--title", "x", "--type", "ice", "--id", "kept", "-q"])
    #expect(kept.code == .done && kind.code == .done)
    // What another source has is none of its business.
    #expect(try numbers(command + ["--sync"])["removed"] == 0)
    #expect(roads(["show", "radars/kept"]).code == .done)
  }

  @Test(arguments: ImportFormat.allCases) func `a rejected row is a sentence in three languages`(
    format: ImportFormat
  ) throws {
    for path in try Self.files(of: format, bad: true) {
      for language in Self.languages {
        let run = roads(["import", path, "--yes", "--format", "json", "--dry-run"], language: language)
        let lines = run.errors.split(separator: "\n")
        let summary = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
        let isOfNoUse = summary?["rejected"] as? Int == summary?["read"] as? Int
        #expect(run.code == (isOfNoUse ? .incomplete : .done))
        #expect(summary?["rejected"] as? Int == lines.count)
        #expect(!lines.isEmpty)
        for line in lines {
          #expect(line.hasPrefix(path + ": "))
          let isRow = line.wholeMatch(of: /.*: (row|zapis|Eintrag) \d+[,:] .+/) != nil
          let hasLine = line.firstMatch(of: /\d+, (line|red|Zeile) \d+.*: .+/) != nil
          // A binary list has no lines.
          #expect(isRow && hasLine == (format != .ov2), "\(line)")
        }
      }
      let before = everything
      let strict = roads(["import", path, "--strict"])
      #expect(strict.code == .incomplete)
      #expect(strict.errors.contains("nothing was stored because of rejected rows"))
      #expect(everything == before)
    }
  }

  @Test(arguments: ImportFormat.allCases) func `a file that was cut off changes nothing`(
    format: ImportFormat
  ) throws {
    // A table has no end of its own: without its last lines it is a shorter table.
    guard ![.csv, .geojsonl, .garmin, .igo].contains(format) else { return }
    let bytes = try Data(contentsOf: URL(fileURLWithPath: Self.good(format)))
    let cut = try store.file("cut", "")
    try bytes.dropLast(bytes.count / 4).write(to: URL(fileURLWithPath: cut))
    let before = everything
    var sentences: Set<String> = []
    for language in Self.languages {
      let run = roads(["import", "--from", format.rawValue, cut], language: language)
      #expect(run.code == .unavailable)
      #expect(run.output.isEmpty)
      #expect(
        run.errors.hasPrefix("roads: \(cut): ") && run.errors.split(separator: "\n").count == 1,
        "\(run.errors)")
      sentences.insert(run.errors)
    }
    #expect(sentences.count == Self.languages.count)
    #expect(everything == before)
  }

  @Test func `sources never take each other's place`() throws {
    var added = 0
    for format in ImportFormat.allCases where format != .geojsonl {
      added += try numbers(example(format))["added"] ?? 0
    }
    let rows = try JSONSerialization.jsonObject(with: Data(everything.utf8)) as? [[String: Any]] ?? []
    #expect(rows.count == added)
    // The same file from two sources is two sources' rows.
    let path = try Self.good(.waze)
    let waze = try numbers(["import", path, "--source", "waze-south"])
    #expect(waze["added"] ?? 0 > 0 && waze["updated"] == 0)
  }

  @Test(arguments: ["geojson", "geojsonl", "csv"]) func `out, in and out again is the same`(
    format: String
  ) throws {
    let source = try SampleStore()
    let arguments = ["export", "--expired", "--format", format]
    let first = roads(arguments, store: source.path).output
    #expect(
      try numbers(["import", "--strict", try store.file("all", first)])["added"] == Samples.features.count)
    #expect(roads(arguments).output == first)
  }
}
