/// The change log, bulletins, and how far a server is followed.
extension SQL {
  var ofLog: String? {
    switch self {
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
    default: nil
    }
  }
}
