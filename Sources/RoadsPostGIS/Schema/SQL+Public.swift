/// What the public added, and how much of it there is.
extension SQL {
  var ofPublic: String? {
    switch self {
    case .forgetChangedContributions: "DELETE FROM contribution WHERE feature = ANY ($1::bigint[])"
    case .strayContributions:
      "SELECT count(*) FROM contribution c WHERE NOT EXISTS (SELECT FROM feature f WHERE f.pk = c.feature)"
    default: nil
    }
  }
}
