import RoadsCore
import Synchronization

extension StoreContract {
  private static let id = FeatureID(.radars, "1")

  static let orders: [Case] = [
    Case("later orders of a group see what earlier ones did") { bench in
      try bench.store.add(radar("1"))
      try expectEqual(
        try bench.store.told((1...6).map { .gone(id, "r\($0)") }),
        ["1", "2", "3", "4", "5 removed", "reported radars/1"])
      try expectEqual(try bench.store.tombstone(id)?.feature.reports, 5)
      try expectEqual(
        try bench.store.told([.add(radar("2")), .gone(FeatureID(.radars, "2"), nil), .add(radar("2"))]),
        ["added radars/2", "1", "exists radars/2"])
    },
    Case("each order of a group is carried out or refused by itself") { bench in
      try bench.store.load([radar("1"), radar("2"), condition("3")])
      var untitled = radar("4")
      untitled.title = ""
      let before = try bench.store.lastChange()
      try expectEqual(
        try bench.store.told([
          .gone(FeatureID(.radars, "x"), "r"), .gone(id, "r"), .add(untitled), .add(radar("2")),
          .gone(id, "r"), .add(radar("5"), within: .nan),
          WriteOrder(.delete(FeatureID(.radars, "2"), if: { $0.title == "another" }, at: at(0))),
          WriteOrder(.delete(FeatureID(.conditions, "3"), if: { _ in true }, at: at(0))),
        ]),
        [
          "unknown radars/x", "1", "\(FeatureProblem.missing(.title))", "exists radars/2", "1 not counted",
          "\(AreaError.distanceNotFinite)", "changed radars/2", "deleted conditions/3",
        ])
      try expectEqual(try bench.store.everything().map(\.id), ["1", "2"])
      try expectEqual(try bench.store.events(since: before), ["reported radars/1", "removed conditions/3"])
      try expectEqual(try bench.store.check(), [])
    },
    Case("no orders are no write, and refused ones leave nothing") { bench in
      try bench.store.add(radar("1"))
      let before = try bench.store.lastChange()
      try expectEqual(try bench.store.told([]), [])
      try expectEqual(
        try bench.store.told([.gone(FeatureID(.radars, "x"), "r").retried("k")]), ["unknown radars/x"])
      try expectEqual(try bench.store.lastChange(), before)
    },
    Case("an editor replaces what was seen, and the reports stay") { bench in
      try bench.store.add(radar("1"))
      _ = try bench.store.perform(.gone(id, "r"))
      let seen = try bench.store.feature(id)
      var edited = radar("1", 44.6, 18.7, type: .announced)
      edited.title = "Edited"
      edited.reports = 4
      let order = WriteOrder(.replace(edited, if: { $0 == seen }, at: at(3)))
      try expectEqual(try bench.store.told([order, order]), ["replaced radars/1", "changed radars/1"])
      edited.reports = 1
      try expectReplaced(by: edited, at: at(3), of: seen, in: bench.store)
      try expectEqual(
        try bench.store.perform(.gone(id, "r")), .reported(.init(reports: 1, removed: false, counted: false)))
      try expectEqual(try bench.store.events(), ["added radars/1", "reported radars/1", "updated radars/1"])
      let near = try bench.store.find(
        Query(area: .circle(try Circle(centre: edited.coordinate, metres: 10)), filter: Filter(at: at(0))))
      try expectEqual(near.map(\.feature.id), ["1"])
      // Nothing new is no change.
      try expectEqual(
        try bench.store.told([WriteOrder(.replace(edited, if: { _ in true }, at: at(4)))]),
        ["replaced radars/1"])
      try expectEqual(try bench.store.events().count, 3)
    },
    Case("what is not there cannot be replaced or deleted") { bench in
      try bench.store.load([radar("1"), radar("2")])
      try bench.store.delete([id], at: at(0))
      let missing = radar("x")
      try expectEqual(
        try bench.store.told([
          WriteOrder(.replace(radar("1"), if: { _ in true }, at: at(1))),
          WriteOrder(.replace(missing, if: { _ in true }, at: at(1))),
          WriteOrder(.delete(id, if: { _ in true }, at: at(1))),
          WriteOrder(.delete(missing.address, if: { _ in true }, at: at(1))),
        ]), ["deleted radars/1", "unknown radars/x", "deleted radars/1", "unknown radars/x"])
    },
    Case("groups of a hundred threads remove exactly once, and five distinct people do it") { bench in
      try bench.store.add(radar("1"))
      let hands = [bench.store, try bench.again()]
      let counted = Mutex<[Int: String]>([:])
      let trouble = Mutex<[String]>([])
      try Parallel.run(100) { number in
        // Everybody says it twice, and a tenth of them are the same people.
        let name = "r\(number % 90)"
        do {
          let results = try insisting {
            try hands[number % 2].perform([.gone(id, name), .gone(id, name)])
          }
          for result in results {
            switch result {
            case .success(.reported(let outcome)):
              if outcome.counted { counted.withLock { $0[outcome.reports] = name } }
            case .failure(FeatureError.removed): break
            default: trouble.withLock { $0.append("\(result)") }
            }
          }
        } catch {
          trouble.withLock { $0.append("\(error)") }
        }
      }
      try expectEqual(trouble.withLock { $0 }, [])
      try expectEqual(counted.withLock { $0.keys.sorted() }, [1, 2, 3, 4, 5])
      try expectEqual(counted.withLock { Set($0.values).count }, 5)
      try expectEqual(try bench.store.events().filter { $0 == "removed radars/1" }.count, 1)
    },
  ]
}
