import RoadsCore

/// Hits as the elements of one JSON array, one per line, so that line tools can work on it too; what stands
/// around the array, and how an element is written, is the format's.
final class ArrayWriter: FeatureWriter {
  private let output: OutputBuffer
  private let opening: () -> Void
  private let closing: () -> Void
  private let append: (Hit) -> Void
  /// The part of a feature in GeoJSON that is an element as it stands; nil where none is.
  private let element: KeyPath<SerializedFeature, UnsafeBufferPointer<UInt8>>?
  private var isFirst = true

  init(
    _ output: OutputBuffer, opening: @escaping () -> Void, closing: @escaping () -> Void,
    element: KeyPath<SerializedFeature, UnsafeBufferPointer<UInt8>>? = nil, append: @escaping (Hit) -> Void
  ) {
    self.output = output
    self.element = element
    self.opening = opening
    self.closing = closing
    self.append = append
  }

  convenience init(
    _ output: OutputBuffer, opening: StaticString, closing: StaticString,
    element: KeyPath<SerializedFeature, UnsafeBufferPointer<UInt8>>? = nil, append: @escaping (Hit) -> Void
  ) {
    self.init(
      output, opening: { output.append(opening) }, closing: { output.append(closing) }, element: element,
      append: append)
  }

  func begin() { opening() }

  func write(_ hit: Hit) throws {
    output.append(isFirst ? "\n" : ",\n")
    isFirst = false
    append(hit)
    try output.drain()
  }

  func write(_ ready: SerializedFeature) throws -> Bool {
    guard let element else { return false }
    output.append(isFirst ? "\n" : ",\n")
    isFirst = false
    output.append(ready[keyPath: element])
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
