internal import CSpatiaLite
internal import Glibc

/// Keys that a statement looks up one after the other: `wanted(?)` in its text, a table of the columns `key` and `last`,
/// which are one unless the list is in runs. To start a statement costs as much as to read two rows: so it runs
/// once for all keys. More may be added while it runs, and its column `next` be set.
///
/// This is SQLite's way to hand an array over (as its own `carray` does): a virtual table that exists by itself, and a
/// pointer that is bound under a name, so that no text of SQL can make one.
final class KeyList {
  fileprivate struct Keys {
    var first: UnsafeMutablePointer<Int64>
    var count = 0
    var capacity: Int
    /// Keys that are so near to each other are returned as one: from `key` until `last`.
    var gap: Int64 = 0
    /// As the column `next` has it at any time.
    var next = Int64.min

    func isNear(_ index: Int) -> Bool {
      // A damaged index may name any number.
      let (distance, overflow) = first[index].subtractingReportingOverflow(first[index - 1])
      return !overflow && distance <= gap
    }
  }

  /// In memory of its own: SQLite asks for each key, and looks here.
  fileprivate let keys: UnsafeMutablePointer<Keys>

  /// Room for what a usual question finds.
  init(capacity: Int = 128, gap: Int64 = 0) {
    keys = .allocate(capacity: 1)
    keys.initialize(to: Keys(first: .allocate(capacity: capacity), capacity: capacity, gap: gap))
  }

  convenience init(runsOf list: [Int64]) {
    self.init(capacity: max(1, list.count))
    for key in list { append(key) }
    makeRuns()
  }

  deinit {
    keys.pointee.first.deallocate()
    keys.deallocate()
  }

  @inline(__always)
  var count: Int { keys.pointee.count }

  @inline(__always)
  subscript(index: Int) -> Int64 { keys.pointee.first[index] }

  /// The one of them that the statement is to go on to.
  var next: Int64 {
    @inline(__always) get { keys.pointee.next }
    @inline(__always) set { keys.pointee.next = newValue }
  }

  @inline(__always)
  func append(_ key: Int64) {
    if keys.pointee.count == keys.pointee.capacity { grow() }
    keys.pointee.first[keys.pointee.count] = key
    keys.pointee.count += 1
  }

  private func grow() {
    let more = UnsafeMutablePointer<Int64>.allocate(capacity: 2 * keys.pointee.capacity)
    more.moveInitialize(from: keys.pointee.first, count: keys.pointee.count)
    keys.pointee.first.deallocate()
    keys.pointee.first = more
    keys.pointee.capacity *= 2
  }

  /// Rows that are read past between two wanted ones: to look for a row again takes as long.
  private static let gap: Int64 = 4

  /// In order, each once, for a damaged index may name one twice; and those near each other as one.
  func makeRuns() {
    keys.pointee.gap = KeyList.gap
    var list = UnsafeMutableBufferPointer(start: keys.pointee.first, count: count)
    list.sort()
    var kept = 0
    for key in list where kept == 0 || list[kept - 1] != key {
      list[kept] = key
      kept += 1
    }
    keys.pointee.count = kept
  }

  func keep(where isKept: (Int64) -> Bool) {
    var kept = 0
    for index in 0..<count where isKept(self[index]) {
      keys.pointee.first[kept] = self[index]
      kept += 1
    }
    keys.pointee.count = kept
  }
}

extension KeyList {
  /// As SQLite compares it; it must stay where it is.
  private nonisolated(unsafe) static let name = UnsafePointer(strdup("wanted")!)

  func bind(to statement: OpaquePointer, _ index: Int32) {
    sqlite3_bind_pointer(statement, index, keys, KeyList.name, nil)
  }

  /// Makes the table known to a connection.
  static func register(in database: OpaquePointer) -> Int32 {
    sqlite3_create_module_v2(database, name, module, nil, nil)
  }

  private struct Cursor {
    /// SQLite's own part comes first.
    var base = sqlite3_vtab_cursor()
    var keys: UnsafeMutablePointer<Keys>?
    /// Where the present run begins and ends.
    var index = 0
    var end = 0

