import RoadsCore

/// The words of records, folded one record after the other into the same room.
struct RecordWords {
  private var words = SearchWords()

  /// Whether every one begins a word of title, road, authority or text.
  mutating func have(_ wanted: [String], _ record: LiveRecord, _ budget: WorkBudget) -> Bool {
    let head = record.header
    words.removeAll()
    return record.withBytes { bytes in
      for offset in [head.title, head.road, head.authority, head.text] {
        // Short texts first: mostly a word is there or the record is not wanted, but a long one is read only once.
        guard
          let length = JSONStringBytes.with(
            bytes, at: Int(offset),
            {
              words.add($0); return $0.count
            })
        else {
          continue
        }
        guard budget.take(length * RecordWords.workOfFolding) else { return false }
      }
      let size = words.bytes.count
      return wanted.allSatisfy { word in
        budget.take(RecordWords.workOfWord + size / 2) && words.contain(prefix: word)
      }
    }
  }

  /// To fold a byte, and to begin with a word, in units of a budget; to look for it in two bytes is one.
  private static let workOfFolding = 1
  private static let workOfWord = 20
}
