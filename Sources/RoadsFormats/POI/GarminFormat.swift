import RoadsCore

/// What Garmin's POI Loader reads, and SCDB gives for it: longitude, latitude, name with the limit, comment.
enum GarminFormat: ReadableFormat {
  static let title = "Garmin POI CSV, SCDB"
  static let example = "--source cameras --as radars garmin.csv"
  static let passesOver: String? = "further columns"

  /// A longitude, a latitude and a name in the first line, which no table with names of columns has.
  static func recognises(_ head: InputHead) -> Bool {
    guard head.isText else { return false }
    let line = Array(head.firstLine)
    let cells = line.split(separator: CSVDelimiter.of(line), omittingEmptySubsequences: false).prefix(3).map {
      String(decoding: $0, as: UTF8.self)
    }
    guard cells.count == 3, let east = Decimal.number(cells[0]), let north = Decimal.number(cells[1]) else {
      return false
    }
    return abs(east) <= 180 && abs(north) <= 90 && Decimal.number(cells[2]) == nil
      && cells[2].utf8.contains { $0 > 0x22 }
  }

  static func open(_ input: ByteInput, _ options: ImportFile.Options) throws(InputError) -> ImportFile.Content
  {
    let records = CSVRecords(input, chunk: options.chunk, takesCP1252: true)
    guard try records.next() else { throw InputError(input.name, .empty) }
    // As rows of this format, cameras of the other one would have names such as `1`.
    if IGOFormat.isHeader(records.cells.indices.map(records.cell)) {
      throw InputError(input.name, .otherFormat)
    }
    let maker = RowMaker(.garmin, options)
    return .features(
      TableSource(records, beginsWithData: !namesColumns(records)) { records, index in
        maker.item(nil, index: index, line: records.line) { () throws(Rejection.Reason) in
          try draft(records, maker)
        }
      })
  }

  /// Whether the record may be a row of names. What is neither that nor a row is one that is rejected: JSON and XML on a single
  /// line would otherwise be a good list of nothing.
  private static func namesColumns(_ records: CSVRecords) -> Bool {
    let first = records.cell(0)
    guard records.cells.count >= 2, !first.hasPrefix("{"), !first.hasPrefix("["), !first.hasPrefix("<") else {
      return false
    }
    return Decimal.number(first) == nil && Decimal.number(records.cell(1)) == nil
  }

  private static func draft(_ records: CSVRecords, _ maker: RowMaker) throws(Rejection.Reason) -> RowDraft {
    guard records.cells.count >= 2 else { throw .missing(member: "coordinates") }
    let point = try Place.vertex(latitude: records.cell(1), longitude: records.cell(0))
    var draft = try maker.poi(POIName(CSVText.unguarded(records.cell(2))), at: Place(point))
    draft.text = CSVText.unguarded(records.cell(3))
    return draft
  }
}
