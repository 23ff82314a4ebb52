package import RoadsCore

/// How rows of JSON of any shape become ours, as a small file of the operator's says it.
package struct PropertyMapping: Sendable, Hashable {
  /// Where the rows are, one list behind the other.
  let rows: [MappingPath]
  /// What stands before ids where the operator names no source.
  package let prefix: SourceName
  /// Of clock times that name none.
  let zone: NamedZone?
  let id: MappingText?
  let title: MappingText?
  let text: MappingText?
  let road: MappingText?
  /// The first that a row has counts.
  let geometry: [MappingGeometry]
  /// The first that knows a row's words counts.
  let type: [MappingTable<FeatureType>]
  let direction: MappingTable<Direction>?
  let from: MappingTime?
  let until: MappingTime?
  let updated: MappingTime?

  /// What is taken from a row, by the names of the mapping's own members; a place that is not there rejects the row.
  var members: [String: [MappingPath]] {
    let texts = ["id": id, "title": title, "text": text, "road": road].compactMapValues { $0?.paths }
    let times = ["valid_from": from, "valid_to": until, "updated_at": updated].compactMapValues { $0?.paths }
    let tables = ["type": type.flatMap(\.paths), "direction": direction?.paths ?? []]
    return texts.merging(times) { $1 }.merging(tables) { $1 }.filter { !$0.value.isEmpty }
  }

  /// Those of them that a row has.
  func members(of row: JSONValue) -> Set<String> {
    Set(members.filter { $0.value.contains { path in path.first(in: row) != nil } }.keys)
  }

  /// Of the file.
  package static let mostBytes = 256 << 10

  /// The text of one that can be read, to be kept.
  package static func text(of input: ByteInput) throws -> String {
    let text = try input.contents(limit: mostBytes)
    let bytes = try text.withBytes { bytes throws(InputError) in Array(bytes) }
    _ = try read(ByteInput(name: input.name, bytes: bytes))
    return String(decoding: bytes, as: UTF8.self)
  }

  package static func read(_ input: ByteInput) throws -> PropertyMapping {
    let text = try input.contents(limit: mostBytes)
    let bytes = try text.withBytes { bytes throws(InputError) in Array(bytes) }
    if bytes.allSatisfy({ " \t\r\n".utf8.contains($0) }) { throw InputError(input.name, .empty) }
    do throws(BodyError) {
      return try BodyJSON.object(bytes) { object throws(BodyError) in try MappingReader.mapping(object) }
    } catch {
      throw MappingError(file: input.name, error)
    }
  }
}

/// What is wrong with the file of a mapping.
package struct MappingError: Error, Sendable, Hashable {
  package let file: String
  package let error: BodyError

  package init(file: String, _ error: BodyError) {
    self.file = file
    self.error = error
  }
}
