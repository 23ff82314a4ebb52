import Foundation
import RoadsText
import Testing

/// Every phrase of the sources, read as text: no table of them could be complete.
@Suite struct PhraseTests {
  struct Literal: Sendable {
    let file: String
    let texts: [String: String]
  }

  /// Read once; a test that cannot read them fails.
  static var literals: [Literal] { get throws { try found.get() } }

  private static let found = Result { try read() }

  private static func read() throws -> [Literal] {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Sources").standardized
    var found: [Literal] = []
    for target in ["RoadsText", "RoadsCommands"] {
      let folder = root.appendingPathComponent(target)
      let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
      for case let file as URL in files where file.pathExtension == "swift" {
        let source = try String(contentsOf: file, encoding: .utf8)
        found += try phrases(in: source).map { Literal(file: file.lastPathComponent, texts: $0) }
      }
    }
    return found
  }

  /// `Phrase(bs: "…", de: "…", en: "…")` with plain strings; interpolations stay as they are written.
  private static func phrases(in source: String) throws -> [[String: String]] {
    let text = #""((?:[^"\\]|\\\((?:[^()]|\([^()]*\))*\)|\\.)*)""#
    let pattern = #"Phrase\(\s*bs:\s*\#(text),\s*de:\s*\#(text),\s*en:\s*\#(text)\s*\)"#
    let expression = try NSRegularExpression(pattern: pattern)
    let whole = NSRange(source.startIndex..., in: source)
    return expression.matches(in: source, range: whole).map { match in
      let parts = (1...3).map { index in
        Range(match.range(at: index), in: source).map { String(source[$0]) } ?? ""
      }
      return ["bs": parts[0], "de": parts[1], "en": parts[2]]
    }
  }

  @Test func thereAreMany() throws { #expect(try PhraseTests.literals.count > 150) }

  @Test func sentencesLiveInRoadsText() throws {
    for literal in try PhraseTests.literals {
      let isHere = FileManager.default.fileExists(
        atPath: URL(fileURLWithPath: #filePath).deletingLastPathComponent()
          .appendingPathComponent("../../Sources/RoadsCommands").standardized.path + "/" + literal.file)
      #expect(!isHere, "\(literal.file) says something that RoadsText should say")
    }
  }

  @Test func noneIsEmptyOrUntrimmed() throws {
    for literal in try PhraseTests.literals where literal.texts.values.contains(where: { !$0.isEmpty }) {
      for (language, text) in literal.texts {
        #expect(!text.isEmpty, "\(literal.file): nothing in \(language)")
        #expect(!text.contains("  "), "\(literal.file): two spaces in \(text)")
      }
    }
  }

  /// Words that two languages share. Everything else that is the same in two was not translated.
  static let shared: Set<String> = [
    "Format", "ID", "Interval", "Kontakt", "NW", "Position", "Problem", "Radar", "Route", "SW", "Schema",
    "Version", "in", "km", "program", "radar", "server",
  ]

  @Test func languagesDiffer() throws {
    for literal in try PhraseTests.literals {
      let texts = literal.texts
      for (one, other) in [("bs", "de"), ("de", "en"), ("bs", "en")] {
        guard let a = texts[one], let b = texts[other], a == b, !a.isEmpty else { continue }
        // Without what is put in: by Swift, or by the page's scripts.
        let words = a.replacing(/\\\([^)]*\)+|\{\w+\}/, with: "").trimmingCharacters(in: .whitespaces)
        #expect(
          words.filter(\.isLetter).count < 2 || PhraseTests.shared.contains(words),
          "\(literal.file): \(a) in \(one) and \(other)")
      }
    }
  }

  /// A value that one language's sentence names, the others' name too.
  @Test func valuesAreInEveryLanguage() throws {
    for literal in try PhraseTests.literals {
      let values = literal.texts.mapValues { text in
        Set(text.matches(of: /\\\((\w+)\)/).map { String($0.output.1) })
      }
      #expect(
        values["bs"] == values["en"] && values["de"] == values["en"], "\(literal.file): \(literal.texts)")
    }
  }

  /// Flags are the same in every language.
  @Test func flagsAreInEveryLanguage() throws {
    for literal in try PhraseTests.literals {
      let flags = literal.texts.mapValues { text in
        Set(text.matches(of: /--[a-z-]+/).map { String($0.output) })
      }
      #expect(flags["bs"] == flags["en"] && flags["de"] == flags["en"], "\(literal.file): \(literal.texts)")
    }
  }
}
