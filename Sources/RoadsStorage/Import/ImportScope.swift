import RoadsCore

/// What a list speaks of: which layers of which sources.
struct ImportScope {
  private struct Part: Hashable {
    let source: SourceName
    let layer: Layer
  }

  private var parts: Set<Part> = []
  private var added: [Part: Int] = [:]
  private var removed: [Part: Int] = [:]
  private var rejected: Set<Layer> = []
  /// Those of which something is no longer as it was.
  private(set) var changed: Set<SourceName> = []
  private var lastChanged: SourceName?
  /// Rows of one part come one behind the other.
  private var last: Part?
  /// Whose rows there are.
  private var named: Set<SourceName> = []
  private var lastNamed: SourceName?

  mutating func add(_ source: SourceName, _ layer: Layer) {
    let part = Part(source: source, layer: layer)
    if part == last { return }
    last = part
    parts.insert(part)
  }

  mutating func note(rowOf source: SourceName) {
    if source == lastNamed { return }
    lastNamed = source
    named.insert(source)
  }

  mutating func add(rejected layer: Layer) { rejected.insert(layer) }

  mutating func note(changed source: SourceName) {
    if source == lastChanged { return }
    lastChanged = source
    changed.insert(source)
  }

  mutating func count(added source: SourceName, _ layer: Layer) {
    added[Part(source: source, layer: layer), default: 0] += 1
  }

  func added(_ source: SourceName, _ layer: Layer) -> Int {
    added[Part(source: source, layer: layer)] ?? 0
  }

  mutating func count(removed source: SourceName, _ layer: Layer) {
    removed[Part(source: source, layer: layer), default: 0] += 1
  }

  func removed(_ source: SourceName, _ layer: Layer) -> Int {
    removed[Part(source: source, layer: layer)] ?? 0
  }

  /// Those of which rows of the list itself say that something is gone, in order.
  var removals: [(SourceName, Layer)] {
    removed.keys.map { ($0.source, $0.layer) }.sorted { $0 < $1 }
  }

  /// Whose rows there are; `usual`: whose the list is said to be.
  func sources(or usual: Set<SourceName>) -> Set<SourceName> {
    named.isEmpty ? usual : named
  }

  /// In order. `named`: the layers that somebody said; empty where the list says it. A list of which no row could be taken
  /// speaks for those whose it is said to be.
  func synced(_ named: Set<Layer>, of usual: Set<SourceName>) -> [(SourceName, [Layer])] {
    sources(or: usual).sorted().map { source in
      if !named.isEmpty { return (source, named.sorted()) }
      var layers = Set(parts.filter { $0.source == source }.map(\.layer))
      // Of a broken row it is not known whose it is; the list's, most likely.
      if usual.contains(source) { layers.formUnion(rejected) }
      return (source, layers.sorted())
    }
  }
}
