import RoadsCore

/// Where a situation is, as far as its locations say it in coordinates.
struct SituationPlace {
  /// What a point is of its location.
  enum Role {
    case display
    case from
    case to
    /// The first one of a line that is given point by point.
    case start
    /// The next one of it, and its last.
    case next
    case end
    /// One of a line as OpenLR has it, and the last of them.
    case reference
    case lastReference
    case other
  }

  private var parts = GeometryParts()
  /// Lines that are given point by point, or by their ends.
  private var chains: [[Coordinate]] = []
  /// Whether points go on with the last of them, and whether that has its end.
  private var isChainOpen = false
  private var hasChainEnd = false
  private var ends: (from: Coordinate?, to: Coordinate?)
  private var display: Coordinate?
  private var first: Coordinate?
  private var latitude: String?
  private var longitude: String?
  private var problem: Rejection.Reason?
  /// What its codes are of, where there are any.
  private var code: String?
  private var isCodeDamaged = false
  /// Lines of a few places along the road, and the one that is being read.
  private var coarse: [[Coordinate]] = []
  private var references: [Coordinate] = []
  /// What is read is the same line as the others drive it.
  var isOpposite = false
  /// What is read is a line by which a point is given.
  var isAlongLine = false
  /// Ends of lines, which count where there is nothing better.
  private var endCount = 0
  var bearing: String?
  private(set) var direction = Direction.unknown

  typealias Reason = Rejection.Reason

  // MARK: What is found

  mutating func set(latitude text: String, _ role: Role) {
    latitude = text
    finishPoint(role)
  }

  mutating func set(longitude text: String, _ role: Role) {
    longitude = text
    finishPoint(role)
  }

  private mutating func finishPoint(_ role: Role) {
    guard let north = latitude, let east = longitude else { return }
    (latitude, longitude) = (nil, nil)
    do throws(Reason) {
      let point = try Place.vertex(latitude: north, longitude: east)
      switch role {
      case .display: display = point
      case .from: addEnd(from: point)
      case .to: addEnd(to: point)
      case .start:
        beginChain()
        addToChain(point)
      case .next: addToChain(point)
      case .end:
        addToChain(point)
        hasChainEnd = true
      case .reference, .lastReference: add(reference: point, isLast: role == .lastReference)
      case .other: first = first ?? point
      }
    } catch { problem = problem ?? error }
  }

  private mutating func add(reference point: Coordinate, isLast: Bool) {
    if isAlongLine { return first = first ?? point }
    guard !isOpposite else { return }
    if parts.admit() { references.append(point) }
    guard isLast else { return }
    coarse.append(references)
    references = []
  }

  /// OpenLR's own form of a line. What cannot be read is no place.
  mutating func add(binary text: String) {
    guard let points = OpenLR.places(base64: text) else {
      isCodeDamaged = true
      return addCode("OpenLR")
    }
    if points.count == 1 { return first = first ?? points[0] }
    guard !isOpposite else { return }
    coarse.append(points.filter { _ in parts.admit() })
  }

  mutating func beginChain() { (isChainOpen, hasChainEnd) = (false, false) }

  /// The end of a line may come before what lies between.
  private mutating func addToChain(_ point: Coordinate) {
    guard parts.admit() else { return }
    if !isChainOpen { chains.append([]) }
    isChainOpen = true
    let last = chains.count - 1
    chains[last].insert(point, at: chains[last].count - (hasChainEnd ? 1 : 0))
  }

  /// An itinerary has several of them, one behind the other.
  private mutating func addEnd(from: Coordinate? = nil, to: Coordinate? = nil) {
    ends = (from ?? ends.from, to ?? ends.to)
    guard let start = ends.from, let end = ends.to else { return }
    ends = (nil, nil)
    endCount += 2
    guard endCount <= Geometry.mostPoints else { return }
    beginChain()
    chains.append([start, end])
  }

  mutating func add(positions: String, dimension: Int, system: String?) {
    do throws(Reason) {
      let order = try PositionList.Order(system: system)
      let points = try PositionList.numbers(positions.utf8, order, dimension: dimension, &parts)
      parts.add(positions: points, arePoints: false)
    } catch { problem = problem ?? error }
  }

  /// The place is also given by a code of this system.
  mutating func addCode(_ system: String) { code = code ?? system }

  mutating func beginArea() { parts.beginArea() }

  mutating func endArea() { parts.endArea() }

  /// The direction that is affected says more than the one that the location has.
  mutating func add(direction word: String, isAffected: Bool = false) {
    let found: Direction
    switch word {
    case "both", "bothWays", "allDirections": found = .both
    case "unknown", "other", "_extended": return
    default: found = .one
    }
    if isAffected || direction == .unknown { direction = found }
  }

  // MARK: What it comes to

  /// The line or area, else a line of a few places along the road, else the point that the source itself would show, else the first one.
  func place() throws(Reason) -> Place {
    if let problem { throw problem }
    if parts.hasShape { return try parts.place() }
    // Some give a point as a line of one place.
    let lines = chains.filter { chain in chain.contains { $0 != chain[0] } }
    if !lines.isEmpty {
      var all = parts
      for line in lines { all.add(line: line) }
      for _ in 0..<endCount { _ = all.admit() }
      return try all.place()
    }
    let rough = coarse.filter { line in line.contains { $0 != line[0] } }
    if !rough.isEmpty {
      var all = parts
      for line in rough { all.add(line: line) }
      var place = try all.place()
      place.isApproximate = true
      return place
    }
    if let point = display ?? chains.first?.first ?? ends.from ?? ends.to ?? first
      ?? coarse.first?.first
    {
      return Place(point)
    }
    if isCodeDamaged { throw .damagedCode("OpenLR") }
    if let code { throw .locationCode(code) }
    throw .missing(member: "coordinates")
  }
}
