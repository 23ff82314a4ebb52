import RoadsCore
package import RoadsStorage

extension Connection {
  /// The store's key. Made when it is first needed; afterwards only the same one will do, since with another
  /// everybody who has spoken would be somebody new. Called within a write transaction.
  package func storeKey() throws -> StoreKey {
    let check = try keyCheck()
    // Asked each time: another process may have begun again with another key.
    if let key, let check, key.fits(check) { return key }
    let file = KeyFile(database: path)
    let found = try file.key(for: check)
    if found?.isRenewed == true { try file.settle() }
    guard let key = StoreKey(try found?.bytes ?? file.make()) else {
      throw StoreError.key(path: file.path, .malformed)
    }
    if check == nil { try setKeyCheck(key) }
    self.key = key
    return key
  }

  /// The key itself, for another store; nil where none was needed yet. Throws where it is not what the digests
  /// were made with.
  func keyBytes() throws -> [UInt8]? {
    let knowsKeys = try (integer(.userVersion) ?? 0) >= Schema.firstVersionWithDigests
    return try KeyFile(database: path).key(for: knowsKeys ? keyCheck() : nil)?.bytes
  }

  /// Everything that identifies `key` from now on.
  func setKeyCheck(_ key: StoreKey) throws {
    try run(.clearKeyCheck)
    try run(.setKeyCheck) { $0.bind(1, key.digest(.check, "")) }
  }

  /// A digest of nothing; nil where no key was ever needed.
  private func keyCheck() throws -> [UInt8]? {
    try with(.keyCheck) { row in try row.step() ? row.withBlob(0) { Array($0) } : nil }
  }
}

extension StoreKey {
  func fits(_ check: [UInt8]) -> Bool { check.withUnsafeBytes(digest(.check, "").equals) }
}
