/// All that there is, from store to store.
extension SQL {
  var ofMoving: String? {
    switch self {
    case .insertKept:
      """
      INSERT INTO feature (layer, type, valid_from, valid_to, geometry, id, road_class, authority_id,
        authority, updated_at, title, road, text, details, source, pk)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16)
      """
    case .addKeptReport:
      """
      INSERT INTO report (feature, reporter, verdict, network, taken_back, at, wider, widest, marks)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
      """
    case .addKeptChange:
      """
      INSERT INTO change (sequence, event, layer, id, at, author, run, source, detail)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
      """
    default: nil
    }
  }
}
