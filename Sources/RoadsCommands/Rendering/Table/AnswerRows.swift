import Glibc
package import RoadsCore

/// The rows of an answer, gathered before the first is printed: the widest of them says how wide a column is. What is
/// more than a few megabytes waits in a file without a name.
package final class AnswerRows {
  package private(set) var counts = Counts()
  /// Whether any of them has an extent or a direction to show.
  package private(set) var hasExtents = false
  /// Whether any of them was not updated for long.
  private(set) var hasAges = false
  /// The first one's, and whether any other has another.
  private var source: SourceName?
  private(set) var hasSources = false
  /// Whether there are rows, and all of them are samples.
  package var areSamples: Bool { source == .sample && !hasSources }
  /// Sources that were not fetched for long, and those of them of which there are rows.
  package var stale: Set<SourceName> = []
  package private(set) var staleShown: Set<SourceName> = []
  let measures: Measures
  let presentation: Presentation
  private let folder: String
  private let mostBytes: Int
  private var bytes: [UInt8] = []
  /// How long each block in the file is: whole rows.
  private var blocks: [Int] = []
  private var descriptor: Int32 = -1

  package init(
    area: Area?, presentation: Presentation, folder: String = AnswerRows.temporary, mostBytes: Int = 4 << 20
  ) {
    measures = Measures(area, presentation.dates)
    self.presentation = presentation
    self.folder = folder
    self.mostBytes = mostBytes
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Not where memory may pass for a disk.
  package static var temporary: String { getenv("TMPDIR").map { String(cString: $0) } ?? "/var/tmp" }

  /// What of them is in memory.
  package var heldBytes: Int { bytes.count }

  package var isEmpty: Bool { counts.total == 0 }

  package func append(_ hit: Hit) throws {
    counts.add(1, of: hit.feature.type)
    if let source, source != hit.feature.source { hasSources = true }
    if hit.feature.hasSeveralSources { hasSources = true }
    source = source ?? hit.feature.source
    let isStale = !stale.isEmpty && stale.contains(hit.feature.source)
    if isStale { staleShown.insert(hit.feature.source) }
    let row = AnswerRow(hit, measures, presentation.dates, isStale: isStale)
    if !row.extent.isEmpty { hasExtents = true }
    if !row.age.isEmpty { hasAges = true }
    row.write(to: &bytes)
    if bytes.count >= mostBytes { try spill() }
  }

  /// In the order in which they came, any number of times.
  func each(_ body: (AnswerRow) throws -> Void) throws {
    var begin: Int64 = 0
    var block: [UInt8] = []
    for count in blocks {
      block = [UInt8](repeating: 0, count: count)
      try block.withUnsafeMutableBytes { try read(into: $0, at: begin) }
      begin += Int64(count)
      try AnswerRows.each(block, body)
    }
    try AnswerRows.each(bytes, body)
  }

  private static func each(_ bytes: [UInt8], _ body: (AnswerRow) throws -> Void) throws {
    try bytes.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty { try body(AnswerRow(&rest)) }
    }
  }

  private func spill() throws {
    if descriptor < 0 { descriptor = AnonymousFile.make(in: folder) }
    guard descriptor >= 0 else { throw failure() }
    try bytes.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = Glibc.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { throw failure() }
        rest = rest.dropFirst(count)
      }
    }
    blocks.append(bytes.count)
    bytes.removeAll(keepingCapacity: true)
  }

  private func read(into bytes: UnsafeMutableRawBufferPointer, at begin: Int64) throws {
    var done = 0
    while done < bytes.count {
      let count = pread(
        descriptor, bytes.baseAddress?.advanced(by: done), bytes.count - done, off_t(begin) + off_t(done))
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw failure() }
      done += count
    }
  }

  private func failure() -> SinkError {
    SinkError.failed(path: folder, reason: String(cString: strerror(errno)))
  }
}
