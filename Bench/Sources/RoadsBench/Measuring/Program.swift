internal import Glibc

/// The built `roads`, run as people run it.
struct Program {
  let path: String

  struct Load {
    /// Of the whole process.
    let cost: Launch.Cost
    /// What of it came after the list was durable: the word index.
    let wordSeconds: Double

    /// Until the store was durable, indexed by place and by address, and checked.
    var seconds: Double { cost.seconds - wordSeconds }
  }

  /// Everything that the store holds, as GeoJSON.
  func export(_ database: String, to target: String) throws -> Launch.Cost {
    try Launch.measured([path, "export", "--db", database, "--format", "geojson"], output: target)
  }

  /// A new store from a list: one process from its start to its end.
  func load(_ list: String, into database: String) throws -> Load {
    for suffix in ["", "-wal", "-shm", "-lock"] { unlink(database + suffix) }
    // What earlier runs left to be written is not this one's to wait for.
    sync()
    let output = Ending.file("summary.json")
    unlink(output)
    let command = [path, "import", list, "--db", database, "--format", "json"]
    let cost = try Launch.measured(command, output: output)
    let summary = try TextFile.read(output)
    guard let said = summary.split(separator: "\"word_index_seconds\":").dropFirst().first,
      let words = Double(said.prefix { $0.isNumber || $0 == "." })
    else { throw Children.Failed(description: "no summary of the import: \(summary)") }
    return Load(cost: cost, wordSeconds: words)
  }
}
