import RoadsCore
import RoadsStorage

extension Connection {
  /// The store's key. Made when it is first needed; afterwards only the same one will do, since with another
  /// everybody who has spoken would be somebody new. Called within a write transaction.
  func storeKey() throws -> StoreKey {
    if let key { return key }
    let file = KeyFile(database: path)
    let found = try file.read()
    let check = try with(.keyCheck) { row in try row.step() ? row.withBlob(0) { Array($0) } : nil }
    if found == nil, check != nil { throw StoreError.key(path: file.path, .missing) }
    guard let key = StoreKey(try found ?? file.make()) else {
      throw StoreError.key(path: file.path, .malformed)
    }
    let own = key.digest(.check, "")
    if let check {
      guard check.withUnsafeBytes(own.equals) else { throw StoreError.key(path: file.path, .other) }
    } else {
      try run(.setKeyCheck) { $0.bind(1, own) }
    }
    self.key = key
    return key
  }
}
