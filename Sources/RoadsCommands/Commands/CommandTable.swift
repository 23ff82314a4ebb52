internal import RoadsArguments
internal import RoadsText

/// Every command, in the order in which help lists them.
package enum CommandTable {
  package static let all: [CommandEntry] = [
    CommandEntry(Near.self),
    CommandEntry(Within.self),
    CommandEntry(Along.self),
    CommandEntry(List.self),
    CommandEntry(Search.self),
    CommandEntry(Show.self),
    CommandEntry(Count.self),
    CommandEntry(Add.self),
    CommandEntry(Edit.self),
    CommandEntry(ReportCommand.self),
    CommandEntry(ConfirmCommand.self),
    CommandEntry(Delete.self),
    CommandEntry(RemovedCommand.self),
    CommandEntry(Restore.self),
    CommandEntry(Disputes.self),
    CommandEntry(Purge.self),
    CommandEntry(ImportCommand.self),
    CommandEntry(RunsCommand.self),
    CommandEntry(UndoCommand.self),
    CommandEntry(ChangesCommand.self),
    CommandEntry(SourcesCommand.self),
    CommandEntry(Duplicates.self),
    CommandEntry(Export.self),
    CommandEntry(BulletinCommand.self),
    CommandEntry(PlacesCommand.self),
    CommandEntry(ServeCommand.self),
    CommandEntry(PullCommand.self),
    CommandEntry(Init.self),
    CommandEntry(CopyCommand.self),
    CommandEntry(Check.self),
    CommandEntry(Backup.self),
    CommandEntry(RestoreBackup.self),
    CommandEntry(KeyCommand.self),
    CommandEntry(Info.self),
    CommandEntry(Completions.self),
    CommandEntry(Help.self),
  ]

  /// The command of that name.
  static func entry(_ name: String) throws -> CommandEntry {
    if let entry = all.first(where: { $0.name == name }) { return entry }
    throw UsageError.unknownCommand(name, suggestion: Suggestion.nearest(to: name, among: all.map(\.name)))
  }
}
