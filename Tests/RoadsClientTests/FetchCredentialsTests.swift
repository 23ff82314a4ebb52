import Foundation
import RoadsClient
import RoadsFormats
import RoadsText
import Testing

struct FetchCredentialsTests {
  private func file(_ text: String, mode: Int = 0o600) throws -> String {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("cred-\(UUID().uuidString)").path
    #expect(
      FileManager.default.createFile(
        atPath: path, contents: Data(text.utf8), attributes: [.posixPermissions: mode]))
    return path
  }

  private func problem(_ text: String) -> CredentialsError? {
    do {
      _ = try FetchCredentials(parsing: text)
      return nil
    } catch { return error }
  }

  @Test(arguments: [
    ("", CredentialsError.nothing), ("# only a remark\n\n", .nothing), ("bearer", .line(1)),
    ("bearer ", .line(1)),
    ("bearer a b", .line(1)), ("# x\nbasic user", .line(2)), ("header X", .line(1)), ("header X:", .line(1)),
    ("header X Y: z", .line(1)), ("header : z", .line(1)), ("query a", .line(1)), ("query =a", .line(1)),
    ("token abc", .line(1)), ("secret", .line(1)), ("bearer a\u{1}b", .line(1)),
    ("header X: a\u{7F}", .line(1)),
    (String(repeating: "#\n", count: 30) + "bearer a", .line(31)),
  ])
  func `what is none is named by its line`(text: String, expected: CredentialsError) {
    #expect(problem(text) == expected)
  }

  @Test func `a file is for its owner alone`() throws {
    let path = try file("bearer abc\n")
    _ = try FetchCredentials.read(path)
    for mode in [0o640, 0o604, 0o620, 0o602, 0o644] {
      let open = try file("bearer abc\n", mode: mode)
      do {
        _ = try FetchCredentials.read(open)
        Issue.record("\(String(mode, radix: 8))")
      } catch let error as CredentialsFileError {
        #expect(error.error == .exposed)
        #expect(
          error.sentence(.english)
            == "\(open): others may read the file; allow it to its owner only (chmod 600)")
      }
      try FileManager.default.removeItem(atPath: open)
    }
    try FileManager.default.removeItem(atPath: path)
  }

  @Test func `a file that is none is told`() throws {
    #expect(throws: InputError("/nowhere/at/all", .absent)) { try FetchCredentials.read("/nowhere/at/all") }
    #expect(throws: CredentialsFileError.self) { try FetchCredentials.read("/dev") }
    let long = try file(String(repeating: "#\n", count: 10_000))
    #expect(throws: InputError(long, .tooLarge(limitBytes: 16 << 10))) { try FetchCredentials.read(long) }
    let secret = try file("sesame open\n")
    do {
      _ = try FetchCredentials.read(secret)
      Issue.record("taken")
    } catch let error as CredentialsFileError {
      for language in Language.allCases { #expect(!error.sentence(language).contains("sesame")) }
    }
    for path in [long, secret] { try FileManager.default.removeItem(atPath: path) }
  }
}
