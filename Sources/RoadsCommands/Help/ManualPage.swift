internal import RoadsText

/// Manual pages for man(1), made from the flag tables: `roads.1`, and `roads-near.1` of each command.
struct ManualPage {
  let language: Language
  private let note: BuildNote

  init(_ language: Language, _ note: BuildNote = .ofProgram) {
    self.language = language
    self.note = note
  }

  /// One command's page, or the program's where there is none.
  func text(_ entry: CommandEntry?) -> String {
    var page = Roff()
    page.line(#".\" "# + HelpWords.manualSource(language))
    if let entry { write(entry, to: &page) } else { write(to: &page) }
    return page.text
  }

  // MARK: The program

  private func write(to page: inout Roff) {
    head("roads", ManualWords.summary, to: &page)
    section(ManualWords.synopsis(language), in: &page)
    page.macro("B", ["roads"])
    page.macro("I", [HelpWords.command(language)])
    page.words(HelpWords.flagsPlaceholder(language))
    section(ManualWords.description(language), in: &page)
    page.words(ManualWords.program(language))
    section(HelpWords.commands(language), in: &page)
    for entry in CommandTable.all {
      page.macro("TP", [])
      page.macro("BR", ["roads-" + entry.name, "(1)"])
      page.words(entry.manual.summary(language))
    }
    section(HelpWords.everywhere(language), in: &page)
    for flag in GlobalOptions.flags { item(flag.info, flag.info.help(language), in: &page) }
    section(HelpWords.times(language), in: &page)
    page.words(plain(HelpWords.timeRules(language)))
    page.macro("PP", [])
    page.words(HelpWords.midnight(language))
    section(ManualWords.exitStatus(language), in: &page)
    for code in ExitCode.allCases { item(String(code.rawValue), code.meaning(language), in: &page) }
    section(ManualWords.environment(language), in: &page)
    for variable in Environment.documented { item(variable.name, variable.help(language), in: &page) }
    section(ManualWords.files(language), in: &page)
    for file in ManualWords.paths { item(file.path, file.help(language), in: &page) }
    examples(HelpText.examples, in: &page)
    seeAlso(CommandTable.all.map { "roads-" + $0.name }, in: &page)
  }

  // MARK: A command

  private func write(_ entry: CommandEntry, to page: inout Roff) {
    head("roads-" + entry.name, entry.manual.summary, to: &page)
    section(ManualWords.synopsis(language), in: &page)
    page.macro("B", ["roads " + entry.name])
    for operand in entry.operands {
      let name = operand.repeats ? operand.name + "…" : operand.name
      page.words(operand.isRequired ? name : "[\(name)]")
    }
    page.words(HelpWords.flagsPlaceholder(language))
    section(ManualWords.description(language), in: &page)
    page.words(HelpText.sentence(entry.manual.summary(language)))
    if let details = entry.manual.details { page.words(plain(details(language))) }
    if !entry.operands.isEmpty {
      section(HelpWords.operands(language), in: &page)
      for operand in entry.operands { item(operand.name, operand.help(language), in: &page) }
    }
    let help = HelpText(language)
    for group in FlagGroup.allCases {
      let flags = entry.flags.filter { $0.group == group }
      if flags.isEmpty { continue }
      section(group.title(language), in: &page)
      for flag in flags { item(flag, help.help(for: flag, of: entry), in: &page) }
    }
    examples(entry.manual.examples, in: &page)
    seeAlso(["roads"], in: &page)
  }

  // MARK: Parts

  private func head(_ name: String, _ summary: Phrase, to page: inout Roff) {
    let title = [name.uppercased(), "1", note.date ?? "", "roads \(programVersion)"]
    page.macro("TH", title + [ManualWords.section(language)])
    // groff parts words as English does, and stretches lines with spaces that nobody types.
    page.line(".nh")
    page.line(".ad l")
    section(ManualWords.name(language), in: &page)
    page.line(Roff.escaped(name) + #" \- "# + Roff.escaped(summary(language)))
  }

  private func section(_ title: String, in page: inout Roff) {
    page.macro("SH", [title.uppercased()])
  }

  private func item(_ flag: FlagInfo, _ help: String, in page: inout Roff) {
    page.macro("TP", [])
    let names = flag.names.dropFirst() + [flag.name]
    page.line(
      names.map { Roff.bold($0) }.joined(separator: ", ")
        + (flag.value.placeholder.map { " " + Roff.italic($0) } ?? ""))
    page.words(help)
  }

  private func item(_ head: String, _ help: String, in page: inout Roff) {
    page.macro("TP", [])
    page.macro("B", [head])
    page.words(help)
  }

  private func examples(_ lines: [String], in page: inout Roff) {
    if lines.isEmpty { return }
    section(HelpWords.examples(language), in: &page)
    page.macro("nf", [])
    for line in lines { page.words("roads " + line) }
    page.macro("fi", [])
  }

  private func seeAlso(_ pages: [String], in page: inout Roff) {
    section(ManualWords.seeAlso(language), in: &page)
    for (index, name) in pages.enumerated() {
      page.macro("BR", [name, index + 1 < pages.count ? "(1)," : "(1)"])
    }
  }

  /// The reference marks code with backticks; a page says it without.
  private func plain(_ text: String) -> String { text.replacing("`", with: "") }
}

/// What groff's man macros read (groff_man(7)).
private struct Roff {
  private(set) var text = ""

  mutating func line(_ line: String) { text += line + "\n" }

  mutating func macro(_ name: String, _ arguments: [String]) {
    line("." + name + arguments.map { " \"" + Roff.escaped($0) + "\"" }.joined())
  }

  /// A line of running text; what would be read as a request at its beginning is none.
  mutating func words(_ words: String) {
    let needsGuard = words.first == "." || words.first == "'"
    line((needsGuard ? #"\&"# : "") + Roff.escaped(words))
  }

  static func bold(_ words: String) -> String { #"\fB"# + escaped(words) + #"\fR"# }
  static func italic(_ words: String) -> String { #"\fI"# + escaped(words) + #"\fR"# }

  /// As it is typed: groff makes other characters of these, which nobody could copy to a terminal.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text {
      switch character {
      case "\\": escaped += #"\e"#
      case "-": escaped += #"\-"#
      case "'": escaped += #"\(aq"#
      case "\"": escaped += #"\(dq"#
      case "`": escaped += #"\(ga"#
      case "^": escaped += #"\(ha"#
      case "~": escaped += #"\(ti"#
      default: escaped.append(character)
      }
    }
    return escaped
  }
}
