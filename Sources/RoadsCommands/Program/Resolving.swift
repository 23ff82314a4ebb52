internal import Glibc
package import RoadsArguments
package import RoadsCore
internal import RoadsFormats
internal import RoadsText

/// What people name — areas, places, times, features — looked up.
extension Session {
  package func circle(around point: PointArgument, metres: Double?) throws -> Area {
    .circle(try Circle(centre: coordinate(of: point), metres: metres ?? AreaArgument.circleMetres))
  }

  package func coordinate(of point: PointArgument) throws -> Coordinate {
    switch point {
    case .coordinate(let coordinate): return coordinate
    case .place(let name): return try places().coordinate(of: name)
    }
  }

  package func moment(_ time: TimeArgument) throws -> Instant { try time.moment(now: now, in: zone) }

  /// When something ends that lasts until then: with a day without a time, at the end of that day.
  package func end(_ time: TimeArgument) throws -> Instant {
    let end = try time.span(now: now, in: zone).upperBound
    // Of a day the last second: what is stored and exported has no more digits than people write.
    return time.isDay ? Instant(milliseconds: end.milliseconds - 999) : end
  }

  /// A time that is over, in a flag that asks what has happened since.
  func past(_ given: SourcedValue) throws -> Instant {
    let moment = try moment(TimeArgument(given, isPast: true))
    if moment > now { throw UsageError.inFuture(source: given.source, value: given.text) }
    return moment
  }

  package func places() throws -> PlaceBook { try PlaceBook.read(environment: environment) }

  /// The living feature that a person names. A bare id is looked for in both layers.
  package func feature(_ name: FeatureName, in store: any RoadStore) throws -> Feature {
    let found = try name.candidates.compactMap { try store.feature($0) }
    if found.count > 1 { throw LookupError.ambiguous(found[0].id, found.map(\.address)) }
    if let feature = found.first { return feature }
    let removed = try name.candidates.compactMap { try store.tombstone($0) }
    if let last = removed.max(by: { $0.removedAt < $1.removedAt }) {
      throw try store.absence(of: last.feature.address)
    }
    throw LookupError.unknown(name.typed)
  }
}

extension FeatureName {
  /// As it was typed.
  package var typed: String {
    switch self {
    case .full(let id): id.description
    case .bare(let id): id
    }
  }
}
