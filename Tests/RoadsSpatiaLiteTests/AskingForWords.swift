import RoadsCore
import RoadsSpatiaLite
import RoadsStorage
import RoadsTestSupport
import Testing

/// Tests that ask a store for words.
protocol AskingForWords {
  var folder: TemporaryFolder { get }
}

extension AskingForWords {
  var path: String { folder.file("roads.db") }

  func isBuilt() throws -> Bool {
    try Connection(path: path, mode: .read).integer(.hasWords) == 1
  }

  func expectOracle(
    _ store: SpatiaLiteStore, _ features: [Feature], _ words: inout RandomWords, _ when: String,
    isChecked: Bool = true
  ) throws {
    let oracle = Oracle(features)
    for _ in 0..<25 {
      let query = try words.query(over: features)
      let complaint = oracle.complaint(about: try store.find(query), to: query)
      #expect(complaint == nil, "\(when): \(query.filter.text?.text ?? "")")
      guard query.limit == nil else { continue }
      let told = oracle.unlimitedAnswer(to: query).count
      #expect(try store.count(query).total == told, "\(when): \(query.filter.text?.text ?? "")")
    }
    if isChecked { #expect(try store.check() == [], "\(when)") }
  }
}
