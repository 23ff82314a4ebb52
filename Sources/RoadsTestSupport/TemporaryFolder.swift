import Glibc

/// A folder that is gone with its owner.
package final class TemporaryFolder: Sendable {
  package let path: String

  package init() {
    var template = Array("\(TemporaryFolder.root)/roads-test-XXXXXX".utf8CString)
    path = template.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.flatMap { mkdtemp($0) }.map { String(cString: $0) } ?? ""
    }
    precondition(!path.isEmpty, "no temporary folder can be made in \(TemporaryFolder.root)")
  }

  deinit { remove() }

  /// For a process that exits while the folder still has an owner.
  package func remove() { TemporaryFolder.remove(path) }

  package func file(_ name: String) -> String { path + "/" + name }

  /// The names in it, sorted.
  package var names: [String] { TemporaryFolder.names(in: path) }

  private static let root = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"

  private static func names(in folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  private static func remove(_ folder: String) {
    for name in names(in: folder) {
      let path = folder + "/" + name
      if unlink(path) != 0 { remove(path) }
    }
    rmdir(folder)
  }
}
