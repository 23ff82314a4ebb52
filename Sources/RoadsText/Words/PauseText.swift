/// Durations between two attempts, as flags have them: `10s`, `7d`.
enum PauseText {
  static func given(_ seconds: Int) -> String {
    let units = [(86_400, "d"), (3_600, "h"), (60, "m"), (1, "s")]
    let (size, unit) = units.first { seconds % $0.0 == 0 } ?? (1, "s")
    return "\(seconds / size)\(unit)"
  }
}
