/// Reads a source on a thread of its own, a few batches ahead of whoever stores them: parsing and
/// writing overlap.
package final class ReadAhead: ImportSource {
  private let handover: Handover<Delivery>
  private var failure: (any Error)?

  fileprivate typealias Delivery = Result<[ImportItem], any Error>

  package init(_ source: any ImportSource, depth: Int = 4) {
    let handover = Handover<Delivery>(depth: depth)
    self.handover = handover
    let errand = Errand(source: source, handover: handover)
    do { try OwnThread.detached { errand.run() } } catch { failure = error }
  }

  /// Who stops early does not wait for a source that may be waiting for its own input.
  deinit { handover.close() }

  package func next() throws -> [ImportItem]? {
    // A source that has failed stays so, however often it is asked.
    if let failure { throw failure }
    do { return try handover.take()?.get() } catch {
      failure = error
      throw error
    }
  }
}

/// The source belongs to the new thread from the moment that it is started.
private final class Errand: @unchecked Sendable {
  private let source: any ImportSource
  private let handover: Handover<ReadAhead.Delivery>

  init(source: any ImportSource, handover: Handover<ReadAhead.Delivery>) {
    self.source = source
    self.handover = handover
  }

  func run() {
    defer { handover.close() }
    do {
      while let batch = try source.next() {
        guard handover.give(.success(batch)) else { return }
      }
    } catch {
      handover.give(.failure(error))
    }
  }
}
