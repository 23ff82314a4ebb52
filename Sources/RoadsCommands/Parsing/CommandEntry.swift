internal import RoadsArguments
internal import RoadsText

/// A command as the program's table holds it: its type is forgotten, its tables are made on demand
/// (a start pays only for the command that runs).
package struct CommandEntry: Sendable {
  package let manual: Manual
  private let ownFlags: @Sendable () -> [FlagInfo]
  private let ownOperands: @Sendable () -> [OperandInfo]
  private let parse:
    @Sendable (ArraySlice<String>, inout GlobalOptions) throws -> (Session) throws -> ExitCode

  package init<C: Command>(_ type: C.Type) {
    manual = C.manual
    ownFlags = { C.flags.map(\.info) }
    ownOperands = { C.operands.map(\.info) }
    parse = { arguments, everywhere in
      let command = try CommandEntry.read(C.self, arguments, &everywhere)
      return { session in try command.run(session) }
    }
  }

  package var name: String { manual.name }
  package var operands: [OperandInfo] { ownOperands() }
  /// Its own flags, then those that every command knows.
  package var flags: [FlagInfo] { ownFlags() + GlobalOptions.flags.map(\.info) }

  /// Reads the arguments behind the command's name; what comes back runs it.
  package func prepare(
    _ arguments: ArraySlice<String>, _ everywhere: inout GlobalOptions
  ) throws -> (Session) throws -> ExitCode {
    try parse(arguments, &everywhere)
  }

  private static func read<C: Command>(
    _ type: C.Type, _ arguments: ArraySlice<String>, _ everywhere: inout GlobalOptions
  ) throws -> C {
    let own = C.flags
    var scanner = ArgumentScanner(
      arguments, flags: own.map(\.info) + GlobalOptions.flags.map(\.info), command: C.manual.name)
    var command = C()
    var operands: [String] = []
    while let token = try scanner.next() {
      switch token {
      case .operand(let text): operands.append(text)
      case .flag(let index, let given):
        if index < own.count {
          try everywhere.seen.note(own[index].info)
          try own[index].apply(&command, given)
        } else {
          let flag = GlobalOptions.flags[index - own.count]
          try everywhere.seen.note(flag.info)
          try flag.apply(&everywhere, given)
        }
      }
      // Whoever asks for help gets it, whatever else is wrong with the line.
      if everywhere.help || everywhere.version { return command }
    }
    try give(operands, to: &command)
    return command
  }

  private static func give<C: Command>(_ given: [String], to command: inout C) throws {
    let table = C.operands
    // Before any operand is read: "44.5 18.6" is better called two operands than a bad coordinate.
    if given.count > table.count, table.last?.info.repeats != true {
      throw UsageError.surplusOperand(
        given[table.count], command: C.manual.name, suggestion: CommandEntry.joined(given))
    }
    var taken = 0
    for operand in table {
      let available = given.count - taken
      let count =
        switch operand.info.arity {
        case .one, .optional: min(1, available)
        case .some, .any: available
        }
      if count == 0, operand.info.isRequired {
        throw UsageError.missingOperand(operand.info.name, command: C.manual.name)
      }
      for text in given[taken..<taken + count] {
        try operand.apply(&command, SourcedValue(operand.info.name, text))
      }
      taken += count
    }
  }

  /// "near 44.5 18.6" wants a comma between the two.
  private static func joined(_ operands: [String]) -> String? {
    let parts = operands.map { $0.trimmingSuffix(",") }.filter { Double($0) != nil }
    guard parts.count == 2 || parts.count == 4 else { return nil }
    return parts.joined(separator: ",")
  }
}

extension String {
  fileprivate func trimmingSuffix(_ suffix: String) -> String {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
  }
}
