/// Two features of a layer, by their addresses; the smaller one first.
package struct FeaturePair: Sendable, Hashable {
  package let one: FeatureID
  package let other: FeatureID

  /// nil of a feature and itself, and of a radar and a road condition.
  package init?(_ one: FeatureID, _ other: FeatureID) {
    guard one != other, one.layer == other.layer else { return nil }
    (self.one, self.other) = one < other ? (one, other) : (other, one)
  }
}
