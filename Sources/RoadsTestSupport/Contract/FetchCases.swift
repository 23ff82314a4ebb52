import RoadsCore

/// What is known of sources beside their features, and who of several programs fetches which.
extension StoreContract {
  private static let city = SourceName(stored: "city")
  private static let osm = SourceName(stored: "osm")

  /// Every setting has a value.
  private static let settings = FetchSettings(
    url: "https://roads.example/list.json?a=b&c=ž", interval: 90, format: "geojson", kind: "conditions",
    mapping: "{\"id\": \"č\"}", syncs: true, zone: "Europe/Sarajevo", credentials: "/etc/roads/city.key",
    privateHosts: ["a.example", "127.0.0.1:81"], staleAfter: 7_200, isPaused: true)

  private static func fetched(_ source: SourceName, _ store: any RoadStore) throws -> FetchedSource {
    try need(try store.sources().first { $0.name == source }?.fetched)
  }

  private static func claim(
    _ owner: String, _ store: any RoadStore, names: Set<SourceName>? = nil, without: Set<SourceName> = [],
    at seconds: Int64, lease: Int = 60, most: Int = .max,
    isGone: @escaping @Sendable (String) -> Bool = { _ in false }
  ) throws -> [SourceName] {
    try store.claim(
      FetchClaim(owner: owner, names: names, without: without, lease: lease, most: most, isGone: isGone),
      at: at(seconds)
    ).map(\.name)
  }

  /// What came of the fetch of the city that was claimed under that name.
  private static func finish(_ state: FetchState, _ owner: String, _ store: any RoadStore) throws {
    var state = state
    state.lease = FetchLease(owner: owner, until: at(0))
    try store.finish([city: state])
  }

