/// The change log, bulletins, and how far a server is followed.
extension SQL {
  /// An entry, who wrote it, and what else it says.
  static let entry = """
    c.sequence, c.event, c.layer, c.id, c.at, c.author, c.run,
      (SELECT o.name FROM sources o WHERE o.number = c.source), c.detail
    """

  var ofLog: String? {
    switch self {
    // In the order of the lists: the numbers are drawn row by row.
    case .addEntries:
      """
      INSERT INTO pending (event, layer, id, at, author, run, source, detail)
      SELECT e.event, e.layer, e.id, $4::bigint, $5::bigint, $6::bigint, e.source, e.detail
      FROM unnest($1::bigint[], $2::bigint[], $3::text[], $7::bigint[], $8::text[])
        WITH ORDINALITY AS e(event, layer, id, source, detail, place)
      ORDER BY e.place
      """
    // Whether entries wait for their numbers, and the newest that has one.
    case .newest:
      """
      SELECT EXISTS (SELECT FROM pending), \(SQL.entry)
      FROM (VALUES (1)) AS one LEFT JOIN LATERAL
        (SELECT * FROM change ORDER BY sequence DESC LIMIT 1) AS c ON true
      """
    default: nil
    }
  }
}
