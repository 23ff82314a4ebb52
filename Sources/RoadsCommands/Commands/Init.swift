internal import RoadsArguments
internal import RoadsCore
internal import RoadsText

/// `roads init`
struct Init: Command {
  private var shards: SourcedValue?

  init() {}

  static let manual = Manual(
    "init", MoveHelp.initialise, details: MoveHelp.initialiseDetails,
    examples: [
      "init --db roads.db", "init --db postgres://roads@db.example/roads",
      "init --db postgres://roads@db.example/roads --shards shards.txt",
    ])

  static let flags: [Flag<Init>] = [
    Flag("--shards", value: .file("FILE"), help: MoveHelp.shards) { $0.shards = $1 }
  ]

  func run(_ session: Session) throws -> ExitCode {
    if let shards {
      let location = try session.storeLocation()
      try location.prepare(shards: try ShardsFile.read(try Values.nonEmpty(shards)))
      try session.say(MoveText.made(location.shown))
      return .done
    }
    let isNew = try session.store(forWriting: true).prepare()
    let location = try session.storeLocation().shown
    try session.say(isNew ? MoveText.made(location) : MoveText.wasThere(location))
    return .done
  }
}
