package import RoadsText

/// How far a long task is, as one line of text.
package struct ProgressLine: Sendable, Hashable {
  package var rows: Int
  package var bytes: Int64
  /// nil where nobody knows how much is to come: a pipe.
  package var totalBytes: Int64?
  package var seconds: Double

  package init(rows: Int, bytes: Int64, totalBytes: Int64?, seconds: Double) {
    self.rows = rows
    self.bytes = bytes
    self.totalBytes = totalBytes
    self.seconds = seconds
  }

  /// nil where the whole is not known.
  package var share: Double? {
    guard let totalBytes, totalBytes > 0 else { return nil }
    return min(1, max(0, Double(bytes) / Double(totalBytes)))
  }

  /// Seconds still to go at the pace so far; nil before there is a pace to speak of.
  package var left: Int? {
    guard let share, share > 0.01, seconds > 0.5 else { return nil }
    let left = seconds / share - seconds
    return left < 360_000 ? Int(left.rounded(.up)) : nil
  }

  /// Shorter than `columns`, so that the cursor stays on the line.
  package func text(columns: Int, _ language: Language) -> String {
    var parts: [String] = []
    if let share { parts.append("\(Int(share * 100)) %".paddedLeft(to: 5)) }
    parts.append(ProgressText.rows(rows, language))
    if seconds > 0.2 { parts.append(ProgressText.rate(Int(Double(rows) / seconds), language)) }
    if let left { parts.append(ProgressText.left(left, language)) }
    let words = parts.joined(separator: "  ").cut(to: columns - 1)
    guard let share else { return words }
    let room = min(32, columns - 2 - DisplayWidth.of(words))
    return room >= 8 ? ProgressLine.bar(share, columns: room) + " " + words : words
  }

  /// Eighths of a column, so that it moves evenly.
  private static func bar(_ share: Double, columns: Int) -> String {
    let eighths = Int(share * Double(columns * 8))
    let parts = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]
    let bar = String(repeating: "█", count: eighths / 8) + parts[eighths % 8]
    return bar + String(repeating: "░", count: columns - DisplayWidth.of(bar))
  }
}
