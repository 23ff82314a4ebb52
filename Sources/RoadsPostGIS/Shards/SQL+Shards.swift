/// Of a question that joins features with a list, postgres_fdw may well send nothing but "all rows" to the shards, the
/// more so where it was prepared when there were few. Here the list is a condition too, and that is sent.
extension SQL {
  package func text(sharded: Bool) -> String {
    guard sharded else { return text }
    switch self {
    // What stands behind OFFSET is asked box by box.
    case .inBoxes:
      return """
        SELECT \(SQL.columns)
        FROM unnest($1::bytea[]) AS w(box), LATERAL
          (SELECT * FROM feature n WHERE \(SQL.isIn("w.box", "n")) OFFSET 0) AS f
        ORDER BY f.pk
        """
    case .byAddresses: return text + " WHERE f.layer = ANY ($1::bigint[]) AND f.id = ANY ($2::text[])"
    case .updateFromStaged:
      return text + " AND f.pk = ANY (ARRAY(SELECT pk FROM staged WHERE pk IS NOT NULL))"
    default: return text
    }
  }
}
