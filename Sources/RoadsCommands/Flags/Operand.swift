package import RoadsArguments
package import RoadsText

/// One entry of a command's operand table, in the order in which operands stand.
package struct Operand<Target>: Sendable {
  package let info: OperandInfo
  package let apply: @Sendable (inout Target, SourcedValue) throws -> Void

  package init(
    _ name: String, _ arity: OperandInfo.Arity = .one, value: ValueKind, help: Phrase,
    apply: @escaping @Sendable (inout Target, SourcedValue) throws -> Void
  ) {
    info = OperandInfo(name: name, arity: arity, value: value, help: help)
    self.apply = apply
  }
}

/// An operand without its effect.
package struct OperandInfo: Sendable {
  package enum Arity: Sendable {
    case one
    case optional
    /// One or more; the last operand of a command.
    case some
    /// Any number, none too; the last operand of a command.
    case any
  }

  package let name: String
  package let arity: Arity
  package let value: ValueKind
  package let help: Phrase

  package var isRequired: Bool { arity == .one || arity == .some }
  package var repeats: Bool { arity == .some || arity == .any }
}
