/// All that there is, from store to store.
extension SQL {
  var ofMoving: String? {
    switch self {
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
    default: nil
    }
  }
}
