package import RoadsCore
import RoadsLive

/// The changes that a listener wants. A feature that moved out of the box, or changed its type, is sent too:
/// clients that show it must remove it. A line or an area is in the box if the rectangle around it touches it: better sent
/// once too often.
package struct ChangeFilter: Sendable {
  package let box: Box?
  private let windows: [Window]
  package let layer: Layer?
  package let types: Set<FeatureType>

  package init(box: Box? = nil, layer: Layer? = nil, types: Set<FeatureType> = []) {
    self.box = box
    windows = box.map(Window.of) ?? []
    self.layer = layer
    self.types = types
  }

  /// Whether everything is wanted.
  package var isOpen: Bool { box == nil && layer == nil && types.isEmpty }

  func admits(_ told: SerializedChange) -> Bool {
    if told.isElsewhere { return false }
    guard let itsLayer = told.layer else { return true }
    if let layer, itsLayer != layer { return false }
    if box == nil, types.isEmpty { return true }
    // A removal that nobody here has seen the feature of: better sent once too often.
    guard told.after != nil || told.before != nil else { return true }
    return admits(told.after) || admits(told.before)
  }

  func admits(_ flip: ActivityFlip) -> Bool {
    admits(flip.record) && flip.moved.map { !admits($0) } ?? true
  }

  private func admits(_ record: LiveRecord) -> Bool {
    if let layer, record.layer != layer { return false }
    return admits(SerializedChange.Seen(record))
  }

  private func admits(_ seen: SerializedChange.Seen?) -> Bool {
    guard let seen else { return false }
    if !types.isEmpty, !types.contains(seen.type) { return false }
    return box == nil || windows.contains { $0.touches(seen.extent) }
  }
}
