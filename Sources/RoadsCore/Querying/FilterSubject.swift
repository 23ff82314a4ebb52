/// What a filter looks at, wherever it lies: in a feature, or in a row of a store, whose columns are read
/// only as far as the filter asks.
package protocol FilterSubject: TimedSubject {
  /// What reading can fail with.
  associatedtype Fault: Error

  var type: FeatureType { get throws(Fault) }
  /// At any moment of that time.
  func holds(from beginning: Instant, until end: Instant) -> Bool
  /// The same, within its hours too.
  func isActive(from beginning: Instant, until end: Instant) throws(Fault) -> Bool
  var roadClass: RoadClass? { get }
  /// Its own source, or that of one which it stands for.
  func isFrom(anyOf sources: Set<SourceName>) throws(Fault) -> Bool
  var authority: Authority? { get }
  var road: String? { get }
  func says(_ words: TextFilter) throws(Fault) -> Bool
}

extension Feature: FilterSubject {
  package typealias Fault = Never

  package func holds(from beginning: Instant, until end: Instant) -> Bool {
    validity.touches(from: beginning, until: end)
  }

  package func isActive(from beginning: Instant, until end: Instant) -> Bool {
    validity.isActive(hasDetails ? details.schedule : nil, from: beginning, until: end)
  }

  package func says(_ words: TextFilter) -> Bool { words.matches(self) }
}
