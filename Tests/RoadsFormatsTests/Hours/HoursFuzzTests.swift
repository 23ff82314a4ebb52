import RoadsCore
import RoadsFormats
import RoadsTestSupport
import Testing

/// Whatever a text says: it never becomes hours without a word or a sign for them, and never costs more than reading it.
struct HoursFuzzTests {
  private static let quiet = [
    "M-18", "R-469", "A-1", "M-16.4", "km", "km/h", "od", "do", "i", "u", "tel.", "035/123-456", "KM", "t",
    "tona", "m",
    "von", "bis", "und", "zwischen", "from", "to", "between", "nedjelju", "(30.05.)", "juna", "June", "Mo-Fr",
    "Tuzla",
    "zatvoren", "gesperrt", "closed", "osim", "radnim", "danom", "svake", "noći", "0,5", "3.50", "12-14",
    "8–10", "-", ".",
    ",", "(", ")", "\n", "<br/>", "&nbsp;", "min", "minuta", "%", "€", "danas", "večeras", "täglich",
    "weekdays",
  ]
  private static let loud = [
    "sati", "sata", "h", "Uhr", "am", "pm", "a.m.", "o'clock", "10:30", "12:30", "25:00", "0-24", "8-10",
    "hours", "časova",
    "od 8 do 16 sati", "von 22 bis 6 Uhr", "8am-5pm", ":",
  ]

  private func text(_ random: inout SeededRandom, of words: [String]) -> String {
    var text = ""
    for _ in 0..<random.integer(1...25) {
      text +=
        random.chance(0.35) ? String(random.integer(0...random.pick([9, 31, 70, 9999]))) : random.pick(words)
      text += random.pick([" ", " ", " ", "", "-", ". ", ", "])
    }
    return text
  }

  private static let types: [FeatureType] = [
    .radar(.announced), .condition(.closure), .condition(.roadworks), .condition(.borderCrossing),
  ]

  @Test func nothingIsHoursWithoutASignOfThem() {
    var random = SeededRandom()
    for _ in 0..<1000 {
      let text = text(&random, of: HoursFuzzTests.quiet)
      // Words that run into each other make new ones.
      guard !HoursFuzzTests.saysTime(text) else { continue }
      // "Od 8 do 10" of nobody knows what is counted, and never taken.
      for type in HoursFuzzTests.types {
        if case .schedule = hours(text, type: type) {
          Issue.record("\(text.debugDescription), seed \(random.seed)")
        }
      }
    }
  }

  private static func saysTime(_ text: String) -> Bool {
    let text = text.lowercased()
    return text.contains(/[0-9]:[0-9]/) || text.contains(/[0-9]\.[0-9][0-9]/)
      || text.contains(/sat|uhr|hour|hrs|[cč]as|clock|[0-9. \n]h|[ap]\.?m|[ap]\. m/)
  }

  /// What comes out can be written and read, whatever went in.
  @Test func whateverIsTakenReadsBack() throws {
    var random = SeededRandom()
    var found = 0
    for _ in 0..<1000 {
      var text = text(&random, of: HoursFuzzTests.quiet + HoursFuzzTests.loud + HoursFuzzTests.loud)
      if random.chance(0.5) {
        var scalars = Array(random.pick(HoursTableTests.checks + HoursTableTests.conditions).0.unicodeScalars)
        for _ in 0..<random.integer(1...3) where !scalars.isEmpty {
          let index = random.integer(0...scalars.count - 1)
          switch random.integer(0...2) {
          case 0: scalars.remove(at: index)
          case 1: scalars.insert(random.pick(scalars), at: index)
          default: scalars[index] = random.pick(Array(" 0123456789:.,-–(\"\n".unicodeScalars))
          }
        }
        text = String(String.UnicodeScalarView(scalars))
      }
      for type in HoursFuzzTests.types {
        guard case .schedule(let schedule) = hours(text, title: text, type: type) else { continue }
        found += 1
        #expect(HoursFuzzTests.saysTime(text), "\(text.debugDescription), seed \(random.seed)")
        let again = try Schedule.read(schedule.text, zone: schedule.zone)
        #expect(again == schedule, "\(text.debugDescription): \(schedule.text), seed \(random.seed)")
      }
    }
    #expect(found > 100, "seed \(random.seed)")
  }

  @Test(arguments: [
    "10:30-12:30 ", "10:30-12:30 Tuzla\n", "1. i ", "od ", "u vremenu od ", "nedjelja i ", "Mo-Fr, ",
    "6. aprila, ", "(", ".",
    "8 do ", "8 do 10 i ", "the ", "ž", "1", "<b>", "&#58;", "<!--", "svake noći ", "osim 8 sati ",
    "zatvoren 10:30-12:30. ",
    "9. januar 10:30 ", "30.05. ", "\n", "a.m. ",
  ])
  func muchOfItEnds(part: String) {
    for size in [60_000, 1 << 20] {
      let text = "10:30 " + String(repeating: part, count: size / part.utf8.count)
      for type in [FeatureType.radar(.announced), .condition(.closure)] {
        if case .schedule(let schedule) = hours(text, type: type) {
          #expect(schedule.text.utf8.count <= Schedule.maxCharacters)
        }
      }
    }
  }

  /// A person's list has few windows; a thousand are none.
  @Test func manyWindowsAreNotUnderstood() {
    let lines = (0..<1000).map { "10:\(10 + $0 % 49) do 12:30 sati mjesto \($0)" }
    #expect(hours(lines.joined(separator: "\n")).short == "?")
    #expect(hours(lines.joined(separator: ", ")).short == "?")
    let windows = (0..<60).map { "\(10 + $0 % 10):00-\(11 + $0 % 10):30 mjesto \($0)" }
    guard case .schedule(let schedule) = hours(windows.joined(separator: "\n")) else {
      Issue.record("not taken")
      return
    }
    #expect(schedule.rules.count == 60)
  }
}
