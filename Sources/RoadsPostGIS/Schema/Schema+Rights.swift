/// What roles may do with tables that come with a step.
extension Schema {
  /// Gives whoever has one of these rights on features the same on other tables.
  static func grant(_ rights: [String], on tables: [String]) -> String {
    let list = { (words: [String]) in words.map { "'\($0)'" }.joined(separator: ", ") }
    return """
      DO $body$
      DECLARE given record;
      DECLARE name text;
      BEGIN
        FOR given IN
          SELECT a.privilege_type AS privilege,
            CASE a.grantee WHEN 0 THEN 'PUBLIC' ELSE quote_ident(pg_get_userbyid(a.grantee)) END AS grantee
          FROM pg_class c, aclexplode(c.relacl) AS a
          WHERE c.oid = 'roads.feature'::regclass AND a.grantee <> c.relowner
            AND a.privilege_type IN (\(list(rights)))
        LOOP
          FOREACH name IN ARRAY ARRAY[\(list(tables))] LOOP
            EXECUTE format('GRANT %s ON roads.%I TO %s', given.privilege, name, given.grantee);
          END LOOP;
        END LOOP;
      END
      $body$
      """
  }
}
