import Foundation
import Testing

extension Home {
  /// The folder of a copy of these parts of the repository, in which one file says something else.
  func copy(of parts: [String], where file: String, says here: String, for there: String) throws -> String {
    let copy = self.file("copy")
    for part in parts {
      let place = URL(fileURLWithPath: copy + "/" + part)
      try FileManager.default.createDirectory(
        at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.copyItem(atPath: Repository.root + "/" + part, toPath: place.path)
    }
    let path = copy + "/" + file
    let text = try String(contentsOfFile: path, encoding: .utf8)
    try #require(text.contains(there), "\(file) has no \(there)")
    try Bytes.write(text.replacing(there, with: here), to: path)
    return copy
  }
}
