/// What is said of sources, and how those are fetched that the program fetches itself.
extension Schema {
  static let fetching: [String] = [
    """
    CREATE TABLE roads.source_label (source bigint PRIMARY KEY, title text, attribution text, licence text)
    """,
    """
    CREATE TABLE roads.source_fetch (
      source bigint PRIMARY KEY,
      url text NOT NULL,
      seconds bigint NOT NULL,
      format text,
      kind text,
      mapping text,
      syncs boolean NOT NULL,
      zone text,
      credentials text,
      private_hosts text,
      stale_after bigint,
      is_paused boolean NOT NULL
    )
    """,
    // Written again with each fetch, in its own page.
    """
    CREATE TABLE roads.fetch_state (
      source bigint PRIMARY KEY,
      due_at bigint NOT NULL,
      etag text,
      last_modified text,
      attempted_at bigint,
      succeeded_at bigint,
      changed_at bigint,
      failures bigint NOT NULL,
      problem text,
      details text,
      added_at bigint NOT NULL,
      owner text,
      lease_until bigint
    ) WITH (fillfactor = 50)
    """,
    grantFetching,
  ]

  /// Whoever may read or write features needs to know of their sources.
  private static let grantFetching = grant(
    ["SELECT", "INSERT", "UPDATE", "DELETE"], on: ["source_label", "source_fetch", "fetch_state"])
}
