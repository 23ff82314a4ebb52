import Foundation
import Glibc
import Testing

/// Other people's programs from PyPI, in a folder of the checkout that Scripts/test fills.
enum PythonClients {
  /// Only who says so goes without them.
  static var areWanted: Bool { ProcessInfo.processInfo.environment["ROADS_WITHOUT_CLIENTS"] != "1" }

  static func program(_ name: String) throws -> String {
    let path = Repository.root + "/.build/clients/bin/" + name
    try #require(
      access(path, X_OK) == 0,
      "there is no \(path): run Scripts/test, or set ROADS_WITHOUT_CLIENTS=1 to go without")
    return path
  }
}
