import RoadsCore

/// What the queue's thread does, turn by turn.
struct Writer: Sendable {
  let store: any RoadStore
  let line: WriteBacklog
  let trouble: WriteHealth
  let afterCommit: @Sendable () -> Void

  func run() {
    while let turn = line.next() {
      switch turn {
      case .orders(let orders): perform(orders)
      case .job(let job): perform(job)
      }
    }
  }

  private func perform(_ entries: [(order: WriteOrder, respond: WriteBacklog.Respond)]) {
    do {
      let results = try store.perform(entries.map(\.order))
      if results.contains(where: \.isSuccess) {
        trouble.note(nil)
        afterCommit()
      }
      for (entry, result) in zip(entries, results) { entry.respond(result) }
    } catch {
      trouble.note(error)
      for entry in entries { entry.respond(.failure(error)) }
      refuseAll(becauseOf: error)
    }
  }

  private func perform(_ job: WriteBacklog.Job) {
    let (failure, answer) = job.run(store)
    trouble.note(failure)
    if failure == nil { afterCommit() }
    answer()
    if let failure { refuseAll(becauseOf: failure) }
  }

  /// Another process's lock, or a server that does not answer, has been waited for as long as anybody should: those
  /// behind would wait as long again, one group after the other.
  private func refuseAll(becauseOf error: any Error) {
    switch error {
    case StoreError.locked, StoreError.serverUnreachable: break
    default: return
    }
    for entry in line.takeAll() {
      switch entry {
      case .order(_, let respond): respond(.failure(error))
      case .job(let job): job.refuse(error)
      }
    }
  }
}

extension Result {
  fileprivate var isSuccess: Bool {
    if case .success = self { true } else { false }
  }
}
