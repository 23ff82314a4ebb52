import RoadsCore

/// A table (RFC 4180 and what spreadsheets make of it), with names in its first row or given ones.
enum CSVFormat: ReadableFormat {
  static let title = "CSV (RFC 4180)"
  static let example = "--source city --as radars cameras.csv"
  static let passesOver: String? = "columns of other names"

  /// The first line says where the place is.
  static func recognises(_ head: InputHead) -> Bool {
    guard head.isText, !IGOFormat.recognises(head) else { return false }
    let line = Array(head.firstLine)
    let columns = CSVColumns(line.split(separator: CSVDelimiter.of(line), omittingEmptySubsequences: false))
    return columns.hasPlace
  }

  static func open(_ input: ByteInput, _ options: ImportFile.Options) throws(InputError) -> ImportFile.Content
  {
    let records = CSVRecords(input, chunk: options.chunk)
    guard try records.next() else { throw InputError(input.name, .empty) }
    var columns = options.columns.map(CSVColumns.init(fields:))
    // Even with given names the first row may be a row of names.
    let isHeader = columns.map { !$0.isData(records) } ?? true
    if columns == nil { columns = CSVColumns(records.cells.map { Array($0) }) }
    guard let columns, columns.hasPlace else { throw InputError(input.name, line: records.line, .noColumns) }
    if let name = columns.repeated {
      throw InputError(input.name, line: options.columns == nil ? records.line : nil, .repeatedColumn(name))
    }
    return .features(
      CSVSource(
        records, columns: columns, reader: CellReader(RowMaker(.csv, options)), beginsWithData: !isHeader))
  }
}

/// What a table's columns hold.
struct CSVColumns {
  let fields: [FeatureField?]
  /// As the table has them.
  let names: [String]

  init(fields: [FeatureField?]) {
    self.fields = fields
    names = fields.map { $0?.name ?? "" }
  }

  init(_ names: [some Collection<UInt8>]) {
    self.names = names.map { name in
      let text = String(decoding: name.filter { $0 != UInt8(ascii: "\"") }, as: UTF8.self)
      return String(text.trimmingSpaces())
    }
    fields = self.names.map(FeatureField.named)
  }

  /// A name that two of those have which are read. Of two words for one thing, as tables of others have them beside each
  /// other (`id` and `objectid`), the first that is not empty counts.
  var repeated: String? {
    var known: Set<String> = []
    return zip(fields, names).first { field, name in
      field != nil && !known.insert(name.lowercased()).inserted
    }?.1
  }

  var hasPlace: Bool {
    fields.contains(.coordinates) || fields.contains(.wkt)
      || fields.contains(.latitude) && fields.contains(.longitude)
  }

  /// Whether rows of it may be of our own exports.
  var mayHaveOwnRows: Bool { FeatureField.ofOwnRow.allSatisfy(fields.contains) }

  /// Whether we wrote the table.
  var isOurs: Bool {
    FeatureField.ofOwnTable.allSatisfy { ours in
      zip(fields, names).contains { $0 == ours && $1.lowercased() == ours.name }
    }
  }

  /// Whether a row has a number where the place belongs.
  func isData(_ records: CSVRecords) -> Bool {
    for (field, cell) in zip(fields, records.cells)
    where field == .latitude || field == .longitude || field == .coordinates || field == .wkt {
      return cell.contains { (0x30...0x39).contains($0) }
    }
    return false
  }
}

/// Comma, semicolon or tab: whichever stands most often in the first line, outside of quotes.
enum CSVDelimiter {
  private static let all = [UInt8(ascii: ","), UInt8(ascii: ";"), 0x09]

  static func of(_ line: some Collection<UInt8>) -> UInt8 {
    var counts = [0, 0, 0]
    var isQuoted = false
    for byte in line {
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      if !isQuoted, let index = all.firstIndex(of: byte) { counts[index] += 1 }
    }
    let most = counts.indices.max { counts[$0] < counts[$1] } ?? 0
    return counts[most] > 0 ? all[most] : all[0]
  }
}
