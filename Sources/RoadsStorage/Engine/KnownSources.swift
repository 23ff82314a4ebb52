package import RoadsCore

/// Sources and their numbers, as a connection has read them. A number means the same name for good.
package final class KnownSources {
  private var names: [Int64: SourceName] = [:]
  private var numbers: [SourceName: Int64] = [:]
  /// Rows of one source come one behind the other.
  private var last = (name: SourceName.list, number: SourceName.list.number)
  /// Whether some are there that a transaction added which may have been taken back.
  private var isDoubtful = false
  /// Whether the store's were read since then.
  fileprivate(set) var wereRead = false

  package init() { addAlways() }

  private func addAlways() {
    for name in SourceName.always { add(name, name.number) }
  }

  fileprivate func add(_ name: SourceName, _ number: Int64) {
    names[number] = name
    numbers[name] = number
  }

  fileprivate func noteNew() { isDoubtful = true }

  @inline(__always)
  package func name(_ number: Int64) -> SourceName? { number == last.number ? last.name : found(number) }

  private func found(_ number: Int64) -> SourceName? {
    guard let name = names[number] else { return nil }
    last = (name, number)
    return name
  }

  @inline(__always)
  package func number(_ name: SourceName) -> Int64? { name == last.name ? last.number : found(name) }

  private func found(_ name: SourceName) -> Int64? {
    guard let number = numbers[name] else { return nil }
    last = (name, number)
    return number
  }

  fileprivate var count: Int { numbers.count }

  /// To be called when a transaction begins, and where part of one was taken back.
  package func forgetDoubtful() {
    guard isDoubtful else { return }
    (isDoubtful, wereRead) = (false, false)
    names.removeAll()
    numbers.removeAll()
    last = (SourceName.list, SourceName.list.number)
    addAlways()
  }
}

extension SourceName {
  /// Of one that is always there, in every store.
  package var number: Int64 { Int64((SourceName.always.firstIndex(of: self) ?? -1) + 1) }
}

extension StoreTransaction {
  /// The source of that number; nil where there is none, which no store of ours says.
  package func source(_ number: Int64) throws -> SourceName? {
    if let name = sources.name(number) { return name }
    try readSources()
    return sources.name(number)
  }

  /// The number of a source, which it gets here where it has none yet.
  package func number(of source: SourceName) throws -> Int64 {
    if let number = sources.number(source) { return number }
    // Once is enough: a list may bring thousands of them, and whoever adds one learns whether it is there.
    if !sources.wereRead {
      try readSources()
      if let number = sources.number(source) { return number }
    }
    guard sources.count < SourceName.mostInStore else {
      throw StoreError.tooManySources(limit: SourceName.mostInStore)
    }
    sources.noteNew()
    if let number = try first(.addSource, { $0.add(source.text) }, { $0.integer(0) }) {
      sources.add(source, number)
      return number
    }
    // Somebody else has added it meanwhile.
    try readSources()
    guard let number = sources.number(source) else {
      throw StoreError.damaged(path: keyPath, detail: "sources")
    }
    return number
  }

  /// The number of a source that the store has.
  func knownNumber(of source: SourceName) throws -> Int64? {
    if let number = sources.number(source) { return number }
    // Somebody else may have added it since they were read.
    try readSources()
    return sources.number(source)
  }

  /// In the order of their numbers.
  package func storedSources() throws -> [StoredSource] { try numberedSources().map(\.source) }

  func numberedSources() throws -> [(number: Int64, source: StoredSource)] {
    guard try knows(.allSources) else {
      return SourceName.always.map { ($0.number, StoredSource($0)) }
    }
    let labels = try sourceLabels()
    let fetched = try fetchedSources()
    return try all(.allSources) {
      let number = $0.integer(0)
      return (
        number,
        StoredSource(
          SourceName(stored: $0.text(1)), removalLimit: $0.optionalInteger(2).map { Int(clamping: $0) },
          label: labels[number] ?? SourceLabel(), fetched: fetched[number])
      )
    }
  }

  func countsBySource() throws -> [SourceName: [Layer: Int]] {
    var numbers: [(source: Int64, layer: Layer, count: Int)] = []
    try rows(.countBySource, { _ in }) { row in
      if let layer = Layer(code: row.integer(1)) {
        numbers.append((row.integer(0), layer, Int(clamping: row.integer(2))))
      }
      return true
    }
    var counts: [SourceName: [Layer: Int]] = [:]
    for (number, layer, count) in numbers {
      if let name = try source(number) { counts[name, default: [:]][layer] = count }
    }
    return counts
  }

  func removalLimits() throws -> [SourceName: Int] {
    guard try knows(.allSources) else { return [:] }
    var limits: [SourceName: Int] = [:]
    try rows(.allSources, { _ in }) { row in
      limits[SourceName(stored: row.text(1))] = row.optionalInteger(2).map { Int(clamping: $0) }
      return true
    }
    return limits
  }

  package func setRemovalLimit(_ hundredths: Int?, of source: SourceName) throws {
    guard let known = try hundredths == nil ? knownNumber(of: source) : number(of: source) else { return }
    try run(.setSourceLimit) {
      $0.add(known)
      $0.add(hundredths)
    }
  }

  private func readSources() throws {
    guard try knows(.allSources) else { return }
    sources.wereRead = true
    try rows(.allSources, { _ in }) {
      sources.add(SourceName(stored: $0.text(1)), $0.integer(0))
      return true
    }
  }
}
