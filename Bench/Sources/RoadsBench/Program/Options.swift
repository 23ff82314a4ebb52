/// What the bench was asked for.
struct Options {
  var size = 1_000_000
  var grows = false
  /// What of the comparison alone; nil for all of it.
  var only: Part?
  var growthSizes = [100_000, 1_000_000, 10_000_000]
  var peers = Set(PeerProgram.allCases)
  var rounds = 5
  /// Of what takes a moment: a few of those would measure what else the machine did just then.
  var manyRounds: Int { max(rounds, 21) }
  /// Of what is long, or hardly differs from run to run.
  var fewRounds: Int { min(rounds, 3) }
  var queries = 1_000
  var checked = 5
  /// Of each run under load.
  var seconds = 5
  var seed: UInt64 = 1
  var helps = false
  /// What a person typed, for the paper.
  var typed: [String] = []

  /// Set by Scripts/bench: the built program, the paper's template, and the paper where it is wanted.
  var program = ""
  var template = ""
  var paper: String?

  enum Part { case formats, near, server, lines, hours }

  init(_ arguments: [String]) {
    var rest = arguments[...]
    while let word = rest.popFirst() {
      guard let flag = BenchFlag.all.first(where: { $0.name == word }) else {
        fatal("\(word) is not known; Scripts/bench --help names what is")
      }
      var words = [word]
      if flag.value != nil {
        guard let value = rest.popFirst() else { fatal("\(word) wants a value") }
        words.append(value)
      }
      flag.apply(&self, words.last ?? "")
      if !flag.isOfScript { typed += words }
    }
  }

  static func number(_ text: some StringProtocol) -> Int {
    let factor = text.hasSuffix("k") ? 1_000 : text.hasSuffix("M") ? 1_000_000 : 1
    guard let number = Int(factor == 1 ? text[...] : text.dropLast()), number > 0,
      number <= World.largest / factor
    else { fatal("'\(text)' is no number from 1 to \(World.largest)") }
    return number * factor
  }

  static func peers(_ text: String) -> Set<PeerProgram> {
    if text == "none" { return [] }
    return Set(
      text.split(separator: ",").map {
        guard let peer = PeerProgram(rawValue: String($0)) else { fatal("'\($0)' is no peer") }
        return peer
      })
  }
}
