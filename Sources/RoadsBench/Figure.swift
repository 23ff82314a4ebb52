import Glibc
import RoadsCore

/// Several measurements of one thing.
struct Figure {
  let name: String
  let unit: String
  let values: [Double]

  var minimum: Double { values.min() ?? .nan }
  var maximum: Double { values.max() ?? .nan }
  var median: Double {
    let sorted = values.sorted()
    guard let middle = sorted.dropFirst(sorted.count / 2).first else { return .nan }
    return sorted.count % 2 == 1 ? middle : (middle + sorted[sorted.count / 2 - 1]) / 2
  }
}

/// The figures of one run as a Markdown table, which a terminal shows well enough.
struct Table {
  let title: String
  private var rows: [(figure: Figure, note: String)] = []

  init(_ title: String) { self.title = title }

  mutating func add(_ figure: Figure, note: String = "") {
    rows.append((figure, note))
    // As it comes: a long run should show that it lives.
    progress("\(figure.name): \(Table.number(figure.median)) \(figure.unit)")
  }

  var text: String {
    var lines = [
      "## \(title)", "", "| What | unit | min | median | max | |", "| --- | --- | ---: | ---: | ---: | --- |",
    ]
    for (figure, note) in rows {
      let numbers = [figure.minimum, figure.median, figure.maximum].map(Table.number).joined(separator: " | ")
      lines.append("| \(figure.name) | \(figure.unit) | \(numbers) | \(note) |")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  static func number(_ value: Double) -> String {
    switch abs(value) {
    case 1000...: Decimal.fixed(value, places: 0)
    case 100...: Decimal.fixed(value, places: 1)
    case 1...: Decimal.fixed(value, places: 2)
    default: Decimal.fixed(value, places: 4)
    }
  }
}

func progress(_ line: String) { complain("  \(line)\n") }

/// To standard error, whose C name Swift holds for unsafe.
func complain(_ text: String) { _ = text.withCString { write(2, $0, strlen($0)) } }

/// Seconds that `body` took by the wall clock.
func seconds(_ body: () throws -> Void) rethrows -> Double {
  var begin = timespec()
  var end = timespec()
  clock_gettime(CLOCK_MONOTONIC, &begin)
  try body()
  clock_gettime(CLOCK_MONOTONIC, &end)
  return Double(end.tv_sec - begin.tv_sec) + Double(end.tv_nsec - begin.tv_nsec) / 1e9
}
