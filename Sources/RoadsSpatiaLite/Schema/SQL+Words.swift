/// The word index.
extension SQL {
  var ofWords: String? {
    switch self {
    case .hasWords: "SELECT is_built FROM word_state WHERE id = 1"
    case .setHasWords: "UPDATE word_state SET is_built = ?1 WHERE id = 1"
    case .addWords: "INSERT INTO word (rowid, words) VALUES (?1, ?2)"
    case .dropWords: "INSERT INTO word (word, rowid, words) VALUES ('delete', ?1, ?2)"
    case .clearWords: "INSERT INTO word (word) VALUES ('delete-all')"
    case .setWordsCollected: "INSERT INTO word (word, rank) VALUES ('hashsize', ?1)"
    case .setWordsMerged: "INSERT INTO word (word, rank) VALUES ('automerge', ?1)"
    // What conditions have no use for is no word of theirs.
    case .wordTexts:
      """
      SELECT pk, title, road, CASE WHEN type < 11 AND authority_id IS NOT NULL THEN authority END, text
      FROM feature ORDER BY pk
      """
    // Entry by entry, and no more than are wanted: MATCH collects the rows of every word that begins so
    // before it gives the first one, and took twice as long.
    case .wordEntries:
      "SELECT doc FROM word_entry WHERE term BETWEEN ?1 AND ?1 || char(1114111) LIMIT ?2"
    case .allWordEntries: "SELECT doc, term FROM word_entry"
    // FTS5's own tables, as they are taken over from a draft of the index.
    case .wordBlocks: "SELECT id, block FROM word_data ORDER BY id"
    case .setWordBlock: "INSERT OR REPLACE INTO word_data (id, block) VALUES (?1, ?2)"
    case .wordPages: "SELECT segid, term, pgno FROM word_idx ORDER BY segid, term"
    case .setWordPage: "INSERT INTO word_idx (segid, term, pgno) VALUES (?1, ?2, ?3)"
    case .checkWords: "INSERT INTO word (word) VALUES ('integrity-check')"
    case .lastKey: "SELECT max(pk) FROM feature"
    default: nil
    }
  }
}
