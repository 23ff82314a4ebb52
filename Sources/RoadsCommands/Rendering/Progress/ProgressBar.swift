import Glibc
package import RoadsCore
package import RoadsText

/// A progress line that is redrawn in its place on a terminal, at most ten times a second, and that
/// leaves no trace.
package final class ProgressBar {
  private let language: Language
  private let totalBytes: Int64?
  private let columns: () -> Int
  private let clock: () -> Double
  private let write: (String) -> Void
  private let start: Double
  private var phase = ImportPhase.reading
  private var phaseStart: Double
  private var drawnAt = -Double.infinity
  private var isDrawn = false

  /// Tasks that are over at once show none.
  private static let patience = 0.3
  private static let interval = 0.1

  /// `columns` is asked at each drawing: people resize their windows.
  package init(
    _ language: Language, totalBytes: Int64?, columns: @escaping () -> Int,
    clock: @escaping () -> Double = ProgressBar.monotonicSeconds, write: @escaping (String) -> Void
  ) {
    self.language = language
    self.totalBytes = totalBytes
    self.columns = columns
    self.clock = clock
    self.write = write
    start = clock()
    phaseStart = start
  }

  /// While the list is read.
  package func update(rows: Int, bytes: Int64) {
    draw(.reading) { ProgressLine(rows: rows, bytes: bytes, totalBytes: totalBytes, seconds: $0) }
  }

  /// In the phases behind that.
  package func update(_ step: ImportStep) { draw(step.phase) { ProgressLine(step, seconds: $0) } }

  private func draw(_ phase: ImportPhase, _ line: (Double) -> ProgressLine) {
    let now = clock()
    if phase != self.phase {
      self.phase = phase
      phaseStart = now
      // What comes may take long, and say nothing of itself.
      drawnAt = -Double.infinity
    }
    guard now - start >= ProgressBar.patience, now - drawnAt >= ProgressBar.interval else { return }
    write(ProgressBar.erase + line(now - phaseStart).text(columns: columns(), language))
    drawnAt = now
    isDrawn = true
  }

  /// Takes the line away; before anything else is written to the same terminal.
  package func erase() {
    guard isDrawn else { return }
    write(ProgressBar.erase)
    isDrawn = false
    // What comes next is drawn at once, or a rejected row would leave a gap.
    drawnAt = -Double.infinity
  }

  private static let erase = "\r\u{1B}[K"

  package static func monotonicSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
