import Foundation
import Testing

/// What README and Docs show is what the program prints: every `console` block is run.
@Suite struct ShownOutputTests {
  private static let isRecording = ProcessInfo.processInfo.environment["ROADS_RECORD"] == "1"

  @Test(arguments: try ConsolePage.all().map(\.name)) func `a page shows what is printed`(name: String) throws
  {
    let path = Repository.root + "/" + name
    let page = ConsolePage(name: name, text: try String(contentsOfFile: path, encoding: .utf8))
    let world = try PageWorld(name)
    let printed = try page.commands.map { try world.run($0.line) }
    let complaints = page.complaints(printed)
    if ShownOutputTests.isRecording, !complaints.isEmpty {
      try Bytes.write(page.text(showing: printed), to: path)
      Issue.record("\(name) was recorded; look at it, then run without ROADS_RECORD")
    } else {
      for complaint in complaints { Issue.record("\(complaint)") }
    }
  }

  /// A gate that finds nothing to run passes everything.
  @Test func `there are pages to run`() throws {
    let pages = try ConsolePage.all()
    #expect(pages.map(\.name).contains("README.md"))
    #expect(pages.count > 3)
    #expect(pages.flatMap(\.commands).count > 25)
  }

  // MARK: The gate itself

  private static let text = """
    # A page

    ```sh
    $ is a file's name here
    ```

    ```console
    $ printf 'one\\ntwo\\n'
    one
    two
    $ true
    $ echo three; echo four >&2
    three
    four
    ```

    The end.

    """

  private func complaints(_ text: String) throws -> [String] {
    let page = ConsolePage(name: "page.md", text: text)
    let world = try PageWorld("page.md")
    return page.complaints(try page.commands.map { try world.run($0.line) })
  }

  @Test func `blocks are taken apart`() throws {
    let page = ConsolePage(name: "page.md", text: ShownOutputTests.text)
    #expect(page.commands.map(\.number) == [8, 11, 12])
    #expect(page.commands.map(\.shown) == [["one", "two"], [], ["three", "four"]])
    #expect(try complaints(ShownOutputTests.text).isEmpty)
  }

  @Test(arguments: [
    ("\ntwo", "\ntow"), ("\ntwo", ""), ("\ntwo", "\ntwo\nthree"), ("$ true\n", "$ true\ntrue\n"),
    ("three\nfour\n", "four\nthree\n"), ("$ true", "$ flase"), ("\none\n", "\none \n"),
  ])
  func `a stale page fails`(change: (from: String, to: String)) throws {
    let stale = ShownOutputTests.text.replacingOccurrences(of: change.from, with: change.to)
    #expect(stale != ShownOutputTests.text)
    #expect(try complaints(stale).count == 1)
  }

  @Test func `a page is recorded`() throws {
    let page = ConsolePage(
      name: "page.md",
      text: ShownOutputTests.text.replacingOccurrences(of: "two\n$ true", with: "$ true\nx\ny"))
    #expect(page.text(showing: [["one", "two"], [], ["three", "four"]]) == ShownOutputTests.text)
  }

  @Test func `the clock stands still and the sample lists are loaded`() throws {
    let world = try PageWorld("page.md")
    #expect(try world.run("roads count | tail -n 1") == ["total                        195"])
    let told = try world.run("roads info | tail -n 1")
    #expect(told.first?.hasPrefix("Last change      21 Nov 2026 10:25") == true, "\(told)")
  }
}
