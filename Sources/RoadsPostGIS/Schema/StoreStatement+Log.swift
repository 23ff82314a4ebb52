import RoadsStorage

/// The change log, bulletins, and how far a server is followed.
extension StoreStatement {
  var ofLog: String? {
    switch self {
    case .pulled: "SELECT server, sequence, mark, contact FROM pulled WHERE id = 1"
    case .setPulled:
      """
      INSERT INTO pulled (id, server, sequence, mark, contact)
      VALUES (1, $1::text, $2::bigint, $3::text, $4::bigint)
      ON CONFLICT (id) DO UPDATE SET (server, sequence, mark, contact) =
        (excluded.server, excluded.sequence, excluded.mark, excluded.contact)
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
      VALUES ($1::bigint, $2::text, $3::text, $4::text, $5::bigint, $6::bigint, $7::bigint, $8::text,
        $9::bigint)
      """
    case .countBulletins: "SELECT count(*) FROM bulletin"
    case .addEntry:
      """
      INSERT INTO pending (event, layer, id, at, author, run, source, detail)
      VALUES ($1::bigint, $2::bigint, $3::text, $4::bigint, $5::bigint, $6::bigint, $7::bigint, $8::text)
      """
    case .changesSince:
      """
      SELECT \(SQL.entry) FROM change c WHERE sequence > $1::bigint ORDER BY sequence LIMIT $2::bigint
      """
    case .lastBulletinEntry:
      "SELECT sequence, at FROM change WHERE event = 7 ORDER BY sequence DESC LIMIT 1"
    case .forgetEntries:
      """
      DELETE FROM change WHERE sequence IN (SELECT sequence FROM change WHERE sequence <= $1::bigint
        ORDER BY sequence LIMIT $2::bigint)
      """
    default: nil
    }
  }
}
