/// The SpatiaLite file's tables, as each version of the program made them.
package enum Schema {
  /// "ROAD" in the header: distinguishes a store from any other SQLite database.
  static let applicationID: Int64 = 0x524F_4144

  /// What turns a file of version n into one of version n + 1. A step that has shipped never changes:
  /// files that it made are out there.
  package static let steps: [Step] = [
    Step(version1), Step(words), Step(reporters, then: PlaintextReporters.convert), Step(pulled),
    Step(addresses), Step(votes), Step(contributions), Step(shapes), Step(schedules),
    Step(sources, then: PresumedSources.convert), Step(authors), Step(corrections), Step(runs),
    Step(fetching), Step(joins), Step(foldedWords), Step(typedLayers), Step(onlyHours),
  ]

  package struct Step: Sendable {
    private let make: @Sendable () -> [String]
    /// What SQL alone cannot do, in the same transaction.
    let conversion: @Sendable (Connection) throws -> Void

    /// `statements` are put together when the step is done: every start of the program counts the steps, and hardly any does one.
    package init(
      _ statements: @autoclosure @escaping @Sendable () -> [String],
      then conversion: @escaping @Sendable (Connection) throws -> Void = { _ in }
    ) {
      make = statements
      self.conversion = conversion
    }

    package var statements: [String] { make() }
  }

  package static var version: Int { steps.count }

  private static let version1: [String] = [
    // 0: in our own transaction. WGS84: only that reference system (5 ms instead of 100).
    "SELECT InitSpatialMetaData(0, 'WGS84')",
    // What the search looks at comes first and the long texts last, so that a row which is not in the
    // answer is dropped before its overflow pages are read.
    """
    CREATE TABLE feature (
      pk INTEGER PRIMARY KEY,
      layer INTEGER NOT NULL CHECK (layer IN (0, 1)),
      type INTEGER NOT NULL,
      valid_from INTEGER,
      valid_to INTEGER,
      geometry POINT NOT NULL,
      id TEXT NOT NULL CHECK (id <> ''),
      road_class INTEGER,
      authority_id INTEGER,
      authority TEXT,
      updated_at INTEGER NOT NULL,
      title TEXT NOT NULL,
      road TEXT,
      text TEXT
    )
    """,
    "CREATE UNIQUE INDEX feature_address ON feature (layer, id)",
    "CREATE INDEX feature_end ON feature (valid_to) WHERE valid_to IS NOT NULL",
    "SELECT RecoverGeometryColumn('feature', 'geometry', 4326, 'POINT', 'XY')",
    "SELECT CreateSpatialIndex('feature', 'geometry')",
    // Counts stand apart: an UPDATE of the geometry table fires SpatiaLite's triggers.
    "CREATE TABLE report_count (feature INTEGER PRIMARY KEY, gone INTEGER NOT NULL CHECK (gone > 0))",
    """
    CREATE TABLE report (
      feature INTEGER NOT NULL,
      reporter TEXT NOT NULL,
      verdict INTEGER NOT NULL,
      at INTEGER NOT NULL,
      PRIMARY KEY (feature, reporter, verdict)
    ) WITHOUT ROWID
    """,
    """
    CREATE TABLE tombstone (
      layer INTEGER NOT NULL CHECK (layer IN (0, 1)),
      id TEXT NOT NULL,
      reason INTEGER NOT NULL,
      removed_at INTEGER NOT NULL,
      type INTEGER NOT NULL,
      valid_from INTEGER,
      valid_to INTEGER,
      latitude REAL NOT NULL,
      longitude REAL NOT NULL,
      road_class INTEGER,
      authority_id INTEGER,
      authority TEXT,
      updated_at INTEGER NOT NULL,
      reports INTEGER NOT NULL,
      title TEXT NOT NULL,
      road TEXT,
      text TEXT,
      PRIMARY KEY (layer, id)
    ) WITHOUT ROWID
    """,
    """
    CREATE TABLE bulletin (
      position INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      title TEXT,
      text TEXT NOT NULL,
      valid_from INTEGER,
      valid_to INTEGER,
      category_id INTEGER,
      category TEXT,
      updated_at INTEGER NOT NULL
    )
    """,
    """
    CREATE TABLE change (
      sequence INTEGER PRIMARY KEY AUTOINCREMENT,
      event INTEGER NOT NULL,
      layer INTEGER,
      id TEXT,
      at INTEGER NOT NULL
    )
    """,
    radarsView,
    conditionsView,
    """
    INSERT INTO views_geometry_columns
      (view_name, view_geometry, view_rowid, f_table_name, f_geometry_column, read_only)
    VALUES ('radars', 'geometry', 'rowid', 'feature', 'geometry', 1),
           ('road_conditions', 'geometry', 'rowid', 'feature', 'geometry', 1)
    """,
  ]

  /// The first version whose word index has words as they are looked for: either script, codes of roads in one.
  package static let firstVersionWithFoldedWords: Int64 = 16
  /// The first version that keeps digests in place of names.
  static let firstVersionWithDigests: Int64 = 3
  /// The first version in which a store can follow a server.
  static let firstVersionThatFollows: Int64 = 4

  /// Which rows have which words, and nothing else: no texts, no places within them. The words come folded and
  /// parted by blanks.
  package static let wordIndex =
    "CREATE VIRTUAL TABLE word USING fts5(words, content='', columnsize=0, detail=none, tokenize='ascii')"

  private static let words: [String] = [
    wordIndex,
    "CREATE VIRTUAL TABLE word_entry USING fts5vocab('word', 'instance')",
    // Where there are features already, the next import builds it.
    "CREATE TABLE word_state (id INTEGER PRIMARY KEY CHECK (id = 1), is_built INTEGER NOT NULL)",
    "INSERT INTO word_state (id, is_built) SELECT 1, NOT EXISTS (SELECT 1 FROM feature)",
  ]

  /// Cyrillic words are folded to Latin ones, and codes of roads are words of their own: the next import builds the index anew.
  private static let foldedWords: [String] = [
    "UPDATE word_state SET is_built = 0 WHERE EXISTS (SELECT 1 FROM feature)"
  ]

  private static let reporters: [String] = [
    "ALTER TABLE report RENAME TO plain_report",
    // Reporters and networks as digests. A "gone" that somebody took back stands no longer, and its network may
    // say so again.
    """
    CREATE TABLE report (
      feature INTEGER NOT NULL,
      reporter BLOB NOT NULL,
      verdict INTEGER NOT NULL,
      network BLOB,
      taken_back INTEGER NOT NULL DEFAULT 0,
      at INTEGER NOT NULL,
      PRIMARY KEY (feature, reporter, verdict)
    ) WITHOUT ROWID
    """,
    "CREATE INDEX report_network ON report (feature, verdict, network)",
    // A digest of nothing: shows whether a key is the one that the others were made with.
    "CREATE TABLE key_check (id INTEGER PRIMARY KEY CHECK (id = 1), digest BLOB NOT NULL)",
    """
    CREATE TABLE outcome (
      name BLOB PRIMARY KEY,
      request BLOB NOT NULL,
      at INTEGER NOT NULL,
      kind INTEGER NOT NULL,
      layer INTEGER,
      feature TEXT,
      reports INTEGER,
      removed INTEGER,
      counted INTEGER
    ) WITHOUT ROWID
    """,
    "CREATE INDEX outcome_age ON outcome (at)",
    "CREATE INDEX change_bulletins ON change (sequence) WHERE event = 7",
  ]

  private static let pulled: [String] = [
    """
    CREATE TABLE pulled (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      server TEXT NOT NULL,
      sequence INTEGER NOT NULL,
      mark TEXT NOT NULL,
      contact INTEGER NOT NULL
    )
    """
  ]

  /// Ids first: they differ sooner than layers, of which there are two, and so the index of a long list is sorted
  /// in two thirds of the time.
  private static let addresses: [String] = [
    "DROP INDEX feature_address",
    "CREATE UNIQUE INDEX feature_address ON feature (id, layer)",
  ]

  /// Networks of every size, and who voted as a mark that is the same under each feature: masked, and kept for some
  /// time behind a removal.
  private static let votes: [String] = [
    "ALTER TABLE report ADD COLUMN wider BLOB",
    "ALTER TABLE report ADD COLUMN widest BLOB",
    "ALTER TABLE report ADD COLUMN marks BLOB",
    "CREATE INDEX report_wider ON report (feature, verdict, wider) WHERE wider IS NOT NULL",
    "CREATE INDEX report_widest ON report (feature, verdict, widest) WHERE widest IS NOT NULL",
    "CREATE INDEX report_disputed ON report_count (feature) WHERE gone >= 5",
    """
    CREATE TABLE removal (
      number INTEGER PRIMARY KEY,
      layer INTEGER NOT NULL,
      id TEXT NOT NULL,
      at INTEGER NOT NULL,
      is_trusted INTEGER NOT NULL,
      votes BLOB
    )
    """,
    "CREATE INDEX removal_age ON removal (at)",
    """
    CREATE TABLE hold (
      feature INTEGER PRIMARY KEY,
      brake INTEGER NOT NULL,
      since INTEGER NOT NULL,
      checked_at INTEGER NOT NULL
    )
    """,
  ]

  /// The first version with marks of what the public added.
  static let firstVersionWithContributions = Int64(
    (steps.firstIndex { $0.statements == contributions } ?? steps.count) + 1)

  /// What anybody added: only of that is there a row. Of older versions the ids tell; from which networks they came
  /// nobody knows, and their ends stay what they were.
  private static let contributions: [String] = [
    """
    CREATE TABLE contribution (
      feature INTEGER PRIMARY KEY,
      network BLOB,
      added_at INTEGER NOT NULL,
      confirmed_at INTEGER,
      until INTEGER
    )
    """,
    "CREATE INDEX contribution_network ON contribution (network, until) WHERE network IS NOT NULL",
    "CREATE INDEX contribution_end ON contribution (until) WHERE until IS NOT NULL",
    "CREATE INDEX contribution_spare ON contribution (added_at, feature) WHERE confirmed_at IS NULL",
    "CREATE INDEX tombstone_public ON tombstone (removed_at) WHERE id >= 'web-' AND id < 'web.'",
    """
    INSERT INTO contribution (feature, added_at, until) SELECT pk, updated_at, valid_to FROM feature
    WHERE id >= 'web-' AND id < 'web.' AND length(id) = 21
    """,
  ]

  /// The layers of points that QGIS and GDAL see, with words instead of our codes.
  private static let radarsView = """
    CREATE VIEW radars AS
    SELECT f.pk AS rowid, f.id AS id, f.title AS title,
      CASE f.type WHEN 1 THEN 'stationary' WHEN 2 THEN 'announced' END AS type,
      f.road AS road, f.authority_id AS authority_id, f.authority AS authority, f.text AS text,
      strftime('%Y-%m-%dT%H:%M:%SZ', f.valid_from / 1000, 'unixepoch') AS valid_from,
      strftime('%Y-%m-%dT%H:%M:%SZ', f.valid_to / 1000, 'unixepoch') AS valid_to,
      coalesce(c.gone, 0) AS reports,
      strftime('%Y-%m-%dT%H:%M:%SZ', f.updated_at / 1000, 'unixepoch') AS updated_at,
      f.geometry AS geometry
    FROM feature f LEFT JOIN report_count c ON c.feature = f.pk WHERE f.layer = 0
    """

  private static let conditionsView = """
    CREATE VIEW road_conditions AS
    SELECT f.pk AS rowid, f.id AS id, f.title AS title,
      CASE f.type WHEN 11 THEN 'border_crossing' WHEN 12 THEN 'roadworks' WHEN 13 THEN 'closure'
        WHEN 14 THEN 'truck_ban' WHEN 15 THEN 'congestion' WHEN 16 THEN 'landslide'
        WHEN 17 THEN 'accident' WHEN 18 THEN 'ice' WHEN 19 THEN 'danger' END AS type,
      f.road AS road,
      CASE f.road_class WHEN 39 THEN 'border_crossing' WHEN 40 THEN 'motorway' WHEN 41 THEN 'main'
        WHEN 42 THEN 'regional' WHEN 43 THEN 'city' END AS road_class,
      f.text AS text,
      strftime('%Y-%m-%dT%H:%M:%SZ', f.valid_from / 1000, 'unixepoch') AS valid_from,
      strftime('%Y-%m-%dT%H:%M:%SZ', f.valid_to / 1000, 'unixepoch') AS valid_to,
      coalesce(c.gone, 0) AS reports,
      strftime('%Y-%m-%dT%H:%M:%SZ', f.updated_at / 1000, 'unixepoch') AS updated_at,
      f.geometry AS geometry
    FROM feature f LEFT JOIN report_count c ON c.feature = f.pk WHERE f.layer = 1
    """
}
