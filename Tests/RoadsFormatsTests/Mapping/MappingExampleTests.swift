import Foundation
import RoadsCore
import RoadsFormats
import Testing

/// The mappings that come with the program, each over an answer of that shape. The answers are made up.
struct MappingExampleTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Answers")
  private static let root = folder.deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  private static let mappings = root.appendingPathComponent("Data/mappings")

  static let names: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: mappings.path)) ?? []
    return files.filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()
  }()

  private func bytes(_ folder: URL, _ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.appendingPathComponent(name)))
  }

  private func mapping(_ name: String) throws -> PropertyMapping {
    try PropertyMapping.read(
      ByteInput(name: name, bytes: try bytes(MappingExampleTests.mappings, name + ".json")))
  }

  private func told(_ name: String, chunk: Int = 1 << 16) throws -> String {
    let notes = MappingNotes()
    let items = try mapped(
      try bytes(MappingExampleTests.folder, name + ".json"), try mapping(name), notes: notes, chunk: chunk)
    return items.map(\.told).joined() + "passed over: \(notes.passedOver)\n"
      + notes.all.map { "unknown: \($0.path) '\($0.word)' \($0.count)\n" }.joined()
  }

  @Test func `there are examples`() { #expect(MappingExampleTests.names.count >= 6) }

  @Test(arguments: names) func `an example reads its answer`(name: String) throws {
    let told = try told(name)
    let file = MappingExampleTests.folder.appendingPathComponent(name + ".expected")
    if ProcessInfo.processInfo.environment["ROADS_RECORD"] == "1" {
      try told.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(told == (try? String(contentsOf: file, encoding: .utf8)))
  }

  @Test(arguments: names) func `boundaries of chunks do not show`(name: String) throws {
    let whole = try told(name)
    for chunk in [1, 7, 64] { #expect(try told(name, chunk: chunk) == whole, "\(chunk)") }
  }

  @Test(arguments: names) func `a cut answer is an error and no shorter list`(name: String) throws {
    let answer = try bytes(MappingExampleTests.folder, name + ".json")
    let mapping = try mapping(name)
    for length in stride(from: 0, to: answer.count - 2, by: 61) {
      #expect(inputError { _ = try mapped(Array(answer[..<length]), mapping) } != nil, "\(length)")
    }
  }

  @Test(arguments: names) func `every example is documented`(name: String) throws {
    let manual = try String(
      contentsOf: MappingExampleTests.root.appendingPathComponent("Docs/mapping.md"), encoding: .utf8)
    #expect(manual.contains("Data/mappings/\(name).json"))
  }
}

/// The rows of a JSON text as a mapping says.
func mapped(
  _ bytes: [UInt8], _ mapping: PropertyMapping, as kind: ListKind? = nil, source: SourceName? = nil,
  notes: MappingNotes? = nil, chunk: Int = 1 << 16
) throws -> [ImportItem] {
  let options = ImportFile.Options(
    kind: kind, source: source, mapping: mapping, mappingNotes: notes, zone: sarajevo, now: now, chunk: chunk)
  let file = try ImportFile.open(ByteInput(name: "test", bytes: bytes), options)
  guard case .features(let source) = file.content else { throw NotFeatures() }
  var items: [ImportItem] = []
  while let batch = try source.next() { items += batch }
  return items
}
