internal import Glibc
import RoadsCore
import RoadsFormats
import RoadsLive
import RoadsService
import RoadsSpatiaLite
import RoadsStorage

/// The bench as a process that holds a live index and nothing else.
enum LiveProbe {
  static let flag = "--live-probe"

  /// Of questions: the first is for comparing, and not timed.
  static let rounds = 6

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
    database: String, size: Int, seed: UInt64, first: Int, queries: Int, checked: Int
  ) throws -> [Measure: Double] {
    let text = try Launch.output(
      ["/proc/self/exe", flag, database] + [size, Int(seed), first, queries, checked].map(String.init))
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
    guard let database = arguments.first, numbers.count == 5 else { exit(2) }
    do {
      let seed = UInt64(numbers[1])
      let places = FreshPlaces(World(count: numbers[0], seed: seed), seed: seed, first: numbers[2])
      let rounds = try (0..<LiveProbe.rounds).map { _ in
        try places.circles(numbers[3], metres: 20_000).map(OurStore.query)
      }
      try measure(try SpatiaLiteStore(path: database), rounds, checked: numbers[4])
      exit(0)
    } catch {
      complain("\(error)\n")
      exit(1)
    }
  }

  private static func measure(_ store: SpatiaLiteStore, _ rounds: [[Query]], checked: Int) throws {
    let index = LiveIndex()
    let follower = LiveFollower(index, of: store)
    print("load", try seconds { try follower.load() })
    print("resident", Double(residentBytes()) / 1e6)
    try check(store, index.snapshot, Array(rounds[0].prefix(checked)))
    let buffer = OutputBuffer(capacity: 1 << 20)
    // The best of a few: what else the machine does is not meant here. The first has warmed the processor.
    for question in rounds[0] {
      buffer.clear()
      _ = index.snapshot.write(question, into: buffer, AnswerShape(hasDistance: true))
    }
    let near = rounds.dropFirst().map { questions in
      seconds {
        for question in questions {
          buffer.clear()
          _ = index.snapshot.write(question, into: buffer, AnswerShape(hasDistance: true))
        }
      }
    }
    print("near", (near.min() ?? .nan) / Double(rounds[0].count) * 1e6)
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
