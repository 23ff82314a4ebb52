package import RoadsCore

/// A list that comes again and again, an operator who corrects, reverts and deletes in between, and a plain model of what must
/// be seen then: fields in dictionaries, without a look at how the program decides.
package struct CorrectionWorld {
  /// What is under test.
  package struct Subject {
    package let load: (_ rows: [ImportRow], _ isWhole: Bool, _ now: Instant) throws -> ImportSummary
    package let edit: (FeatureID, FeatureEdit, Instant) throws -> Void
    package let delete: (FeatureID, Instant) throws -> Void
    package let feature: (FeatureID) throws -> Feature?

    package init(
      load: @escaping (_ rows: [ImportRow], _ isWhole: Bool, _ now: Instant) throws -> ImportSummary,
      edit: @escaping (FeatureID, FeatureEdit, Instant) throws -> Void,
      delete: @escaping (FeatureID, Instant) throws -> Void,
      feature: @escaping (FeatureID) throws -> Feature?
    ) {
      self.load = load
      self.edit = edit
      self.delete = delete
      self.feature = feature
    }
  }

  private typealias Values = [CorrectedField: FieldValue]

  private struct Entry {
    /// As the list last said it.
    var said: Values
    /// As an operator wants it.
    var wanted: Values = [:]
    var lives = true
    /// Somebody deleted it, rather than the list.
    var isDeleted = false

    var shown: Values { said.merging(wanted) { $1 } }
  }

  private static let fields: [CorrectedField] = [
    .title, .road, .text, .validFrom, .validUntil, .geometry, .type, .direction, .schedule,
  ]

  private let subject: Subject
  private var random: SeededRandom
  private var entries: [FeatureID: Entry] = [:]
  private var now: Instant
  /// What happened how often: a world in which something never does proves little.
  package private(set) var seen: [String: Int] = [:]

  package init(_ subject: Subject, _ random: SeededRandom, from now: Instant) {
    self.subject = subject
    self.random = random
    self.now = now
  }

  /// Throws `ContractViolation` where the subject shows something else than the model.
  package mutating func step() throws {
    now = now.adding(seconds: Int64(random.integer(1...100)))
    switch random.integer(0...9) {
    case 0...3: try list()
    case 4...7: try edit()
    case 8: try revert()
    default: try delete()
    }
    for (id, entry) in entries { try compare(id, entry) }
  }

  private mutating func note(_ what: String) { seen[what, default: 0] += 1 }

  /// Such as a list may have.
  private mutating func soundValues() throws -> Values {
    while true {
      let values = try values()
      if CorrectionWorld.isSound(values) { return values }
    }
  }

  // MARK: What happens

  private mutating func list() throws {
    let isWhole = random.chance(0.3)
    let ids = (0..<6).map { FeatureID(.conditions, "\($0)") }.filter { _ in random.chance(0.8) }
    if ids.isEmpty { return }
    var expected = ImportSummary()
    var rows: [ImportRow] = []
    for (index, id) in ids.enumerated() {
      let before = try entries[id]?.said ?? soundValues()
      var said = before
      // Mostly it says what it said.
      for field in CorrectionWorld.fields where random.chance(0.08) { said[field] = try values()[field] }
      if !CorrectionWorld.isSound(said) { said = before }
      expect(id, said, &expected)
      rows.append(
        ImportRow(
          feature: try need(CorrectionWorld.feature(id, now).with(said)), hasUpdatedAt: false,
          position: RowPosition(index: index + 1, id: id.id)))
    }
    if isWhole {
      for (id, entry) in entries where entry.lives && !ids.contains(id) {
        entries[id]?.lives = false
        entries[id]?.isDeleted = false
        expected.removed += 1
        if !entry.wanted.isEmpty { expected.correctedRemoved += 1 }
      }
    }
    let summary = try subject.load(rows, isWhole, now)
    try expectEqual(counts(summary), counts(expected))
  }

  /// What the row does to the model.
  private mutating func expect(_ id: FeatureID, _ said: Values, _ summary: inout ImportSummary) {
    guard var entry = entries[id] else {
      entries[id] = Entry(said: said)
      summary.added += 1
      return
    }
    if !entry.lives, entry.isDeleted, said == entry.said {
      note("stays deleted")
      summary.unchanged += 1
      summary.stayRemoved += 1
      return
    }
    let before = entry
    for (field, value) in said where value != entry.said[field] { entry.wanted[field] = nil }
    entry.said = said
    if !CorrectionWorld.isSound(entry.shown) {
      note("contradicts")
      for field in [CorrectedField.validFrom, .validUntil] { entry.wanted[field] = nil }
    }
    entry.lives = true
    if !entry.wanted.isEmpty { summary.corrected += 1 }
    if before.wanted.count > entry.wanted.count {
      note("ends")
      summary.correctionsEnded += 1
    }
    if !before.lives {
      note("comes back")
      summary.added += 1
    } else if before.shown == entry.shown, before.wanted == entry.wanted, before.said == entry.said {
      if !entry.wanted.isEmpty { note("stands") }
      summary.unchanged += 1
    } else {
      summary.updated += 1
    }
    entry.isDeleted = false
    entries[id] = entry
  }

  private mutating func edit() throws {
    guard let id = living() else { return }
    var wanted: Values = [:]
    for field in CorrectionWorld.fields where random.chance(0.2) {
      // Now and then what the list says.
      wanted[field] = try random.chance(0.2) ? entries[id]?.said[field] : values()[field]
    }
    guard var entry = entries[id], CorrectionWorld.isSound(entry.shown.merging(wanted) { $1 }) else { return }
    try subject.edit(id, FeatureEdit(wanted), now)
    for (field, value) in wanted where value != entry.shown[field] {
      entry.wanted[field] = value == entry.said[field] ? nil : value
      note(entry.wanted[field] == nil ? "is set back" : "is corrected")
    }
    entries[id] = entry
  }

  private mutating func revert() throws {
    guard let id = living(), var entry = entries[id], !entry.wanted.isEmpty else { return }
    let fields: Set<CorrectedField>? =
      random.chance(0.5) ? nil : [random.pick(entry.wanted.keys.sorted())]
    for field in fields ?? Set(entry.wanted.keys) { entry.wanted[field] = nil }
    guard CorrectionWorld.isSound(entry.shown) else { return }
    try subject.edit(id, FeatureEdit(reverts: fields.map(FeatureEdit.Reverts.fields) ?? .all), now)
    note("is reverted")
    entries[id] = entry
  }

  private mutating func delete() throws {
    guard random.chance(0.3), let id = living() else { return }
    try subject.delete(id, now)
    note("is deleted")
    entries[id]?.lives = false
    entries[id]?.isDeleted = true
  }

  private mutating func living() -> FeatureID? {
    let ids = entries.filter(\.value.lives).keys.sorted()
    return ids.isEmpty ? nil : random.pick(ids)
  }

  // MARK: What is seen

  private func compare(_ id: FeatureID, _ entry: Entry) throws {
    let feature = try subject.feature(id)
    guard entry.lives else {
      return try RoadsTestSupport.expect(feature == nil, "\(id) lives")
    }
    let found = try need(feature)
    for field in CorrectionWorld.fields {
      let (value, wanted) = (found.value(of: field), entry.shown[field])
      try RoadsTestSupport.expect(
        value == wanted, "\(id) \(field): \(value), not \(String(describing: wanted))")
    }
    try expectEqual(Set(found.correction?.fields ?? []), Set(entry.wanted.keys))
    for (field, base) in found.correction?.base ?? [:] {
      try RoadsTestSupport.expect(base == entry.said[field], "\(id): what the list says of \(field): \(base)")
    }
  }

  private func counts(_ summary: ImportSummary) -> [String: Int] {
    [
      "added": summary.added, "updated": summary.updated, "unchanged": summary.unchanged,
      "removed": summary.removed, "stay removed": summary.stayRemoved, "corrected": summary.corrected,
      "ended": summary.correctionsEnded, "corrected and removed": summary.correctedRemoved,
    ]
  }

  // MARK: Values

  private static func feature(_ id: FeatureID, _ now: Instant) -> Feature {
    condition(id.id, updatedAt: now)
  }

  /// Few of each, so that the same come again.
  private mutating func values() throws -> Values {
    let line = Geometry.lineString([
      Coordinate(validLatitude: 44, longitude: 18), Coordinate(validLatitude: 44.1, longitude: 18.1),
    ])
    let shape = try Shape.read(line).shape
    let point = Coordinate(validLatitude: random.pick([44, 44.5, 45]), longitude: 18)
    let hours = try Schedule.read("Mo-Fr 08:00-16:00", zone: .utc)
    let isLine = random.chance(0.3)
    return [
      .title: .text(random.pick(["Most", "Tunel", "Odron"])),
      .road: .text(random.pick([nil, "M-17", "M-18"])),
      .text: .text(random.pick([nil, "<p>Oprez</p>", "<p>Sporo</p>"])),
      .validFrom: .moment(random.pick([nil, at(100), at(500)])),
      .validUntil: .moment(random.pick([nil, at(300), at(900)])),
      .geometry: .place(
        isLine ? shape.sign : point, isLine ? shape : nil, isApproximate: false),
      .type: .type(.condition(random.pick([.ice, .closure, .roadworks]))),
      .direction: .direction(random.pick([.unknown, .both, .one])),
      .schedule: .schedule(random.pick([nil, hours])),
    ]
  }

  private static func isSound(_ values: Values) -> Bool {
    guard case .moment(let from?) = values[.validFrom], case .moment(let until?) = values[.validUntil] else {
      return true
    }
    return from <= until
  }
}
