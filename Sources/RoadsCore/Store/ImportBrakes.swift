/// What stops a list before anything of it is stored, unless somebody confirms it: the wrong file must not empty a source.
package struct ImportBrakes: Sendable, Hashable {
  /// So many may always go, unless their source may lose nothing at all.
  package static let few = 10
  /// In hundredths of what the source had in a layer.
  package static let usualShare = 20

  package init() {}

  /// `share`: the source's own, where it has one.
  package func stop(removing count: Int, of total: Int, share: Int?) -> Bool {
    count > (share == 0 ? 0 : ImportBrakes.few) && count * 100 > total * (share ?? ImportBrakes.usualShare)
  }

  package func stop(rejecting count: Int, of read: Int) -> Bool { count * 2 > read }
}

/// Why nothing of a list was stored.
package enum ImportHold: Sendable, Hashable {
  /// What the list lacks is so much of what its source had there. `share` in hundredths.
  case removes(SourceName, Layer, count: Int, of: Int, share: Int)
  case rejects(Int, of: Int)
  /// Every row is of the other layer than was said: nobody can confirm that away.
  case isOf(Layer, said: Layer)

  /// `rows`: how many a list has of each layer. nil where nobody said what it holds, or where it has any of that.
  package static func wrongLayer(_ rows: [Layer: Int], said: Layer?) -> ImportHold? {
    guard let said, rows[said, default: 0] == 0, let found = rows.first(where: { $0.value > 0 })?.key else {
      return nil
    }
    return .isOf(found, said: said)
  }

  package var canBeConfirmed: Bool {
    if case .isOf = self { false } else { true }
  }
}
