internal import CMemory
internal import RoadsCore

/// Finds what lies in an area and passes a filter. Places carry their record as a bare pointer, which holds
/// for as long as the snapshot does.
struct LiveSearch {
  /// Of points.
  private let tree: LiveRTree
  private let shapes: ShapeSearch?

  init(_ snapshot: Snapshot) {
    tree = snapshot.tree
    shapes = ShapeSearch(snapshot.shapes)
  }

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
  static func row(_ record: RecordPointer) -> Int { Int(bitPattern: record.head) }

  private static func precedes(_ a: AnswerPlace, _ b: AnswerPlace) -> Bool {
    RecordOrder.precedes(record(a), record(b))
  }

  /// In the order of the answer.
  func places(in area: Area, _ filter: inout RecordFilter, limit: Int) -> LivePlaces {
    switch area {
    case .circle(let circle): nearest(circle, &filter, limit)
    case .box(let box): LivePlaces(places: inBox(box, &filter, limit))
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
      shapes?.every(&filter) { body(LiveMatch($0, $1)) }
    case .box(let box):
      points(in: box, &filter) { leaf, index in body(LiveMatch(leaf, index)) }
      shapes?.inside(box, &filter) { body(LiveMatch($0, $1)) }
    case .circle(let circle):
      let measure = CentreMeasure(circle.centre)
      inCircle(circle, measure, &filter) { leaf, index, _ in body(LiveMatch(leaf, index)) }
      shapes?.around(circle, measure, &filter) { record, code, _ in body(LiveMatch(record, code)) }
    case .corridor(let corridor):
      beside(corridor, &filter) { record, code, _ in body(LiveMatch(record, code)) }
    }
  }

  /// The same with where they lie in it, as far as that is a question.
  func positions(
    in area: Area?, _ filter: inout RecordFilter,
    _ body: (RecordPointer, AreaMeasure.AreaPosition) -> Void
  ) {
    switch area {
    case .box, nil: matches(in: area, &filter) { body($0.place, AreaMeasure.AreaPosition()) }
    case .circle(let circle):
      let measure = CentreMeasure(circle.centre)
      inCircle(circle, measure, &filter) { leaf, index, distance in
        body(leaf.records[index], AreaMeasure.AreaPosition(distance: distance))
      }
      shapes?.around(circle, measure, &filter) { record, _, position in body(record, position) }
    case .corridor(let corridor):
      beside(corridor, &filter) { record, _, position in body(record, position) }
    }
  }

  /// Those whose signs stand in a box, wherever else they reach.
  @inline(__always)
  func signs(in box: Box, _ filter: inout RecordFilter, _ body: (LiveMatch) -> Void) {
    points(in: box, &filter) { leaf, index in body(LiveMatch(leaf, index)) }
    shapes?.signs(in: box, &filter) { body(LiveMatch($0, $1)) }
  }

  /// Lines and areas that may reach into a box.
  func shapes(touching box: Box, _ filter: inout RecordFilter, _ body: (LiveMatch) -> Void) {
    shapes?.touching(box, &filter) { body(LiveMatch($0, $1)) }
  }

  /// Whether a record is in an area, one by one.
  static func test(_ area: Area?, _ budget: WorkBudget) -> (LiveRecord) -> Bool {
    guard let area else { return { _ in true } }
    let measure = AreaMeasure(area, budget)
    let details = DetailsMeasure(measure)
    return { record in
      guard record.header.hasDetails else { return measure.holds(record.coordinate) }
      return withExtendedLifetime(record.block) { details.position(of: record.block.place) != nil }
    }
  }

  // MARK: Circles

  /// So few places are looked at in less time than it takes to look for fewer.
  private static let fewPlaces = 1_024
  /// As many points are looked at in the time of one line.
  private static let pointsOfShape = 16

  private func nearest(_ circle: Circle, _ filter: inout RecordFilter, _ limit: Int) -> LivePlaces {
    let measure = CentreMeasure(circle.centre)
    var beginsSmall = false
    if limit < .max {
      let windows = Window.around(CollectionOfOne(circle.centre), metres: circle.metres)
      let points = tree.mostRecords(in: windows)
      let lines = shapes?.mostRecords(in: windows) ?? 0
      beginsSmall =
        points + lines > limit && points + lines * LiveSearch.pointsOfShape > LiveSearch.fewPlaces
    }
    var places: [AnswerPlace] = []
    var found = 0
    // Of the last circle only: how far away a line is may depend on it in the last digit.
    var ofShapes = LivePlaces()
    var metres = circle.metres
    GrowingCircle.search(circle, beginsSmall: beginsSmall) { part, inner in
      found = places.count
      metres = part.metres
      inCircle(part, beyond: inner, measure, &filter) { leaf, index, distance in
        places.append(
          AnswerPlace(
            point: leaf.point(index), distance: distance, row: LiveSearch.row(leaf.records[index])))
      }
      ofShapes.removeAll()
      let reach = shapes == nil ? 0 : LiveSearch.reach(of: places, limit, within: part.metres)
      shapes?.around(part, reach: reach, measure, &filter) { record, _, position in
        ofShapes.add(record, position)
      }
      return places.count + ofShapes.places.count >= limit || filter.budget.isSpent
    }
    // Nearest the edge a distance is taken more exactly: that of the last circle is the question's.
    for index in 0..<found {
      places[index].distance =
        measure.distance(to: places[index].point, within: metres) ?? places[index].distance
    }
    places += ofShapes.places
    var ties = ShapeTies(filter.budget)
    AnswerOrder.byDistance(
      &places,
      exact: {
        LiveSearch.kept($0).head.pointee.isShape
          ? ties.distance(of: LiveSearch.kept($0), from: measure) : measure.exactDistance(to: $0.point)
      },
      tie: LiveSearch.precedes)
    if places.count > limit { places.removeLast(places.count - limit) }
    return ofShapes.whole(places)
  }

