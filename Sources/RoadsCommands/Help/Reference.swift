internal import RoadsText

/// The command reference as Markdown: `Docs/commands.md` is its English form.
struct Reference {
  private let language: Language

  init(_ language: Language) { self.language = language }

  /// One command, or the whole book.
  func text(_ entry: CommandEntry?) -> String {
    if let entry { return section(entry) }
    var text = "# " + HelpWords.reference(language) + "\n\n" + HelpWords.referenceSource(language) + "\n\n"
    text += "```\nroads \(HelpWords.command(language)) \(HelpWords.flagsPlaceholder(language))\n```\n\n"
    for entry in CommandTable.all {
      text += "- [`\(entry.name)`](#roads-\(entry.name)): \(entry.manual.summary(language))\n"
    }
    text += "\n## " + HelpWords.everywhere(language) + "\n\n"
    text += table(GlobalOptions.flags.map { ($0.info, $0.info.help(language)) })
    text += "\n## \(HelpWords.times(language))\n\n\(escaped(HelpWords.timeRules(language)))\n"
    text += times()
    text += "\n## " + HelpWords.exitCodes(language) + "\n\n| | |\n| --- | --- |\n"
    for code in ExitCode.allCases { text += "| \(code.rawValue) | \(escaped(code.meaning(language))) |\n" }
    text += "\n## " + HelpWords.environment(language) + "\n\n| | |\n| --- | --- |\n"
    for variable in Environment.documented {
      text += "| `\(variable.name)` | \(escaped(variable.help(language))) |\n"
    }
    return text + CommandTable.all.map { "\n" + section($0) }.joined()
  }

  /// What is understood, one column for each language, the reader's first.
  private func times() -> String {
    let languages = [language] + Language.allCases.filter { $0 != language }
    var text = "\n| |" + languages.map { " \($0.rawValue) |" }.joined()
    text += "\n| --- |" + languages.map { _ in " --- |" }.joined() + "\n"
    for row in TimeExamples.table {
      text += "| \(row.kind(language)) |"
      for each in languages {
        text +=
          " " + row.examples(each).split(separator: ", ").map { "`\($0)`" }.joined(separator: ", ") + " |"
      }
      text += "\n"
    }
    return text + "\n" + HelpWords.midnight(language) + "\n"
  }

  private func section(_ entry: CommandEntry) -> String {
    let help = HelpText(language)
    var text = "## roads \(entry.name)\n\n```\n\(help.synopsis(of: entry))\n```\n\n"
    text += HelpText.sentence(entry.manual.summary(language))
    if let details = entry.manual.details { text += " " + details(language) }
    text += "\n"
    if !entry.operands.isEmpty {
      text += "\n| \(HelpWords.operands(language)) | |\n| --- | --- |\n"
      for operand in entry.operands { text += row(operand.name, operand.help(language)) }
    }
    for group in FlagGroup.allCases where group != .everywhere {
      let flags = entry.flags.filter { $0.group == group }
      if flags.isEmpty { continue }
      text += "\n| \(group.title(language)) | |\n| --- | --- |\n"
      for flag in flags { text += row(HelpText.head(of: flag), help.help(for: flag, of: entry)) }
    }
    text += "\n\(HelpWords.formats(language)): "
    text += entry.manual.formats.map { "`\($0.rawValue)`" }.joined(separator: ", ") + "\n"
    guard !entry.manual.examples.isEmpty else { return text }
    return text + "\n```sh\n" + entry.manual.examples.map { "roads \($0)\n" }.joined() + "```\n"
  }

  private func table(_ flags: [(info: FlagInfo, help: String)]) -> String {
    "| | |\n| --- | --- |\n" + flags.map { row(HelpText.head(of: $0.info), $0.help) }.joined()
  }

  private func row(_ head: String, _ help: String) -> String {
    "| `\(escaped(String(head.drop { $0 == " " })))` | \(escaped(help)) |\n"
  }

  /// A bar would begin the next cell, also within code.
  private func escaped(_ text: String) -> String {
    text.replacing("|", with: "\\|").replacing("<", with: "&lt;")
  }
}
