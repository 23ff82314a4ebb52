internal import RoadsCore
internal import RoadsText

/// A general report: its title, its paragraphs, and from when until when it holds.
struct BulletinPage {
  private let presentation: Presentation

  init(_ presentation: Presentation) { self.presentation = presentation }

  func lines(_ bulletin: Bulletin) -> [String] {
    var lines: [String] = []
    if let title = bulletin.title {
      lines += wrapped(TerminalEscaping.line(title)).map { presentation.palette.paint($0, .bold) } + [""]
    }
    lines += wrapped(TerminalEscaping.paragraphs(PlainText.from(markup: bulletin.text)))
    let validity = ValidityText.sentence(bulletin.validity, presentation.dates)
    return lines + [""] + wrapped("(" + validity + ")").map { presentation.palette.paint($0, .dim) }
  }

  private func wrapped(_ text: String) -> [String] {
    WrappedText.lines(text, columns: presentation.proseColumns)
  }
}
