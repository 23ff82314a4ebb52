internal import Glibc
internal import RoadsArguments
package import RoadsCore
internal import RoadsText

/// Runs one command line. The whole program but its process: tests call this with their own streams.
package func run(
  arguments: [String], environment: Environment, streams: Streams, now: Instant = .now
) -> ExitCode {
  var everywhere = GlobalOptions()
  do {
    let code = try dispatch(
      arguments, environment: environment, streams: streams, now: now, everywhere: &everywhere)
    try streams.output.flush()
    return code
  } catch {
    let language = spokenLanguage(arguments, environment: environment)
    let failure = Failure(error, dates: environment.dates(language, now: now))
    // What was written before belongs before the error, if it still can be written at all.
    try? streams.output.flush()
    if let sentence = failure.sentence {
      try? streams.errors.line("roads: " + sentence(language))
      try? streams.errors.flush()
    }
    return failure.code
  }
}

/// Runs this process's command line.
package func runProcess() -> Int32 {
  // A closed pipe becomes a failed write, which ends the program quietly and with success.
  signal(SIGPIPE, SIG_IGN)
  // So does one beyond the size that files may have here (`ulimit -f`): the error is reported.
  signal(SIGXFSZ, SIG_IGN)
  return run(
    arguments: Array(CommandLine.arguments.dropFirst()), environment: .ofProcess(), streams: .ofProcess()
  ).rawValue
}

private func dispatch(
  _ arguments: [String], environment: Environment, streams: Streams, now: Instant,
  everywhere: inout GlobalOptions
) throws -> ExitCode {
  var scanner = ArgumentScanner(arguments[...], flags: GlobalOptions.flags.map(\.info), command: nil)
  var name: String?
  while name == nil, let token = try scanner.next() {
    switch token {
    case .flag(let index, let given):
      let flag = GlobalOptions.flags[index]
      try everywhere.seen.note(flag.info)
      try flag.apply(&everywhere, given)
    case .operand(let text): name = text
    }
    if everywhere.version { break }
  }
  let entry = try name.map(CommandTable.entry)
  let runs = try everywhere.version ? nil : entry?.prepare(scanner.remaining, &everywhere)
  if everywhere.version {
    let asked = spokenLanguage(arguments, environment: environment)
    for line in versionLines(.ofProgram, asked) { try streams.output.line(line) }
    return .done
  }
  guard let entry, let runs, !everywhere.help else {
    // Behind `--help` nothing else was read, not even `--lang`.
    let asked = spokenLanguage(arguments, environment: environment)
    let columns =
      TerminalSize.columns(environment: environment["COLUMNS"]) ?? streams.output.terminal?.columns
    try streams.output.write(HelpText(asked, columns: columns).page(of: entry))
    return .done
  }
  let session = Session(
    everywhere: everywhere, environment: environment,
    language: everywhere.language ?? environment.language ?? .english,
    format: try format(everywhere.format, of: entry.manual), now: now, streams: streams)
  return try runs(session)
}

private func format(_ named: String?, of manual: Manual) throws -> Format {
  guard let named else { return manual.formats[0] }
  if let format = Format(rawValue: named.lowercased()), manual.formats.contains(format) { return format }
  if manual.inputFormats.contains(named.lowercased()) { return manual.formats[0] }
  let known = manual.formats.map(\.rawValue)
  throw UsageError.noSuchFormat(
    named, command: manual.name, known: known, suggestion: Suggestion.nearest(to: named, among: known))
}

/// Errors use the requested language, even where they stand before `--lang`.
private func spokenLanguage(_ arguments: [String], environment: Environment) -> Language {
  var named: Language?
  for (index, argument) in arguments.enumerated() {
    if argument == "--" { break }
    if argument.hasPrefix("--lang=") {
      named = Language(named: argument.dropFirst(7)) ?? named
    } else if argument == "--lang", index + 1 < arguments.count {
      named = Language(named: arguments[index + 1]) ?? named
    }
  }
  return named ?? environment.language ?? .english
}
