import RoadsCore
import RoadsLive

/// What is asked of a tile: which features of which square, and at which moment it is said whether they are active.
struct TileQuestion {
  let address: TileAddress
  let filter: Filter
  let moment: Instant

  /// What every sign and shape has.
  func properties(of record: LiveRecord) -> [(key: String, value: VectorTile.Value)] {
    var properties: [(key: String, value: VectorTile.Value)] = [
      ("id", .text(record.id.id)), ("type", .text(record.type.name)), ("title", .text(record.title)),
      ("source", .text(record.source.text)),
    ]
    if record.isLimited { properties.append(("limited", .flag(true))) }
    if !isActive(record) { properties.append(("active", .flag(false))) }
    return properties
  }

  /// All of it that those properties depend on.
  func add(_ record: LiveRecord, to tag: inout ContentTag) {
    tag.add(record.tag)
    if !isActive(record) { tag.add(1) }
  }

  private func isActive(_ record: LiveRecord) -> Bool { record.activity(at: moment).isActive }
}
