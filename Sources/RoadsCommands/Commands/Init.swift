internal import RoadsCore
internal import RoadsText

/// `roads init`
struct Init: Command {
  init() {}

  static let manual = Manual(
    "init", MoveHelp.initialise, details: MoveHelp.initialiseDetails,
    examples: ["init --db roads.db", "init --db postgres://roads@db.example/roads"])

  func run(_ session: Session) throws -> ExitCode {
    let isNew = try session.store(forWriting: true).prepare()
    let location = try session.storeLocation().shown
    try session.say(isNew ? MoveText.made(location) : MoveText.wasThere(location))
    return .done
  }
}
