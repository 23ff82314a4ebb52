import RoadsCore
import RoadsFormats
import RoadsLive

/// One change, serialised once for all listeners. What filters need is stored beside the text, so that
/// no feature's former states are kept for it.
package final class SerializedChange: Sendable {
  struct Seen {
    let type: FeatureType
    /// Around all of it.
    let extent: Window

    init(_ record: LiveRecord) {
      type = record.type
      extent = record.extent
    }
  }

  package let sequence: Int64
  /// As an event of the stream.
  let event: [UInt8]
  /// Where in the event its JSON is.
  private let json: Range<Int>
  /// nil where it concerns no single feature.
  let layer: Layer?
  let before: Seen?
  let after: Seen?
  let isElsewhere: Bool

  /// `scratch` is written over.
  init(_ news: AppliedChange, scratch: OutputBuffer) {
    let change = news.change
    scratch.clear()
    scratch.append("id: ")
    scratch.append(Int(change.sequence))
    scratch.append("\nevent: ")
    scratch.append(text: change.event.rawValue)
    scratch.append("\ndata: ")
    let begin = scratch.count
    ChangeText.append(news, to: scratch)
    json = begin..<scratch.count
    scratch.append("\n\n")
    event = scratch.withBytes { Array($0) }
    sequence = change.sequence
    layer = change.feature?.layer
    before = news.before.map(Seen.init)
    after = news.after.map(Seen.init)
    isElsewhere = news.isElsewhere
  }

  func appendJSON(to body: OutputBuffer) {
    event.withUnsafeBufferPointer { body.append(UnsafeBufferPointer(rebasing: $0[json])) }
  }
}
