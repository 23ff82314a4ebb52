import RoadsCore

/// Two words for one thing in one row: `lat,lon` beside `coordinates`, `bearing` beside `heading`, `start` beside `from`. If
/// they say different things the row is rejected, whichever comes first: nobody can tell which of them is wrong.
extension CellRow {
  /// What several words may say; of types `types` knows more. Ids, titles, roads, texts and the time of the last update are not among them: a table may
  /// well have several, all of them right.
  private static let things: [[FeatureField]] = [
    [.validFrom], [.validTo], [.bearing, .heading], [.speedLimit, .maxspeed],
  ]

  func checkWords(_ maker: RowMaker) throws(Reason) {
    guard !further.isEmpty || self[.heading] != nil || self[.maxspeed] != nil else { return }
    for fields in CellRow.things { try CellRow.compare(words(fields, maker)) }
  }

  /// What the row's words for its type leave of the types, in the order of the columns, then its layer, and those words: each may mean
  /// several, and the layer is one more. Where none of them is understood nothing is left.
  func types(
    _ maker: RowMaker
  ) throws(Reason) -> (possible: [FeatureType], layer: Layer?, words: [String]) {
    // A list or an object is no word.
    _ = try text(.type)
    var possible: [FeatureType] = []
    var narrowest: CellWord?
    func narrow(to types: [FeatureType], by word: CellWord) throws(Reason) {
      guard let other = narrowest else {
        (possible, narrowest) = (types, word)
        return
      }
      let left = possible.filter(types.contains)
      if left.isEmpty { throw .contradiction(other.saying, word.saying) }
      if left.count < possible.count { (possible, narrowest) = (left, word) }
    }
    let said = words([.type]).filter { !$0.written.trimmingSpaces().isEmpty }
    for word in said {
      let types = maker.types(named: word.written)
      if !types.isEmpty { try narrow(to: types, by: word) }
    }
    let isUnderstood = narrowest != nil
    var layer: Layer?
    for word in words([.layer]) {
      guard let named = Layer(ofRow: word.written) else { continue }
      try narrow(to: FeatureType.allCases.filter { $0.layer == named }, by: word)
      layer = named
    }
    return (isUnderstood ? possible : [], layer, said.map(\.written))
  }

  /// Of a table that says the place in cells. `point`: what its well-known text says.
  func checkPlaces(_ point: Coordinate? = nil) throws(Reason) {
    guard !further.isEmpty || point != nil || self[.coordinates] != nil else { return }
    try CellRow.compare(words([.latitude]))
    try CellRow.compare(words([.longitude]))
    var places = words([.coordinates])
    let (north, east) = (words([.latitude]).first, words([.longitude]).first)
    if let north, let east, case .degrees(let latitude)? = north.meaning,
      case .degrees(let longitude)? = east.meaning
    {
      places.insert(
        CellWord(
          name: north.name + "," + east.name, written: north.written + "," + east.written,
          meaning: .place(Coordinate(validLatitude: latitude, longitude: longitude))), at: 0)
    }
    if let point, let written = self[.wkt]?.written {
      places.insert(CellWord(name: name(.wkt), written: written, meaning: .place(point)), at: 0)
    }
    try CellRow.compare(places)
  }

  /// `maker`: who understands times; places and types need nobody here.
  private func words(_ fields: [FeatureField], _ maker: RowMaker? = nil) -> [CellWord] {
    var words: [CellWord] = []
    for field in fields {
      if let cell = self[field] { words.append(CellWord(name(field), cell, field, maker)) }
      for other in further where other.field == field {
        words.append(CellWord(other.name, other.cell, field, maker))
      }
    }
    return words
  }

  /// What is not understood contradicts nothing, times apart. Where it has to be, whoever reads it says so.
  private static func compare(_ words: [CellWord]) throws(Reason) {
    let clear = words.filter { $0.meaning != nil }
    guard clear.count > 1, let first = clear.first, let meaning = first.meaning else { return }
    for other in clear.dropFirst() where other.meaning?.contradicts(meaning) == true {
      throw .contradiction(first.saying, other.saying)
    }
  }
}

private struct CellWord {
  let name: String
  let written: String
  let meaning: CellMeaning?

  init(name: String, written: String, meaning: CellMeaning?) {
    (self.name, self.written, self.meaning) = (name, written, meaning)
  }

  init(_ name: String, _ cell: Cell, _ field: FeatureField, _ maker: RowMaker?) {
    let written = cell.written ?? ""
    self.init(name: name, written: written, meaning: CellMeaning(written, field, maker))
  }

  var saying: Rejection.Reason.Saying { Rejection.Reason.Saying(member: name, value: written) }
}

/// What a cell means, where that can be compared.
private enum CellMeaning {
  case degrees(Double)
  case place(Coordinate)
  case heading(Bearing)
  case limit(SpeedLimit)
  case moment(Instant)
  /// Alone it would be rejected: it must not be passed over because the other column comes first.
  case noMoment

  /// In degrees, about ten metres: one of two columns may have been rounded.
  private static let rounding = 0.000_100_1

  init?(_ written: String, _ field: FeatureField, _ maker: RowMaker?) {
    let text = String(written.trimmingSpaces())
    let meaning: CellMeaning? =
      switch field {
      case .latitude: CellMeaning.angle(text, within: 90)
      case .longitude: CellMeaning.angle(text, within: 180)
      case .coordinates: (try? Coordinate(parsing: text)).map(CellMeaning.place)
      case .bearing, .heading: CompassText.bearing(text).map(CellMeaning.heading)
      case .speedLimit, .maxspeed: SpeedLimit(text: text).map(CellMeaning.limit)
      case .validFrom, .validTo: CellMeaning.time(text, field, maker?.zone ?? .utc)
      default: nil
      }
    guard let meaning else { return nil }
    self = meaning
  }

  private static func angle(_ text: String, within limit: Double) -> CellMeaning? {
    guard let number = Decimal.number(text) ?? Decimal.number(text.replacing(",", with: ".")),
      abs(number) <= limit
    else { return nil }
    return .degrees(number)
  }

  private static func time(_ text: String, _ field: FeatureField, _ zone: Zone) -> CellMeaning? {
    do {
      let isEnd = field == .validTo
      return try ListFields.time(text, field.name, zone: zone, .settled, isEnd: isEnd).map(CellMeaning.moment)
    } catch { return .noMoment }
  }

  func contradicts(_ other: CellMeaning) -> Bool {
    switch (self, other) {
    case (.degrees(let one), .degrees(let two)): !CellMeaning.isNear(one, two)
    case (.place(let one), .place(let two)):
      !CellMeaning.isNear(one.latitude, two.latitude) || !CellMeaning.isNear(one.longitude, two.longitude)
    // As of a direction: one may be a point of the compass.
    case (.heading(let one), .heading(let two)): !one.agrees(with: two)
    case (.limit(let one), .limit(let two)): one != two
    case (.moment(let one), .moment(let two)): one != two
    case (.moment, .noMoment), (.noMoment, .moment): true
    default: false
    }
  }

  /// Both sides of the 180th meridian are one.
  private static func isNear(_ one: Double, _ two: Double) -> Bool {
    let difference = abs(one - two)
    return min(difference, 360 - difference) <= rounding
  }
}

extension Cell {
  /// As a person would write it; nil of lists and objects.
  fileprivate var written: String? {
    switch self {
    case .text(let bytes): String(decoding: bytes, as: UTF8.self)
    case .value(let value): value.numberText ?? value.flag.map { $0 ? "true" : "false" }
    }
  }
}
