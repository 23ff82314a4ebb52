/// Docs/benchmarks.md: a template with the words that stay, and what this run has to say.
enum BenchPaper {
  static func write(_ results: Results, _ options: Options, to path: String) throws {
    if let section = PaperSection(options.only) {
      return try TextFile.write(section.text(results, options, in: TextFile.read(path)), to: path)
    }
    let tables = (results.tables.isEmpty ? [] : results.tables.dropLast()).joined(separator: "\n")
    let parts = [
      "command": (["Scripts/bench"] + options.typed).joined(separator: " "),
      "machine": Machine.text,
      "versions": Machine.versions(options),
      "rounds": String(options.rounds),
      "targets": results.tables.last ?? "",
      "tables": tables,
    ]
    var text = ""
    for piece in try TextFile.read(options.template).split(separator: "{{", omittingEmptySubsequences: false)
    {
      let ends = piece.split(separator: "}}", maxSplits: 1, omittingEmptySubsequences: false)
      guard ends.count == 2, let part = parts[String(ends[0])] else {
        text += piece
        continue
      }
      text += part + ends[1]
    }
    try TextFile.write(text, to: path)
  }
}
