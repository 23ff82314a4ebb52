package import RoadsCore
import RoadsStorage

/// A row of a bulk load as bytes: what waits to be sorted, in memory or in a file, and is bound to its
/// statement where it lies.
///
/// Fixed part first (offsets below), then the texts, one behind the other; behind them the details of those that have
/// some.
package enum RowRecord {
  private enum Offset {
    static let key = 0  // Hilbert key
    static let number = 8  // which row of the list
    static let length = 12  // of the whole record
    static let layer = 16  // whether there are details, and the source
    static let type = 17
    static let roadClass = 18
    static let present = 19  // which optional values there are
    static let from = 20
    static let until = 28
    static let updatedAt = 36
    static let authority = 44
    static let latitude = 52
    static let longitude = 60
    static let reports = 68
    static let texts = 76  // six lengths: id, title, road, text, authority's name, source's name
    static let end = 100
  }

  private enum Present {
    static let from: UInt8 = 1
    static let until: UInt8 = 2
    static let authority: UInt8 = 4
    static let roadClass: UInt8 = 8
    static let road: UInt8 = 16
    static let text: UInt8 = 32
    static let updatedAt: UInt8 = 64
    static let living: UInt8 = 128
  }

  /// In the byte of the layer, beside it.
  private static let hasDetails: UInt8 = 2
  /// Behind that, the number of a source that is always there; 0 where a text names it.
  private static let sourceShift: UInt8 = 2
  private static let layerBits: UInt8 = 1

  /// Enough to cut records out of a stream of them.
  static let head = 16

  package static func key(_ record: UnsafeRawBufferPointer) -> UInt64 { load(record, Offset.key) }
  static func number(_ record: UnsafeRawBufferPointer) -> UInt32 { load(record, Offset.number) }
  static func length(_ record: UnsafeRawBufferPointer) -> Int { Int(load(record, Offset.length) as UInt32) }

  /// Records that lie one behind the other.
  static func each(
    in bytes: UnsafeRawBufferPointer, _ body: (UnsafeRawBufferPointer) throws -> Void
  ) rethrows {
    var rest = bytes
    while rest.count >= head {
      let end = length(rest)
      try body(UnsafeRawBufferPointer(rebasing: rest[..<end]))
      rest = UnsafeRawBufferPointer(rebasing: rest[end...])
    }
  }

  // MARK: In

  /// Room that most records do with.
  static let usualLength = 224

  /// Adds a row, without its number, and gives its key.
  static func append(_ row: ImportRow, to bytes: inout [UInt8]) -> UInt64 {
    // Each is asked for once: it is counted as in use for as long.
    let feature = row.feature
    let (authority, road, text) = (feature.authority, feature.road, feature.text)
    let roadClass = feature.roadClass
    let source = feature.source
    let sourceNumber = UInt8(source.number)
    var present: UInt8 = 0
    if feature.validity.from != nil { present |= Present.from }
    if feature.validity.until != nil { present |= Present.until }
    if authority != nil { present |= Present.authority }
    if roadClass != nil { present |= Present.roadClass }
    if road != nil { present |= Present.road }
    if text != nil { present |= Present.text }
    if row.hasUpdatedAt { present |= Present.updatedAt }
    if row.isLiving { present |= Present.living }
    let begin = bytes.count
    let key = Hilbert.key(feature.coordinate)
    withUnsafeTemporaryAllocation(byteCount: Offset.end, alignment: 8) { head in
      func put(_ value: some BitwiseCopyable, _ offset: Int) {
        head.storeBytes(of: value, toByteOffset: offset, as: type(of: value))
      }
      put(key, Offset.key)
      put(UInt32(0), Offset.number)
      put(
        UInt8(feature.layer.code) | (feature.hasDetails ? hasDetails : 0) | sourceNumber << sourceShift,
        Offset.layer)
      put(UInt8(feature.type.code), Offset.type)
      put(UInt8(roadClass?.rawValue ?? 0), Offset.roadClass)
      put(present, Offset.present)
      put(feature.validity.from?.milliseconds ?? 0, Offset.from)
      put(feature.validity.until?.milliseconds ?? 0, Offset.until)
      put(feature.updatedAt.milliseconds, Offset.updatedAt)
      put(Int64(authority?.id ?? 0), Offset.authority)
      put(feature.coordinate.latitude.bitPattern, Offset.latitude)
      put(feature.coordinate.longitude.bitPattern, Offset.longitude)
      put(Int64(feature.reports), Offset.reports)
      bytes.append(contentsOf: head)
    }
    append(feature.id, 0, begin, &bytes)
    append(feature.title, 1, begin, &bytes)
    append(road ?? "", 2, begin, &bytes)
    append(text ?? "", 3, begin, &bytes)
    append(authority?.name ?? "", 4, begin, &bytes)
    append(sourceNumber == 0 ? source.text : "", 5, begin, &bytes)
    if feature.hasDetails { appendDetails(of: feature, to: &bytes) }
    overwrite(UInt32(bytes.count - begin), at: begin + Offset.length, in: &bytes)
    return key
  }

  private static func append(_ text: String, _ index: Int, _ begin: Int, _ bytes: inout [UInt8]) {
    let before = bytes.count
    var text = text
    text.withUTF8 { bytes.append(contentsOf: $0) }
    overwrite(UInt32(bytes.count - before), at: begin + Offset.texts + 4 * index, in: &bytes)
  }

  private static func overwrite(_ value: UInt32, at offset: Int, in bytes: inout [UInt8]) {
    bytes.withUnsafeMutableBytes { $0.storeBytes(of: value, toByteOffset: offset, as: UInt32.self) }
  }

  /// Which row of the list the record at `offset` is.
  static func setNumber(_ number: UInt32, at offset: Int, in bytes: UnsafeMutableRawBufferPointer) {
    bytes.storeBytes(of: number, toByteOffset: offset + Offset.number, as: UInt32.self)
  }

  // MARK: Out

  static func longitude(_ record: UnsafeRawBufferPointer) -> Double {
    Double(bitPattern: load(record, Offset.longitude))
  }

  static func latitude(_ record: UnsafeRawBufferPointer) -> Double {
    Double(bitPattern: load(record, Offset.latitude))
  }

  static func reports(_ record: UnsafeRawBufferPointer) -> Int { Int(load(record, Offset.reports) as Int64) }

  static func hasDetails(_ record: UnsafeRawBufferPointer) -> Bool { record[Offset.layer] & hasDetails != 0 }

  /// Where the details begin, where there are some.
  static func endOfTexts(_ record: UnsafeRawBufferPointer) -> Int {
    (0..<textCount).reduce(Offset.end) { $0 + Int(load(record, Offset.texts + 4 * $1) as UInt32) }
  }

  private static let textCount = 6

  /// As `ImportRow` says it.
  static func isGone(_ record: UnsafeRawBufferPointer) -> Bool {
    ReportPolicy.removes(reports(record)) && record[Offset.present] & Present.living == 0
  }

  /// To the parameters of `SQL.insert`, or of one row of `SQL.insertMany`, behind the first `before`. The
  /// point is encoded in `blob`, which must stay there, like the record, until the statement was stepped.
  static func bind(
    _ record: UnsafeRawBufferPointer, to statement: Statement, after before: Int32,
    _ blob: UnsafeMutableRawBufferPointer
  ) throws {
    let present = record[Offset.present]
    statement.bind(before + 1, Int64(record[Offset.layer] & layerBits))
    statement.bind(before + 2, Int64(record[Offset.type]))
    statement.bind(before + 3, present & Present.from == 0 ? nil : load(record, Offset.from) as Int64)
    statement.bind(before + 4, present & Present.until == 0 ? nil : load(record, Offset.until) as Int64)
    PointBlob(Coordinate(validLatitude: latitude(record), longitude: longitude(record))).write(to: blob)
    statement.bind(before + 5, staticBlob: UnsafeRawBufferPointer(rebasing: blob[..<PointBlob.size]))
    statement.bind(before + 7, present & Present.roadClass == 0 ? nil : Int64(record[Offset.roadClass]))
    statement.bind(
      before + 8, present & Present.authority == 0 ? nil : load(record, Offset.authority) as Int64)
    statement.bind(before + 10, load(record, Offset.updatedAt) as Int64)
    statement.bind(before + 14, details(record)?.typeCode)
    var texts = Texts(record)
    statement.bind(before + 6, staticText: texts.next())
    statement.bind(before + 11, staticText: texts.next())
    bind(texts.next(), present & Present.road != 0, before + 12, statement)
    bind(texts.next(), present & Present.text != 0, before + 13, statement)
    bind(texts.next(), present & Present.authority != 0, before + 9, statement)
    statement.bind(before + 15, try sourceNumber(record, &texts, statement.connection))
  }

  private static func sourceNumber(
    _ record: UnsafeRawBufferPointer, _ texts: inout Texts, _ connection: Connection
  ) throws -> Int64 {
    let number = record[Offset.layer] >> sourceShift
    if number > 0 { return Int64(number) }
    return try connection.number(of: SourceName(stored: texts.nextString()))
  }

  private static func source(_ record: UnsafeRawBufferPointer, _ texts: inout Texts) -> SourceName {
    let number = Int(record[Offset.layer] >> sourceShift)
    return number > 0 ? SourceName.always[number - 1] : SourceName(stored: texts.nextString())
  }

  private static func bind(
    _ text: UnsafeRawBufferPointer, _ isPresent: Bool, _ index: Int32, _ statement: Statement
  ) {
    if isPresent { statement.bind(index, staticText: text) } else { statement.bind(index, Int64?.none) }
  }

  /// The row as the domain has it.
  package static func row(_ record: UnsafeRawBufferPointer) -> ImportRow? {
    let present = record[Offset.present]
    guard let type = FeatureType(code: Int64(record[Offset.type])),
      let validity = Validity(
        from: present & Present.from == 0 ? nil : Instant(milliseconds: load(record, Offset.from)),
        until: present & Present.until == 0 ? nil : Instant(milliseconds: load(record, Offset.until)))
    else { return nil }
    let point = Coordinate(validLatitude: latitude(record), longitude: longitude(record))
    var details: FeatureDetails?
    if let stored = self.details(record) {
      guard let read = stored.details(sign: point) else { return nil }
      details = read
    }
    var texts = Texts(record)
    let id = texts.nextString()
    let title = texts.nextString()
    let road = texts.nextString()
    let text = texts.nextString()
    let authority = texts.nextString()
    let source = RowRecord.source(record, &texts)
    let feature = Feature(
      id: id,
      kind: RowReader.kind(
        type,
        roadClass: present & Present.roadClass == 0
          ? nil : RoadClass(rawValue: Int(record[Offset.roadClass])),
        authority: present & Present.authority == 0
          ? nil : Authority(id: Int(load(record, Offset.authority) as Int64), name: authority)),
      coordinate: point, title: title,
      road: present & Present.road == 0 ? nil : road, text: present & Present.text == 0 ? nil : text,
      validity: validity, reports: reports(record),
      updatedAt: Instant(milliseconds: load(record, Offset.updatedAt)), source: source, details: details)
    let position = RowPosition(index: Int(number(record)), id: id)
    return ImportRow(
      feature: feature, hasUpdatedAt: present & Present.updatedAt != 0,
      isLiving: present & Present.living != 0, position: position)
  }

  /// What searches for words look at.
  static func words(_ record: UnsafeRawBufferPointer, to words: inout SearchWords) {
    var texts = Texts(record)
    _ = texts.next()
    words.add(UnsafeBufferPointer(texts.next()))
    words.add(UnsafeBufferPointer(texts.next()))
    words.add(markup: UnsafeBufferPointer(texts.next()))
    words.add(UnsafeBufferPointer(texts.next()))
  }

  private struct Texts {
    private let record: UnsafeRawBufferPointer
    private var index = 0
    private var at = Offset.end

    init(_ record: UnsafeRawBufferPointer) { self.record = record }

    mutating func next() -> UnsafeRawBufferPointer {
      let length = Int(RowRecord.load(record, Offset.texts + 4 * index) as UInt32)
      defer {
        index += 1
        at += length
      }
      return UnsafeRawBufferPointer(rebasing: record[at..<at + length])
    }

    mutating func nextString() -> String { String(decoding: next(), as: UTF8.self) }
  }

  private static func load<Value: BitwiseCopyable>(_ record: UnsafeRawBufferPointer, _ offset: Int) -> Value {
    record.loadUnaligned(fromByteOffset: offset, as: Value.self)
  }
}

extension UnsafeBufferPointer<UInt8> {
  fileprivate init(_ bytes: UnsafeRawBufferPointer) { self = bytes.assumingMemoryBound(to: UInt8.self) }
}
