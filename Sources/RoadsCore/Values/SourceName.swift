/// Whose list a feature is from. A source may only touch what is its own.
package struct SourceName: Sendable, Hashable {
  package let text: String

  private init(known text: String) { self.text = text }

  /// As somebody gives it.
  package init(_ text: some StringProtocol) throws(SourceNameProblem) {
    let text = String(text.trimmingSpaces())
    if text.isEmpty { throw .empty }
    guard text.utf8.count <= SourceName.mostBytes else { throw .tooLong }
    guard text.unicodeScalars.allSatisfy(SourceName.isAllowed) else { throw .character }
    self.text = text
  }

  /// As a store has it, which took nothing else.
  package init(stored text: String) { self.text = text }

  package static let mostBytes = 200
  /// As many as a store has at most: what is kept of each once is kept for good.
  package static let mostInStore = 10_000

  // MARK: Those that are always there

  /// The official list.
  package static let list = SourceName(known: "list")
  /// The person at the machine.
  package static let local = SourceName(known: "local")
  /// Anybody, over the network.
  package static let people = SourceName(known: "people")
  /// Lists that are shipped to try the program with.
  package static let sample = SourceName(known: "sample")

  /// In the order of their numbers, from 1 on: stores are full of them.
  package static let always: [SourceName] = [list, local, people, sample]

  // MARK: Ids

  /// What stands before the ids of another source; those that are always there have ids of their own.
  private var prefix: String { text + ":" }

  private var hasBareIDs: Bool { SourceName.always.contains(self) }

  /// The id under which a row of this source is stored that calls itself so.
  package func id(of own: String) -> String {
    hasBareIDs || own.hasPrefix(prefix) ? own : prefix + own
  }

  /// The same where another source has that id already.
  package func id(beside taken: String) -> String { prefix + taken }

  /// Whose a feature is of which only the id is known, as in stores and exports from before there were sources.
  package static func presumed(of id: String) -> SourceName {
    if WebID.hasForm(id) { return people }
    guard let colon = id.utf8.firstIndex(of: UInt8(ascii: ":")) else { return list }
    let beginning = id[..<colon]
    guard let name = try? SourceName(beginning), name.text == beginning else { return list }
    return name
  }

  /// A comma parts names from each other, a colon a name from an id, and a line is where one is shown. What nobody sees
  /// would make two names that look like one.
  package static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2C, 0x3A, 0..<0x20, 0x7F...0x9F, 0x2028, 0x2029: false
    case 0..<0x7F: true
    default: scalar.properties.generalCategory != .format
    }
  }

  /// Who speaks without a list, so that no row of one may claim to be theirs.
  package var isOfPersons: Bool { self == .local || self == .people }
}

extension SourceName: Comparable {
  package static func < (one: SourceName, other: SourceName) -> Bool { one.text < other.text }
}

/// Why something is no name of a source.
package enum SourceNameProblem: Error, Sendable, Hashable {
  case empty
  case tooLong
  /// A comma, a colon, or what does not belong on a line.
  case character
  /// Persons have it, not lists.
  case reserved
  /// In a command it would be a flag.
  case dash
}
