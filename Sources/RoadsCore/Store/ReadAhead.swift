import Glibc

/// Reads a source on a thread of its own, a few batches ahead of whoever stores them: parsing and
/// writing overlap.
package final class ReadAhead: ImportSource {
  private let queue: BatchQueue

  package init(_ source: any ImportSource, depth: Int = 4) {
    let queue = BatchQueue(depth: depth)
    self.queue = queue
    // The source belongs to the new thread from here on.
    let errand = Unmanaged.passRetained(Errand(source: source, queue: queue))
    var thread = pthread_t()
    let code = pthread_create(
      &thread, nil,
      { pointer in
        guard let pointer else { return nil }
        Unmanaged<Errand>.fromOpaque(pointer).takeRetainedValue().run()
        return nil
      }, errand.toOpaque())
    guard code == 0 else {
      errand.release()
      queue.put(.failed(ReadAheadError(code: code)))
      return
    }
    pthread_detach(thread)
  }

  /// Who stops early does not wait for a source that may be waiting for its own input.
  deinit { queue.close() }

  package func next() throws -> [ImportItem]? {
    switch queue.take() {
    case .batch(let items): return items
    case .end: return nil
    case .failed(let error): throw error
    }
  }
}

/// The system would not give a thread.
package struct ReadAheadError: Error, Sendable {
  package let code: Int32
}

private final class Errand {
  let source: any ImportSource
  let queue: BatchQueue

  init(source: any ImportSource, queue: BatchQueue) {
    self.source = source
    self.queue = queue
  }

  func run() {
    do {
      while let batch = try source.next() {
        guard queue.put(.batch(batch)) else { return }
      }
      queue.put(.end)
    } catch {
      queue.put(.failed(error))
    }
  }
}

private enum Delivery {
  case batch([ImportItem])
  case end
  case failed(any Error)
}

/// A short queue between two threads: who puts waits while it is full, who takes while it is empty.
private final class BatchQueue: @unchecked Sendable {
  private let mutex: UnsafeMutablePointer<pthread_mutex_t> = .allocate(capacity: 1)
  private let changed: UnsafeMutablePointer<pthread_cond_t> = .allocate(capacity: 1)
  private let depth: Int
  private var deliveries: [Delivery] = []
  private var last: Delivery?
  private var isClosed = false

  init(depth: Int) {
    self.depth = depth
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(changed, nil)
  }

  deinit {
    pthread_cond_destroy(changed)
    pthread_mutex_destroy(mutex)
    changed.deallocate()
    mutex.deallocate()
  }

  /// false where nobody will take it any more.
  @discardableResult
  func put(_ delivery: Delivery) -> Bool {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while deliveries.count >= depth, !isClosed { pthread_cond_wait(changed, mutex) }
    guard !isClosed else { return false }
    deliveries.append(delivery)
    pthread_cond_broadcast(changed)
    return true
  }

  func take() -> Delivery {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    // The end stays the end, however often it is asked for.
    if let last { return last }
    while deliveries.isEmpty { pthread_cond_wait(changed, mutex) }
    let delivery = deliveries.removeFirst()
    if case .batch = delivery {} else { last = delivery }
    pthread_cond_broadcast(changed)
    return delivery
  }

  func close() {
    pthread_mutex_lock(mutex)
    isClosed = true
    pthread_cond_broadcast(changed)
    pthread_mutex_unlock(mutex)
  }
}
