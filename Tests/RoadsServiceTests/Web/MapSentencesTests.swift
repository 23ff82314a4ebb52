import Foundation
import RoadsCore
import RoadsService
import RoadsText
import Testing

/// The words of the page: all there, in all languages, and each once.
@Suite struct MapSentencesTests {
  @Test func `no key is there twice`() {
    let keys = MapSentences.all.map(\.key)
    for (key, entries) in Dictionary(grouping: keys, by: { $0 }) where entries.count > 1 {
      Issue.record("\(key) is there \(entries.count) times")
    }
    #expect(keys.allSatisfy { $0.wholeMatch(of: /[a-z0-9_]+(\.[a-z0-9_]+)+/) != nil })
  }

  @Test func `every table of the folder is asked`() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Sources/RoadsText/Map").standardizedFileURL
    let all = Set(MapSentences.all.map(\.key))
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path)
    where name.hasSuffix("Words.swift") {
      let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      let keys = text.matches(of: /\(\s*"([a-z0-9_.]+)",\s*Phrase\(/).map { String($0.1) }
      #expect(!keys.isEmpty, "\(name)")
      for key in keys { #expect(all.contains(key), "\(name): \(key)") }
    }
  }

  @Test func `every sentence is whole in each language`() {
    for (key, phrase) in MapSentences.all {
      let marks = Language.allCases.map { Set(phrase($0).matches(of: /\{(\w+)\}/).map { String($0.1) }) }
      #expect(marks.allSatisfy { $0 == marks[0] }, "\(key): {…} differ")
      for language in Language.allCases {
        let text = phrase(language)
        #expect(!text.isEmpty && text.first != " " && text.last != " ", "\(key) \(language)")
      }
    }
  }

  /// `Intl.PluralRules` asks Bosnian for one, few and other, the others for one and other.
  @Test func `a plural has all of its forms`() {
    let keys = Set(MapSentences.all.map(\.key))
    for key in keys where key.hasSuffix(".one") || key.hasSuffix(".few") {
      let stem = key.dropLast(4)
      for form in [".one", ".few", ".other"] { #expect(keys.contains(stem + form), "\(stem)\(form)") }
    }
  }

  @Test func `every sentence that the page asks for is there`() {
    let keys = Set(MapSentences.all.map(\.key))
    for mark in WebFiles.text("index.html").matches(of: /\{\{text:([^}]+)\}\}/) {
      #expect(keys.contains(String(mark.1)), "index.html: \(mark.1)")
    }
    var found = 0
    for file in WebFiles.own where file.name.hasSuffix(".js") {
      for call in file.text.matches(of: /\bt\(\s*["']([^"']+)["']/) {
        found += 1
        #expect(keys.contains(String(call.1)), "\(file.name): \(call.1)")
      }
      for call in file.text.matches(of: /\bplural\(\s*["']([^"']+)["']/) {
        found += 1
        for form in [".one", ".few", ".other"] {
          #expect(keys.contains(call.1 + form), "\(file.name): \(call.1)\(form)")
        }
      }
    }
    // A gate that finds nothing to judge passes everything.
    #expect(found > 20)
  }

  @Test func `values are put where they belong`() {
    let text = MapSentences.sentence("widget.time", .german, ["time": "14:05"])
    #expect(text == "Stand: 14:05")
    #expect(MapSentences.sentence("widget.nonsense", .german) == nil)
    #expect(MapSentences.sentence("type.ice", .bosnian) == "poledica")
  }
}
