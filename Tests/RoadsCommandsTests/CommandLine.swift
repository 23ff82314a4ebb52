import Foundation
import RoadsCommands
import RoadsCore
import RoadsSpatiaLite
import RoadsStorage
import Synchronization

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
  var path: String { SampleStore.path(in: folder) }

  /// Of features that were asked for before it is a copy: to make a store takes longer than most commands over it.
  init(_ features: [Feature] = Samples.features) throws {
    folder = try SampleStore.makeFolder()
    let files = try SampleStore.known.withLock { known in
      let files = try known[features] ?? SampleStore.files(of: features)
      known[features] = files
      return files
    }
    for file in files {
      let attributes: [FileAttributeKey: Any] = [.posixPermissions: file.permissions]
      let place = folder.appendingPathComponent(file.name).path
      guard FileManager.default.createFile(atPath: place, contents: file.contents, attributes: attributes)
      else { throw CocoaError(.fileWriteUnknown) }
    }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func file(_ name: String, _ text: String) throws -> String {
    let file = folder.appendingPathComponent(name)
    try Data(text.utf8).write(to: file)
    return file.path
  }

  private struct File {
    let name: String
    let contents: Data
    let permissions: Int
  }

  private static let known = Mutex<[[Feature]: [File]]>([:])

  private static func path(in folder: URL) -> String { folder.appendingPathComponent("roads.db").path }

  private static func makeFolder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("roads-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  /// A store and what lies beside it, closed.
  private static func files(of features: [Feature]) throws -> [File] {
    let folder = try makeFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try make(features, in: folder)
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).map { name in
      let place = folder.appendingPathComponent(name)
      let attributes = try FileManager.default.attributesOfItem(atPath: place.path)
      return File(
        name: name, contents: try Data(contentsOf: place),
        permissions: attributes[.posixPermissions] as? Int ?? 0o600)
    }
  }

  private static func make(_ features: [Feature], in folder: URL) throws {
    let store = try SpatiaLiteStore(path: path(in: folder))
    for feature in features { try store.add(feature) }
  }
}
