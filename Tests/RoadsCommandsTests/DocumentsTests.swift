import Foundation
import RoadsCommands
import Testing

/// The papers speak of the program as it is.
@Suite struct DocumentsTests {
  private let library: Library
  private let rules: CommandLineRules

  init() throws {
    library = try Library()
    rules = CommandLineRules(library: library)
  }

  // What is wrong is recorded by itself: an expectation would print all the papers with it.

  @Test func everyLinkLeadsSomewhere() {
    for document in library.papers {
      for link in document.links where !library.leads(link, in: document) {
        Issue.record("\(document.name): \(link) leads nowhere")
      }
    }
  }

  @Test func everyFileOfDocsIsLinked() throws {
    var linked: Set<String> = []
    for document in library.papers {
      for link in document.links {
        if let path = library.target(of: link, in: document)?.path, path != document.name {
          linked.insert(path)
        }
      }
    }
    for file in try library.filesOfDocs where !linked.contains(file) {
      Issue.record("nobody links to \(file)")
    }
  }

  @Test func everyCommandLineIsOne() {
    for document in library.papers {
      for block in document.blocks {
        for complaint in rules.complaints(about: block) { Issue.record("\(document.name): \(complaint)") }
      }
    }
  }

  @Test func everyNamedCommandAndFlagExists() {
    for document in library.papers {
      for complaint in rules.complaints(aboutTextOf: document) {
        Issue.record("\(document.name): \(complaint)")
      }
    }
  }

  /// A gate that finds nothing to judge passes everything.
  @Test func thereAreCommandLinesToCheck() {
    let lines = library.papers.flatMap(\.blocks).flatMap(\.lines)
    #expect(lines.count { $0.hasPrefix("$ roads ") } > 15)
    #expect(library.papers.flatMap(\.links).count > 20)
  }
}

/// The gates themselves: each must be able to fail.
@Suite struct DocumentRulesTests {
  private let rules: CommandLineRules

  init() throws { rules = CommandLineRules(library: try Library()) }

  private func complaints(_ text: String) -> [String] {
    let document = Document(name: "README.md", text: text)
    return document.blocks.flatMap(rules.complaints) + rules.complaints(aboutTextOf: document)
  }

  @Test(arguments: [
    "```sh\nroads naer 44.5,18.6\n```",
    "```sh\nroads near 44.5,18.6 --kilometers 3\n```",
    "```sh\nroads near 44.5,18.6 --km three\n```",
    "```sh\nroads near\n```",
    "```sh\nroads count --format gpx | head\n```",
    "```sh\necho 1 && roads sing\n```",
    "```console\n$ roads near 44.5 18.6\nroads: something else\n```",
    "```sh\nScripts/import-everything list.json\n```",
    "```ini\nExecStart=%h/roads/Scripts/import-radars list.json --sink\n```",
    "```\n*/10 * * * * roads/Scripts/purge-expired --always\n```",
    "Say `roads sing` to start it.",
    "Say `roads near LAT,LON --kilometres N`.",
    "With `--postgres` it is faster.",
    "With --postgres it is faster.",
    "See `Sources/RoadsNowhere/File.swift`.",
  ])
  func wrongIsFound(_ text: String) { #expect(complaints(text).count == 1, "\(complaints(text))") }

  @Test(arguments: [
    "```sh\nROADS_LANG=de roads near 44.5,18.6 --km 20 | head # the nearest\n```",
    "```sh\nroads export --radars --format gpx > radars.gpx\n```",
    "```sh\nroads along \"44.54,18.67 44.20,18.47\" --km 1\n```",
    "```console\n$ roads count\nroads sing\n```",
    "```\nroads near LAT,LON|@PLACE [FLAGS]\n```",
    "```ini\nExecStart=%h/roads/Scripts/import-radars %h/radars.json --sync\n```",
    "Say `roads near LAT,LON --km N`, `--sync`, `roads COMMAND` or `swift format lint --strict`.",
  ])
  func rightIsNot(_ text: String) { #expect(complaints(text).isEmpty, "\(complaints(text))") }

  @Test func linksAndAnchorsAreRead() throws {
    let document = Document(
      name: "Docs/a.md", text: "# To add …\n\nSee [b](b.md#c-d), ![p](pictures/p.svg).\n")
    #expect(document.links == ["b.md#c-d", "pictures/p.svg"])
    #expect(document.anchors == ["to-add-"])
    let library = try Library()
    let target = try #require(library.target(of: "../README.md#a", in: document))
    #expect(target == ("README.md", "a"))
    #expect(library.target(of: "https://example.org/", in: document) == nil)
    let right = ["../README.md", "store.md#gdal", "pictures/near.svg", "https://example.org/"]
    for link in right where !library.leads(link, in: document) { Issue.record("\(link)") }
    let wrong = ["README.md", "nowhere.md", "store.md#nowhere"]
    for link in wrong where library.leads(link, in: document) { Issue.record("\(link)") }
  }
}
