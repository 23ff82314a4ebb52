import RoadsStorage

/// The change log, bulletins, and how far a server is followed.
extension StoreStatement {
  var ofLog: String? {
    switch self {
    case .pulled: "SELECT server, sequence, mark, contact FROM pulled WHERE id = 1"
    case .setPulled:
      """
      INSERT OR REPLACE INTO pulled (id, server, sequence, mark, contact) VALUES (1, ?1, ?2, ?3, ?4)
      """
    case .forgetPulled: "DELETE FROM pulled WHERE id = 1"
    case .bulletins:
      """
      SELECT id, title, text, valid_from, valid_to, category_id, category, updated_at
      FROM bulletin ORDER BY position
      """
    case .clearBulletins: "DELETE FROM bulletin"
    case .addBulletin:
      """
      INSERT INTO bulletin (position, id, title, text, valid_from, valid_to, category_id, category, updated_at)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
      """
    case .countBulletins: "SELECT count(*) FROM bulletin"
    case .addEntry:
      """
      INSERT INTO change (event, layer, id, at, author, run, source, detail)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
      """
    case .changesSince:
      """
      SELECT sequence, event, layer, id, at, \(SQL.entryAuthor) FROM change WHERE sequence > ?1
      ORDER BY sequence LIMIT ?2
      """
    case .lastBulletinEntry:
      "SELECT sequence, at FROM change WHERE event = 7 ORDER BY sequence DESC LIMIT 1"
    case .forgetEntries:
      """
      DELETE FROM change WHERE sequence IN (SELECT sequence FROM change WHERE sequence <= ?1
        ORDER BY sequence LIMIT ?2)
      """
    default: nil
    }
  }
}
