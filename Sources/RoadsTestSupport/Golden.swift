import Foundation

/// Expected output that lives in files beside the tests, in the folder `Golden`. `ROADS_RECORD=1` writes
/// them again and fails every test that did, so that no recording passes for a check.
package enum Golden {
  package struct Difference: Error, CustomStringConvertible {
    package let description: String
  }

  package static func check(
    _ text: String, _ name: String, environment: [String: String]? = nil,
    besides source: String = #filePath
  ) throws {
    let file = URL(fileURLWithPath: source).deletingLastPathComponent()
      .appendingPathComponent("Golden").appendingPathComponent(name).standardized
    if (environment ?? ProcessInfo.processInfo.environment)["ROADS_RECORD"] == "1" {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
      throw Difference(description: "\(name) was recorded; look at it, then run without ROADS_RECORD")
    }
    guard let data = try? Data(contentsOf: file) else {
      throw Difference(description: "\(name) does not exist; ROADS_RECORD=1 records it")
    }
    let expected = String(decoding: data, as: UTF8.self)
    guard expected != text else { return }
    throw Difference(description: "\(name) differs\n" + firstDifference(expected, text))
  }

  private static func firstDifference(_ expected: String, _ found: String) -> String {
    let old = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let new = found.split(separator: "\n", omittingEmptySubsequences: false)
    let line = zip(old, new).prefix { $0 == $1 }.count
    let was = line < old.count ? String(old[line]) : "(the end)"
    let now = line < new.count ? String(new[line]) : "(the end)"
    return "line \(line + 1)\n  expected \(was.debugDescription)\n  found    \(now.debugDescription)"
  }
}
