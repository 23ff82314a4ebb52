import RoadsCore

/// A list of which it is known whether it has any row, before a store is told that all others are gone.
final class PeekedSource: ImportSource {
  private let source: any ImportSource
  private var first: ImportPart?
  let hasRows: Bool

  init(_ source: any ImportSource) throws {
    self.source = source
    while let part = try source.cut() {
      guard part.count > 0 else { continue }
      first = part
      break
    }
    hasRows = first != nil
  }

  func next() throws -> [ImportItem]? { try cut()?.items() }

  func cut() throws -> ImportPart? {
    if let part = first {
      first = nil
      return part
    }
    return try source.cut()
  }
}
