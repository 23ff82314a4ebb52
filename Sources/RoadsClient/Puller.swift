package import RoadsCore
internal import RoadsFormats

/// Brings a store up to a server's state.
package struct Puller {
  private let address: ServerAddress
  private let store: any RoadStore
  private let configuration: HTTPClient.Configuration
  private let isCancelled: () -> Bool
  private let unindexed: (any Error) -> Void

  /// While everything is read something can be loaded that makes it worthless. Whose server does that all the
  /// time gets nowhere.
  private static let mostAttempts = 3

  /// `isCancelled` is asked from several threads; `unindexed` receives the reason why words that were fetched could not be
  /// indexed. Throws where nothing can be fetched on this machine.
  package init(
    _ address: ServerAddress, into store: any RoadStore, configuration: HTTPClient.Configuration,
    isCancelled: @escaping () -> Bool, unindexed: @escaping (any Error) -> Void
  ) throws {
    self.address = address
    self.store = store
    self.configuration = configuration
    self.isCancelled = isCancelled
    self.unindexed = unindexed
    _ = try HTTPClient(configuration, isCancelled: isCancelled)
  }

  /// One round: whatever the server has by now. What was brought up to date before an error stays so.
  package func round() throws -> PullSummary {
    let server = try server()
    var summary = PullSummary()
    for _ in 0..<Puller.mostAttempts {
      if let state = try stored(), state.server == address.text {
        if try follow(server, from: state, &summary) { return summary }
      }
      summary += try takeOver(server)
      guard let state = try stored() else { continue }
      if try follow(server, from: state, &summary) { return summary }
    }
    throw PullError.unsettled(server: address.text)
  }

  /// Each on connections of its own.
  private func server() throws -> RemoteServer {
    RemoteServer(address, client: try HTTPClient(configuration, isCancelled: isCancelled))
  }

  /// Where there is no store yet, none follows.
  private func stored() throws -> PullState? {
    do {
      return try store.pulled()
    } catch StoreError.absent { return nil }
  }

  // MARK: Everything

  /// What changes while it is read is in the log behind the position that is noted first.
  private func takeOver(_ server: RemoteServer) throws -> PullSummary {
    let last = try server.changes(since: nil).last
    let mark = try mark(server, at: last)
    let bulletins = try server.bulletins()
    let state = PullState(server: address.text, sequence: last, mark: mark, contact: .now)
    // The store reads ahead on another thread, which may outlive an error here by a moment.
    return try store.takeOver(
      from: ItemWalk(try self.server()), bulletins: bulletins, state: state,
      observer: ImportObserver(isCancelled: isCancelled, unindexed: unindexed))
  }

  /// Nothing at the beginning, where no entry is.
  private func mark(_ server: RemoteServer, at position: Int64) throws -> String {
    guard position > 0 else { return "" }
    let page = try server.changes(since: position - 1, limit: 1)
    guard let entry = page.entries.first, entry.sequence == position else {
      throw PullError.unsettled(server: address.text)
    }
    return entry.mark
  }

  // MARK: Changes

  /// false where changes alone do not lead there.
  private func follow(
    _ server: RemoteServer, from start: PullState, _ summary: inout PullSummary
  ) throws -> Bool {
    var state = start
    while true {
      if isCancelled() { throw ImportCancelled() }
      // With the entry that is known: should it be another one, it is another log.
      let page = try server.changes(since: max(0, state.sequence - 1))
      if page.reset { return false }
      var entries = page.entries[...]
      if state.sequence > 0 {
        guard let known = entries.popFirst(), known.sequence == state.sequence, known.mark == state.mark
        else { return false }
      }
      if entries.contains(where: { $0.event == .reloaded }) { return false }
      var next = state
      if let newest = entries.last { (next.sequence, next.mark) = (newest.sequence, newest.mark) }
      next.contact = .now
      let news = PulledPage(
        changes: entries.compactMap(\.change),
        bulletins: entries.contains { $0.event == .bulletins } ? try server.bulletins() : nil)
      // Another one pulls into the same store: where it has come to is as good.
      guard let applied = try store.apply(news, after: state, state: next) else { return true }
      summary += applied
      if !page.more { return true }
      guard !entries.isEmpty else { throw PullError.endless(url: server.changesURL) }
      state = next
    }
  }
}
