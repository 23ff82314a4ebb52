internal import RoadsArguments
internal import RoadsText

/// Cuts a command line into flags with their values, and operands.
///
/// Accepted are `--flag value`, `--flag=value` and `--` as the end of flags; flags and operands may mix.
/// What begins with "-" and is not a flag is an operand when it can be one: a coordinate in the south
/// or west, a box, "-" for standard input.
struct ArgumentScanner {
  enum Token {
    case flag(Int, SourcedValue)
    case operand(String)
  }

  private var rest: ArraySlice<String>
  private var flagsHaveEnded = false
  private let flags: [FlagInfo]
  /// For errors: whose flags these are; nil before a command is known.
  private let command: String?

  init(_ arguments: ArraySlice<String>, flags: [FlagInfo], command: String?) {
    rest = arguments
    self.flags = flags
    self.command = command
  }

  /// What has not been read yet.
  var remaining: ArraySlice<String> { rest }

  mutating func next() throws -> Token? {
    guard let argument = rest.popFirst() else { return nil }
    if flagsHaveEnded || ArgumentScanner.isOperand(argument) { return .operand(argument) }
    if argument == "--" {
      flagsHaveEnded = true
      return try next()
    }
    let equals = argument.firstIndex(of: "=")
    let name = String(argument[..<(equals ?? argument.endIndex)])
    let attached = equals.map { String(argument[argument.index(after: $0)...]) }
    guard let index = flags.firstIndex(where: { $0.names.contains(name) }) else {
      throw UsageError.unknownFlag(
        name, command: command,
        suggestion: Suggestion.nearest(to: name, among: flags.flatMap(\.names).filter { $0.hasPrefix("--") }))
    }
    let flag = flags[index]
    guard let placeholder = flag.value.placeholder else {
      if attached != nil { throw UsageError.unexpectedValue(flag: name) }
      return .flag(index, SourcedValue(name, ""))
    }
    if let attached { return .flag(index, SourcedValue(name, attached)) }
    // A flag of ours is never meant as a value; to pass one as a value, write --title=--type.
    guard let value = rest.first, !flags.contains(where: { $0.names.contains(value) }), value != "--" else {
      throw UsageError.missingValue(flag: name, placeholder: placeholder)
    }
    rest = rest.dropFirst()
    return .flag(index, SourcedValue(name, value))
  }

  private static func isOperand(_ argument: String) -> Bool {
    guard argument.hasPrefix("-"), argument != "-" else { return true }
    let second = argument.utf8.dropFirst().first ?? 0
    if second == UInt8(ascii: "-") { return false }
    return (48...57).contains(second) || second == UInt8(ascii: ".") || argument.contains(",")
  }
}
