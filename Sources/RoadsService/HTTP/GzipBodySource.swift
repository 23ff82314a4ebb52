import RoadsFormats

/// What another source gives, packed on its way. The connection asks from one thread at a time.
final class GzipBodySource: EventSource, @unchecked Sendable {
  /// A third of a second of a processor, or less.
  static let most = 24 << 20
  private let source: any EventSource
  private let packer = GzipStream(level: Gzip.quickest, most: GzipBodySource.most)
  private let packed = OutputChunk()
  private let room = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
  private var hasEnded = false

  init(_ source: any EventSource) { self.source = source }

  deinit { room.deallocate() }

  func read(into buffer: UnsafeMutableRawBufferPointer) -> EventRead {
    while packed.isEmpty {
      guard !hasEnded else { return .end }
      switch source.read(into: room) {
      case .bytes(let count):
        packer.pack(UnsafeRawBufferPointer(rebasing: room[..<count]), into: packed.buffer)
      case .wait: return .wait
      case .end:
        hasEnded = true
        packer.finish(into: packed.buffer)
      }
    }
    return .bytes(packed.take(into: buffer))
  }

  func onReady(_ resume: @escaping @Sendable () -> Void) { source.onReady(resume) }

  func close() { source.close() }
}
