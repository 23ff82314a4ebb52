internal import Glibc
import RoadsCore
import RoadsFormats
import RoadsLive
import RoadsService
import RoadsSpatiaLite

/// The bench as a process that holds a live index and nothing else.
enum LiveProbe {
  static let flag = "--live-probe"

  enum Measure: String, CaseIterable {
    case load
    case resident
    case near
    case change

    var name: String {
      switch self {
      case .load: "load everything from the store"
      case .resident: "resident memory then"
      case .near: "near, 20 km, written as GeoJSON"
      case .change: "a change taken in"
      }
    }

    var unit: String {
      switch self {
      case .load: "s"
      case .resident: "MB"
      case .near, .change: "µs"
      }
    }

    var note: String {
      switch self {
      case .load: "rows to answers, two threads"
      case .resident: "the whole process"
      case .near: "one thread; bytes equal to the store's answer written"
      case .change: "a report's, by the change log"
      }
    }
  }

  static func launch(
    database: String, size: Int, seed: UInt64, queries: Int, checked: Int
  ) throws -> [Measure: Double] {
    let text = try Launch.output(
      ["/proc/self/exe", flag, database] + [size, Int(seed), queries, checked].map(String.init))
    var measures: [Measure: Double] = [:]
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count == 2, let measure = Measure(rawValue: String(words[0])) else { continue }
      measures[measure] = Double(words[1])
    }
    return measures
  }

  static func run(_ arguments: [String]) -> Never {
    let numbers = arguments.dropFirst().compactMap { Int($0) }
    guard let database = arguments.first, numbers.count == 4 else { exit(2) }
    do {
      let circles = try World(count: numbers[0], seed: UInt64(numbers[1])).circles(
        numbers[2], metres: 20_000)
      let questions = circles.map { Query(area: .circle($0), filter: Filter(at: World.now)) }
      try measure(try SpatiaLiteStore(path: database), questions, checked: numbers[3])
      exit(0)
    } catch {
      complain("\(error)\n")
      exit(1)
    }
  }

  private static func measure(_ store: SpatiaLiteStore, _ questions: [Query], checked: Int) throws {
    let index = LiveIndex()
    let follower = LiveFollower(index, of: store)
    print("load", try seconds { try follower.load() })
    print("resident", Double(residentBytes()) / 1e6)
    try check(store, index.snapshot, Array(questions.prefix(checked)))
    let buffer = OutputBuffer(capacity: 1 << 20)
    // The best of a few: what else the machine does is not meant here.
    let near = (0..<5).map { _ in
      seconds {
        for question in questions {
          buffer.clear()
          _ = index.snapshot.write(question, into: buffer, AnswerShape(hasDistance: true))
        }
      }
    }
    print("near", (near.min() ?? .nan) / Double(questions.count) * 1e6)
    var took = 0.0
    var reports = 0
    index.snapshot.visit(Query(filter: Filter(at: World.now), limit: 1)) { hit in
      reports = hit.record.reports
      return false
    }
    let id = index.snapshot.page(Query(filter: Filter(at: World.now)), after: nil, limit: 1).hits[0].record.id
    for number in 0..<20 {
      let verdict: Report.Verdict = (reports + number) % 2 == 0 ? .gone : .there
      _ = try store.report(Report(feature: id, verdict: verdict, reporter: nil, at: World.now))
      took += seconds { follower.catchUp() }
    }
    print("change", took / 20 * 1e6)
  }

  private static func check(_ store: SpatiaLiteStore, _ snapshot: Snapshot, _ questions: [Query]) throws {
    for question in questions {
      let told = OutputBuffer()
      let expected = OutputBuffer()
      let shape = AnswerShape(of: question.area)
      _ = snapshot.write(question, into: told, shape, separator: "\n")
      for (number, hit) in try store.find(question).enumerated() {
        if number > 0 { expected.append("\n") }
        expected.append(geoJSON: hit, shape)
      }
      guard told.text == expected.text else {
        throw Children.Failed(description: "another answer: \(question)")
      }
    }
  }

  private static func residentBytes() -> Int {
    let text = (try? TextFile.read("/proc/self/statm")) ?? ""
    let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return pages * sysconf(Int32(_SC_PAGESIZE))
  }
}
