internal import RoadsArguments
internal import RoadsCore
internal import RoadsText

/// `roads edit ID --title … --until …`, `roads edit ID --revert [FIELD…]`
struct Edit: Command {
  private var name = FeatureName("")
  private var reverted: [CorrectedField] = []
  private var reverts = false
  private var dryRun = false
  private var place = EditPlace()
  private var fields = EditFields()
  private var output = OutputFileOptions()

  init() {}

  static let manual = Manual(
    "edit", EditHelp.summary, details: EditHelp.details, formats: [.text, .json, .geojson],
    examples: [
      "edit RadarID-112 --title Slatina --until +3h",
      "edit conditions/256 --at 44.538,18.667 --road M-18", "edit conditions/256 --until none --dry-run",
      "edit conditions/256 --revert", "edit conditions/256 --revert title until",
    ])

  static let operands: [Operand<Edit>] = [
    IDOperand.one { $0.name = $1 },
    Operand("FIELD", .any, value: .choice("FIELD", EditFields.names), help: EditHelp.field) {
      $0.reverted += try EditFields.fields($1)
    },
  ]

  static let flags: [Flag<Edit>] =
    EditFields.flags.on(\.fields) + EditPlace.flags.on(\.place) + [
      Flag("--revert", help: EditHelp.revert, sets: \.reverts),
      Flag("--dry-run", help: EditHelp.dryRun, sets: \.dryRun),
    ] + OutputFileOptions.flags(at: \.output)

  func run(_ session: Session) throws -> ExitCode {
    try check()
    return try output.run(session, inputs: place.inputs, change)
  }

  private func change(_ session: Session) throws -> ExitCode {
    let store = try session.store(forWriting: !dryRun)
    let old = try session.feature(name, in: store)
    let edit = try edit(of: old, session)
    let new = try applied(edit, to: old, session)
    guard new != old else { return try answerUnchanged(old, session) }
    var (left, freed): (Feature, [FeatureID]) = (new, [])
    do {
      if dryRun {
        (left, freed) = try store.parting(new, at: session.now)
      } else {
        freed = try carryOut(edit, on: old, in: store, session)
        // What is left of the join, the store knows.
        if !freed.isEmpty { left = try store.feature(new.address) ?? new }
      }
    } catch WriteRefusal.changedMeanwhile(let id) {
      session.complain(CorrectionText.changedMeanwhile(id))
      return .incomplete
    }
    try answer(old, left, freed, session)
    return .done
  }

  private func check() throws {
    let isEmpty = fields.isEmpty && place.isEmpty
    if !reverts, let field = reverted.first {
      throw UsageError.requires(EditFields.word(field), ["--revert"])
    }
    guard reverts || !isEmpty else {
      throw UsageError.missingFlag(["--title", "--until", "--at", "--revert"], command: "edit")
    }
    // Everything back, and something else: nobody can say in which order that was meant.
    if reverts, !isEmpty { throw UsageError.conflict("--revert", fields.firstFlag ?? place.flag) }
  }

  private func edit(of old: Feature, _ session: Session) throws -> FeatureEdit {
    guard reverts else {
      var values = try fields.values(for: old, session)
      for (field, value) in try place.values(for: old, session) { values[field] = value }
      return FeatureEdit(values)
    }
    let corrected = old.correction?.fields ?? []
    if let strange = reverted.first(where: { !corrected.contains($0) }) {
      throw NotCorrected(feature: old.address, field: strange)
    }
    if corrected.isEmpty { throw NotCorrected(feature: old.address, field: nil) }
    return FeatureEdit(reverts: reverted.isEmpty ? .all : .fields(Set(reverted)))
  }

  private func applied(_ edit: FeatureEdit, to old: Feature, _ session: Session) throws -> Feature {
    do {
      return try edit.applied(to: old, at: session.now)
    } catch let problem as DetailsProblem {
      throw UsageError.details(source: EditFields.flag(of: problem), problem)
    }
  }

  /// It is as somebody wants it, whoever made it so.
  private func answerUnchanged(_ old: Feature, _ session: Session) throws -> ExitCode {
    if session.format == .text {
      try session.say(CorrectionText.unchanged("\(old.address)"))
    } else {
      try session.write(old)
    }
    return .done
  }

  /// Nobody else may have changed it since it was read: what is said here is what happened. Gives what is shown again.
  private func carryOut(
    _ edit: FeatureEdit, on old: Feature, in store: any RoadStore, _ session: Session
  ) throws -> [FeatureID] {
    let order = WriteOrder(.edit(old.address, edit, if: { $0 == old }, at: session.now))
    return try store.perform([order]).flatMap { try $0.get().freed }
  }

  private func answer(_ old: Feature, _ new: Feature, _ freed: [FeatureID], _ session: Session) throws {
    let parted = freed.isEmpty ? nil : DuplicateText.freed(freed, from: new.address)
    guard session.format == .text else {
      if let parted { session.note(parted) }
      return try session.write(new)
    }
    if old.asShown == new.asShown {
      try session.say(CorrectionText.takenBack(new.address))
    } else {
      try session.say(CorrectionText.changed(from: old, to: new, session.presentation.dates))
    }
    if let parted { try session.say(parted) }
    if dryRun {
      session.note(CorrectionText.rehearsed)
    } else if new.correction?.fields.contains(where: { old.value(of: $0) != new.value(of: $0) }) == true,
      !reverts
    {
      session.note(CorrectionText.kept(new.address))
    }
  }
}

extension Feature {
  /// What anybody sees of it, but for its time.
  fileprivate var asShown: [CorrectedField: FieldValue] { values(of: CorrectedField.allCases) }
}
