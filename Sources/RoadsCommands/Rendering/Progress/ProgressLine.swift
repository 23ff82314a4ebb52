package import RoadsCore
package import RoadsText

/// How far a long task is, as one line of text.
package struct ProgressLine: Sendable, Hashable {
  package let phase: ImportPhase
  package let rows: Int
  /// How much of the phase is done; nil where the whole is not known.
  package let share: Double?
  /// Since the phase began.
  package let seconds: Double

  private init(_ phase: ImportPhase, rows: Int, done: Double, of total: Double?, seconds: Double) {
    self.phase = phase
    self.rows = rows
    self.seconds = seconds
    // A phase that is done is not shown any more: what is still under way is not at its end.
    share = total.flatMap { $0 > 0 ? min(0.99, max(0, done / $0)) : nil }
  }

  /// While a list is read. `totalBytes` is nil where nobody knows how much is to come: a pipe.
  package init(rows: Int, bytes: Int64, totalBytes: Int64?, seconds: Double) {
    self.init(.reading, rows: rows, done: Double(bytes), of: totalBytes.map(Double.init), seconds: seconds)
  }

  package init(_ step: ImportStep, seconds: Double) {
    self.init(
      step.phase, rows: step.done, done: Double(step.done), of: step.total.map(Double.init), seconds: seconds)
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
    parts.append(ProgressText.phase(phase)(language))
    if rows > 0 || phase == .reading { parts.append(ProgressText.rows(rows, language)) }
    if rows > 0, seconds > 0.2 { parts.append(ProgressText.rate(Int(Double(rows) / seconds), language)) }
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
