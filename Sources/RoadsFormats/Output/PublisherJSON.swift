extension Publisher {
  /// Who publishes, where somebody said so: a member of answers that have room for it.
  package var members: [(String, SmallJSON.Value)] {
    guard self != .neutral else { return [] }
    return [
      (
        "publisher",
        .object([
          ("name", .text(name)), ("country", .text(country)), ("language", .text(language)),
          ("contact", .optional(contact?.address)), ("licence", .optional(licence?.address)),
          ("id_prefix", .text(prefix)),
        ])
      )
    ]
  }
}
