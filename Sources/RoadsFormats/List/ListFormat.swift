import RoadsCore

/// "roads JSON": what official sources deliver.
enum ListFormat: ReadableFormat {
  static let title = "roads JSON"
  static let example = "radars.json"

  /// Every array that no other format claims.
  static func recognises(_ head: InputHead) -> Bool {
    guard let json = head.json, json.isArray else { return false }
    return !["uuid", "pubMillis"].allSatisfy(json.names.contains)
  }

  static func open(_ input: ByteInput, _ options: ImportFile.Options) throws(InputError) -> ImportFile.Content
  {
    let reader = ElementReader(input, chunk: options.chunk)
    let first = try reader.next()
    guard isBulletin(first, options) else {
      let layer = options.kind?.layer
      return .features(
        ElementSource(
          reader, first: first,
          rows: ListRow(
            zone: options.zone, now: options.now, layer: layer, source: options.source)))
    }
    var list = BulletinList(zone: options.zone.zone, now: options.now)
    var element = first
    while let current = element {
      // The wrong file would take the place of the report that there is.
      if BulletinList.isFeature(ListMembers(current.value)) {
        throw InputError(input.name, line: current.line, .features)
      }
      list.take(current)
      element = try reader.next()
    }
    return .bulletins(list.bulletins, rejected: list.rejections)
  }

  private static func isBulletin(_ first: ListElement?, _ options: ImportFile.Options) -> Bool {
    switch options.kind {
    case .bulletin: true
    case .radars, .conditions: false
    case nil: first.map { BulletinList.recognises(ListMembers($0.value)) } ?? false
    }
  }
}
