package import RoadsStorage

/// The engine's statements, as SQLite understands them.
extension StoreStatement {
  /// The files of the purposes have the texts. A test sees to it that none is empty.
  var text: String {
    ofVotes ?? ofFeatures ?? ofRequests ?? ofPublic ?? ofLog ?? ofRuns ?? ofMoving ?? ofFetching ?? ofJoins
      ?? ofMaintenance ?? ""
  }
}

extension SQL {
  package static func text(of statement: StoreStatement) -> String { statement.text }
}
