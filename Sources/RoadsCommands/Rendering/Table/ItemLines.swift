import RoadsText

/// Short facts one after another, with dots between them, as many to a line as fit.
enum ItemLines {
  private static let indent = "  "
  private static let dot = " · "

  /// `items` are harmless already.
  static func of(_ items: [(text: String, style: TextStyle)], columns: Int, _ palette: Palette) -> [String] {
    var lines: [String] = []
    var line = ""
    var width = 0
    for (text, style) in items where !text.isEmpty {
      let added = DisplayWidth.of(text)
      if !line.isEmpty, indent.count + width + dot.count + added > columns {
        lines.append(indent + line)
        (line, width) = ("", 0)
      }
      line += (line.isEmpty ? "" : dot) + palette.paint(text, style)
      width += (width == 0 ? 0 : dot.count) + added
    }
    return lines + [indent + line]
  }
}
