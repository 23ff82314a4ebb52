import Foundation
import RoadsCore
import RoadsFormats
import Testing

struct FileInputTests {
  private func problem(_ path: String) -> InputError.Problem? {
    inputError { _ = try ImportFile.open(path, options()) }?.problem
  }

  @Test func filesThatCannotBeRead() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("roads-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(problem(folder.path) == .isDirectory)
    #expect(problem(folder.path + "/absent.json") == .absent)
    let file = folder.appendingPathComponent("list.json")
    try Data("[]".utf8).write(to: file)
    #expect(problem(file.path) == nil)
    #expect(problem(file.path + "/list.json") == .absent)
    chmod(file.path, 0)
    // Root may read it anyway.
    if geteuid() != 0 { #expect(problem(file.path) == .notPermitted) }
  }

  @Test func aListLargerThanTheWindow() throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("roads-\(UUID()).json").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let rows = (1...30_000).map { #"{"id":\#($0),"title":"t\#($0)","coordinates":"44,18","type":2}"# }
    try Data(("[" + rows.joined(separator: ",\n") + "]").utf8).write(to: URL(fileURLWithPath: path))
    let file = try ImportFile.open(path, options(chunk: 4096))
    guard case .features(let source) = file.content else { throw NotFeatures() }
    var ids: [String] = []
    var lines: [Int?] = []
    while let batch = try source.next() {
      for case .row(let row) in batch {
        ids.append(row.feature.id)
        lines.append(row.position.line)
      }
    }
    #expect(ids == (1...30_000).map { String($0) })
    #expect(lines == (1...30_000).map { $0 })
    #expect(file.bytesRead == file.totalBytes)
  }
}
