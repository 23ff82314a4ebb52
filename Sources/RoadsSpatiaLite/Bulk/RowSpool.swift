import Glibc
import RoadsCore

/// Rows on their way into a store, sorted by an external merge: runs of some megabytes are sorted in
/// memory and written to an unnamed file, then read side by side. Memory does not grow with the list.
package final class RowSpool {
  /// Bytes of records that are sorted at once.
  private let runBytes: Int
  /// A piece is closed once it is so long, however few records there are in it.
  private static let pieceBytes = 256 << 10
  private let folder: String
  private var descriptor: Int32 = -1
  private var written: Int64 = 0
  /// Where each run lies in the file.
  private var runs: [Range<Int64>] = []
  /// The run that is being filled.
  private var bytes: [UInt8] = []
  /// Where in it each begins.
  private var order: [HilbertEntry] = []
  private(set) var count = 0

  package init(folder: String, runBytes: Int = 48 << 20) {
    self.folder = folder
    self.runBytes = runBytes
    bytes.reserveCapacity(runBytes + (1 << 20))
  }

  deinit { if descriptor >= 0 { Glibc.close(descriptor) } }

  package func append(_ rows: StagedRows) throws {
    let begin = bytes.count
    bytes.append(contentsOf: rows.records)
    bytes.withUnsafeMutableBytes { bytes in
      for row in rows.order {
        count += 1
        order.append(HilbertEntry(key: row.key, number: begin + row.number))
        RowRecord.setNumber(UInt32(truncatingIfNeeded: count), at: begin + row.number, in: bytes)
      }
    }
    if bytes.count >= runBytes { try writeRun() }
  }

  /// Nothing more is appended: from here on the rows are read, by any number of threads.
  package func close() throws {
    if runs.isEmpty { return HilbertOrder.sort(&order) }
    try writeRun()
    bytes = []
    order = []
  }

  /// Every row in Hilbert order; rows of one place in the order of the list.
  package func sorted(_ body: (UnsafeRawBufferPointer) throws -> Void) throws {
    guard runs.isEmpty else { return try RunMerge(descriptor: descriptor, runs: runs).forEach(body) }
    try bytes.withUnsafeBytes { all in
      for entry in order { try body(record(all, entry.number)) }
    }
  }

  /// The same as pieces of many records each, until one is not wanted.
  func pieces(_ give: ([UInt8]) -> Bool) throws {
    var piece: [UInt8] = []
    var records = 0
    var isWanted = true
    try sorted { record in
      guard isWanted else { return }
      piece.append(contentsOf: record)
      records += 1
      guard records == 16 * SQL.rowsAtOnce || piece.count > RowSpool.pieceBytes else { return }
      isWanted = give(piece)
      piece = []
      piece.reserveCapacity(RowSpool.pieceBytes)
      records = 0
    }
    if isWanted, !piece.isEmpty { _ = give(piece) }
  }

  /// Every row in the order of the list.
  package func inListOrder(_ body: (UnsafeRawBufferPointer) throws -> Void) throws {
    if runs.isEmpty { return try inListOrder(bytes, body) }
    for run in runs {
      var whole = [UInt8](repeating: 0, count: Int(run.count))
      try whole.withUnsafeMutableBytes { try SpoolFile.read(descriptor, $0, at: run.lowerBound) }
      try inListOrder(whole, body)
    }
  }

  private func inListOrder(_ run: [UInt8], _ body: (UnsafeRawBufferPointer) throws -> Void) throws {
    try run.withUnsafeBytes { all in
      var entries: [(number: UInt32, offset: Int)] = []
      var offset = 0
      while offset < all.count {
        let record = record(all, offset)
        entries.append((RowRecord.number(record), offset))
        offset += record.count
      }
      entries.sort { $0.number < $1.number }
      for entry in entries { try body(record(all, entry.offset)) }
    }
  }

  private func record(_ all: UnsafeRawBufferPointer, _ offset: Int) -> UnsafeRawBufferPointer {
    let rest = UnsafeRawBufferPointer(rebasing: all[offset...])
    return UnsafeRawBufferPointer(rebasing: rest[..<RowRecord.length(rest)])
  }

  private func writeRun() throws {
    guard !order.isEmpty else { return }
    HilbertOrder.sort(&order)
    if descriptor < 0 { descriptor = try SpoolFile.make(in: folder) }
    let begin = written
    try bytes.withUnsafeBytes { all in
      var out: [UInt8] = []
      out.reserveCapacity(1 << 20)
      for entry in order {
        out.append(contentsOf: record(all, entry.number))
        if out.count > 1 << 20 - 1 << 14 { try flush(&out) }
      }
      try flush(&out)
    }
    runs.append(begin..<written)
    bytes.removeAll(keepingCapacity: true)
    order.removeAll(keepingCapacity: true)
  }

  private func flush(_ out: inout [UInt8]) throws {
    try out.withUnsafeBytes { try SpoolFile.write(descriptor, $0, at: written, folder: folder) }
    written += Int64(out.count)
    out.removeAll(keepingCapacity: true)
  }
}

/// The anonymous file of the runs.
enum SpoolFile {
  /// Beside the store: where there is room for the rows there is room for them twice, more likely than in
  /// a /tmp that may be memory.
  static func make(in folder: String) throws(StoreError) -> Int32 {
    let descriptor = AnonymousFile.make(in: folder)
    guard descriptor >= 0 else { throw error(folder) }
    return descriptor
  }

  static func write(
    _ descriptor: Int32, _ bytes: UnsafeRawBufferPointer, at offset: Int64, folder: String
  ) throws(StoreError) {
    var done = 0
    while done < bytes.count {
      let count = pwrite(
        descriptor, bytes.baseAddress?.advanced(by: done), bytes.count - done, off_t(offset) + done)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw error(folder) }
      done += count
    }
  }

  static func read(
    _ descriptor: Int32, _ bytes: UnsafeMutableRawBufferPointer, at offset: Int64
  ) throws(StoreError) {
    var done = 0
    while done < bytes.count {
      let count = pread(
        descriptor, bytes.baseAddress?.advanced(by: done), bytes.count - done, off_t(offset) + done)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw error("spool") }
      done += count
    }
  }

  private static func error(_ folder: String) -> StoreError {
    errno == ENOSPC || errno == EDQUOT
      ? .full(path: folder) : .unreachable(path: folder, reason: String(cString: strerror(errno)))
  }
}
