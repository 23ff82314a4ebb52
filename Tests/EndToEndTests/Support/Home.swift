import Foundation
import Glibc
import RoadsTestSupport
import Testing

/// The repository that is tested, and its program.
enum Repository {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path

  static func data(_ name: String) -> String { root + "/Data/" + name }
  static func script(_ name: String) -> String { root + "/Scripts/" + name }

  static let samples = ["radars.json", "conditions.json", "bulletin.json"].map(data)

  static func binary() throws -> String {
    let path = ProcessInfo.processInfo.environment["ROADS_BINARY"] ?? root + "/.build/static/release/roads"
    try #require(access(path, X_OK) == 0, "there is no program at \(path): run Scripts/roads first")
    return path
  }
}

/// A person's machine of one test's own: an empty home, and a store beside it that is gone afterwards.
final class Home {
  let folder = TemporaryFolder()
  let home: String
  let store: String
  var variables: [String: String]
  private let binary: String

  /// With the sample lists in its store, or with nothing.
  init(samples: Bool = false) throws {
    binary = try Repository.binary()
    home = folder.file("home")
    store = folder.file("roads.db")
    mkdir(home, 0o755)
    variables = [
      "HOME": home, "PATH": "/usr/local/bin:/usr/bin:/bin", "TZ": "Europe/Sarajevo", "ROADS_DB": store,
      "ROADS": binary,
    ]
    if samples { try #require(try roads(["import"] + Repository.samples).code == 0) }
  }

  func file(_ name: String) -> String { folder.file(name) }

  func write(_ name: String, _ text: String) throws -> String {
    try Bytes.write(text, to: file(name))
    return file(name)
  }

  // MARK: Running

  func roads(_ arguments: String..., input: Input = .nothing, with: [String: String] = [:]) throws -> Outcome
  {
    try roads(arguments, input: input, with: with)
  }

  func roads(_ arguments: [String], input: Input = .nothing, with: [String: String] = [:]) throws -> Outcome {
    try start(arguments, input: input, with: with).outcome()
  }

  func start(_ arguments: [String], input: Input = .nothing, with: [String: String] = [:]) throws -> Launch {
    try start(program: [binary] + arguments, input: input, with: with)
  }

  func script(_ name: String, _ arguments: String..., input: Input = .nothing) throws -> Outcome {
    // Not from the repository's folder: the scripts find their way.
    try start(program: [Repository.script(name)] + arguments, input: input, in: "/").outcome()
  }

  /// Bash, with the program as $ROADS.
  func shell(_ line: String, with: [String: String] = [:]) throws -> Outcome {
    try start(program: ["bash", "-c", line], with: with).outcome()
  }

  func start(
    program: [String], input: Input = .nothing, with more: [String: String] = [:], in working: String? = nil
  ) throws -> Launch {
    try Launch(
      program, environment: variables.merging(more) { $1 }, folder: working ?? folder.path, input: input)
  }

  // MARK: The store

  /// Everything in it that a person can get out, and where its log of changes stands.
  func everything() throws -> String {
    let export = try roads("export", "--expired", "--format", "json")
    let information = try roads("info", "--format", "json").json() as? [String: Any]
    return export.output + "\(information?["last_change"] ?? "-") \(information?["tombstones"] ?? "-")"
  }

  func expectSound(_ location: SourceLocation = #_sourceLocation) throws {
    let check = try roads("check")
    #expect(check.code == 0, "\(check.output)\(check.errors)", sourceLocation: location)
  }
}
