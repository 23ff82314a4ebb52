internal import RoadsText

/// Help pages for the terminal, made from the flag tables.
struct HelpText {
  let language: Language
  private let columns: Int

  /// Help is 80 columns wide on every wider terminal, so that it reads the same in a file.
  init(_ language: Language, columns: Int? = nil) {
    self.language = language
    self.columns = max(20, min(columns ?? 80, 80))
  }

  /// One command's page, or the program's where there is none.
  func page(of entry: CommandEntry?) -> String {
    let page = entry.map(commandPage) ?? programPage
    // Without a terminal's width nothing is broken: an example is to be copied.
    guard columns < 80 else { return page }
    return page.split(separator: "\n", omittingEmptySubsequences: false).flatMap(fitted)
      .joined(separator: "\n")
  }

  /// What a narrow terminal would break in the middle of a word.
  private func fitted(_ line: Substring) -> [String] {
    guard line.count > columns else { return [String(line)] }
    let margin = String(line.prefix { $0 == " " })
    return WrappedText.lines(String(line.dropFirst(margin.count)), columns: columns - margin.count).map {
      margin + $0
    }
  }

  private var programPage: String {
    var page = HelpWords.tagline(language) + "\n\n"
    page += HelpWords.usage(language) + ": roads \(HelpWords.command(language)) "
    page += HelpWords.flagsPlaceholder(language) + "\n\n"
    page +=
      heading(HelpWords.commands) + rows(CommandTable.all.map { ($0.name, $0.manual.summary(language)) })
    page += "\n" + heading(HelpWords.examples)
    for example in HelpText.examples { page += "  roads \(example)\n" }
    return page + "\n" + HelpWords.more(language) + "\n"
  }

  static let examples = [
    "near 44.5,18.6 --km 20", "near @home --type ice,closure", "import radars.json conditions.json",
  ]

  private func commandPage(_ entry: CommandEntry) -> String {
    var page = HelpWords.usage(language) + ": " + synopsis(of: entry) + "\n\n"
    page += HelpText.sentence(entry.manual.summary(language)) + "\n"
    if let details = entry.manual.details { page += wrapped(details(language), indent: 0) + "\n" }
    if !entry.operands.isEmpty {
      page += "\n" + heading(HelpWords.operands)
      page += rows(entry.operands.map { ($0.name, $0.help(language)) })
    }
    let flags = entry.flags
    for group in FlagGroup.allCases {
      let members = flags.filter { $0.group == group }
      if members.isEmpty { continue }
      page += "\n" + heading(group.title)
      page += rows(members.map { (HelpText.head(of: $0), help(for: $0, of: entry)) })
    }
    if !entry.manual.examples.isEmpty {
      page += "\n" + heading(HelpWords.examples)
      for example in entry.manual.examples { page += "  roads \(example)\n" }
    }
    return page
  }

  /// `roads near LAT,LON|@PLACE [FLAGS]`
  func synopsis(of entry: CommandEntry) -> String {
    let operands = entry.operands.map { operand in
      let name = operand.repeats ? operand.name + "…" : operand.name
      return operand.isRequired ? name : "[\(name)]"
    }
    return (["roads", entry.name] + operands + [HelpWords.flagsPlaceholder(language)]).joined(separator: " ")
  }

  /// `-q, --quiet`; `    --km N`
  static func head(of flag: FlagInfo) -> String {
    let short = flag.names.dropFirst().first.map { "\($0), " } ?? "    "
    return short + flag.name + (flag.value.placeholder.map { " " + $0 } ?? "")
  }

  func help(for flag: FlagInfo, of entry: CommandEntry) -> String {
    let text = flag.help(language)
    let words: [String] =
      switch flag.value {
      case .format: entry.manual.formats.map(\.rawValue)
      case .choice(_, let words), .choices(_, let words): words
      default: []
      }
    return words.isEmpty ? text : text + ": " + words.joined(separator: ", ")
  }

  private func heading(_ title: Phrase) -> String { title(language) + ":\n" }

  static func sentence(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst() + "."
  }

  /// Two columns; what does not fit beside its head begins below it.
  private func rows(_ rows: [(head: String, help: String)]) -> String {
    // Beside its head a text has too little room on a narrow terminal.
    let column = columns < 60 ? 6 : min(rows.map { $0.head.count }.max() ?? 0, 26) + 4
    var text = ""
    for row in rows {
      let help = wrapped(row.help, indent: column)
      if row.head.count + 4 <= column {
        let gap = String(repeating: " ", count: column - row.head.count - 2)
        text += "  " + row.head + gap + help.drop { $0 == " " } + "\n"
      } else {
        text += "  " + row.head + "\n" + help + "\n"
      }
    }
    return text
  }

  private func wrapped(_ text: String, indent: Int) -> String {
    let margin = String(repeating: " ", count: indent)
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, indent + line.count + 1 + word.count > columns {
        lines.append(margin + line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    lines.append(margin + line)
    return lines.joined(separator: "\n")
  }
}

extension FlagGroup {
  var title: Phrase {
    switch self {
    case .own: HelpWords.flags
    case .area: HelpWords.area
    case .filters: HelpWords.filters
    case .everywhere: HelpWords.everywhere
    }
  }
}
