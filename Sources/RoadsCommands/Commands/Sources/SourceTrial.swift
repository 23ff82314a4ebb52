internal import RoadsCore
internal import RoadsFormats
internal import RoadsText

/// What a list comes to when it is read and not stored.
struct SourceTrial {
  private let name: String
  private var first: [Feature] = []
  private var counts = Counts()
  private var rejected = 0

  /// Tells so many of a kind: whoever wants them all imports the list.
  private struct Telling {
    private static let most = 20
    private(set) var count = 0
    var untold: Int { max(0, count - Telling.most) }

    mutating func tell(_ sentence: () throws -> Void) rethrows {
      count += 1
      if count <= Telling.most { try sentence() }
    }
  }

  /// Rejected rows, and words that were not understood, are told while they are read.
  init(_ source: any ImportSource, name: String, most: Int, _ session: Session) throws {
    self.name = name
    var rejections = Telling()
    // Each for itself: many rows with one strange word must not hide what is wrong with all of the list.
    var unread = Telling()
    var warnings = Telling()
    let check = ListCheck(source)
    while let items = try check.next() {
      for item in items {
        switch item {
        case .row(let row):
          counts.add(1, of: row.feature.type)
          if first.count < most { first.append(row.feature) }
          for note in row.unreadNotes { unread.tell { session.note(note.sentence(file: name)) } }
        case .rejected(let rejection):
          try rejections.tell { try session.errors.line(rejection.sentence(file: name)(session.language)) }
        }
      }
    }
    rejected = rejections.count
    // With --quiet too, as the rejections themselves.
    if rejections.untold > 0 {
      try session.errors.line(SourcesText.moreRejected(rejections.untold)(session.language))
    }
    _ = check.finish { warning in warnings.tell { session.note(warning.sentence(file: name, other: nil)) } }
    let untold = unread.untold + warnings.untold
    if untold > 0 { session.note(SourcesText.moreWarnings(untold)) }
  }

  /// The rows on standard output; beside another format than text, all else on standard error.
  /// `said`: what the list was said to hold.
  func tell(_ notes: MappingNotes, said: Layer?, _ session: Session) throws -> ExitCode {
    var trial = SourcesText.Trial()
    trial.accepted = counts.total
    trial.rejected = rejected
    trial.passedOver = notes.passedOver
    trial.shown = first.count
    let summary = SourcesText.summary(trial, session.language)
    if case .features = session.format {
      try session.write(first)
      session.note(Phrase(summary))
    } else {
      let rows = AnswerRows(area: nil, presentation: session.presentation)
      for feature in first { try rows.append(Hit(feature: feature)) }
      try AnswerTable(rows).write { try session.output.line($0) }
      if !first.isEmpty { try session.output.line("") }
      for line in CountTable.lines(counts, session.presentation) { try session.output.line(line) }
      try session.write(summary: summary, belowLines: counts.total > 0)
    }
    for note in notes.all { session.note(SourcesText.unknown(note)) }
    if notes.untold > 0 { session.note(SourcesText.moreUnknown(notes.untold)) }
    for (member, paths) in notes.leadingNowhere { session.note(SourcesText.leadsNowhere(member, paths)) }
    let rows = Dictionary(uniqueKeysWithValues: Layer.allCases.map { ($0, counts.of($0)) })
    if let hold = ImportHold.wrongLayer(rows, said: said) {
      session.complain(hold.sentence(ofTrial: name))
      return .incomplete
    }
    // Nothing that could be loaded is no success.
    return counts.total == 0 && rejected > 0 ? .incomplete : .done
  }
}

extension Session {
  /// A list as the person names it; "-" is standard input.
  func open(list name: String, _ options: ImportFile.Options) throws -> ImportFile {
    if name == "-", let bytes = input.bytes {
      return try ImportFile.open(ByteInput(name: name, bytes: bytes), options)
    }
    return try ImportFile.open(name, options)
  }
}
