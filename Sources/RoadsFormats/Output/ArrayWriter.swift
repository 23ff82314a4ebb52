import RoadsCore

/// Hits as the elements of one JSON array, one per line, so that line tools can work on it too; what stands
/// around the array, and how an element is written, is the format's.
final class ArrayWriter: FeatureWriter {
  private let output: OutputBuffer
  private let opening: () -> Void
  private let closing: () -> Void
  /// Writes the elements of a hit, each behind a call of the second.
  private let elements: (Hit, () -> Void) -> Void
  /// The same of a feature that is GeoJSON already; nil where that is of no use.
  private let ready: ((SerializedFeature) -> Void)?
  private var isFirst = true

  init(
    _ output: OutputBuffer, opening: @escaping () -> Void, closing: @escaping () -> Void,
    ready: ((SerializedFeature) -> Void)? = nil, elements: @escaping (Hit, () -> Void) -> Void
  ) {
    self.output = output
    self.ready = ready
    self.opening = opening
    self.closing = closing
    self.elements = elements
  }

  convenience init(
    _ output: OutputBuffer, opening: @escaping () -> Void, closing: @escaping () -> Void,
    ready: ((SerializedFeature) -> Void)? = nil, append: @escaping (Hit) -> Void
  ) {
    self.init(output, opening: opening, closing: closing, ready: ready) { hit, next in
      next()
      append(hit)
    }
  }

  convenience init(
    _ output: OutputBuffer, opening: StaticString, closing: StaticString,
    ready: ((SerializedFeature) -> Void)? = nil, append: @escaping (Hit) -> Void
  ) {
    self.init(
      output, opening: { output.append(opening) }, closing: { output.append(closing) }, ready: ready,
      append: append)
  }

  func begin() { opening() }

  func write(_ hit: Hit) throws {
    elements(hit, next)
    try output.drain()
  }

  private func next() {
    output.append(isFirst ? "\n" : ",\n")
    isFirst = false
  }

  func write(_ feature: SerializedFeature) throws -> Bool {
    guard let ready else { return false }
    next()
    ready(feature)
    try output.drain()
    return true
  }

  /// Its own first hit was written as the first of all.
  func write(_ written: SerializedHits) throws {
    guard written.output.count > 0 else { return }
    if !isFirst { output.append(",") }
    isFirst = false
    try output.pass(written.output)
  }

  func end() throws {
    if !isFirst { output.append("\n") }
    closing()
    try output.flush()
  }
}
