import RoadsCore

/// The words of every stored feature, in the order of their keys, without features being made.
struct WordTexts {
  let connection: Connection

  func each(_ body: (_ key: Int64, _ words: SearchWords) throws -> Void) throws {
    var words = SearchWords()
    try connection.with(.wordTexts) { row in
      while try row.step() {
        words.removeAll()
        for column: Int32 in 1...3 { row.withText(column) { words.add($0) } }
        row.withText(4) { words.add(markup: $0) }
        try body(row.integer(0), words)
      }
    }
  }
}
