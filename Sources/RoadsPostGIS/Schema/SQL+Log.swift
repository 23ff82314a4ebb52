/// The change log, bulletins, and how far a server is followed.
extension SQL {
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
      INSERT INTO pending (event, layer, id, at) VALUES ($1::bigint, $2::bigint, $3::text, $4::bigint)
      """
    // In the order of the lists: the numbers are drawn row by row.
    case .addEntries:
      """
      INSERT INTO pending (event, layer, id, at)
      SELECT e.event, e.layer, e.id, $4::bigint
      FROM unnest($1::bigint[], $2::bigint[], $3::text[]) WITH ORDINALITY AS e(event, layer, id, place)
      ORDER BY e.place
      """
    // Whether entries wait for their numbers, and the newest that has one.
    case .newest:
      """
      SELECT EXISTS (SELECT FROM pending), c.sequence, c.event, c.layer, c.id, c.at
      FROM (VALUES (1)) AS one LEFT JOIN LATERAL
        (SELECT * FROM change ORDER BY sequence DESC LIMIT 1) AS c ON true
      """
    case .changesSince:
      """
      SELECT sequence, event, layer, id, at FROM change WHERE sequence > $1::bigint ORDER BY sequence
      LIMIT $2::bigint
      """
    // 7 is "bulletins", spelled out for the index that is made of those entries only.
    case .lastBulletinChange: "SELECT at FROM change WHERE event = 7 ORDER BY sequence DESC LIMIT 1"
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
