import Foundation
import RoadsCommands
import Testing

/// `roads serve --new-token FILE`: a line in a file of tokens, and in no other file.
@Suite struct TokenFileTests {
  private let store: SampleStore

  init() throws { store = try SampleStore() }

  private func newToken(_ file: String, _ flags: String...) -> CommandLineRun {
    CommandLineRun(["serve", "--new-token", file] + flags, store: store.path)
  }

  private func lines(_ file: String) throws -> [Substring] {
    try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
  }

  @Test(arguments: ["", "\n", "# who may\n", "# who may"])
  func aFileOfTokensGetsAnother(text: String) throws {
    let file = try store.file("tokens", text)
    let before = try lines(file).count
    for number in 1...2 {
      #expect(newToken(file).code == .done)
      let lines = try lines(file)
      #expect(lines.count == before + number)
      #expect(lines.last?.hasPrefix("blake2b:") == true)
    }
    // An editor has left the last line without its end.
    try lines(file).joined(separator: "\n").write(toFile: file, atomically: true, encoding: .utf8)
    #expect(newToken(file).code == .done)
    #expect(try lines(file).filter { $0.hasPrefix("blake2b:") && $0.count == 72 }.count == 3)
  }

  @Test func aNewFileIsPrivate() throws {
    let file = store.folder.appendingPathComponent("new").path
    let run = newToken(file)
    #expect(run.code == .done && run.output.hasPrefix("roads-"))
    let rights = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
    #expect(rights == 0o600)
  }

  @Test func otherFilesAreLeftAsTheyAre() throws {
    for file in [
      store.path, try store.file("list.json", Lists.mixed), try store.file("settings", "PORT=80\n"),
      try store.file("half", "blake2b:00\n"),
      try store.file("large", String(repeating: "# x\n", count: 300_000)),
    ] {
      let before = FileManager.default.contents(atPath: file)
      let run = newToken(file)
      #expect(run.code == .unavailable && run.output.isEmpty)
      #expect(run.errors.contains("not a token file, left unchanged"), "\(run.errors)")
      #expect(FileManager.default.contents(atPath: file) == before)
    }
    #expect(newToken(store.folder.path).code == .unavailable)
    #expect(newToken("/dev/null").code == .unavailable)
  }

  @Test func aServiceSaysThatAStoreIsNoFileOfTokens() {
    let run = CommandLineRun(
      ["serve", "--port", "0", "--operator-token-file", store.path], store: store.path)
    #expect(run.code == .unavailable && run.errors.contains("the file contains no token digest"))
  }

  @Test func flagsThatWouldDoNothingAreRefused() throws {
    let file = store.folder.appendingPathComponent("new").path
    for flags in [
      ["--port", "80"], ["--operator-token-file", file], ["--print-settings"], ["--zoom", "8"],
    ] {
      let run = CommandLineRun(["serve"] + flags + ["--new-token", file], store: store.path)
      #expect(run.code == .usage && run.errors.contains(flags[0]), "\(run.errors)")
      #expect(!FileManager.default.fileExists(atPath: file))
    }
    #expect(newToken(file, "--quiet").code == .done)
  }
}
