internal import CMemory
package import RoadsCore

/// Finds what lies in an area and passes a filter. Places carry their record as a bare pointer, which holds
/// for as long as the snapshot does.
struct LiveSearch {
  private let tree: LiveRTree

  init(_ snapshot: Snapshot) { tree = snapshot.tree }

  @inline(__always)
  static func kept(_ place: AnswerPlace) -> RecordPointer {
    // `row` is a pointer that `row(_:)` put there.
    RecordPointer(head: UnsafeMutablePointer(bitPattern: place.row).unsafelyUnwrapped)
  }

  static func record(_ place: AnswerPlace) -> LiveRecord { kept(place).record }

  /// Most records end within this many bytes.
  private static let usualSize = 576

  @inline(__always)
  static func prefetch(_ place: AnswerPlace) { cprefetch(UnsafeRawPointer(bitPattern: place.row), usualSize) }

  @inline(__always)
  private static func row(_ record: RecordPointer) -> Int { Int(bitPattern: record.head) }

  private static func precedes(_ a: AnswerPlace, _ b: AnswerPlace) -> Bool {
    RecordOrder.precedes(record(a), record(b))
  }

  /// In the order of the answer.
  func places(in area: Area, _ filter: inout RecordFilter, limit: Int) -> [AnswerPlace] {
    switch area {
    case .circle(let circle): nearest(circle, &filter, limit)
    case .box(let box): inBox(box, &filter, limit)
    case .corridor(let corridor): along(corridor, &filter, limit)
    }
  }

  /// In no order, each once.
  @inline(__always)
  func matches(in area: Area?, _ filter: inout RecordFilter, _ body: (LiveMatch) -> Void) {
    switch area {
    case nil:
      tree.everyLeaf(filter.budget) { leaf in
        for index in 0..<leaf.count where filter.admits(leaf.codes[index], leaf.records[index]) {
          body(LiveMatch(leaf, index))
        }
      }
    case .box(let box):
      tree.leaves(in: Window.of(box), filter.budget) { leaf in
        for index in 0..<leaf.count
        where box.contains(leaf.point(index)) && filter.admits(leaf.codes[index], leaf.records[index]) {
          body(LiveMatch(leaf, index))
        }
      }
    case .circle(let circle):
      inCircle(circle, CentreMeasure(circle.centre), &filter) { leaf, index, _ in
        body(LiveMatch(leaf, index))
      }
    case .corridor(let corridor):
      beside(corridor, &filter) { leaf, index, _ in body(LiveMatch(leaf, index)) }
    }
  }

  /// Whether a point lies in an area, point by point.
  static func test(_ area: Area?) -> (Coordinate) -> Bool {
    guard let area else { return { _ in true } }
    let measure = AreaMeasure(area)
    return { measure.holds($0) }
  }

  // MARK: Circles

  /// So few places are looked at in less time than it takes to look for fewer.
  private static let fewPlaces = 1_024

  private func nearest(_ circle: Circle, _ filter: inout RecordFilter, _ limit: Int) -> [AnswerPlace] {
    let measure = CentreMeasure(circle.centre)
    var beginsSmall = false
    if limit < .max {
      let most = tree.mostRecords(in: Window.around(CollectionOfOne(circle.centre), metres: circle.metres))
      beginsSmall = most > max(LiveSearch.fewPlaces, limit)
    }
    var places: [AnswerPlace] = []
    var found = 0
    var metres = circle.metres
    GrowingCircle.search(circle, beginsSmall: beginsSmall) { part, inner in
      found = places.count
      metres = part.metres
      inCircle(part, beyond: inner, measure, &filter) { leaf, index, distance in
        places.append(
          AnswerPlace(
            point: leaf.point(index), distance: distance, row: LiveSearch.row(leaf.records[index])))
      }
      return places.count >= limit || filter.budget.isSpent
    }
    // Nearest the edge a distance is taken more exactly: that of the last circle is the question's.
    for index in 0..<found {
      places[index].distance =
        measure.distance(to: places[index].point, within: metres) ?? places[index].distance
    }
    AnswerOrder.byDistance(&places, from: measure, tie: LiveSearch.precedes)
    if places.count > limit { places.removeLast(places.count - limit) }
    return places
  }

