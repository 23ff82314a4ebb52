package import RoadsCore

/// Which changes somebody wants to hear of. What moved out of the box, or became another type, is told too:
/// whoever shows it must take it away.
package struct ChangeFilter: Sendable {
  package let box: Box?
  package let layer: Layer?
  package let types: Set<FeatureType>

  package init(box: Box? = nil, layer: Layer? = nil, types: Set<FeatureType> = []) {
    self.box = box
    self.layer = layer
    self.types = types
  }

  /// Whether everything is wanted.
  package var isOpen: Bool { box == nil && layer == nil && types.isEmpty }

  package func admits(_ news: AppliedChange) -> Bool {
    if news.isElsewhere { return false }
    guard let feature = news.change.feature else { return true }
    if let layer, feature.layer != layer { return false }
    if box == nil, types.isEmpty { return true }
    // A removal that nobody here has seen the feature of: better told once too often.
    guard news.after != nil || news.before != nil else { return true }
    return admits(news.after) || admits(news.before)
  }

  private func admits(_ record: LiveRecord?) -> Bool {
    guard let record else { return false }
    if !types.isEmpty, !types.contains(record.type) { return false }
    return box.map { $0.contains(record.coordinate) } ?? true
  }
}
