/// A drawing of dots, eight to a character: braille cells are two dots wide and four high, and on most
/// terminals as good as square. Signs lie over the dots.
package struct BrailleCanvas: Sendable {
  package let columns: Int
  package let rows: Int
  private var cells: [UInt8]
  private var signs: [Int: (text: String, style: TextStyle)] = [:]

  /// Bits of U+2800 by column and row of the cell.
  private static let bits: [[UInt8]] = [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]]

  package init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    cells = Array(repeating: 0, count: columns * rows)
  }

  package var dotColumns: Int { columns * 2 }
  package var dotRows: Int { rows * 4 }

  package mutating func dot(_ x: Int, _ y: Int) {
    guard x >= 0, y >= 0, x < dotColumns, y < dotRows else { return }
    cells[y / 4 * columns + x / 2] |= BrailleCanvas.bits[x % 2][y % 4]
  }

  package mutating func line(from a: (x: Double, y: Double), to b: (x: Double, y: Double)) {
    let steps = max(1, min(4 * (dotColumns + dotRows), Int(max(abs(b.x - a.x), abs(b.y - a.y)).rounded(.up))))
    for step in 0...steps {
      let share = Double(step) / Double(steps)
      dot(rounded(a.x + (b.x - a.x) * share), rounded(a.y + (b.y - a.y) * share))
    }
  }

  /// A sign one column wide over the cell that holds a dot; a later one replaces an earlier one.
  package mutating func sign(_ text: String, _ style: TextStyle, at dot: (x: Double, y: Double)) {
    let column = rounded(dot.x) / 2
    let row = rounded(dot.y) / 4
    guard dot.x > -0.5, dot.y > -0.5, column < columns, row < rows else { return }
    signs[row * columns + column] = (text, style)
  }

  private func rounded(_ value: Double) -> Int { Int(max(-1e6, min(1e6, value.rounded()))) }

  package func lines(_ palette: Palette, dots style: TextStyle) -> [String] {
    (0..<rows).map { row in
      var line = ""
      // Dots that follow each other are painted together.
      var run = ""
      for column in 0..<columns {
        let cell = row * columns + column
        if let sign = signs[cell] {
          line += palette.paint(run, style) + palette.paint(sign.text, sign.style)
          run = ""
        } else {
          // Empty braille is drawn as eight faint rings by some fonts; a space is not.
          run.unicodeScalars.append(
            cells[cell] == 0 ? " " : Unicode.Scalar(0x2800 + UInt32(cells[cell])) ?? " ")
        }
      }
      return line + palette.paint(run.withoutTrailingSpaces, style)
    }
  }
}
