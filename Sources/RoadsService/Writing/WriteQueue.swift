package import RoadsCore

/// All that the service writes, on one thread: what comes while a commit is under way is made durable together
/// by the next one. Answers come on that thread and must not block it.
package final class WriteQueue: Sendable {
  package struct Limits: Sendable {
    /// Writes that may wait; more are refused at once.
    package var waiting = 4_096
    /// Orders of one commit.
    package var group = 256

    package init() {}
  }

  package let trouble: WriteHealth
  private let line: WriteBacklog
  private let isOver = Monitor(false)
  private let meaning: @Sendable (any Error) -> any Error

  /// `meaning`: what an error of the store means for whoever asked. `afterCommit` runs before those are answered whose writes are durable now: what they ask next finds them.
  package init(
    store: any RoadStore, limits: Limits = Limits(), trouble: WriteHealth = WriteHealth(),
    afterCommit: @escaping @Sendable () -> Void = {},
    meaning: @escaping @Sendable (any Error) -> any Error = { $0 }
  ) throws {
    self.trouble = trouble
    self.meaning = meaning
    let line = WriteBacklog(limits)
    let writer = Writer(store: store, line: line, trouble: trouble, afterCommit: afterCommit)
    self.line = line
    try DedicatedThread.detached { [isOver] in
      writer.run()
      isOver.change { $0 = true }
    }
  }

  deinit { line.close() }

  package func submit(
    _ order: WriteOrder, respond: @escaping @Sendable (Result<WriteOutcome, any Error>) -> Void
  ) {
    let answer = { @Sendable [meaning] (result: Result<WriteOutcome, any Error>) in
      respond(result.mapError(meaning))
    }
    if let refusal = line.add(.order(order, answer)) { respond(.failure(refusal)) }
  }

  /// Work that is no single order (bulletins, imports), in turn with the others and by itself.
  package func submit<Value: Sendable>(
    job: @escaping @Sendable (any RoadStore) throws -> Value,
    respond: @escaping @Sendable (Result<Value, any Error>) -> Void
  ) {
    let answer = { @Sendable [meaning] (result: Result<Value, any Error>) in
      respond(result.mapError(meaning))
    }
    let work = WriteBacklog.Job(
      run: { store in
        let result = Result { try job(store) }
        // Kept apart: the answer waits until everybody can see what was done.
        return (result.failure, { answer(result) })
      }, refuse: { answer(.failure($0)) })
    if let refusal = line.add(.job(work)) { respond(.failure(refusal)) }
  }

  /// Takes nothing more, and returns when all that was taken is answered. Not to be called by an answer.
  package func drain() {
    line.close()
    // Any number may wait, and afterwards.
    isOver.wait { $0 ? () : nil }
  }

  /// How many wait.
  package var waiting: Int { line.count }
}

extension Result {
  fileprivate var failure: (any Error)? {
    if case .failure(let error) = self { error } else { nil }
  }
}
