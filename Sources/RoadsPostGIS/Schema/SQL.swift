/// Every statement that has values, by name: prepared once for each connection under that name. Values are
/// always bound; whole numbers travel as eight bytes.
package enum SQL: String, CaseIterable {
  case fetch

  // MARK: Reading

  case inBox
  case inBoxes
  case inOrder
  case inLayerOrder
  case everyRow
  case keyBounds
  case keyRange
  case keyRangeInBox
  case openShards
  case byAddress
  case byAddresses
  case expiredBefore
  case countAll
  case countFeatures

  // MARK: Writing features

  case lockTurns
  case lockFeatures
  case standing
  case lockedByAddress
  case insert
  case update
  case delete
  case setReports
  case forgetReporters

  // MARK: Reports

  case addReport
  case hasSpoken
  case takeBack
  case standingVotes
  case lastConfirmation

  // MARK: Brakes

  case layerSize
  case forgetSurplusVotes
  case removalsAfter
  case addRemoval
  case forgetRemovals
  case hold
  case setHold
  case endHold
  case allHolds
  case disputes

  // MARK: Requests sent again

  case outcome
  case setOutcome
  case forgetOutcomes

  // MARK: Limits

  case takeAllowance
  case allowanceWait
  case forgetAllowances

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
  case forgetChangedContributions
  case markReturned
  case allContributions
  case strayContributions
  case countPublicTombstones
  case forgetPublicTombstones
  case outcomeBeyond
  case lastBulletinEntry
  case forgetEntries
  case forgetOldWords
  case keyOfAddress
  case byKey

  // MARK: Tombstones

  case tombstone
  case tombstonesOf
  case bury
  case unbury
  case buriedSince
  case countTombstones

  // MARK: Import

  case isEmpty
  case addListed
  case unlisted
  case dropChanged
  case unburyChanged
  case forgetChangedReporters
  case updateFromStaged
  case insertFromStaged

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

  case addEntry
  case addEntries
  case newest
  case changesSince
  case lastBulletinChange

  // MARK: Care

  case key
  case setKey
  case setVersion
  case engine
  case storedBytes
  case setGivenKey
  case allReports
  case allTombstones
  case allOutcomes
  case allChanges
  case isUntouched
  case nextRow
  case setNextRow
  case strayReports
  case deadAndAlive
  case layerAgainstType

  /// How many rows come at once.
  static let fetched = 1_000

  package var text: String {
    switch self {
    case .fetch: "FETCH FORWARD \(SQL.fetched) FROM walk"
    case .inBox: "SELECT \(SQL.rows) WHERE f.geometry && ST_GeogFromWKB($1::bytea)"
    // Row by row, with the parts of the area whose boxes it lies in.
    case .inBoxes:
      """
      SELECT \(SQL.columns)
      FROM unnest($1::bytea[]) AS w(box)
      JOIN feature f ON f.geometry && ST_GeogFromWKB(w.box)
      ORDER BY f.pk
      """
    case .inOrder: "SELECT \(SQL.rows) ORDER BY f.layer, f.id"
    case .inLayerOrder: "SELECT \(SQL.rows) WHERE f.layer = $1::bigint ORDER BY f.id"
    case .everyRow: "SELECT \(SQL.rows)"
    case .keyBounds: "SELECT (SELECT min(pk) FROM feature), (SELECT max(pk) FROM feature)"
    case .keyRange: "SELECT \(SQL.rows) WHERE f.pk BETWEEN $1::bigint AND $2::bigint"
    case .keyRangeInBox:
      """
      SELECT \(SQL.rows) WHERE f.pk BETWEEN $1::bigint AND $2::bigint AND f.geometry && ST_GeogFromWKB($3::bytea)
      """
    // Asks every shard, for nothing: its snapshot is that of this moment.
    case .openShards: "SELECT 1 FROM feature WHERE pk = 0"
    case .byAddress: "SELECT \(SQL.rows) WHERE f.layer = $1::bigint AND f.id = $2::text"
    case .byAddresses: "SELECT \(SQL.rows) \(SQL.joinAddresses)"
    case .expiredBefore:
      """
      SELECT \(SQL.rows) WHERE f.valid_to IS NOT NULL AND f.valid_to < $1::bigint ORDER BY f.layer, f.id
      """
    case .countAll: "SELECT type, count(*) FROM feature GROUP BY type"
    case .countFeatures: "SELECT count(*) FROM feature"
    // Numbers that transactions agree on, in one order, so that none waits for another in a circle.
    case .lockTurns: "SELECT pg_advisory_xact_lock(turn) FROM unnest($1::bigint[]) AS turn"
    case .lockFeatures:
      """
      SELECT 1 FROM feature f \(SQL.joinAddresses) ORDER BY f.layer, f.id FOR NO KEY UPDATE OF f
      """
    case .standing:
      "SELECT pk, reports FROM feature WHERE layer = $1::bigint AND id = $2::text FOR NO KEY UPDATE"
    case .lockedByAddress:
      "SELECT \(SQL.rows) WHERE f.layer = $1::bigint AND f.id = $2::text FOR NO KEY UPDATE"
    case .insert:
      """
      INSERT INTO feature (layer, type, valid_from, valid_to, geometry, id, road_class, authority_id,
        authority, updated_at, title, road, text, reports)
      VALUES ($1::bigint, $2::bigint, $3::bigint, $4::bigint, ST_GeogFromWKB($5::bytea), $6::text, $7::bigint,
        $8::bigint, $9::text, $10::bigint, $11::text, $12::text, $13::text, $14::bigint)
      ON CONFLICT DO NOTHING RETURNING pk
      """
    case .update:
      """
      UPDATE feature SET type = $2::bigint, valid_from = $3::bigint, valid_to = $4::bigint,
        geometry = ST_GeogFromWKB($5::bytea), road_class = $7::bigint, authority_id = $8::bigint,
        authority = $9::text, updated_at = $10::bigint, title = $11::text, road = $12::text, text = $13::text,
        reports = $14::bigint
      WHERE layer = $1::bigint AND id = $6::text
      """
    case .delete: "DELETE FROM feature WHERE pk = $1::bigint"
    case .setReports: "UPDATE feature SET reports = $2::bigint WHERE pk = $1::bigint"
    case .forgetReporters:
      """
      WITH held AS (DELETE FROM hold WHERE feature = $1::bigint)
      DELETE FROM report WHERE feature = $1::bigint
      """
    case .addReport:
      """
      INSERT INTO report (feature, reporter, verdict, network, at, wider, widest, marks)
      SELECT $1::bigint, $2::bytea, $3::bigint, $4::bytea, $5::bigint, $7::bytea, $8::bytea, $9::bytea
      WHERE $6::bigint IS NULL OR ($6::bigint > (SELECT count(*) FROM report
          WHERE feature = $1::bigint AND verdict = $3::bigint AND network = $4::bytea AND NOT taken_back)
        AND ($7::bytea IS NULL OR $6::bigint > (SELECT count(*) FROM report
          WHERE feature = $1::bigint AND verdict = $3::bigint AND wider = $7::bytea AND NOT taken_back))
        AND ($8::bytea IS NULL OR $6::bigint > (SELECT count(*) FROM report
          WHERE feature = $1::bigint AND verdict = $3::bigint AND widest = $8::bytea AND NOT taken_back)))
      ON CONFLICT DO NOTHING
      """
    case .hasSpoken:
      """
      SELECT 1::bigint FROM report
      WHERE feature = $1::bigint AND reporter = $2::bytea AND verdict = $3::bigint
      """
    // One's own word before another's, and older ones before newer ones. 1 is "gone".
    case .takeBack:
      """
      UPDATE report SET taken_back = true WHERE feature = $1::bigint AND verdict = 1 AND reporter =
        (SELECT reporter FROM report WHERE feature = $1::bigint AND verdict = 1 AND NOT taken_back
        ORDER BY (reporter IS NOT DISTINCT FROM $2::bytea) DESC, at, reporter LIMIT 1)
      """
    case .outcome:
      """
      SELECT request, kind, layer, feature, reports, removed, counted FROM outcome
      WHERE name = $1::bytea AND at > $2::bigint
      """
    case .setOutcome:
      """
      INSERT INTO outcome (name, request, at, kind, layer, feature, reports, removed, counted)
      VALUES ($1::bytea, $2::bytea, $3::bigint, $4::bigint, $5::bigint, $6::text, $7::bigint, $8::boolean,
        $9::boolean)
      ON CONFLICT (name) DO UPDATE SET (request, at, kind, layer, feature, reports, removed, counted) =
        (excluded.request, excluded.at, excluded.kind, excluded.layer, excluded.feature, excluded.reports,
        excluded.removed, excluded.counted)
      """
    // What others are forgetting just now need not be waited for.
    case .forgetOutcomes:
      """
      DELETE FROM outcome WHERE name IN (SELECT name FROM outcome WHERE at <= $1::bigint ORDER BY at
        LIMIT $2::bigint FOR UPDATE SKIP LOCKED)
      """
    // By the server's clock, which is the same for all who ask (the generic cell rate algorithm).
    case .takeAllowance:
      """
      INSERT INTO allowance AS a (network, whole_at) VALUES ($1::bytea, \(SQL.clock) + $2::bigint)
      ON CONFLICT (network) DO UPDATE SET whole_at = greatest(a.whole_at, \(SQL.clock)) + $2::bigint
      WHERE a.whole_at - \(SQL.clock) <= $3::bigint
      """
    case .allowanceWait:
      "SELECT whole_at - \(SQL.clock) - $2::bigint FROM allowance WHERE network = $1::bytea"
    case .forgetAllowances:
      """
      DELETE FROM allowance WHERE network IN (SELECT network FROM allowance WHERE whole_at < \(SQL.clock)
        ORDER BY whole_at LIMIT $1::bigint FOR UPDATE SKIP LOCKED)
      """
    case .tombstone: "SELECT \(SQL.buried) WHERE f.layer = $1::bigint AND f.id = $2::text"
    case .tombstonesOf: "SELECT \(SQL.buried) \(SQL.joinAddresses)"
    case .bury:
      """
      INSERT INTO tombstone (layer, type, valid_from, valid_to, geometry, id, road_class, authority_id,
        authority, updated_at, title, road, text, reports, reason, removed_at)
      VALUES ($1::bigint, $2::bigint, $3::bigint, $4::bigint, ST_GeogFromWKB($5::bytea), $6::text, $7::bigint,
        $8::bigint, $9::text, $10::bigint, $11::text, $12::text, $13::text, $14::bigint, $15::bigint,
        $16::bigint)
      ON CONFLICT (layer, id) DO UPDATE SET (type, valid_from, valid_to, geometry, road_class, authority_id,
        authority, updated_at, title, road, text, reports, reason, removed_at) = (excluded.type,
        excluded.valid_from, excluded.valid_to, excluded.geometry, excluded.road_class, excluded.authority_id,
        excluded.authority, excluded.updated_at, excluded.title, excluded.road, excluded.text,
        excluded.reports, excluded.reason, excluded.removed_at)
      """
    case .standingVotes:
      """
      SELECT \(SQL.votes) WHERE feature = $1::bigint AND verdict = 1 AND NOT taken_back
      ORDER BY at DESC LIMIT $2::bigint
      """
    case .lastConfirmation: "SELECT max(at) FROM report WHERE feature = $1::bigint AND verdict = 2"
    case .layerSize:
      """
      SELECT count(*) FROM (SELECT 1 FROM feature f WHERE layer = $1::bigint
        AND (NOT $3::boolean OR NOT EXISTS (SELECT 1 FROM contribution c WHERE c.feature = f.pk))
        LIMIT $2::bigint) AS counted
      """
    case .forgetSurplusVotes:
      """
      DELETE FROM report WHERE feature = $1::bigint AND verdict = 1 AND reporter IN (
        SELECT reporter FROM report WHERE feature = $1::bigint AND verdict = 1 AND NOT taken_back
        ORDER BY at DESC, reporter OFFSET $2::bigint)
      """
    case .removalsAfter:
      """
      SELECT layer, id, at, is_trusted, votes FROM removal WHERE at > $1::bigint ORDER BY at, layer, id, number
      """
    case .addRemoval:
      """
      INSERT INTO removal (layer, id, at, is_trusted, votes)
      VALUES ($1::bigint, $2::text, $3::bigint, $4::boolean, $5::bytea)
      """
    // What others are forgetting just now need not be waited for.
    case .forgetRemovals:
      """
      DELETE FROM removal WHERE number IN (SELECT number FROM removal WHERE at <= $1::bigint ORDER BY at
        LIMIT $2::bigint FOR UPDATE SKIP LOCKED)
      """
    case .hold: "SELECT feature, brake, since, checked_at FROM hold WHERE feature = $1::bigint"
    case .setHold:
      """
      INSERT INTO hold (feature, brake, since, checked_at)
      VALUES ($1::bigint, $2::bigint, $3::bigint, $4::bigint)
      ON CONFLICT (feature) DO UPDATE SET (brake, since, checked_at) =
        (excluded.brake, excluded.since, excluded.checked_at)
      """
    case .endHold: "DELETE FROM hold WHERE feature = $1::bigint"
    case .allHolds: "SELECT feature, brake, since, checked_at FROM hold ORDER BY feature"
    case .disputes:
      """
      SELECT \(SQL.columns), h.since, h.brake FROM feature f LEFT JOIN hold h ON h.feature = f.pk
      WHERE f.reports >= 5 ORDER BY f.layer, f.id
      """
    case .buriedSince:
      """
      SELECT \(SQL.buried) WHERE f.removed_at >= $1::bigint AND f.reason = $2::bigint ORDER BY f.layer, f.id
      """
    case .unbury: "DELETE FROM tombstone WHERE layer = $1::bigint AND id = $2::text"
    case .countTombstones: "SELECT count(*) FROM tombstone"
    default: rest
    }
  }

  private var rest: String {
    switch self {
    case .contribution: "SELECT network, confirmed_at, until FROM contribution WHERE feature = $1::bigint"
    case .countContributions: "SELECT count(*) FROM contribution"
    case .contributionsOfNetwork:
      """
      SELECT count(*), min(until) FROM contribution
      WHERE network = $1::bytea AND (until IS NULL OR until >= $2::bigint)
      """
    case .endedContributions:
      """
      SELECT feature FROM contribution WHERE until IS NOT NULL AND until < $1::bigint ORDER BY until
      LIMIT $2::bigint
      """
    case .unconfirmedContributions:
      """
      SELECT feature FROM contribution WHERE confirmed_at IS NULL ORDER BY added_at, feature LIMIT $1::bigint
      """
    case .addContribution:
      """
      INSERT INTO contribution (feature, network, added_at, confirmed_at, until)
      VALUES ($1::bigint, $2::bytea, $3::bigint, $4::bigint, $5::bigint)
      ON CONFLICT (feature) DO UPDATE SET (network, added_at, confirmed_at, until) =
        (excluded.network, excluded.added_at, excluded.confirmed_at, excluded.until)
      """
    case .confirmContribution:
      "UPDATE contribution SET confirmed_at = $2::bigint, until = $3::bigint WHERE feature = $1::bigint"
    case .setContributionEnd: "UPDATE contribution SET until = $2::bigint WHERE feature = $1::bigint"
    case .forgetContribution: "DELETE FROM contribution WHERE feature = $1::bigint"
    case .forgetChangedContributions: "DELETE FROM contribution WHERE feature = ANY ($1::bigint[])"
    // The ids are WebID's.
    case .markReturned:
      """
      INSERT INTO contribution (feature, added_at, confirmed_at, until)
      SELECT pk, $1::bigint, $1::bigint, valid_to FROM feature
      WHERE id >= 'web-' AND id < 'web.' AND length(id) = 21
      ON CONFLICT DO NOTHING
      """
    case .allContributions:
      "SELECT feature, network, added_at, confirmed_at, until FROM contribution ORDER BY feature"
    case .strayContributions:
      "SELECT count(*) FROM contribution c WHERE NOT EXISTS (SELECT FROM feature f WHERE f.pk = c.feature)"
    // With the terms of the index that is made of those entries only.
    case .countPublicTombstones: "SELECT count(*) FROM tombstone WHERE id >= 'web-' AND id < 'web.'"
    case .forgetPublicTombstones:
      """
      DELETE FROM tombstone WHERE (layer, id) IN (SELECT layer, id FROM tombstone
        WHERE id >= 'web-' AND id < 'web.' AND removed_at < $1::bigint
        ORDER BY removed_at, layer, id LIMIT $2::bigint)
      """
    case .outcomeBeyond: "SELECT at FROM outcome ORDER BY at DESC LIMIT 1 OFFSET $1::bigint"
    case .lastBulletinEntry:
      "SELECT sequence, at FROM change WHERE event = 7 ORDER BY sequence DESC LIMIT 1"
    case .forgetEntries:
      """
      DELETE FROM change WHERE sequence IN (SELECT sequence FROM change WHERE sequence <= $1::bigint
        ORDER BY sequence LIMIT $2::bigint)
      """
    // 2 is "there". Those that stand are fewer than five.
    case .forgetOldWords:
      """
      DELETE FROM report WHERE feature = $1::bigint AND (reporter, verdict) IN (
        SELECT reporter, verdict FROM report WHERE feature = $1::bigint AND (verdict = 2 OR taken_back)
        ORDER BY at DESC, reporter OFFSET $2::bigint)
      """
    case .keyOfAddress: "SELECT pk FROM feature WHERE layer = $1::bigint AND id = $2::text"
    case .byKey: "SELECT \(SQL.rows) WHERE f.pk = $1::bigint"
    case .isEmpty:
      "SELECT NOT EXISTS (SELECT FROM feature) AND NOT EXISTS (SELECT FROM tombstone)"
    case .addListed:
      """
      INSERT INTO listed (layer, id) SELECT * FROM unnest($1::bigint[], $2::text[]) ON CONFLICT DO NOTHING
      """
    case .unlisted:
      """
      SELECT \(SQL.rows) WHERE f.layer = $1::bigint
        AND NOT EXISTS (SELECT FROM listed l WHERE l.layer = f.layer AND l.id = f.id)
      ORDER BY f.id
      """
    case .dropChanged: "DELETE FROM feature WHERE pk = ANY ($1::bigint[])"
    case .unburyChanged:
      """
      DELETE FROM tombstone t USING unnest($1::bigint[], $2::text[]) AS a(layer, id)
      WHERE t.layer = a.layer AND t.id = a.id
      """
    case .forgetChangedReporters:
      """
      WITH held AS (DELETE FROM hold WHERE feature = ANY ($1::bigint[]))
      DELETE FROM report WHERE feature = ANY ($1::bigint[])
      """
    case .updateFromStaged:
      """
      UPDATE feature f SET (type, valid_from, valid_to, geometry, road_class, authority_id, authority,
        updated_at, title, road, text, reports) = (s.type, s.valid_from, s.valid_to, s.geometry, s.road_class,
        s.authority_id, s.authority, s.updated_at, s.title, s.road, s.text, s.reports)
      FROM staged s WHERE s.pk IS NOT NULL AND f.pk = s.pk
      """
    case .insertFromStaged:
      """
      INSERT INTO feature (layer, type, valid_from, valid_to, geometry, id, road_class, authority_id,
        authority, updated_at, title, road, text, reports)
      SELECT layer, type, valid_from, valid_to, geometry, id, road_class, authority_id, authority, updated_at,
        title, road, text, reports
      FROM staged WHERE pk IS NULL
      """
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
    // With whether there is something that was made with one, as of the same moment.
    case .key:
      """
      SELECT s.key, EXISTS (SELECT FROM report) OR EXISTS (SELECT FROM outcome)
      FROM (VALUES (1)) AS one LEFT JOIN secret s ON s.id = 1
      """
    case .setKey: "INSERT INTO secret (id, key) VALUES (1, $1::bytea) ON CONFLICT DO NOTHING"
    case .setGivenKey:
      "INSERT INTO secret (id, key) VALUES (1, $1::bytea) ON CONFLICT (id) DO UPDATE SET key = excluded.key"
    case .allReports:
      """
      SELECT \(SQL.votes) ORDER BY feature, reporter, verdict
      """
    case .allTombstones: "SELECT \(SQL.buried) ORDER BY f.layer, f.id"
    case .allOutcomes:
      """
      SELECT request, kind, layer, feature, reports, removed, counted, name, at FROM outcome ORDER BY name
      """
    case .allChanges: "SELECT sequence, event, layer, id, at FROM change ORDER BY sequence"
    case .isUntouched:
      """
      SELECT NOT EXISTS (SELECT FROM feature) AND NOT EXISTS (SELECT FROM tombstone)
        AND NOT EXISTS (SELECT FROM bulletin) AND NOT EXISTS (SELECT FROM change)
        AND NOT EXISTS (SELECT FROM pending)
      """
    case .nextRow: "SELECT nextval(pg_get_serial_sequence('\(Schema.name).feature', 'pk'))"
    // Rows that are added later get numbers of their own.
    case .setNextRow:
      """
      SELECT setval(pg_get_serial_sequence('\(Schema.name).feature', 'pk'), $1::bigint)
      """
    case .setVersion: "UPDATE meta SET version = $1::bigint"
    case .engine:
      """
      SELECT current_setting('server_version'), PostGIS_Lib_Version(),
        (SELECT count(*) FROM pg_inherits WHERE inhparent = '\(Schema.name).feature'::regclass)
      """
    case .storedBytes:
      """
      SELECT sum(pg_total_relation_size(c.oid))::bigint FROM pg_class c
      JOIN pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname = '\(Schema.name)' AND c.relkind = 'r'
      """
    case .strayReports:
      "SELECT count(*) FROM report r WHERE NOT EXISTS (SELECT FROM feature f WHERE f.pk = r.feature)"
    // The codes of radars are below those of conditions.
    case .layerAgainstType: "SELECT count(*) FROM feature WHERE (layer = 0) <> (type < 11)"
    case .deadAndAlive:
      "SELECT count(*) FROM tombstone t JOIN feature f ON f.layer = t.layer AND f.id = t.id"
    default: ""
    }
  }

  /// Milliseconds since 1970.
  private static let clock = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"

  /// The columns of `RowReader`, in its order, and where they come from.
  static let columns = """
    f.pk, f.type, f.valid_from, f.valid_to, f.geometry, f.id, f.road_class, f.authority_id, f.authority,
    f.updated_at, f.title, f.road, f.text, f.reports
    """
  /// Words of people, as they move from store to store.
  private static let votes =
    "feature, reporter, verdict, network, taken_back, at, wider, widest, marks FROM report"
  private static let rows = columns + " FROM feature f"
  /// The same of a tombstone, whose key nobody asks for.
  private static let buried = """
    0::bigint, f.type, f.valid_from, f.valid_to, f.geometry, f.id, f.road_class, f.authority_id, f.authority,
    f.updated_at, f.title, f.road, f.text, f.reports, f.reason, f.removed_at FROM tombstone f
    """
  private static let joinAddresses = """
    JOIN unnest($1::bigint[], $2::text[]) AS a(layer, id) ON f.layer = a.layer AND f.id = a.id
    """
}
