import RoadsCore

/// Rows of JSON as a mapping says.
struct MappedRows: IndependentRows {
  private let maker: RowMaker
  private let mapping: PropertyMapping
  private let notes: MappingNotes?

  typealias Reason = Rejection.Reason

  init(_ mapping: PropertyMapping, _ options: ImportFile.Options) {
    maker = RowMaker(mapping, options)
    self.mapping = mapping
    notes = options.mappingNotes
    notes?.expect(mapping.members)
  }

  mutating func item(_ element: ListElement) -> ImportItem? {
    item(element.value, index: element.index, line: element.line)
  }

  /// nil of a row that is not to be read.
  func item(_ value: JSONValue, index: Int, line: Int?) -> ImportItem? {
    do throws(Reason) {
      guard value.isObject else { throw .notAnObject }
      if let notes { notes.add(found: mapping.members(of: value)) }
      guard let (type, unread) = try type(value) else {
        notes?.passOver()
        return nil
      }
      let id = try mapping.id?.text(of: value)
      return maker.item(id, index: index, line: line) { () throws(Reason) in
        var draft = try draft(value, type)
        draft.unreadType = unread
        return draft
      }
    } catch {
      // So that the row can be found there.
      let id = (try? mapping.id?.text(of: value)) ?? nil
      return .rejected(
        Rejection(
          position: RowPosition(index: index, line: line, id: id.map(maker.id)),
          reason: error))
    }
  }

  private func draft(_ value: JSONValue, _ type: FeatureType) throws(Reason) -> RowDraft {
    var draft = RowDraft(type, at: try place(value))
    draft.title = try mapping.title?.text(of: value)
    draft.text = try mapping.text?.text(of: value)
    draft.road = try mapping.road?.text(of: value)
    draft.direction = try direction(value)
    draft.from = try mapping.from?.moment(of: value, zone: maker.zone)
    draft.until = try mapping.until?.moment(of: value, zone: maker.zone, isEnd: true)
    draft.updatedAt = try mapping.updated?.moment(of: value, zone: maker.zone, .settled)
    return draft
  }

  private func place(_ value: JSONValue) throws(Reason) -> Place {
    for geometry in mapping.geometry {
      if let place = try geometry.place(of: value) { return place }
    }
    throw .missing(member: "coordinates")
  }

  /// nil where the mapping says not to read such rows; then with the word that is in no table, where `--as` decides.
  private func type(_ value: JSONValue) throws(Reason) -> (FeatureType, unread: String?)? {
    var unknown: Reason?
    var absent: Reason?
    for table in mapping.type {
      switch table.verdict(of: value, own: { FeatureType(name: $0.lowercased()) }) {
      case .meaning(let type): return (type, nil)
      case .passedOver: return nil
      case .usual(let type, let path, let word):
        if let word { notes?.add(path, word) }
        return (type, nil)
      // The last table is the widest.
      case .unknown(let path, let word): unknown = .unknownValue(member: path, value: word)
      case .absent(let path): absent = absent ?? .missing(member: path)
      }
    }
    var unread: String?
    if case .unknownValue(let path, let word)? = unknown {
      notes?.add(path, word)
      unread = word
    }
    if maker.layer != nil { return (try maker.usualType(), unread) }
    throw unknown ?? absent ?? .unknownKind
  }

  /// What is said and not understood would mean something else.
  private func direction(_ value: JSONValue) throws(Reason) -> Direction {
    guard let table = mapping.direction else { return .unknown }
    switch table.verdict(of: value, own: { Direction(rawValue: $0.lowercased()) }) {
    case .meaning(let direction): return direction
    case .usual(let direction, let path, let word):
      if let word { notes?.add(path, word) }
      return direction
    case .passedOver, .absent: return .unknown
    case .unknown(let path, let word):
      notes?.add(path, word)
      throw .unknownValue(member: path, value: word)
    }
  }
}

extension RowMaker {
  init(_ mapping: PropertyMapping, _ options: ImportFile.Options) {
    self.init(usually: mapping.prefix, zone: mapping.zone ?? options.zone, options)
  }
}

/// Where the rows of a mapping come from.
enum MappedFormat {
  static func open(
    _ input: ByteInput, _ mapping: PropertyMapping, _ options: ImportFile.Options
  ) throws(InputError) -> ImportFile.Content {
    let rows = MappedRows(mapping, options)
    guard let place = place(mapping.rows) else {
      return .features(MappedDocument(input, mapping.rows, rows, chunk: options.chunk))
    }
    let reader = ElementReader(input, chunk: options.chunk, limits: .shapes, elements: place)
    return .features(ElementSource(reader, rows: rows))
  }

  /// nil where rows lie deeper than in the lists of an object.
  private static func place(_ paths: [MappingPath]) -> ElementPlace? {
    var names: [String] = []
    for path in paths {
      switch path.stream {
      case .root where paths.count == 1: return .root
      case .member(let found): names += found
      default: return nil
      }
    }
    return .member(names)
  }
}

/// A text whose rows are found only when it is known as a whole: it may be as long as one row may be elsewhere.
private final class MappedDocument: ImportSource {
  private static let batch = 1024

  private let reader: ElementReader
  private let paths: [MappingPath]
  private let rows: MappedRows
  /// Of the text that was read last; its values hold until the next is.
  private var found: [JSONValue] = []
  private var place = 0
  private var count = 0

  init(_ input: ByteInput, _ paths: [MappingPath], _ rows: MappedRows, chunk: Int) {
    reader = ElementReader(input, chunk: chunk, limits: .shapes, elements: .sequence)
    self.paths = paths
    self.rows = rows
  }

  func next() throws -> [ImportItem]? {
    while place == found.count {
      guard let text = try reader.next() else { return nil }
      // A list that is not there is no empty one, which `--sync` would take at its word.
      guard paths.contains(where: { $0.leadsToList(in: text.value) }) else {
        throw InputError(reader.name, line: text.line, .notAList)
      }
      (found, place) = ([], 0)
      for path in paths {
        path.each(in: text.value) {
          found.append($0)
          return true
        }
      }
    }
    let values = found[place...].prefix(MappedDocument.batch)
    place += values.count
    return values.compactMap { value in
      count += 1
      return rows.item(value, index: count, line: nil)
    }
  }
}
