/// When a question about words goes by the word index: the one place where that is decided.
///
/// Measured with a million features: a row that is read and searched for words costs some 3 µs, an entry of
/// the word index 0.15 µs, a question to it 30 µs. How many entries a beginning has is known only once they
/// are read, so they are read up to a bound.
enum WordRule {
  /// Fewer rows than this are read sooner than the index is asked.
  static let fewRows = 200

  /// What a large area holds at the least: those beyond `AreaSearch.fewNodes`.
  static let largeArea = 6_000

  /// Entries of the index that may be read to be spared `rows` rows. Should they not be enough, little
  /// was lost.
  static func mostEntries(rows: Int) -> Int { rows / 8 }

  /// Of each wanted word in turn so many at first, and then so many times more: "kilometar 996" is known by
  /// its second word before much of the first one is read.
  static let firstEntries = 1_000
  static let growth = 8
}
