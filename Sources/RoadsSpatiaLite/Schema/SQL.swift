/// Every statement that the store runs, by name. Values are always bound. A test asks SQLite to explain
/// each one.
package enum SQL: Int, CaseIterable {

  // MARK: The file

  case applicationID
  case userVersion
  case countTables
  case begin
  case beginRead
  case dataVersion
  case commit
  case rollback
  case treeNode
  case keyRange
  case keyBounds
  case everyRow
  case inLayerOrder
  case inLayerOrderBetween
  case addressAhead
  case byKey
  case byAddress
  case expiredBefore
  case keyOfAddress
  case countAll

  // MARK: Writing features

  case insert
  case update
  case delete
  case setReports
  case clearReports
  case forgetReporters

  // MARK: Reports

  case standing
  case addReport
  case hasSpoken
  case takeBack
  case standingVotes
  case lastConfirmation
  case keyCheck
  case setKeyCheck
  case clearKeyCheck

  // MARK: Brakes

  case layerSize
  case forgetSurplusVotes
  case removalsAfter
  case addRemoval
  case forgetRemovals
  case forgetVoters
  case hold
  case setHold
  case endHold
  case allHolds
  case disputes

  // MARK: Requests sent again

  case outcome
  case setOutcome
  case forgetOutcomes

  // MARK: What the public added

  case contribution
  case countContributions
  case contributionsOfNetwork
  case endedContributions
  case unconfirmedContributions
  case addContribution
  case confirmContribution
  case setContributionEnd
  case forgetContribution
  case markReturned
  case allContributions
  case forgetContributors
  case strayContributions
  case countPublicTombstones
  case forgetPublicTombstones
  case outcomeBeyond
  case lastBulletinEntry
  case forgetEntries
  case forgetOldWords

  // MARK: Tombstones

  case tombstone
  case bury
  case unbury
  case buriedSince
  case countTombstones

  // MARK: Import

  case insertMany
  case savepoint
  case rollbackToSavepoint
  case releaseSavepoint
  case dropAddressIndex
  case makeAddressIndex
  case countAddressIndexes
  case clearTreeNodes
  case clearTreeParents
  case clearTreeRows
  case addTreeNode
  case addTreeParent
  case addTreeRow
  case addTreeRows
  case clearFeatures
  case clearAllReports
  case clearTombstones
  case places
  case checkIndexBySpatiaLite
  case dropSpatialIndex
  case makeSpatialIndex
  case allAddresses
  case allBuried
  case makeListed
  case clearListed
  case addListed
  case unlisted

  // MARK: The word index

  case hasWords
  case setHasWords
  case addWords
  case addManyWords
  case dropWords
  case clearWords
  case setWordsCollected
  case setWordsMerged
  case wordTexts
  case wordEntries
  case allWordEntries
  case wordBlocks
  case setWordBlock
  case wordPages
  case setWordPage
  case lastKey

  // MARK: Following a server

  case pulled
  case setPulled
  case forgetPulled

  // MARK: Bulletins

  case bulletins
  case clearBulletins
  case addBulletin
  case countBulletins

  // MARK: The change log

  case addChange
  case changesSince
  case lastChange
  case dropChangesAfter
  case lastBulletinChange

  // MARK: From store to store

  case insertKept
  case allReports
  case addKeptReport
  case allTombstones
  case allOutcomes
  case forgetAllReporters
  case forgetAllOutcomes
  case addKeptChange

  // MARK: Care

  case integrity
  case checkIndexTree
  case indexedPlaces
  case countFeatures
  case countIndexed
  case strayCounts
  case strayReports
  case deadAndAlive
  case layerAgainstType
  case spatialLayers

  package var text: String {
    switch self {
    case .applicationID: "PRAGMA application_id"
    case .userVersion: "PRAGMA user_version"
    case .countTables: "SELECT count(*) FROM sqlite_schema"
    case .begin: "BEGIN IMMEDIATE"
    case .dataVersion: "PRAGMA data_version"
    case .beginRead: "BEGIN"
    case .commit: "COMMIT"
    case .rollback: "ROLLBACK"
    case .treeNode: "SELECT data FROM idx_feature_geometry_node WHERE nodeno = ?1"
    case .keyRange: "SELECT \(SQL.rows) WHERE f.pk BETWEEN ?1 AND ?2 ORDER BY f.pk"
    case .keyBounds: "SELECT (SELECT min(pk) FROM feature), (SELECT max(pk) FROM feature)"
    case .everyRow: "SELECT \(SQL.rows)"
    case .inLayerOrder:
      "SELECT \(SQL.columns) FROM feature f INDEXED BY feature_address \(SQL.counts) WHERE f.layer = ?1 ORDER BY f.id"
    // No text comes behind a blob: without an end this reads to the last.
    case .inLayerOrderBetween:
      """
      SELECT \(SQL.columns) FROM feature f INDEXED BY feature_address \(SQL.counts)
      WHERE f.layer = ?1 AND f.id >= ?2 AND f.id < coalesce(?3, x'') ORDER BY f.id
      """
    case .addressAhead:
      """
      SELECT id FROM feature INDEXED BY feature_address WHERE layer = ?1 AND id >= ?2 ORDER BY id
      LIMIT 1 OFFSET ?3
      """
    case .byKey: "SELECT \(SQL.rows) WHERE f.pk = ?1"
    case .byAddress: "SELECT \(SQL.rows) WHERE f.layer = ?1 AND f.id = ?2"
    case .expiredBefore:
      """
      SELECT \(SQL.rows) WHERE f.valid_to IS NOT NULL AND f.valid_to < ?1 ORDER BY f.layer, f.id
      """
    case .keyOfAddress: "SELECT pk FROM feature WHERE layer = ?1 AND id = ?2"
    case .countAll: "SELECT type, count(*) FROM feature GROUP BY type"
    case .insert:
      """
      INSERT INTO feature (layer, type, valid_from, valid_to, geometry, id, road_class, authority_id,
        authority, updated_at, title, road, text)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13)
      """
    case .update:
      """
      UPDATE feature SET type = ?2, valid_from = ?3, valid_to = ?4, geometry = ?5, road_class = ?7,
        authority_id = ?8, authority = ?9, updated_at = ?10, title = ?11, road = ?12, text = ?13
      WHERE layer = ?1 AND id = ?6
      """
    case .delete: "DELETE FROM feature WHERE pk = ?1"
    case .setReports:
      """
      INSERT INTO report_count (feature, gone) VALUES (?1, ?2)
      ON CONFLICT (feature) DO UPDATE SET gone = excluded.gone
      """
    case .clearReports: "DELETE FROM report_count WHERE feature = ?1"
    case .forgetReporters: "DELETE FROM report WHERE feature = ?1"
    // The address index holds the key: the feature's own row, and its long texts, are not read.
    case .standing:
      """
      SELECT f.pk, coalesce(c.gone, 0) FROM feature f LEFT JOIN report_count c ON c.feature = f.pk
      WHERE f.layer = ?1 AND f.id = ?2
      """
    case .addReport:
      """
      INSERT INTO report (feature, reporter, verdict, network, at, wider, widest, marks)
      SELECT ?1, ?2, ?3, ?4, ?5, ?7, ?8, ?9
      WHERE ?6 IS NULL OR (?6 > (SELECT count(*) FROM report
          WHERE feature = ?1 AND verdict = ?3 AND network = ?4 AND taken_back = 0)
        AND (?7 IS NULL OR ?6 > (SELECT count(*) FROM report
          WHERE feature = ?1 AND verdict = ?3 AND wider = ?7 AND taken_back = 0))
        AND (?8 IS NULL OR ?6 > (SELECT count(*) FROM report
          WHERE feature = ?1 AND verdict = ?3 AND widest = ?8 AND taken_back = 0)))
      ON CONFLICT DO NOTHING
      """
    case .standingVotes:
      """
      SELECT \(SQL.votes) WHERE feature = ?1 AND verdict = 1 AND taken_back = 0 ORDER BY at DESC LIMIT ?2
      """
    case .lastConfirmation: "SELECT max(at) FROM report WHERE feature = ?1 AND verdict = 2"
    case .layerSize:
      """
      SELECT count(*) FROM (SELECT 1 FROM feature f INDEXED BY feature_address WHERE layer = ?1
        AND (?3 = 0 OR NOT EXISTS (SELECT 1 FROM contribution c WHERE c.feature = f.pk)) LIMIT ?2)
      """
    case .forgetSurplusVotes:
      """
      DELETE FROM report WHERE feature = ?1 AND verdict = 1 AND reporter IN (SELECT reporter FROM report
        WHERE feature = ?1 AND verdict = 1 AND taken_back = 0 ORDER BY at DESC, reporter LIMIT -1 OFFSET ?2)
      """
    case .removalsAfter:
      "SELECT layer, id, at, is_trusted, votes FROM removal WHERE at > ?1 ORDER BY at, layer, id, number"
    case .addRemoval:
      "INSERT INTO removal (layer, id, at, is_trusted, votes) VALUES (?1, ?2, ?3, ?4, ?5)"
    case .forgetRemovals:
      """
      DELETE FROM removal WHERE number IN (SELECT number FROM removal WHERE at <= ?1 ORDER BY at LIMIT ?2)
      """
    case .forgetVoters: "UPDATE removal SET votes = NULL WHERE votes IS NOT NULL"
    case .hold: "SELECT feature, brake, since, checked_at FROM hold WHERE feature = ?1"
    case .setHold:
      "INSERT OR REPLACE INTO hold (feature, brake, since, checked_at) VALUES (?1, ?2, ?3, ?4)"
    case .endHold: "DELETE FROM hold WHERE feature = ?1"
    case .allHolds: "SELECT feature, brake, since, checked_at FROM hold ORDER BY feature"
    case .disputes:
      """
      SELECT \(SQL.columns), h.since, h.brake FROM report_count c INDEXED BY report_disputed
      CROSS JOIN feature f ON f.pk = c.feature LEFT JOIN hold h ON h.feature = c.feature
      WHERE c.gone >= 5 ORDER BY f.layer, f.id
      """
    case .buriedSince:
      "SELECT \(SQL.buried) WHERE removed_at >= ?1 AND reason = ?2 ORDER BY layer, id"
    case .hasSpoken: "SELECT 1 FROM report WHERE feature = ?1 AND reporter = ?2 AND verdict = ?3"
    // One's own word before another's, and older ones before newer ones. 1 is "gone".
    case .takeBack:
      """
      UPDATE report SET taken_back = 1 WHERE feature = ?1 AND verdict = 1 AND reporter =
        (SELECT reporter FROM report WHERE feature = ?1 AND verdict = 1 AND taken_back = 0
        ORDER BY reporter IS ?2 DESC, at LIMIT 1)
      """
    case .keyCheck: "SELECT digest FROM key_check WHERE id = 1"
    case .clearKeyCheck: "DELETE FROM key_check"
    case .setKeyCheck: "INSERT INTO key_check (id, digest) VALUES (1, ?1)"
    case .outcome:
      "SELECT request, kind, layer, feature, reports, removed, counted FROM outcome WHERE name = ?1 AND at > ?2"
    case .setOutcome:
      """
      INSERT OR REPLACE INTO outcome (name, request, at, kind, layer, feature, reports, removed, counted)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
      """
    case .forgetOutcomes:
      """
      DELETE FROM outcome WHERE name IN (SELECT name FROM outcome WHERE at <= ?1 ORDER BY at LIMIT ?2)
      """
    case .contribution: "SELECT network, confirmed_at, until FROM contribution WHERE feature = ?1"
    case .countContributions: "SELECT count(*) FROM contribution"
    case .contributionsOfNetwork:
      """
      SELECT count(*), min(until) FROM contribution WHERE network = ?1 AND (until IS NULL OR until >= ?2)
      """
    case .endedContributions:
      "SELECT feature FROM contribution WHERE until IS NOT NULL AND until < ?1 ORDER BY until LIMIT ?2"
    case .unconfirmedContributions:
      "SELECT feature FROM contribution WHERE confirmed_at IS NULL ORDER BY added_at, feature LIMIT ?1"
    case .addContribution:
      """
      INSERT OR REPLACE INTO contribution (feature, network, added_at, confirmed_at, until)
      VALUES (?1, ?2, ?3, ?4, ?5)
      """
    case .confirmContribution: "UPDATE contribution SET confirmed_at = ?2, until = ?3 WHERE feature = ?1"
    case .setContributionEnd: "UPDATE contribution SET until = ?2 WHERE feature = ?1"
    case .forgetContribution: "DELETE FROM contribution WHERE feature = ?1"
    // The ids are WebID's.
    case .markReturned:
      """
      INSERT OR IGNORE INTO contribution (feature, added_at, confirmed_at, until)
      SELECT pk, ?1, ?1, valid_to FROM feature WHERE id >= 'web-' AND id < 'web.' AND length(id) = 21
      """
    case .allContributions:
      "SELECT feature, network, added_at, confirmed_at, until FROM contribution ORDER BY feature"
    case .forgetContributors: "UPDATE contribution SET network = NULL"
    case .strayContributions:
      "SELECT count(*) FROM contribution WHERE feature NOT IN (SELECT pk FROM feature)"
    // With the terms of the index that is made of those entries only.
    case .countPublicTombstones: "SELECT count(*) FROM tombstone WHERE id >= 'web-' AND id < 'web.'"
    // In this order SQLite looks both up in the key; as (layer, id) it would read all of a layer, texts too, for each
    // feature that takes another's place.
    case .forgetPublicTombstones:
      """
      DELETE FROM tombstone WHERE (id, layer) IN (SELECT id, layer FROM tombstone
        WHERE id >= 'web-' AND id < 'web.' AND removed_at < ?1
        ORDER BY removed_at, layer, id LIMIT ?2)
      """
    case .outcomeBeyond: "SELECT at FROM outcome ORDER BY at DESC LIMIT 1 OFFSET ?1"
    case .lastBulletinEntry:
      "SELECT sequence, at FROM change WHERE event = 7 ORDER BY sequence DESC LIMIT 1"
    case .forgetEntries:
      """
      DELETE FROM change WHERE sequence IN (SELECT sequence FROM change WHERE sequence <= ?1
        ORDER BY sequence LIMIT ?2)
      """
    // 2 is "there". Those that stand are fewer than five.
    case .forgetOldWords:
      """
      DELETE FROM report WHERE feature = ?1 AND (reporter, verdict) IN (SELECT reporter, verdict FROM report
        WHERE feature = ?1 AND (verdict = 2 OR taken_back = 1) ORDER BY at DESC, reporter LIMIT -1 OFFSET ?2)
      """
    case .tombstone:
      "SELECT \(SQL.buried) WHERE layer = ?1 AND id = ?2"
    case .bury:
      """
      INSERT OR REPLACE INTO tombstone (layer, id, reason, removed_at, type, valid_from, valid_to, latitude,
        longitude, road_class, authority_id, authority, updated_at, reports, title, road, text)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17)
      """
    case .unbury: "DELETE FROM tombstone WHERE layer = ?1 AND id = ?2"
    case .countTombstones: "SELECT count(*) FROM tombstone"
    case .insertMany:
      """
      INSERT INTO feature (layer, type, valid_from, valid_to, geometry, id, road_class, authority_id,
        authority, updated_at, title, road, text)
      VALUES \(SQL.tuples(SQL.rowsAtOnce, "(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"))
      """
    case .savepoint: "SAVEPOINT bulk"
    case .rollbackToSavepoint: "ROLLBACK TO bulk"
    case .releaseSavepoint: "RELEASE bulk"
    case .dropAddressIndex: "DROP INDEX feature_address"
    case .makeAddressIndex: "CREATE UNIQUE INDEX feature_address ON feature (id, layer)"
    case .countAddressIndexes: "SELECT count(*) FROM sqlite_schema WHERE name = 'feature_address'"
    case .clearTreeNodes: "DELETE FROM idx_feature_geometry_node"
    case .clearTreeParents: "DELETE FROM idx_feature_geometry_parent"
    case .clearTreeRows: "DELETE FROM idx_feature_geometry_rowid"
    case .addTreeNode: "INSERT INTO idx_feature_geometry_node (nodeno, data) VALUES (?1, ?2)"
    case .addTreeParent: "INSERT INTO idx_feature_geometry_parent (nodeno, parentnode) VALUES (?1, ?2)"
    case .addTreeRow: "INSERT INTO idx_feature_geometry_rowid (rowid, nodeno) VALUES (?1, ?2)"
    case .addTreeRows:
      """
      INSERT INTO idx_feature_geometry_rowid (nodeno, rowid)
      VALUES (?1, ?2)\(String(repeating: ", (?1, ?)", count: PackedTree.capacity - 1))
      """
    case .clearFeatures: "DELETE FROM feature"
    case .clearAllReports: "DELETE FROM report_count"
    case .clearTombstones: "DELETE FROM tombstone"
    case .places: "SELECT pk, geometry FROM feature"
    case .checkIndexBySpatiaLite: "SELECT CheckSpatialIndex('feature', 'geometry')"
    case .dropSpatialIndex: "SELECT DisableSpatialIndex('feature', 'geometry')"
    case .makeSpatialIndex: "SELECT CreateSpatialIndex('feature', 'geometry')"
    case .allAddresses: "SELECT layer, id FROM feature"
    case .allBuried: "SELECT layer, id FROM tombstone"
    case .makeListed:
      """
      CREATE TEMP TABLE IF NOT EXISTS listed (layer INTEGER, id TEXT, PRIMARY KEY (layer, id)) WITHOUT ROWID
      """
    case .clearListed: "DELETE FROM temp.listed"
    case .addListed: "INSERT OR IGNORE INTO temp.listed (layer, id) VALUES (?1, ?2)"
    case .unlisted:
      """
      SELECT \(SQL.rows) WHERE f.layer = ?1
        AND NOT EXISTS (SELECT 1 FROM temp.listed l WHERE l.layer = f.layer AND l.id = f.id)
      ORDER BY f.id
      """
    case .hasWords: "SELECT is_built FROM word_state WHERE id = 1"
    case .setHasWords: "UPDATE word_state SET is_built = ?1 WHERE id = 1"
    case .addWords: "INSERT INTO word (rowid, words) VALUES (?1, ?2)"
    case .addManyWords:
      "INSERT INTO word (rowid, words) VALUES \(SQL.tuples(SQL.rowsAtOnce, "(?, ?)"))"
    case .dropWords: "INSERT INTO word (word, rowid, words) VALUES ('delete', ?1, ?2)"
    case .clearWords: "INSERT INTO word (word) VALUES ('delete-all')"
    case .setWordsCollected: "INSERT INTO word (word, rank) VALUES ('hashsize', ?1)"
    case .setWordsMerged: "INSERT INTO word (word, rank) VALUES ('automerge', ?1)"
    // What conditions have no use for is no word of theirs.
    case .wordTexts:
      """
      SELECT pk, title, road, CASE WHEN type < 11 AND authority_id IS NOT NULL THEN authority END, text
      FROM feature ORDER BY pk
      """
    // Entry by entry, and no more than are wanted: MATCH collects the rows of every word that begins so
    // before it gives the first one, and took twice as long.
    case .wordEntries:
      "SELECT doc FROM word_entry WHERE term BETWEEN ?1 AND ?1 || char(1114111) LIMIT ?2"
    case .allWordEntries: "SELECT doc, term FROM word_entry"
    // FTS5's own tables, as they are taken over from a draft of the index.
    case .wordBlocks: "SELECT id, block FROM word_data"
    case .setWordBlock: "INSERT OR REPLACE INTO word_data (id, block) VALUES (?1, ?2)"
    case .wordPages: "SELECT segid, term, pgno FROM word_idx"
    case .setWordPage: "INSERT INTO word_idx (segid, term, pgno) VALUES (?1, ?2, ?3)"
    case .lastKey: "SELECT max(pk) FROM feature"
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
      INSERT INTO bulletin (id, title, text, valid_from, valid_to, category_id, category, updated_at)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
      """
    case .countBulletins: "SELECT count(*) FROM bulletin"
    case .addChange: "INSERT INTO change (event, layer, id, at) VALUES (?1, ?2, ?3, ?4)"
    case .changesSince:
      """
      SELECT sequence, event, layer, id, at FROM change WHERE sequence > ?1 ORDER BY sequence LIMIT ?2
      """
    case .lastChange: "SELECT sequence, at FROM change ORDER BY sequence DESC LIMIT 1"
    case .dropChangesAfter: "DELETE FROM change WHERE sequence > ?1"
    // 7 is "bulletins", spelled out for the index that is made of those entries only.
    case .lastBulletinChange: "SELECT at FROM change WHERE event = 7 ORDER BY sequence DESC LIMIT 1"
    case .insertKept:
      """
      INSERT INTO feature (layer, type, valid_from, valid_to, geometry, id, road_class, authority_id,
        authority, updated_at, title, road, text, pk)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14)
      """
    case .allReports:
      """
      SELECT \(SQL.votes) ORDER BY feature, reporter, verdict
      """
    case .addKeptReport:
      """
      INSERT INTO report (feature, reporter, verdict, network, taken_back, at, wider, widest, marks)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
      """
    case .allTombstones: "SELECT \(SQL.buried) ORDER BY layer, id"
    case .allOutcomes:
      """
      SELECT request, kind, layer, feature, reports, removed, counted, name, at FROM outcome ORDER BY name
      """
    case .forgetAllReporters: "DELETE FROM report"
    case .forgetAllOutcomes: "DELETE FROM outcome"
    case .addKeptChange: "INSERT INTO change (sequence, event, layer, id, at) VALUES (?1, ?2, ?3, ?4, ?5)"
    case .integrity: "PRAGMA integrity_check"
    case .checkIndexTree: "SELECT rtreecheck('main', 'idx_feature_geometry')"
    case .indexedPlaces:
      """
      SELECT f.pk, f.geometry, i.pkid, i.xmin, i.xmax, i.ymin, i.ymax
      FROM feature f LEFT JOIN idx_feature_geometry i ON i.pkid = f.pk
      """
    case .countFeatures: "SELECT count(*) FROM feature"
    case .countIndexed: "SELECT count(*) FROM idx_feature_geometry"
    case .strayCounts: "SELECT count(*) FROM report_count WHERE feature NOT IN (SELECT pk FROM feature)"
    case .strayReports: "SELECT count(*) FROM report WHERE feature NOT IN (SELECT pk FROM feature)"
    // The codes of radars are below those of conditions.
    case .layerAgainstType: "SELECT count(*) FROM feature WHERE (layer = 0) <> (type < 11)"
    case .deadAndAlive:
      """
      SELECT count(*) FROM tombstone t JOIN feature f ON f.layer = t.layer AND f.id = t.id
      """
    case .spatialLayers:
      """
      SELECT count(*) FROM views_geometry_columns v JOIN sqlite_schema s ON s.name = v.view_name AND s.type = 'view'
      WHERE v.view_name IN ('radars', 'road_conditions') AND v.f_table_name = 'feature'
      """
    }
  }

  /// How many rows `insertMany` takes, and how many values each has.
  static let rowsAtOnce = 32
  static let insertedColumns: Int32 = 13

  private static func tuples(_ count: Int, _ tuple: String) -> String {
    repeatElement(tuple, count: count).joined(separator: ", ")
  }

  /// Words of people, as they move from store to store.
  private static let votes =
    "feature, reporter, verdict, network, taken_back, at, wider, widest, marks FROM report"

  /// What stays of removed features, and where it is.
  private static let buried = """
    layer, id, reason, removed_at, type, valid_from, valid_to, latitude, longitude, road_class,
      authority_id, authority, updated_at, reports, title, road, text FROM tombstone
    """

  /// The columns of `RowReader`, in its order, and where they come from.
  private static let columns = """
    f.pk, f.type, f.valid_from, f.valid_to, f.geometry, f.id, f.road_class, f.authority_id, f.authority,
    f.updated_at, f.title, f.road, f.text, c.gone
    """
  private static let counts = "LEFT JOIN report_count c ON c.feature = f.pk"
  private static let rows = "\(columns) FROM feature f \(counts)"
}
