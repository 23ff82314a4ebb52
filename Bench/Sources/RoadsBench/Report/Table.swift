import RoadsCore

/// Markdown, which a terminal shows well enough.
struct Table {
  let title: String
  private let columns: [String]
  private var rows: [[String]] = []

  init(title: String, columns: [String]) {
    self.title = title
    self.columns = columns
  }

  mutating func add(_ row: [String]) { rows.append(row) }

  /// Numbers to the right: all but the first column and the last where it has no heading.
  var text: String {
    let rule = columns.indices.map { $0 == 0 || columns[$0].isEmpty ? "---" : "---:" }
    let lines = ([columns, rule] + rows).map { "| " + $0.joined(separator: " | ") + " |" }
    return "## \(title)\n\n" + lines.joined(separator: "\n") + "\n"
  }
}

extension Table {
  init(_ contest: Contest) {
    self.init(
      title: contest.title, columns: ["\(contest.unit)", "min", "median", "max", "ours = 1", ""])
    for (who, figure) in contest.figures {
      let ratio = contest.ratio(who).map(\.short) ?? ""
      add([
        figure.name, figure.minimum.short, figure.median.short, figure.maximum.short,
        who == .ours ? "1" : ratio, figure.note,
      ])
    }
  }

  /// Figures of different units.
  init(title: String, singles: [Single]) {
    self.init(title: title, columns: ["What", "min", "median", "max", "unit", ""])
    for single in singles {
      let figure = single.figure
      add([
        figure.name, figure.minimum.short, figure.median.short, figure.maximum.short, single.unit,
        figure.note,
      ])
    }
  }
}

/// A figure that stands alone.
struct Single {
  let figure: Figure
  let unit: String

  init(_ figure: Figure, _ unit: String, note: String = "") {
    self.figure = Figure(name: figure.name, values: figure.values, note: note)
    self.unit = unit
    progress("\(figure.name): \(figure.median.short) \(unit)")
  }
}

extension Figure {
  /// In one cell.
  var range: String { "\(median.short) (\(minimum.short)–\(maximum.short))" }
}

extension Int {
  /// 1,000,000.
  var grouped: String {
    let digits = String(self)
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { text += "," }
      text.append(digit)
    }
    return text
  }

  /// Of bytes.
  var megabytes: String { "\((Double(self) / 1e6).short) MB" }
}
