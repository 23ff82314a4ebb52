import RoadsCore

/// Reads a mapping's file: whatever it has that is not understood is an error, under its path there.
struct MappingReader {
  private let languages: [String]

  /// Alternatives in one list.
  private static let mostAlternatives = 20
  /// Words in one table.
  private static let mostWords = 5000
  private static let language = "{lang}"

  static func mapping(_ object: JSONValue) throws(BodyError) -> PropertyMapping {
    let members = try BodyMembers(
      object,
      known: [
        "comment", "rows", "prefix", "zone", "languages", "id", "title", "text", "road", "geometry", "type",
        "direction", "valid_from", "valid_to", "updated_at",
      ])
    _ = try members.text("comment")
    let reader = MappingReader(languages: try languages(members))
    return PropertyMapping(
      rows: try reader.rows(members), prefix: try prefix(members), zone: try zone(members),
      id: try reader.text(members, "id"), title: try reader.text(members, "title"),
      text: try reader.text(members, "text"), road: try reader.text(members, "road"),
      geometry: try reader.geometries(members),
      type: try reader.tables(members, "type", FeatureType.allCases.map { ($0.name, $0) }),
      direction: try reader.table(members, "direction", Direction.allCases.map { ($0.rawValue, $0) }),
      from: try reader.time(members, "valid_from"), until: try reader.time(members, "valid_to"),
      updated: try reader.time(members, "updated_at"))
  }

  // MARK: Single members

  private static func prefix(_ members: BodyMembers) throws(BodyError) -> SourceName {
    let prefix = try members.required("prefix")
    let isName = prefix.utf8.count <= 100 && prefix.utf8.allSatisfy(isNameByte)
    guard isName, let source = try? SourceName(prefix) else {
      throw members.error("prefix", .notAName(prefix))
    }
    return source
  }

