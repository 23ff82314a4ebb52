import RoadsCore

/// What can go wrong with a store on a PostgreSQL server.
extension StoreError {
  var serverSentence: Phrase {
    switch self {
    case .noLibPQ(let detail):
      Phrase(
        bs: "biblioteka za PostgreSQL ne radi (\(Quoting.shown(detail))); instalirajte libpq5",
        de: "die Bibliothek für PostgreSQL funktioniert nicht (\(Quoting.shown(detail)));"
          + " installieren Sie libpq5",
        en: "the library for PostgreSQL does not work (\(Quoting.shown(detail))); install libpq5")
    case .serverUnreachable(let location, let reason):
      Phrase(
        bs: "\(Quoting.shown(location)): server nije dostupan: \(Quoting.shown(reason))",
        de: "\(Quoting.shown(location)): der Server ist nicht erreichbar: \(Quoting.shown(reason))",
        en: "\(Quoting.shown(location)): the server cannot be reached: \(Quoting.shown(reason))")
    case .noPostGIS(let location, let detail): StoreError.noPostGIS(Quoting.shown(location), detail)
    case .notPermitted(let location, let detail):
      Phrase(
        bs: "\(Quoting.shown(location)): ovaj korisnik to ne smije (\(Quoting.shown(detail)));"
          + " dodijelite mu prava u PostgreSQL-u ili navedite drugog",
        de: "\(Quoting.shown(location)): dieser Benutzer darf das nicht (\(Quoting.shown(detail)));"
          + " geben Sie ihm in PostgreSQL die Rechte, oder nennen Sie einen anderen",
        en: "\(Quoting.shown(location)): this user may not do that (\(Quoting.shown(detail)));"
          + " grant it in PostgreSQL, or name another user")
    default: .nothing
    }
  }

  private static func noPostGIS(_ location: String, _ detail: String?) -> Phrase {
    let reason = detail.map { " (\(Quoting.shown($0)))" } ?? ""
    return Phrase(
      bs: "\(location): u bazi nema PostGIS-a\(reason); instalirajte ga na server"
        + " i neka administrator izvrši CREATE EXTENSION postgis",
      de: "\(location): in der Datenbank fehlt PostGIS\(reason); installieren Sie es auf dem Server,"
        + " und lassen Sie CREATE EXTENSION postgis vom Verwalter ausführen",
      en: "\(location): the database has no PostGIS\(reason); install it on the server,"
        + " and have an administrator run CREATE EXTENSION postgis")
  }
}
