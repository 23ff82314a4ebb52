package import RoadsCore

/// Moves all that one store holds into another, and looks whether it came there.
package enum StoreCopy {
  package struct Summary: Sendable {
    package var features = 0
    package var reports = 0
    package var tombstones = 0
    package var bulletins = 0
    /// The last position of the log.
    package var lastChange: Int64 = 0
    /// Of the contents, the same on both sides.
    package var sum = ""

    fileprivate mutating func count(_ piece: StoredPiece) {
      switch piece {
      case .feature: features += 1
      case .report: reports += 1
      case .tombstone: tombstones += 1
      case .bulletin: bulletins += 1
      case .change(let change): lastChange = change.sequence
      case .key, .request, .pulled, .removal, .hold, .contribution, .source, .run, .runPart, .runDays, .join,
        .difference:
        break
      }
    }
  }

  /// `isCancelled` is asked piece by piece.
  package static func run(
    from source: any RoadStore, to target: any RoadStore, isCancelled: () -> Bool = { false }
  ) throws -> Summary {
    var summary = Summary()
    var read = ContentChecksum()
    try target.fill { put in
      try source.readContents { piece in
        if isCancelled() { throw ImportCancelled() }
        read.add(piece)
        summary.count(piece)
        try put(piece)
      }
    }
    summary.sum = read.finish()
    guard try sum(of: target) == summary.sum else {
      throw StoreError.copyDiffers(path: try target.information().location)
    }
    return summary
  }

  package static func sum(of store: any RoadStore) throws -> String {
    var sum = ContentChecksum()
    try store.readContents { sum.add($0) }
    return sum.finish()
  }
}
