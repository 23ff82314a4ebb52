/// A drawing of dots, eight to a character: braille cells are two dots wide and four high, and on most
/// terminals as good as square. Signs lie over the dots.
package struct BrailleCanvas: Sendable {
  package let columns: Int
  package let rows: Int
  private var cells: [UInt8]
  private var signs: [Int: (text: String, style: TextStyle)] = [:]
  /// Of the cells whose dots have one of their own.
  private var styles: [Int: TextStyle] = [:]

  /// Bits of U+2800 by column and row of the cell.
  private static let bits: [[UInt8]] = [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]]

  package init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    cells = Array(repeating: 0, count: columns * rows)
  }

  package var dotColumns: Int { columns * 2 }
  package var dotRows: Int { rows * 4 }

  /// A style holds for the whole character; the last one wins.
  package mutating func dot(_ x: Int, _ y: Int, _ style: TextStyle? = nil) {
    guard x >= 0, y >= 0, x < dotColumns, y < dotRows else { return }
    let cell = y / 4 * columns + x / 2
    cells[cell] |= BrailleCanvas.bits[x % 2][y % 4]
    if let style { styles[cell] = style }
  }

  package mutating func line(
    from first: (x: Double, y: Double), to last: (x: Double, y: Double), _ style: TextStyle? = nil
  ) {
    // Only what is seen is drawn, however far it goes on.
    guard let (a, b) = clipped(first, last) else { return }
    let steps = max(1, min(4 * (dotColumns + dotRows), Int(max(abs(b.x - a.x), abs(b.y - a.y)).rounded(.up))))
    for step in 0...steps {
      let share = Double(step) / Double(steps)
      dot(rounded(a.x + (b.x - a.x) * share), rounded(a.y + (b.y - a.y) * share), style)
    }
  }

  /// The part of a line within a dot of the drawing; nil where there is none (Liang and Barsky).
  private func clipped(
    _ a: (x: Double, y: Double), _ b: (x: Double, y: Double)
  ) -> (a: (x: Double, y: Double), b: (x: Double, y: Double))? {
    var enters = 0.0
    var leaves = 1.0
    for (from, way, most) in [
      (a.x, b.x - a.x, Double(dotColumns)), (a.y, b.y - a.y, Double(dotRows)),
    ] {
      if way == 0 {
        guard from >= -1, from <= most else { return nil }
        continue
      }
      let shares = [(-1 - from) / way, (most - from) / way].sorted()
      enters = max(enters, shares[0])
      leaves = min(leaves, shares[1])
    }
    guard enters <= leaves else { return nil }
    func at(_ share: Double) -> (x: Double, y: Double) {
      (a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share)
    }
    // Ends that are seen stay exactly where they are.
    return (enters == 0 ? a : at(enters), leaves == 1 ? b : at(leaves))
  }

  /// Sparse dots where an odd number of rings is around.
  package mutating func hatch(_ rings: [[(x: Double, y: Double)]], _ style: TextStyle?) {
    for y in stride(from: 1, to: dotRows, by: 4) {
      let crossings = BrailleCanvas.crossings(of: rings, y: Double(y)).sorted()
      for pair in stride(from: 0, to: crossings.count - 1, by: 2) {
        let first = max(0, crossings[pair]).rounded(.up)
        let last = min(Double(dotColumns - 1), crossings[pair + 1])
        guard first <= last else { continue }
        for x in Int(first)...Int(last) where x % 4 == (y / 4) % 2 * 2 { dot(x, y, style) }
      }
    }
  }

  /// Where the edges cross a row of dots.
  private static func crossings(of rings: [[(x: Double, y: Double)]], y: Double) -> [Double] {
    rings.flatMap { ring in
      zip(ring, ring.dropFirst()).compactMap { a, b in
        (a.y > y) == (b.y > y) ? nil : a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x)
      }
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

  package func lines(_ palette: Palette, dots usual: TextStyle) -> [String] {
    (0..<rows).map { row in
      var line = ""
      // Dots of one style that follow each other are painted together.
      var run = ""
      var style = usual
      for column in 0..<columns {
        let cell = row * columns + column
        let own = styles[cell] ?? usual
        let isOver = signs[cell] != nil || (own != style && cells[cell] != 0)
        if isOver {
          line += palette.paint(run, style)
          run = ""
        }
        if let sign = signs[cell] {
          line += palette.paint(sign.text, sign.style)
        } else {
          if cells[cell] != 0 { style = own }
          // Empty braille is drawn as eight faint rings by some fonts; a space is not.
          run.unicodeScalars.append(
            cells[cell] == 0 ? " " : Unicode.Scalar(0x2800 + UInt32(cells[cell])) ?? " ")
        }
      }
      return line + palette.paint(run.withoutTrailingSpaces, style)
    }
  }
}
