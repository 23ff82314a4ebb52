import RoadsCore

/// Hits one behind the other between an opening and a closing: what most formats come down to.
final class FramedWriter: FeatureWriter {
  private let output: OutputBuffer
  private let opening: () -> Void
  private let closing: StaticString
  private let append: (Hit) -> Void

  init(
    _ output: OutputBuffer, opening: @escaping () -> Void = {}, closing: StaticString = "",
    append: @escaping (Hit) -> Void
  ) {
    self.output = output
    self.opening = opening
    self.closing = closing
    self.append = append
  }

  func begin() { opening() }

  func write(_ hit: Hit) throws {
    append(hit)
    try output.drain()
  }

  func write(_ written: SerializedHits) throws { try output.pass(written.output) }

  func end() throws {
    output.append(closing)
    try output.flush()
  }
}
