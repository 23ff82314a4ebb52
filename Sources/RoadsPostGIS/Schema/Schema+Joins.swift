/// What is one thing although several lists have it, and what surely is not.
extension Schema {
  /// `id` is a tombstone's that hides behind the feature `shown`, whose sources are names parted by commas. Of two that differ
  /// `one` has the smaller id.
  static let joins: [String] =
    // Whoever has a layer open holds it; nobody who wants to write waits for that meanwhile.
    [
      "SET LOCAL lock_timeout = '30s'",
      """
      CREATE TABLE roads.joined (
        layer smallint NOT NULL CHECK (layer IN (0, 1)),
        id text COLLATE "C" NOT NULL,
        shown text COLLATE "C" NOT NULL,
        at bigint NOT NULL,
        PRIMARY KEY (layer, id)
      )
      """,
      "CREATE INDEX joined_shown ON roads.joined (layer, shown)",
      """
      CREATE TABLE roads.difference (
        layer smallint NOT NULL CHECK (layer IN (0, 1)),
        one text COLLATE "C" NOT NULL,
        other text COLLATE "C" NOT NULL,
        PRIMARY KEY (layer, one, other)
      )
      """,
      grantJoins,
    ] + featureJoins

  /// Of the table of features, wherever that lies; where it was done before, nothing happens.
  static let featureJoins = ["ALTER TABLE roads.feature ADD COLUMN IF NOT EXISTS sources text"]

  /// Whoever may read features sees what they stand for, and whoever may write them changes it.
  private static let grantJoins = """
    DO $body$
    DECLARE given record;
    BEGIN
      FOR given IN
        SELECT a.privilege_type AS privilege,
          CASE a.grantee WHEN 0 THEN 'PUBLIC' ELSE quote_ident(pg_get_userbyid(a.grantee)) END AS grantee
        FROM pg_class c, aclexplode(c.relacl) AS a
        WHERE c.oid = 'roads.tombstone'::regclass AND a.grantee <> c.relowner
          AND a.privilege_type IN ('SELECT', 'INSERT', 'UPDATE', 'DELETE')
      LOOP
        EXECUTE format('GRANT %s ON roads.joined, roads.difference TO %s', given.privilege, given.grantee);
      END LOOP;
    END
    $body$
    """
}
