import RoadsCore

/// Features of GeoJSON as rows: our own as they were, others' by the names of their properties.
///
/// Sendable because its cells, which point into an element, are cleared before each.
struct GeoJSONRows: IndependentRows, @unchecked Sendable {
  private let reader: CellReader
  private var memo = MemberNameCache()
  private var cells = CellRow()

  init(_ format: ImportFormat, _ options: ImportFile.Options) {
    reader = CellReader(RowMaker(format, options))
  }

  mutating func item(_ element: ListElement) -> ImportItem? {
    let value = element.value
    guard value.isObject else { return rejected(element, .notAnObject) }
    cells.clear()
    var geometry: JSONValue?
    var id: JSONValue?
    var properties: JSONValue?
    var type: JSONText?
    for (key, member) in value.members {
      switch key.count {
      case 2 where key == "id": id = member
      case 3 where key == "crs":
        if let system = GeoJSONSystem.foreign(member) {
          return rejected(element, GeoJSONSystem.reason(system))
        }
      case 4 where key == "type": type = member.text
      case 8 where key == "geometry": geometry = member
      case 10 where key == "properties": properties = member
      default: break
      }
    }
    guard let type else { return rejected(element, .missing(member: "type")) }
    guard type == "Feature" else {
      return rejected(element, .unknownValue(member: "type", value: type.string))
    }
    if let properties {
      var place = 0
      for (key, member) in properties.members {
        if let field = memo.field(at: place, key) {
          if let cell = Cell(member) { cells.fill(field, cell, name: key.bytes) }
          if field == .schedule { cells.hasPlaceForHours = true }
        }
        place += 1
      }
    }
    if let id = id.flatMap(Cell.init) { cells.replace(.id, id) }
    return reader.item(cells, index: element.index, line: element.line) { () throws(Rejection.Reason) in
      try GeoJSONGeometry.place(geometry)
    }
  }

  private func rejected(_ element: ListElement, _ reason: Rejection.Reason) -> ImportItem {
    .rejected(
      Rejection(position: RowPosition(index: element.index, line: element.line), reason: reason))
  }
}
