/// Who changed something: what the log says of each of its entries.
package struct Author: Sendable, Hashable {
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// A list.
    case source
    /// Whoever has the service's token.
    case `operator`
    /// The person at the store's own machine.
    case local
    /// Anybody, over the network.
    case people
    /// The program by itself: what is over goes, lists from the web are loaded.
    case program
    /// The server that the store follows.
    case pull
  }

  package var kind: Kind
  /// The load or the undoing that it was part of.
  package var run: Int64?
  /// Whose list it was.
  package var source: SourceName?

  package init(_ kind: Kind, run: Int64? = nil, source: SourceName? = nil) {
    self.kind = kind
    self.run = run
    self.source = source
  }

  package static let `operator` = Author(.operator)
  package static let local = Author(.local)
  package static let people = Author(.people)
  package static let program = Author(.program)
  package static let pull = Author(.pull)
}
