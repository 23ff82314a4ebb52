/// What a run of one part alone has to say in the paper: a section of its own, in place of the one that an earlier run of that
/// part wrote. A whole run writes the paper without it, since it measures the part itself.
struct PaperSection {
  private let title: String
  private let targets: (Targets) -> Table

  /// Behind it come the words that stay.
  private static let next = "## What is not fair about it"

  /// nil of what has none.
  init?(_ part: Options.Part?) {
    switch part {
    case .lines:
      title = "Lines"
      targets = { $0.ofLines }
    case .hours:
      title = "Hours"
      targets = { $0.ofHours }
    default: return nil
    }
  }

  func text(_ results: Results, _ options: Options, in paper: String) throws -> String {
    let section = ([head(options)] + tables(results, options)).joined(separator: "\n")
    let lines = paper.split(separator: "\n", omittingEmptySubsequences: false)
    if let begin = lines.firstIndex(of: "## \(title)") {
      let end = lines[(begin + 1)...].firstIndex { $0.hasPrefix("## ") } ?? lines.endIndex
      return (lines[..<begin] + [section[...]] + lines[end...]).joined(separator: "\n")
    }
    guard let end = lines.firstIndex(of: PaperSection.next[...]) else {
      throw PeerError("the paper has no section '\(PaperSection.next)', before which this one belongs")
    }
    return (lines[..<end] + [section[...]] + lines[end...]).joined(separator: "\n")
  }

  private func head(_ options: Options) -> String {
    """
    ## \(title)

    Another run, which measured nothing else:

    ```sh
    \((["Scripts/bench"] + options.typed).joined(separator: " "))
    ```

    - Machine: \(Machine.text)
    - Programs: \(Machine.versions(options))

    """
  }

  /// All but the load of the points, which comes first, and the targets, which come last.
  private func tables(_ results: Results, _ options: Options) -> [String] {
    ([targets(Targets(options, results)).text] + results.tables.dropFirst().dropLast()).map { "#" + $0 }
  }
}

extension PaperSection {
  /// Whether a run that measures that much can be written.
  static func canWrite(_ part: Options.Part?) -> Bool { part == nil || PaperSection(part) != nil }
}
