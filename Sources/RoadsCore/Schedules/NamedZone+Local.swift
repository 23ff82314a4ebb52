import Glibc

extension NamedZone {
  /// The one whose clocks a person goes by, `variable` being what TZ says: as `Zone.local` finds it. nil where it has no
  /// name in the tz database, such as "CET-1CEST", or a file that is a copy of its own.
  package static func persons(_ variable: String?) -> NamedZone? {
    guard let variable else {
      return Zone(file: localFile) == nil ? .utc : named(file: localFile)
    }
    let name = variable.hasPrefix(":") ? String(variable.dropFirst()) : variable
    return name.hasPrefix("/") ? named(file: name) : NamedZone(named: name)
  }

  private static let localFile = "/etc/localtime"
  private static let folder = "/zoneinfo/"

  /// The database's file that it leads to.
  private static func named(file: String) -> NamedZone? {
    guard let real = realpath(file, nil) else { return nil }
    defer { free(real) }
    let path = String(cString: real)
    guard let folder = path.ranges(of: folder).last else { return nil }
    return NamedZone(named: String(path[folder.upperBound...]))
  }
}
