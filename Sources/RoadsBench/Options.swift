/// What the bench was asked for.
struct Options {
  var sizes = [10_000, 100_000, 1_000_000]
  var rounds = 5
  var queries = 1_000
  var checked = 5
  var seed: UInt64 = 1
  /// The built program, for the cold start.
  var program: String?

  static let usage = """
    usage: Scripts/bench [--sizes 10k,100k,1M] [--rounds N] [--queries N] [--checked N] [--seed N]
    """

  init(_ arguments: [String]) {
    var rest = arguments[...]
    while let flag = rest.popFirst() {
      guard let value = rest.popFirst() else { fatal("\(flag) wants a value\n\(Options.usage)") }
      switch flag {
      case "--sizes": sizes = value.split(separator: ",").map { Options.number(String($0)) }
      case "--rounds": rounds = Options.number(value)
      case "--queries": queries = Options.number(value)
      case "--checked": checked = Options.number(value)
      case "--seed": seed = UInt64(Options.number(value))
      case "--program": program = value
      default: fatal("\(flag) is not known\n\(Options.usage)")
      }
    }
  }

  private static func number(_ text: String) -> Int {
    let factor = text.hasSuffix("k") ? 1_000 : text.hasSuffix("M") ? 1_000_000 : 1
    guard let number = Int(factor == 1 ? text : String(text.dropLast())), number > 0 else {
      fatal("'\(text)' is not a number\n\(usage)")
    }
    return number * factor
  }
}