  /// As names of sources have them in all that is written by hand.
  private static func isNameByte(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte & 0xDF) || (48...57).contains(byte) || [45, 46, 95].contains(byte)
  }

  private static func zone(_ members: BodyMembers) throws(BodyError) -> NamedZone? {
    guard let name = try members.words("zone") else { return nil }
    do { return try NamedZone.known(name) } catch { throw members.error("zone", .schedule(error)) }
  }

  private static func languages(_ members: BodyMembers) throws(BodyError) -> [String] {
    guard let value = members["languages"] else { return [] }
    var languages: [String] = []
    for (path, element) in try elements(value, "languages") {
      guard let text = element.text?.string else { throw BodyError(path, .wrongType(.text)) }
      guard !text.isEmpty else { throw BodyError(path, .blank) }
      languages.append(text)
    }
    return languages
  }

  private func rows(_ members: BodyMembers) throws(BodyError) -> [MappingPath] {
    guard let value = members["rows"] else { throw members.error("rows", .missing) }
    return try paths(value, "rows")
  }

  // MARK: Paths

  /// One path or several; those with a language are one for each.
  private func paths(_ value: JSONValue, _ place: String) throws(BodyError) -> [MappingPath] {
    guard value.isArray else { return try path(value, place) }
    var paths: [MappingPath] = []
    for (place, element) in try MappingReader.elements(value, place) { paths += try path(element, place) }
    return paths
  }

  private func path(_ value: JSONValue, _ place: String) throws(BodyError) -> [MappingPath] {
    guard let text = value.text?.string else { throw BodyError(place, .wrongType(.text)) }
    guard text.utf8.count <= MappingPath.mostBytes else {
      throw BodyError(place, .tooLong(limit: MappingPath.mostBytes))
    }
    var paths: [MappingPath] = []
    let hasLanguage = text.contains(MappingReader.language)
    if hasLanguage, languages.isEmpty { throw BodyError("languages", .missing) }
    for language in hasLanguage ? languages : [""] {
      guard let path = MappingPath(text.replacing(MappingReader.language, with: language)) else {
        throw BodyError(place, .notAPath(text))
      }
      paths.append(path)
    }
    return paths
  }

  private func paths(of members: BodyMembers, _ name: String) throws(BodyError) -> [MappingPath] {
    guard let value = members[name] else { throw members.error(name, .missing) }
    return try paths(value, members.path + name)
  }

  private func onePath(_ members: BodyMembers, _ name: String) throws(BodyError) -> MappingPath {
    let paths = try paths(of: members, name)
    guard paths.count == 1 else { throw members.error(name, .tooMany(limit: 1)) }
    return paths[0]
  }

  /// Of a list, each with its place in the file.
  private static func elements(
    _ value: JSONValue, _ place: String
  ) throws(BodyError) -> [(place: String, value: JSONValue)] {
    guard value.isArray else { throw BodyError(place, .wrongType(.list)) }
    guard value.count <= mostAlternatives else { throw BodyError(place, .tooMany(limit: mostAlternatives)) }
    var found: [(place: String, value: JSONValue)] = []
    for element in value.elements { found.append((place + "[\(found.count)]", element)) }
    guard !found.isEmpty else { throw BodyError(place, .blank) }
    return found
  }

  // MARK: Texts

  private func text(_ members: BodyMembers, _ name: String) throws(BodyError) -> MappingText? {
    guard let value = members[name] else { return nil }
    return try text(value, members.path + name)
  }

  private func text(_ value: JSONValue, _ place: String) throws(BodyError) -> MappingText {
    if value.isArray { return .first(try texts(value, place)) }
    guard value.isObject else { return .first(try path(value, place).map { .path($0, separator: nil) }) }
    let members = try BodyMembers(
      value, path: place + ".", known: ["path", "value", "parts", "join", "markup"])
    let made: MappingText
    switch try members.only(["path", "value", "parts"]) {
    case "path":
      let separator = try members.text("join")
      made = .first(try paths(of: members, "path").map { .path($0, separator: separator) })
    case "value":
      try members.refuse(["join"])
      made = .constant(try members.required("value"))
    default:
      guard let parts = members["parts"] else { throw members.error("parts", .missing) }
      made = .joined(
        try texts(parts, place + ".parts"), separator: try members.text("join") ?? " ")
    }
    return try members.flag("markup") ?? false ? .markup(made) : made
  }

  private func texts(_ value: JSONValue, _ place: String) throws(BodyError) -> [MappingText] {
    var texts: [MappingText] = []
    for (place, element) in try MappingReader.elements(value, place) {
      texts.append(try text(element, place))
    }
    return texts
  }

  // MARK: Places

  private func geometries(_ members: BodyMembers) throws(BodyError) -> [MappingGeometry] {
    guard let value = members["geometry"] else { throw members.error("geometry", .missing) }
    guard value.isArray else { return [try geometry(value, "geometry")] }
    var found: [MappingGeometry] = []
    for (place, element) in try MappingReader.elements(value, "geometry") {
      found.append(try geometry(element, place))
    }
    return found
  }

  private func geometry(_ value: JSONValue, _ place: String) throws(BodyError) -> MappingGeometry {
    guard value.isObject else { throw BodyError(place, .wrongType(.object)) }
    let members = try BodyMembers(
      value, path: place + ".", known: ["geojson", "wkt", "point", "points", "lat", "lon", "order"])
    let isDegrees = members["lat"] != nil || members["lon"] != nil
    let kinds = ["geojson", "wkt", "point", "points"]
    if isDegrees, members["points"] == nil {
      try members.refuse(kinds + ["order"])
      return .degrees(latitude: try onePath(members, "lat"), longitude: try onePath(members, "lon"))
    }
    switch try members.only(kinds) {
    case "geojson":
      try members.refuse(["order"])
      return .geojson(try onePath(members, "geojson"))
    case "wkt":
      try members.refuse(["order"])
      return .wkt(try onePath(members, "wkt"))
    case "point": return .point(try onePath(members, "point"), try order(members))
    default:
      let path = try onePath(members, "points")
      guard isDegrees else { return .points(path, .pair(try order(members))) }
      try members.refuse(["order"])
      return .points(
        path, .object(latitude: try onePath(members, "lat"), longitude: try onePath(members, "lon")))
    }
  }

  /// As people say a place, where nothing else is said.
  private func order(_ members: BodyMembers) throws(BodyError) -> PositionList.Order {
    try members.choice(
      "order", among: [("lat,lon", PositionList.Order.latitudeFirst), ("lon,lat", .longitudeFirst)])
      ?? .latitudeFirst
  }

  // MARK: Times

  private func time(_ members: BodyMembers, _ name: String) throws(BodyError) -> MappingTime? {
    guard let value = members[name] else { return nil }
    let place = members.path + name
    guard value.isObject else { return MappingTime(paths: try paths(value, place), form: .iso) }
    let inner = try BodyMembers(value, path: place + ".", known: ["path", "as"])
    return MappingTime(paths: try paths(of: inner, "path"), form: try form(inner))
  }

  private func form(_ members: BodyMembers) throws(BodyError) -> MappingTime.Form {
    switch try members.words("as") {
    case nil, "iso": return .iso
    case "seconds": return .seconds
    case "milliseconds": return .milliseconds
    case let text?:
      guard let pattern = MappingTimePattern(text) else { throw members.error("as", .notATimePattern(text)) }
      return .pattern(pattern)
    }
  }

  // MARK: Tables

  private func tables<Meaning>(
    _ members: BodyMembers, _ name: String, _ known: [(String, Meaning)]
  ) throws(BodyError) -> [MappingTable<Meaning>] {
    guard let value = members[name] else { return [] }
    guard value.isArray else { return [try table(value, members.path + name, known)] }
    var tables: [MappingTable<Meaning>] = []
    for (place, element) in try MappingReader.elements(value, members.path + name) {
      tables.append(try table(element, place, known))
    }
    return tables
  }

  private func table<Meaning>(
    _ members: BodyMembers, _ name: String, _ known: [(String, Meaning)]
  ) throws(BodyError) -> MappingTable<Meaning>? {
    guard let value = members[name] else { return nil }
    return try table(value, members.path + name, known)
  }

  private func table<Meaning>(
    _ value: JSONValue, _ place: String, _ known: [(String, Meaning)]
  ) throws(BodyError) -> MappingTable<Meaning> {
    guard value.isObject else {
      return .words(.init(paths: try path(value, place), meanings: [:], usual: nil))
    }
    let members = try BodyMembers(value, path: place + ".", known: ["path", "value", "table", "default"])
    if try members.only(["path", "value"]) == "value" {
      try members.refuse(["table", "default"])
      guard let meaning = try members.choice("value", among: known) else {
        throw members.error("value", .missing)
      }
      return .constant(meaning)
    }
    return .words(
      .init(
        paths: try paths(of: members, "path"), meanings: try meanings(members, known),
        usual: try members.choice("default", among: known)))
  }

  private func meanings<Meaning>(
    _ members: BodyMembers, _ known: [(String, Meaning)]
  ) throws(BodyError) -> [String: Meaning?] {
    guard let value = members["table"] else { return [:] }
    guard value.isObject else { throw members.error("table", .wrongType(.object)) }
    var meanings: [String: Meaning?] = [:]
    for (key, member) in value.members {
      let word = key.string
      let place = members.path + "table." + word
      guard meanings[word] == nil else { throw BodyError(place, .repeated) }
      guard meanings.count < MappingReader.mostWords else {
        throw members.error("table", .tooMany(limit: MappingReader.mostWords))
      }
      guard !member.isNull else {
        meanings[word] = .some(nil)
        continue
      }
      guard let name = member.text?.string else { throw BodyError(place, .wrongType(.text)) }
      guard let meaning = known.first(where: { $0.0 == name })?.1 else {
        throw BodyError(place, .unknownValue(name, known: known.map(\.0)))
      }
      meanings[word] = .some(meaning)
    }
    return meanings
  }
}

extension BodyMembers {
  /// Which of them is there: exactly one must be.
  fileprivate func only(_ names: [String]) throws(BodyError) -> String {
    let found = names.filter { self[$0] != nil }
    guard found.count == 1 else { throw BodyError(String(path.dropLast()), .oneOf(names)) }
    return found[0]
  }

  /// Members that have no sense beside the others.
  fileprivate func refuse(_ names: [String]) throws(BodyError) {
    for name in names where self[name] != nil { throw error(name, .outOfPlace) }
  }

  fileprivate func flag(_ name: String) throws(BodyError) -> Bool? {
    guard let value = self[name] else { return nil }
    guard let flag = value.flag else { throw error(name, .wrongType(.flag)) }
    return flag
  }
}
