package import RoadsArguments
package import RoadsText

/// One entry of the flag table: everything that parsing, help, completions and the reference know of a
/// flag. `Target` is the typed options that it writes to.
package struct Flag<Target>: Sendable {
  package let info: FlagInfo
  package let apply: @Sendable (inout Target, SourcedValue) throws -> Void

  package init(info: FlagInfo, apply: @escaping @Sendable (inout Target, SourcedValue) throws -> Void) {
    self.info = info
    self.apply = apply
  }

  /// A flag with a value.
  package init(
    _ names: String..., value: ValueKind, repeats: Bool = false, help: Phrase,
    apply: @escaping @Sendable (inout Target, SourcedValue) throws -> Void
  ) {
    self.init(info: FlagInfo(names: names, value: value, repeats: repeats, help: help), apply: apply)
  }

  /// A switch: it sets what `path` leads to.
  package init(_ names: String..., help: Phrase, sets path: any WritableKeyPath<Target, Bool> & Sendable) {
    self.init(info: FlagInfo(names: names, value: .none, help: help)) { target, _ in
      target[keyPath: path] = true
    }
  }
}

/// A flag without its effect.
package struct FlagInfo: Sendable {
  /// The long name first, then a short one if there is one.
  package let names: [String]
  package let value: ValueKind
  /// Whether it may come again, and then says more. A switch may anyway, and says the same.
  package let repeats: Bool
  package let help: Phrase
  package var group: FlagGroup = .own

  package var name: String { names[0] }

  package init(
    names: [String], value: ValueKind, repeats: Bool = false, help: Phrase, group: FlagGroup = .own
  ) {
    self.names = names
    self.value = value
    self.repeats = repeats
    self.help = help
    self.group = group
  }
}

/// How help parts a command's flags.
package enum FlagGroup: Sendable, Hashable, CaseIterable {
  case own
  case area
  case filters
  case everywhere
}

extension Array {
  /// The flags of a shared group, for a command that keeps the group's options at `path`.
  package func on<Part, Whole>(
    _ path: any WritableKeyPath<Whole, Part> & Sendable, group: FlagGroup? = nil
  ) -> [Flag<Whole>] where Element == Flag<Part> {
    map { flag in
      var info = flag.info
      if let group { info.group = group }
      let apply = flag.apply
      return Flag<Whole>(info: info) { whole, given in try apply(&whole[keyPath: path], given) }
    }
  }
  /// The same flags; `path` leads to the names of those that were given, in their order.
  package func noted<Target>(
    at path: any WritableKeyPath<Target, [String]> & Sendable
  ) -> [Flag<Target>] where Element == Flag<Target> {
    map { flag in
      Flag<Target>(info: flag.info) { target, given in
        try flag.apply(&target, given)
        target[keyPath: path].append(flag.info.name)
      }
    }
  }
}

/// The flags of a command line so far: one that takes one value must not come twice, for nobody knows which is meant.
package struct SeenFlags: Sendable {
  private var names: Set<String> = []

  package init() {}

  package mutating func note(_ flag: FlagInfo) throws {
    guard flag.value.placeholder != nil, !flag.repeats else { return }
    guard names.insert(flag.name).inserted else { throw UsageError.repeatedFlag(flag.name) }
  }
}
