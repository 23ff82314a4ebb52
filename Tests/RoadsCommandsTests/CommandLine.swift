import Foundation
import RoadsCommands
import RoadsCore
import RoadsSpatiaLite
import RoadsStorage

/// A command line over a store of its own, run inside the test's process.
struct CommandLineRun {
  let code: ExitCode
  let output: String
  let errors: String

  init(
    _ arguments: [String], store: String, columns: Int? = nil, input: [UInt8] = [], answers: String? = nil,
    environment: [String: String] = [:], now: Instant = Samples.now
  ) {
    let output = MemorySink(terminal: columns.map { TerminalSize(columns: $0, rows: 30) })
    let errors = MemorySink()
    var variables = ["ROADS_DB": store, "ROADS_LANG": "en", "TZ": "Europe/Sarajevo", "NO_COLOR": "1"]
    variables.merge(environment) { $1 }
    code = run(
      arguments: arguments, environment: Environment(variables),
      streams: Streams(
        input: InputStream(bytes: answers.map { Array($0.utf8) } ?? input, isTerminal: answers != nil),
        output: output, errors: errors), now: now)
    self.output = output.text
    self.errors = errors.text
  }
}

/// A folder with a store that holds the samples; gone after the test.
final class SampleStore {
  let folder: URL
  var path: String { folder.appendingPathComponent("roads.db").path }

  init(_ features: [Feature] = Samples.features) throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("roads-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let store = try SpatiaLiteStore(path: path)
    for feature in features { try store.add(feature) }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func file(_ name: String, _ text: String) throws -> String {
    let file = folder.appendingPathComponent(name)
    try Data(text.utf8).write(to: file)
    return file.path
  }
}
