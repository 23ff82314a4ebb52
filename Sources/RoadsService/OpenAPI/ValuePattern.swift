package import RoadsCore
package import RoadsFormats

/// What values may be, as regular expressions of ECMA-262, which OpenAPI takes: of parameters and of members of bodies alike. The
/// readers take more spellings than these, such as other words, other cases and no diacritics: what is described is accepted, and a
/// test holds each pattern against its reader.
package enum ValuePattern {
  // MARK: Texts

  /// The ranges of a class: what no value in a URL may have.
  private static let controls = #"\u0000-\u001F\u007F"#
  /// White space of Unicode, beyond the controls.
  private static let blanks =
    #"\u0020\u0085\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000"#
  private static let lines = #"\u0009-\u000D"#
  /// Bidi_Control.
  private static let directions = #"\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069"#

  /// Something besides white space.
  package static let notBlank = "[^\(lines)\(blanks)]"
  /// The same in a URL.
  package static let line = "^[^\(controls)]*[^\(controls)\(blanks)][^\(controls)]*$"

  /// `.` and `..` are no part of a path.
  private static let noDots = #"(?!\.{1,2}$)"#
  /// A part of a path that may be anything.
  package static let segment = "^\(noDots)[^\(controls)]+$"
  /// A feature's id in a path.
  package static let id = "^\(noDots)[^\(controls)\\u0080-\\u009F]+$"

  /// A feature's layer and id.
  package static let fullID =
    "^(\(alternatives(Layer.allCases.map(\.rawValue))))/[^\(controls)\\u0080-\\u009F\\u2028\\u2029\(directions)]+$"

  /// At most so many with commas between.
  private static func list(_ one: String, most: Int) -> String { "^\(one)(,\(one)){0,\(most - 1)}$" }

  private static func alternatives(_ words: [String]) -> String { words.joined(separator: "|") }

  package static func types(_ layers: [Layer]) -> String {
    let names = FeatureType.allCases.filter { layers.contains($0.layer) }.map(\.name)
    return list("(\(alternatives(names)))", most: FilterParameters.mostValues)
  }

  package static let roadClass =
    "^(\(alternatives(RoadClass.allCases.flatMap { [$0.name, String($0.rawValue)] })))$"

  /// Codes, of which each has something beside spaces, hyphens and what parts codes.
  package static let roads: String = {
    let one = "[^\(controls),]*[^\(controls)\(blanks),;/+\\u2013-][^\(controls),]*"
    return list(one, most: FilterParameters.mostValues)
  }()

  /// Beyond `controls`. ECMA-262 cannot name format characters beyond the Basic Multilingual Plane without a flag: the formats
  /// `source-name` and `source-names` exclude those. A positive class would list sixty thousand characters, and a generator of values
  /// would take seconds for each.
  private static let noneOfNames = ofBasicPlane(from: 0x80) { !SourceName.isAllowed($0) } + ",:"
  private static let name =
    "[^\(controls)\(noneOfNames)]*[^\(controls)\(blanks)\(noneOfNames)][^\(controls)\(noneOfNames)]*"

  /// Names of sources.
  package static let sources = list(name, most: FilterParameters.mostValues)
  package static let source = "^\(name)$"
  /// Of a list, which no person is.
  package static let listSource =
    "^(?![\(blanks)]*(-|(\(SourceName.local.text)|\(SourceName.people.text))[\(blanks)]*$))\(name)$"

  package static let fields: String = {
    let names = CorrectedField.allCases.map(\.name)
    return list("(\(alternatives(names)))", most: names.count)
  }()

  /// What operators and lists write: no NUL in it, and something besides white space.
  package static let storedText = "^[^\\u0000]*[^\\u0000\(lines)\(blanks)][^\\u0000]*$"

  /// What anybody may put before everybody (`PublicText`): of the first plane nothing hidden. Which characters are seen, and which are
  /// marks, no expression of that dialect can say: the format `visible-text` does. `lines`: it may have several.
  package static func publicText(lines: Bool) -> String {
    let controls = lines ? #"\u0000-\u0008\u000B\u000C\u000E-\u001F"# : #"\u0000-\u001F"#
    let hidden = controls + #"\u007F-\u009F"# + hiddenLetters
    return "^[^\(hidden)]*[^\(hidden)\(lines ? Self.lines : "")\(blanks)][^\(hidden)]*$"
  }

  /// Those of the first plane, beyond the controls, that `PublicText` refuses.
  private static let hiddenLetters = ofBasicPlane(from: 0xA0) { scalar in
    if case .hiddenCharacter = PublicText.problem(in: String(scalar), atMost: 1) { true } else { false }
  }

  /// The ranges of a class: the characters of the Basic Multilingual Plane that are so.
  private static func ofBasicPlane(from first: UInt32, _ isSo: (Unicode.Scalar) -> Bool) -> String {
    var ranges: [ClosedRange<UInt32>] = []
    for value in first...0xFFFF {
      guard let scalar = Unicode.Scalar(value), isSo(scalar) else { continue }
      if let last = ranges.last, last.upperBound == value - 1 {
        ranges[ranges.count - 1] = last.lowerBound...value
      } else {
        ranges.append(value...value)
      }
    }
    return ranges.map { range in
      let (first, last) = (escape(range.lowerBound), escape(range.upperBound))
      return range.count == 1 ? first : first + "-" + last
    }.joined()
  }

  private static func escape(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }

  package static let withoutNUL = #"^[^\u0000]*$"#

  /// A report in somebody's words, which is no JSON.
  package static let report =
    "^[\(lines)\(blanks)\\uFEFF]*[^\\u0000\(lines)\(blanks)\\uFEFF\\[{][^\\u0000]*$"

  // MARK: Places

  private static let latitude = #"[+-]?(90(\.0{1,9})?|[0-8]?[0-9](\.[0-9]{1,9})?)"#
  private static let longitude = #"[+-]?(180(\.0{1,9})?|(1[0-7][0-9]|[0-9]?[0-9])(\.[0-9]{1,9})?)"#

  /// Two numbers with a comma or a blank between, or a `geo:` URI, perhaps with a height and how uncertain it is.
  package static let place =
    "^(\(latitude)(, ?| )\(longitude)|geo:\(latitude),\(longitude)(,-?[0-9]{1,4})?(;u=[0-9]{1,4})?)$"

  // MARK: Times

  private static let monthsAndDays =
    "((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|1[0-9]|2[0-8]))"
  private static let leapYear =
    "([0-9]{2}(0[48]|[2468][048]|[13579][26])|([02468][048]|[13579][26])00)"
  private static let date = "([0-9]{4}-\(monthsAndDays)|\(leapYear)-02-29)"
  private static let rest = #":[0-5][0-9](:[0-5][0-9](\.[0-9]{1,9})?)?"#
  /// RFC 3339.
  private static let instant =
    "\(date)[Tt ]([01][0-9]|2[0-3])\(rest)([Zz]|[+-]([01][0-9]|2[0-3]):[0-5][0-9])"
  /// Or nothing, which is as good as null in lists.
  package static let instantOrNone = "^(\(instant))?$"

  /// RFC 9110, 13.1.1.
  package static let entityTags = #"^(\*|(W/)?"[!#-~]*"(, (W/)?"[!#-~]*")*)$"#
  /// RFC 9110, 5.6.7.
  package static let httpDate: String = {
    let days =
      #"((0[1-9]|1[0-9]|2[0-8]) (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)|"#
      + #"(29|30) (Jan|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)|31 (Jan|Mar|May|Jul|Aug|Oct|Dec))"#
    return "^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \(days) [0-9]{4} ([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9] GMT$"
  }()

  /// By the clock beside the roads. Between two and three at night the clocks skip or repeat an hour twice a year: those times are read
  /// on all other days, which no expression tells.
  private static let local = "\(date)[T ](0[013-9]|1[0-9]|2[0-3])\(rest)"
  private static let clock = "(0?[013-9]|1[0-9]|2[0-3]):[0-5][0-9]"

  private static let dayWords = alternatives([
    "today", "tomorrow", "yesterday", "danas", "sutra", "jučer", "heute", "morgen", "gestern",
  ])
  private static let weekdays = alternatives([
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "ponedjeljak", "utorak",
    "srijeda", "četvrtak", "petak", "subota", "nedjelja", "Montag", "Dienstag", "Mittwoch", "Donnerstag",
    "Freitag", "Samstag", "Sonntag",
  ])
  /// Without a year; a day of each.
  private static let yearly = #"([1-9]|1[0-9]|2[0-8])\.([1-9]|1[0-2])\."#
  private static let dotted = "\(yearly)([0-9]{4}\\.?)?"
  private static let span = "[1-9][0-9]{0,3} ?(min|h|d)"
  private static let ahead = "(in|za) \(span)"
  private static let relative = "(\(ahead)|(prije|vor) \(span)|\(span) ago)"
  private static let now = "(now|sada|jetzt)"
  /// All of it, in its words.
  private static let dayInWords = "(\(dayWords)|\(weekdays)|\(dotted))"
  private static let saidTime = "(\(now)|\(relative)|\(dayInWords)( \(clock))?|\(clock))"
  private static let written = "(\(instant)|\(local)|\(date))"
  private static let anyTime = "(\(written)|\(saidTime))"

  /// A time, as RFC 3339 or as people write it.
  package static let time = "^\(anyTime)$"

  /// A moment, a day, or two times with a slash between, of which one may be open. Of two the first is not the later one.
  package static let datetime =
    #"^(\#(anyTime)(/(\.\.)?)?|(\.\.)?/\#(anyTime)|\#(written)/\#(written))$"#

  /// A day, or two times with two dots between, of which one may be open. Of two the first is not the later one; the last alone is
  /// yet to come.
  package static let during =
    #"^(\#(date)|\#(dayInWords)|(\#(written)|\#(now)|\#(relative)|(\#(dayWords)|\#(weekdays))( \#(clock))?)\.\.|\.\.(\#(ahead)|tomorrow|sutra|morgen|\#(weekdays))|\#(written)\.\.\#(written))$"#

  /// For a schema's text.
  package static func schema(
    _ pattern: String, format: String? = nil, _ more: [(String, SmallJSON.Value)] = []
  ) -> String {
    let format = format.map { [("format", SmallJSON.Value.text($0))] } ?? []
    return SmallJSON.object([("type", .text("string")), ("pattern", .text(pattern))] + format + more)
  }
}