  /// Metres beyond which nothing can be in the answer: as far as the last of so many points is.
  private static func reach(of points: [AnswerPlace], _ limit: Int, within metres: Double) -> Double {
    guard points.count >= limit else { return metres }
    var distances = points.map(\.distance)
    // A little more: distances that are too close to call are taken more exactly later.
    return min(metres, distances.smallest(limit) + 1)
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

  /// The points there.
  @inline(__always)
  private func points(in box: Box, _ filter: inout RecordFilter, _ body: (LeafView, Int) -> Void) {
    tree.leaves(in: Window.of(box), filter.budget) { leaf in
      for index in 0..<leaf.count
      where box.contains(leaf.point(index)) && filter.admits(leaf.codes[index], leaf.records[index]) {
        body(leaf, index)
      }
    }
  }

  private func inBox(_ box: Box, _ filter: inout RecordFilter, _ limit: Int) -> [AnswerPlace] {
    var places: [AnswerPlace] = []
    points(in: box, &filter) { leaf, index in
      places.append(AnswerPlace(point: leaf.point(index), row: LiveSearch.row(leaf.records[index])))
    }
    shapes?.inside(box, &filter) { record, _ in
      places.append(AnswerPlace(point: record.sign, row: LiveSearch.row(record)))
    }
    places.sort(by: LiveSearch.precedes)
    return Array(places.prefix(limit))
  }

  // MARK: Corridors

  /// In no order: on a drive, what is let through at the moment at which one passes it.
  private func beside(
    _ corridor: Corridor, _ filter: inout RecordFilter,
    _ body: (RecordPointer, UInt8, AreaMeasure.AreaPosition) -> Void
  ) {
    guard let drive = corridor.drive else { return measured(corridor, &filter, body) }
    let passed = filter
    measured(corridor, &filter) { record, code, position in
      let moment = position.passing(drive, sign: record.sign)
      if passed.admits(record, passedAt: moment) { body(record, code, position) }
    }
  }

  private func measured(
    _ corridor: Corridor, _ filter: inout RecordFilter,
    _ body: (RecordPointer, UInt8, AreaMeasure.AreaPosition) -> Void
  ) {
    let budget = filter.budget
    guard budget.take(corridor.route.pointCount * LiveSearch.workOfPoint) else { return }
    let (measure, area) = AreaMeasure.beside(corridor, budget)
    let details = DetailsMeasure(area)
    tree.leaves(budget, where: { measure.mayHold($0.window, budget) }) { leaf in
      for index in 0..<leaf.count where filter.admits(leaf.codes[index], leaf.records[index]) {
        let (record, code) = (leaf.records[index], leaf.codes[index])
        // Which way the traffic that it concerns is heading is asked of few.
        guard code & TypeCode.detailedPoint == 0 else {
          if let position = details.position(of: record) { body(record, code, position) }
          continue
        }
        let place = Geocentric(inSpace: leaf.x[index], leaf.y[index], leaf.z[index])
        let position = measure.position(of: leaf.point(index), at: place, budget)
        guard !budget.isSpent else { return }
        guard let position else { continue }
        body(record, code, AreaMeasure.AreaPosition(distance: position.distance, along: position.along))
      }
    }
    shapes?.beside(details, &filter, mayHold: { measure.mayHold($0.window, budget) }, body)
  }

  /// To make ready what a point of a route needs, in units of a budget.
  private static let workOfPoint = 2_500

  private func along(_ corridor: Corridor, _ filter: inout RecordFilter, _ limit: Int) -> LivePlaces {
    var found = LivePlaces()
    beside(corridor, &filter) { record, _, position in found.add(record, position) }
    var places = found.places
    AnswerOrder.along(&places, tie: LiveSearch.precedes)
    return found.whole(Array(places.prefix(limit)))
  }
}