  /// `inner`: the metres within which nothing is asked for. Filters read texts, and each but once.
  @inline(__always)
  private func inCircle(
    _ circle: Circle, beyond inner: Double? = nil, _ measure: CentreMeasure, _ filter: inout RecordFilter,
    _ body: (LeafView, Int, Double) -> Void
  ) {
    let centre = measure.place
    let longest = CentreMeasure.longestChordSquared(within: circle.metres)
    let nearest = inner.map(CentreMeasure.longestChordSquared(within:)) ?? -1
    let windows = Window.around(CollectionOfOne(circle.centre), metres: circle.metres)
    tree.leaves(in: windows, filter.budget) { leaf in
      for index in 0..<leaf.count {
        let dx = centre.x - leaf.x[index]
        let dy = centre.y - leaf.y[index]
        let dz = centre.z - leaf.z[index]
        let chordSquared = dx * dx + dy * dy + dz * dz
        if chordSquared <= nearest, let inner,
          measure.distance(to: leaf.point(index), chordSquared: chordSquared, within: inner) != nil
        {
          continue
        }
        guard chordSquared <= longest, filter.admits(leaf.codes[index], leaf.records[index]),
          let distance = measure.distance(
            to: leaf.point(index), chordSquared: chordSquared, within: circle.metres)
        else { continue }
        body(leaf, index, distance)
      }
    }
  }

  // MARK: Boxes

  private func inBox(_ box: Box, _ filter: inout RecordFilter, _ limit: Int) -> [AnswerPlace] {
    var places: [AnswerPlace] = []
    tree.leaves(in: Window.of(box), filter.budget) { leaf in
      for index in 0..<leaf.count
      where box.contains(leaf.point(index)) && filter.admits(leaf.codes[index], leaf.records[index]) {
        places.append(AnswerPlace(point: leaf.point(index), row: LiveSearch.row(leaf.records[index])))
      }
    }
    places.sort(by: LiveSearch.precedes)
    return Array(places.prefix(limit))
  }

  // MARK: Corridors

  /// In no order.
  private func beside(
    _ corridor: Corridor, _ filter: inout RecordFilter, _ body: (LeafView, Int, RoutePosition) -> Void
  ) {
    let budget = filter.budget
    guard budget.take(corridor.route.pointCount * LiveSearch.workOfPoint) else { return }
    let measure = RouteMeasure(corridor)
    var work = 0
    // What was looked at since the budget was last asked.
    func isPaid() -> Bool {
      defer { work = 0 }
      return budget.take(work * LiveSearch.workOfStep)
    }
    tree.leaves(budget, where: { measure.mayHold($0.window, work: &work) }) { leaf in
      guard isPaid() else { return }
      for index in 0..<leaf.count where filter.admits(leaf.codes[index], leaf.records[index]) {
        let place = Geocentric(inSpace: leaf.x[index], leaf.y[index], leaf.z[index])
        let position = measure.position(of: leaf.point(index), at: place, work: &work)
        guard isPaid() else { return }
        if let position { body(leaf, index, position) }
      }
    }
  }

  /// To make ready what a point of a route needs, and to look at one of its boxes or pieces, in units of a budget.
  private static let workOfPoint = 2_500
  private static let workOfStep = 25

  private func along(_ corridor: Corridor, _ filter: inout RecordFilter, _ limit: Int) -> [AnswerPlace] {
    var places: [AnswerPlace] = []
    beside(corridor, &filter) { leaf, index, position in
      places.append(
        AnswerPlace(
          point: leaf.point(index), distance: position.distance, along: position.along,
          row: LiveSearch.row(leaf.records[index])))
    }
    AnswerOrder.along(&places, tie: LiveSearch.precedes)
    return Array(places.prefix(limit))
  }
}

/// A record that was found, with what is known of it without a look at itself.
package struct LiveMatch {
  /// `TypeCode`
  package let type: UInt8
  package let coordinate: Coordinate
  let place: RecordPointer

  fileprivate init(type: UInt8, coordinate: Coordinate, place: RecordPointer) {
    self.type = type
    self.coordinate = coordinate
    self.place = place
  }

  @inline(__always)
  fileprivate init(_ leaf: LeafView, _ index: Int) {
    self.init(
      type: leaf.codes[index] & ~TypeCode.bounded, coordinate: leaf.point(index), place: leaf.records[index])
  }

  /// To be kept.
  package var record: LiveRecord { place.record }
}
