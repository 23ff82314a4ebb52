/// The pieces that opening_hours is written in.
enum ScheduleToken: Equatable {
  case number(Int, digits: Int)
  /// In lower case.
  case word(String)
  /// Between quotation marks.
  case comment(String)
  case mark(Character)
  /// Behind the last one.
  case end
}

struct ScheduleTokens {
  private(set) var all: [ScheduleToken] = []
  /// Where each begins in the text.
  private(set) var places: [String.Index] = []
  let source: String

  /// nil where a comment has no end.
  init?(_ source: String) {
    self.source = source
    var index = source.startIndex
    while index < source.endIndex {
      let start = index
      let character = source[index]
      index = source.index(after: index)
      if character.isWhitespace { continue }
      places.append(start)
      if character == "\"" {
        guard let end = source[index...].firstIndex(of: "\"") else { return nil }
        all.append(.comment(String(source[index..<end])))
        index = source.index(after: end)
      } else if character.isASCIIDigit {
        index = source[index...].firstIndex { !$0.isASCIIDigit } ?? source.endIndex
        let digits = source[start..<index]
        all.append(.number(Int(digits.prefix(6)) ?? 0, digits: digits.count))
      } else if character.isLetter {
        index = source[index...].firstIndex { !$0.isLetter } ?? source.endIndex
        all.append(.word(source[start..<index].lowercased()))
      } else {
        all.append(.mark(character == "–" || character == "—" ? "-" : character))
      }
    }
    all.append(.end)
    places.append(source.endIndex)
  }

  /// What is written from one token up to another, for those who are told that it is wrong.
  func text(from first: Int, to last: Int) -> String {
    let begin = places[min(first, places.count - 1)]
    let end = places[min(max(last, first + 1), places.count - 1)]
    return String(String(source[begin..<end].prefix(60)).trimmingSpaces())
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}
