import RoadsCore

/// The text form of iGO's speed cameras.
enum IGOFormat: ReadableFormat {
  static let title = "iGO speed cameras"
  static let example = "speedcam.txt"

  /// In any order, with or without a number of the row before them.
  private static let columns = ["X", "Y", "TYPE", "SPEED", "DIRTYPE", "DIRECTION"]

  static func recognises(_ head: InputHead) -> Bool {
    guard head.isText else { return false }
    let line = Array(head.firstLine)
    return isHeader(line.split(separator: CSVDelimiter.of(line)).map { String(decoding: $0, as: UTF8.self) })
  }

  /// Whether a first line names these columns.
  static func isHeader(_ cells: [String]) -> Bool {
    let names = cells.map { $0.uppercased().trimmingSpaces() }
    return ["X", "Y", "TYPE", "DIRTYPE"].allSatisfy { wanted in names.contains { $0 == wanted } }
  }

  static func open(_ input: ByteInput, _ options: ImportFile.Options) throws(InputError) -> ImportFile.Content
  {
    let records = CSVRecords(input, chunk: options.chunk, takesCP1252: true)
    guard try records.next() else { throw InputError(input.name, .empty) }
    let names = records.cells.indices.map { records.cell($0).uppercased() }
    let isHeader = names.contains("X") && names.contains("Y")
    // Some files have no names: then the columns are these.
    let places = columns.enumerated().map { index, name in isHeader ? names.firstIndex(of: name) : index }
    let maker = RowMaker(.igo, options)
    return .features(
      TableSource(records, beginsWithData: !isHeader) { records, index in
        let row = IGORow(records, places)
        return maker.item(nil, index: index, line: records.line) { () throws(Rejection.Reason) in
          try row.draft()
        }
      })
  }
}

/// What one line says.
private struct IGORow {
  private let cells: [String]

  typealias Reason = Rejection.Reason

  init(_ records: CSVRecords, _ places: [Int?]) {
    cells = places.map { $0.map(records.cell) ?? "" }
  }

  private func point() throws(Reason) -> Coordinate {
    try Place.vertex(latitude: cells[1], longitude: cells[0])
  }

  private func number(_ index: Int) -> Int? { Decimal.number(cells[index]).flatMap { Int(exactly: $0) } }

  func draft() throws(Reason) -> RowDraft {
    let point = try point()
    guard let camera = IGOType.camera(number(2)) else { throw .unknownValue(member: "TYPE", value: cells[2]) }
    var draft = RowDraft(.radar(camera == .mobile ? .announced : .stationary), at: Place(point))
    draft.camera = camera
    draft.speedLimit = SpeedLimit(text: cells[3])
    draft.title = RadarTitle.of(draft.speedLimit)
    switch number(4) {
    case 1: draft.direction = .one
    case 2: draft.direction = .both
    default: return draft
    }
    draft.bearing = Decimal.number(cells[5]).flatMap(Bearing.init(degrees:))
    return draft
  }
}

/// The numbers of iGO for what a camera does.
enum IGOType {
  static func camera(_ number: Int?) -> CameraKind? {
    switch number {
    case 1: .fixed
    // Those at lights that measure speed too.
    case 2, 3: .redLight
    case 4: .section
    // The seventh are places where mobile ones often stand.
    case 5, 7: .mobile
    default: nil
    }
  }

  static func number(_ feature: Feature) -> Int {
    switch feature.details.camera {
    case .fixed: 1
    case .redLight: feature.details.speedLimit == nil ? 3 : 2
    case .section: 4
    case .mobile: 5
    case nil: feature.type == .radar(.stationary) ? 1 : 5
    }
  }
}
