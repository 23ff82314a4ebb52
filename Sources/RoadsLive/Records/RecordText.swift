package import RoadsCore
package import RoadsFormats

/// A record's GeoJSON with what is to be said of a moment, to be copied piece by piece: whoever sends it slowly keeps no copy of it.
package struct RecordText: Sendable {
  private let record: LiveRecord
  private let activity: [UInt8]
  private let split: Int

  /// `scratch` is written over.
  package init(_ record: LiveRecord, at moment: Instant, scratch: OutputBuffer) {
    self.record = record
    scratch.clear()
    // As behind the members before it: a comma is due.
    scratch.append("\"\"")
    scratch.append(record.activity(at: moment))
    activity = scratch.withBytes { Array($0.dropFirst(2)) }
    split = Int(record.header.measures)
  }

  package var count: Int { record.size + activity.count }

  /// From the byte at `offset` on, as much as there is room for; says how much.
  package func copy(from offset: Int, into room: UnsafeMutableRawBufferPointer) -> Int {
    record.withBytes { bytes in
      var filled = 0
      func take(_ piece: UnsafeBufferPointer<UInt8>, at start: Int) {
        let skipped = offset + filled - start
        guard skipped >= 0, skipped < piece.count, filled < room.count else { return }
        let size = min(piece.count - skipped, room.count - filled)
        UnsafeMutableRawBufferPointer(rebasing: room[filled...]).copyMemory(
          from: UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: piece[skipped..<skipped + size])))
        filled += size
      }
      take(UnsafeBufferPointer(rebasing: bytes[..<split]), at: 0)
      activity.withUnsafeBufferPointer { take($0, at: split) }
      take(UnsafeBufferPointer(rebasing: bytes[split...]), at: split + activity.count)
      return filled
    }
  }
}
