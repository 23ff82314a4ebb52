import RoadsCore
import RoadsFormats
import RoadsLive

/// An event on its way to one listener. The text of a change is shared by all who are sent it; of what became active only the
/// beginning is the listener's own, and the feature is that of the index.
struct EventText {
  private let head: [UInt8]
  private let feature: RecordText?
  private let tail: [UInt8]
  private var count = 0
  /// Where in the log it stands, of a change.
  let sequence: Int64

  init(_ text: String) {
    self.init(head: Array(text.utf8), sequence: .max)
  }

  init(_ change: SerializedChange) {
    self.init(head: change.event, sequence: change.sequence)
  }

  private init(head: [UInt8], feature: RecordText? = nil, tail: [UInt8] = [], sequence: Int64) {
    self.head = head
    self.feature = feature
    self.tail = tail
    self.sequence = sequence
  }

  /// Without an `id`: it has no place in the log, and whoever comes back names the last that has.
  init(_ flip: ActivityFlip) {
    let (record, activity) = (flip.record, flip.activity)
    let event = activity.isActive ? "activated" : "deactivated"
    let text = OutputBuffer(capacity: 512)
    text.append("event: ")
    text.append(text: event)
    text.append("\ndata: ")
    text.object {
      text.member("event", event)
      text.member("at", flip.announced)
      text.member("changes_at", activity.changesAt)
      text.member("layer", record.layer.rawValue)
      text.member("id", record.id.id)
      text.member("feature")
    }
    text.append("\n\n")
    // The feature is its last member.
    let end = text.count - EventText.end
    let (head, tail) = text.withBytes { (Array($0[..<end]), Array($0[end...])) }
    let feature = RecordText(record, at: flip.moment, scratch: OutputBuffer(capacity: 128))
    self.init(head: head, feature: feature, tail: tail, sequence: .max)
  }

  private static let end = "}\n\n".utf8.count

  /// Bytes that it may be the last to keep.
  var ownSize: Int { head.count }

  var isDone: Bool { count == head.count + (feature?.count ?? 0) + tail.count }

  /// Copies what there is room for behind `filled`.
  mutating func fill(_ buffer: UnsafeMutableRawBufferPointer, _ filled: inout Int) {
    copy(head, at: 0, buffer, &filled)
    let start = head.count
    guard let feature else { return }
    if count >= start, count < start + feature.count {
      let size = feature.copy(
        from: count - start, into: UnsafeMutableRawBufferPointer(rebasing: buffer[filled...]))
      count += size
      filled += size
    }
    copy(tail, at: start + feature.count, buffer, &filled)
  }

  private mutating func copy(
    _ bytes: [UInt8], at start: Int, _ buffer: UnsafeMutableRawBufferPointer, _ filled: inout Int
  ) {
    guard count >= start, count < start + bytes.count else { return }
    let size = min(buffer.count - filled, start + bytes.count - count)
    bytes.withUnsafeBytes {
      let piece = UnsafeRawBufferPointer(rebasing: $0[count - start..<count - start + size])
      UnsafeMutableRawBufferPointer(rebasing: buffer[filled...]).copyMemory(from: piece)
    }
    count += size
    filled += size
  }
}
