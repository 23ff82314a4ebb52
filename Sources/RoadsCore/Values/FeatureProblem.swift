import Glibc

/// Why a value cannot be stored, whatever the store and the format.
package enum FeatureProblem: Error, Hashable, Sendable {
  case missing(Field)
  case tooLong(Field, limit: Int)
  /// PostgreSQL cannot hold U+0000 in a text, and C readers of a SQLite file would stop at it.
  case nulCharacter(Field)
  /// An id has a character that nobody sees, and that turns or breaks the line it stands in: its code.
  case controlCharacter(Field, UInt32)
  /// An id that names no feature in a URL, where it means the folder or the one above.
  case dots(String)
  case endsBeforeItBegins

  package enum Field: String, Hashable, Sendable, CaseIterable {
    case id
    case title
    case road
    case text
    case authority
  }
}

extension Feature {
  /// Longest texts, in bytes of UTF-8: generous for people, small enough that no row is a weapon.
  package static func limit(of field: FeatureProblem.Field) -> Int {
    switch field {
    case .id: 200
    case .title: 1_000
    case .road: 200
    case .text: 65_536
    case .authority: 200
    }
  }

  /// Says what is wrong with the texts; the types hold everything else.
  package func validate() throws(FeatureProblem) {
    try validateKnown()
    // Whatever kind of white space it is: there is nothing to see.
    if id.trimmingSpaces().isEmpty { throw .missing(.id) }
    if title.trimmingSpaces().isEmpty { throw .missing(.title) }
    if id == "." || id == ".." { throw .dots(id) }
    if let scalar = FeatureID.controlCharacter(in: id) { throw .controlCharacter(.id, scalar.value) }
  }

  /// The same of what somebody has stored already: older versions took ids and titles that nothing new may have.
  package func validateKnown() throws(FeatureProblem) {
    try Feature.check(.id, id, required: true)
    try Feature.check(.title, title, required: true)
    try Feature.check(.road, road, required: false)
    try Feature.check(.text, text, required: false)
    try Feature.check(.authority, authority?.name, required: false)
  }

  private static func check(
    _ field: FeatureProblem.Field, _ value: String?, required: Bool
  ) throws(FeatureProblem) {
    guard let value, !value.isEmpty else {
      if required { throw .missing(field) }
      return
    }
    if required, value.utf8.allSatisfy({ $0 == 0x20 || (0x09...0x0D).contains($0) }) { throw .missing(field) }
    if value.utf8.count > limit(of: field) { throw .tooLong(field, limit: limit(of: field)) }
    if value.containsNUL { throw .nulCharacter(field) }
  }
}

extension String {
  /// memchr: `utf8.contains(0)` took a sixth of a whole import.
  fileprivate var containsNUL: Bool {
    utf8.withContiguousStorageIfAvailable { memchr($0.baseAddress!, 0, $0.count) != nil } ?? utf8.contains(0)
  }
}
