/// One flag: what it is called, what it says of itself, what it does. Reading and help both go by it.
struct BenchFlag {
  let name: String
  /// What its value is called; nil where it takes none.
  let value: String?
  let help: String
  /// Given by Scripts/bench, not by people.
  let isOfScript: Bool
  let apply: (inout Options, String) -> Void

  private init(
    _ name: String, _ value: String? = nil, help: String, isOfScript: Bool = false,
    apply: @escaping (inout Options, String) -> Void
  ) {
    self.name = name
    self.value = value
    self.help = help
    self.isOfScript = isOfScript
    self.apply = apply
  }

  static var all: [BenchFlag] { measuring + ending + ofScript }

  private static var measuring: [BenchFlag] {
    [
      BenchFlag("--size", "N", help: "features in the comparison; k and M are understood (1M)") {
        $0.size = Options.number($1)
      },
      BenchFlag("--peers", "LIST", help: "of redis,postgis,ogr2ogr,spatialite, or none (all four)") {
        $0.peers = Options.peers($1)
      },
      BenchFlag("--formats", help: "only the load, reading every format, and the export") { options, _ in
        options.only = .formats
      },
      BenchFlag("--near", help: "only the load and what is nearby, in process") { options, _ in
        options.only = .near
      },
      BenchFlag("--server", help: "only our store on a PostgreSQL server, with one service and with three") {
        options, _ in
        options.only = .server
        options.peers = [.postgis]
      },
      BenchFlag(
        "--lines", help: "only the load, and all about a world of which every fifth feature is a line"
      ) {
        options, _ in
        options.only = .lines
      },
      BenchFlag(
        "--hours", help: "only the load, and a world of which three in ten features have hours; no peers"
      ) { options, _ in
        options.only = .hours
        options.peers = []
      },
      BenchFlag("--growth", help: "also stores of several sizes, at the same number of hits") { options, _ in
        options.grows = true
      },
      BenchFlag("--sizes", "LIST", help: "the sizes of --growth (100k,1M,10M)") {
        $0.growthSizes = $1.split(separator: ",").map(Options.number)
      },
      BenchFlag("--rounds", "N", help: "runs of each (5); three where one is long") {
        $0.rounds = Options.number($1)
      },
      BenchFlag("--queries", "N", help: "questions in a run (1000)") { $0.queries = Options.number($1) },
      BenchFlag("--checked", "N", help: "of these, how many the oracle answers too (5)") {
        $0.checked = Options.number($1)
      },
      BenchFlag("--seconds", "N", help: "of each run under load, over the network (5)") {
        $0.seconds = Options.number($1)
      },
      BenchFlag("--seed", "N", help: "of all that is random (1)") { $0.seed = UInt64(Options.number($1)) },
      BenchFlag("--quick", help: "small sizes and few runs, for trying; flags behind it still count") {
        options, _ in
        options.size = 20_000
        options.growthSizes = [5_000, 20_000]
        options.rounds = 3
        options.queries = 100
        options.seconds = 1
      },
    ]
  }

  private static var ending: [BenchFlag] {
    [
      // The script turns it into --paper.
      BenchFlag(
        "--write", help: "also write Docs/benchmarks.md anew; with --lines or --hours that section of it"
      ) { _, _ in },
      BenchFlag("--help", help: "this text") { options, _ in options.helps = true },
    ]
  }

  private static var ofScript: [BenchFlag] {
    [
      BenchFlag("--program", "FILE", help: "", isOfScript: true) { $0.program = $1 },
      BenchFlag("--template", "FILE", help: "", isOfScript: true) { $0.template = $1 },
      BenchFlag("--paper", "FILE", help: "", isOfScript: true) { $0.paper = $1 },
    ]
  }

  static var usage: String {
    let shown = all.filter { !$0.isOfScript }
    let heads = shown.map { "  \($0.name) \($0.value ?? "")" }
    let width = (heads.map(\.count).max() ?? 0) + 2
    let lines = zip(heads, shown).map { head, flag in
      head + String(repeating: " ", count: width - head.count) + flag.help
    }
    return """
      usage: Scripts/bench [FLAGS]

      Measures the release build beside other programs that can do the same work: same points, same
      questions, same run. Tables go to standard output as Markdown, progress to standard error.

      \(lines.joined(separator: "\n"))

      The peers are Debian's packages, installed where they are missing. Redis and PostgreSQL run from a
      temporary folder, on sockets in it, and are gone with it. A million features need some 6 GB of
      free space in TMPDIR (/tmp).
      """
  }
}