    mutating func begin(at index: Int) {
      self.index = index
      end = index
      guard let keys = keys?.pointee, keys.gap > 0 else { return }
      while end + 1 < keys.count, keys.isNear(end + 1) { end += 1 }
    }
  }

  private static func cursor(
    _ base: UnsafeMutablePointer<sqlite3_vtab_cursor>?
  ) -> UnsafeMutablePointer<Cursor> {
    UnsafeMutableRawPointer(base.unsafelyUnwrapped).assumingMemoryBound(to: Cursor.self)
  }

  private nonisolated(unsafe) static let module: UnsafePointer<sqlite3_module> = {
    var module = sqlite3_module()
    // Without xCreate it exists by itself, once for each connection.
    module.xConnect = { database, _, _, _, table, _ in
      let code = sqlite3_declare_vtab(
        database, "CREATE TABLE wanted (key INTEGER, last INTEGER, next INTEGER, list HIDDEN)")
      if code == SQLITE_OK {
        let made = UnsafeMutablePointer<sqlite3_vtab>.allocate(capacity: 1)
        made.initialize(to: sqlite3_vtab())
        table?.pointee = made
      }
      return code
    }
    module.xDisconnect = { table in
      table?.deallocate()
      return SQLITE_OK
    }
    module.xBestIndex = { _, plan in
      guard let plan else { return SQLITE_ERROR }
      for index in 0..<Int(plan.pointee.nConstraint) {
        let constraint = plan.pointee.aConstraint[index]
        guard constraint.iColumn == 3, constraint.usable != 0,
          Int32(constraint.op) == SQLITE_INDEX_CONSTRAINT_EQ
        else { continue }
        plan.pointee.aConstraintUsage[index].argvIndex = 1
        plan.pointee.aConstraintUsage[index].omit = 1
        plan.pointee.idxNum = 1
      }
      return SQLITE_OK
    }
    module.xOpen = { _, cursor in
      let made = UnsafeMutablePointer<Cursor>.allocate(capacity: 1)
      made.initialize(to: Cursor())
      cursor?.pointee = UnsafeMutableRawPointer(made).assumingMemoryBound(to: sqlite3_vtab_cursor.self)
      return SQLITE_OK
    }
    module.xClose = { base in
      KeyList.cursor(base).deallocate()
      return SQLITE_OK
    }
    module.xFilter = { base, _, _, count, values in
      let cursor = KeyList.cursor(base)
      cursor.pointee.keys = nil
      if count == 1, let list = sqlite3_value_pointer(values?[0], KeyList.name) {
        cursor.pointee.keys = list.assumingMemoryBound(to: Keys.self)
      }
      cursor.pointee.begin(at: 0)
      return SQLITE_OK
    }
    module.xNext = { base in
      let cursor = KeyList.cursor(base)
      cursor.pointee.begin(at: cursor.pointee.end + 1)
      return SQLITE_OK
    }
    module.xEof = { base in
      let cursor = KeyList.cursor(base)
      guard let keys = cursor.pointee.keys else { return 1 }
      return cursor.pointee.index < keys.pointee.count ? 0 : 1
    }
    module.xColumn = { base, context, column in
      let cursor = KeyList.cursor(base)
      guard let keys = cursor.pointee.keys else { return SQLITE_OK }
      switch column {
      case 0: sqlite3_result_int64(context, keys.pointee.first[cursor.pointee.index])
      case 1: sqlite3_result_int64(context, keys.pointee.first[cursor.pointee.end])
      case 2: sqlite3_result_int64(context, keys.pointee.next)
      default: break
      }
      return SQLITE_OK
    }
    module.xRowid = { base, row in
      row?.pointee = sqlite3_int64(KeyList.cursor(base).pointee.index)
      return SQLITE_OK
    }
    let kept = UnsafeMutablePointer<sqlite3_module>.allocate(capacity: 1)
    kept.initialize(to: module)
    return UnsafePointer(kept)
  }()
}
