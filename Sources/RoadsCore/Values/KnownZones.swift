extension Zone {
  /// Of that name in the tz database, as the initializer reads it: each is read once. A list names the same zone in every
  /// row.
  package static func known(_ name: String) -> Zone? {
    if let zone = remembered.withLock({ $0[name] }) { return zone }
    guard let zone = Zone(named: name) else { return nil }
    // Only names that exist come here, and these are few.
    remembered.withLock { $0[name] = zone }
    return zone
  }

  private static let remembered = CheckedMutex<[String: Zone]>([:])
}