  static let fetching: [Case] = [
    Case("what is said of a source is kept, and taken back") { bench in
      let label = SourceLabel(title: "Grad", attribution: "© Grad, „ž“", licence: "CC-BY-4.0")
      try bench.store.setLabel(label, of: city)
      try bench.store.setLabel(SourceLabel(licence: "x"), of: .list)
      try expectEqual(try bench.again().sources().first { $0.name == city }?.label, label)
      try expectEqual(try bench.store.sources().first { $0.name == .list }?.label, SourceLabel(licence: "x"))
      try bench.store.setLabel(SourceLabel(), of: city)
      try expectEqual(try bench.again().sources().first { $0.name == city }?.label, SourceLabel())
    },
    Case("what takes back what was never said of a source adds none") { bench in
      try bench.store.setLabel(SourceLabel(), of: city)
      try bench.store.setRemovalLimit(nil, of: city)
      try bench.store.setFetch(nil, of: city, at: at(0))
      try expect(try !bench.store.extend(city, to: FetchLease(owner: "one", until: at(900))), "extended")
      try finish(FetchState(addedAt: at(0)), "one", bench.store)
      try expectEqual(try bench.again().sources().filter { $0.name == city }, [])
    },
    Case("the settings of a source that is fetched are kept, and taken back") { bench in
      try bench.store.setFetch(settings, of: city, at: at(0))
      let known = try fetched(city, try bench.again())
      try expectEqual(known.settings, settings)
      try expectEqual(known.state, FetchState(addedAt: at(0)))
      let plain = FetchSettings(url: "https://roads.example/")
      try bench.store.setFetch(plain, of: city, at: at(1))
      try expectEqual(try fetched(city, bench.store).settings, plain)
      try bench.store.setFetch(nil, of: city, at: at(2))
      try expectEqual(try bench.again().sources().first { $0.name == city }?.fetched, nil)
      try expectEqual(try bench.store.check(), [])
    },
    Case("what came of a fetch is kept") { bench in
      try bench.store.setFetch(FetchSettings(url: "https://a.example/"), of: city, at: at(0))
      try expectEqual(try claim("one", bench.store, at: 0), [city])
      var state = FetchState(addedAt: at(0))
      state.dueAt = at(600)
      (state.entityTag, state.lastModified) = ("\"ž\"", "Wed, 25 Nov 2026 07:00:00 GMT")
      (state.attemptedAt, state.succeededAt, state.changedAt) = (at(1), at(2), at(3))
      state.failures = 4
      state.problem = FetchProblem(.privateAddress, ["a.example", "10.0.0.1"])
      try finish(state, "one", bench.store)
      try expectEqual(try fetched(city, try bench.again()).state, state)
      state.problem = FetchProblem(.empty)
      try expectEqual(try claim("two", bench.store, at: 600), [city])
      try finish(state, "two", bench.store)
      try expectEqual(try fetched(city, try bench.again()).state, state)
    },
    Case("one of several fetches what is due") { bench in
      for source in [city, osm] {
        try bench.store.setFetch(FetchSettings(url: "https://a.example/"), of: source, at: at(0))
      }
      let other = try bench.again()
      try expectEqual(try claim("one", bench.store, at: -1), [])
      try expectEqual(try claim("one", bench.store, at: 0, most: 1).count, 1)
      try expectEqual(try claim("two", other, at: 1).count, 1)
      try expectEqual(try claim("three", bench.store, at: 2), [])
      try expectEqual(try claim("three", bench.store, names: [city], at: 2), [])
    },
    Case("what has waited longest is claimed first, and of as long the first by name") { bench in
      let names = ["d", "b", "c", "a"].map { SourceName(stored: $0) }
      for (number, source) in names.enumerated() {
        let due = at(number == 0 ? -10 : 0)
        try bench.store.setFetch(FetchSettings(url: "https://a.example/"), of: source, at: due)
      }
      try expectEqual(try claim("one", bench.store, at: 0, most: 2).map(\.text), ["d", "a"])
      try expectEqual(try claim("two", bench.store, at: 0).map(\.text), ["b", "c"])
    },
    Case("a claim ends with its time for whoever made it, too") { bench in
      try bench.store.setFetch(FetchSettings(url: "https://a.example/"), of: city, at: at(0))
      // It is kept, but the answer got lost: nobody fetches.
      try expectEqual(try claim("one", bench.store, at: 0, lease: 60), [city])
      try expectEqual(try claim("one", bench.store, at: 59), [])
      try expectEqual(try claim("one", bench.store, without: [city], at: 60), [])
      try expectEqual(try claim("one", bench.store, at: 60), [city])
    },
    Case("whoever dies while fetching is followed by another") { bench in
      try bench.store.setFetch(FetchSettings(url: "https://a.example/"), of: city, at: at(0))
      try expectEqual(try claim("one", bench.store, at: 0, lease: 60), [city])
      try expectEqual(try claim("two", bench.store, at: 59), [])
      try expectEqual(try claim("two", bench.store, at: 60), [city])
      try expectEqual(try claim("three", bench.store, at: 61, isGone: { $0 == "two" }), [city])
      // Those that come too late change nothing.
      var late = FetchState(addedAt: at(0))
      late.failures = 9
      try finish(late, "one", bench.store)
      try expect(try !bench.store.extend(city, to: FetchLease(owner: "two", until: at(900))), "extended")
      try expectEqual(try fetched(city, bench.store).state.failures, 0)
      try expectEqual(try fetched(city, bench.store).state.lease?.owner, "three")
      try expect(try bench.store.extend(city, to: FetchLease(owner: "three", until: at(900))), "refused")
      try expectEqual(try fetched(city, try bench.again()).state.lease?.until, at(900))
    },
    Case("what is set while a list is fetched holds for that list already") { bench in
      let store = bench.store
      var settings = FetchSettings(url: "https://a.example/", mapping: "{}", syncs: true)
      try store.setFetch(settings, of: city, at: at(0))
      var late = FetchState(addedAt: at(0))
      (late.dueAt, late.entityTag, late.succeededAt) = (at(900), "\"a\"", at(6))
      // The mapping is corrected; what would remove too much is told not to, or to wait.
      let changes: [(inout FetchSettings) -> Void] = [
        { $0.mapping = "{\"id\": \"number\"}" }, { $0.syncs = false }, { $0.isPaused = true },
      ]
      for (number, change) in changes.enumerated() {
        let seconds = Int64(number * 10)
        try expectEqual(try claim("one \(number)", store, at: seconds), [city])
        change(&settings)
        try store.setFetch(settings, of: city, at: at(seconds + 5))
        let lease = FetchLease(owner: "one \(number)", until: at(900))
        try expect(try !store.extend(city, to: lease), "it may load")
        var storing = ImportOptions(sync: [], sources: [city], now: at(seconds + 6))
        storing.lease = lease
        do {
          try store.load([radar("1")], options: storing)
          throw ContractViolation(description: "it was loaded")
        } catch is ImportCancelled {}
        try finish(late, "one \(number)", store)
        let state = try fetched(city, store).state
        try expect(state.entityTag == nil && state.dueAt <= at(seconds + 5), "it was kept: \(state)")
        // Nor does it end what another one fetches since.
        try expectEqual(try claim("two", store, names: [city], at: seconds + 7), [city])
        try finish(late, "one \(number)", store)
        try expectEqual(try fetched(city, store).state.lease?.owner, "two")
        var done = FetchState(addedAt: at(0))
        done.dueAt = at(seconds + 10)
        try finish(done, "two", store)
      }
    },
    Case("the same settings leave a fetch alone") { bench in
      try bench.store.setFetch(settings, of: city, at: at(0))
      try expectEqual(try claim("one", bench.store, names: [city], at: 0), [city])
      try bench.store.setFetch(settings, of: city, at: at(1))
      try expect(try bench.store.extend(city, to: FetchLease(owner: "one", until: at(900))), "refused")
    },
    Case("what is paused is fetched by name alone") { bench in
      try bench.store.setFetch(settings, of: city, at: at(0))
      try expectEqual(try claim("one", bench.store, at: 1), [])
      try expectEqual(try claim("one", bench.store, names: [city], at: 1), [city])
    },
    Case("another address is fetched anew, another name is not") { bench in
      try bench.store.setFetch(FetchSettings(url: "https://a.example/"), of: city, at: at(0))
      _ = try claim("one", bench.store, at: 0)
      var state = FetchState(addedAt: at(0))
      (state.dueAt, state.entityTag, state.succeededAt) = (at(600), "\"a\"", at(1))
      try finish(state, "one", bench.store)
      var settings = FetchSettings(url: "https://a.example/", staleAfter: 60)
      try bench.store.setFetch(settings, of: city, at: at(10))
      try expectEqual(try fetched(city, bench.store).state, state)
      settings.interval = 60
      try bench.store.setFetch(settings, of: city, at: at(10))
      try expectEqual(try fetched(city, bench.store).state.dueAt, at(70))
      settings.url = "https://b.example/"
      try bench.store.setFetch(settings, of: city, at: at(20))
      (state.dueAt, state.entityTag) = (at(20), nil)
      try expectEqual(try fetched(city, bench.store).state, state)
    },
    Case("once what was loaded is there no longer, the same list is loaded again") { bench in
      let store = bench.store
      var (one, other) = (radar("1"), radar("2"))
      (one.source, other.source) = (city, osm)
      var state = FetchState(addedAt: at(0))
      state.entityTag = "\"a\""
      try store.setFetch(FetchSettings(url: "https://a.example/"), of: city, at: at(0))
      /// Whether what the server said of its list is still known after that.
      func isKnown(after deed: () throws -> Void) throws -> Bool {
        try expectEqual(try claim("one", store, names: [city], at: 0), [city])
        try finish(state, "one", store)
        try deed()
        return try fetched(city, store).state.entityTag != nil
      }
      let byHand = ImportOptions(sources: [city], now: at(1))
      var ofServer = byHand
      ofServer.lease = FetchLease(owner: "one", until: at(60))
      try expectEqual(try claim("one", store, names: [city], at: 0), [city])
      try store.load([one], options: ofServer)
      try finish(state, "one", store)
      try expectEqual(try fetched(city, store).state.entityTag, "\"a\"")
      // What somebody takes back stays so until there is another list.
      try expect(
        try isKnown { _ = try store.undo(1, UndoOptions(now: at(2)), observer: ImportObserver()) }, "undone")
      try expect(try !isKnown { try store.load([one], options: byHand) }, "it was added by hand")
      try expect(try isKnown { try store.load([one], options: byHand) }, "nothing has changed")
      try expect(
        try isKnown { try store.load([other], options: ImportOptions(sources: [osm], now: at(3))) },
        "it was another source's")
      let sync = ImportOptions(sync: [.radars], sources: [city], now: at(4))
      try expect(try !isKnown { try store.load([], options: sync) }, "it was removed by hand")
      try expect(try !isKnown { _ = try store.purgeAll(.radars, at: at(5)) }, "the layer is empty")
      // What is being fetched may be no more than the word that the list is the same.
      try expectEqual(try claim("two", store, names: [city], at: 6), [city])
      _ = try store.purgeAll(.radars, at: at(7))
      try finish(state, "two", store)
      try expectEqual(try fetched(city, store).state.entityTag, nil)
    },
    Case("what is mended after failures is fetched at once") { bench in
      var settings = FetchSettings(url: "https://a.example/")
      try bench.store.setFetch(settings, of: city, at: at(0))
      try expectEqual(try claim("one", bench.store, at: 0), [city])
      var state = FetchState(addedAt: at(0))
      (state.dueAt, state.entityTag, state.failures) = (at(9_000), "\"a\"", 7)
      state.problem = FetchProblem(.privateAddress, ["a.example", "10.0.0.1"])
      try finish(state, "one", bench.store)
      settings.privateHosts = ["a.example"]
      try bench.store.setFetch(settings, of: city, at: at(10))
      state.dueAt = at(10)
      try expectEqual(try fetched(city, bench.store).state, state)
      // Whoever is somebody else may get another list.
      settings.credentials = "/etc/roads/city.key"
      try bench.store.setFetch(settings, of: city, at: at(20))
      (state.dueAt, state.entityTag) = (at(20), nil)
      try expectEqual(try fetched(city, bench.store).state, state)
    },
    Case("a store that follows a server fetches nothing") { bench in
      let server = PullState(server: "https://a.example", sequence: 0, mark: "", contact: at(0))
      let kept = FetchSettings(url: "https://b.example/")
      try bench.store.setFetch(kept, of: osm, at: at(0))
      _ = try bench.store.takeOver(
        from: RowsSource(items: []), bulletins: [], state: server, observer: ImportObserver())
      try expectEqual(try bench.store.sources().compactMap(\.fetched), [])
      do {
        try bench.store.setFetch(settings, of: city, at: at(0))
        throw ContractViolation(description: "it took the settings")
      } catch StoreError.follows {}
      _ = try bench.store.forgetPull()
      try expectEqual(try fetched(osm, bench.store).settings, kept)
    },
  ]
}
