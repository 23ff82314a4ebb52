/// A source whose list the program fetches itself.
package struct FetchedSource: Sendable, Hashable {
  package var settings: FetchSettings
  package var state: FetchState

  package init(_ settings: FetchSettings, _ state: FetchState) {
    self.settings = settings
    self.state = state
  }

  /// From when on its features are stale: nobody knows any more whether they are still so.
  package var staleAt: Instant {
    Instant(
      milliseconds: (state.succeededAt ?? state.addedAt).milliseconds + Int64(settings.staleSeconds) * 1000)
  }

  package func isStale(at moment: Instant) -> Bool { moment >= staleAt }

  /// A store has no more of them: all are looked at again and again.
  package static let mostInStore = 1_000
}

/// Where a list is fetched from, and how it is read.
package struct FetchSettings: Sendable, Hashable {
  package var url: String
  /// In seconds, from one fetch to the next.
  package var interval: Int
  /// By its name; nil: the content says.
  package var format: String?
  /// What its rows are, by that name; nil: these say it.
  package var kind: String?
  /// The text of a mapping file.
  package var mapping: String?
  /// What the list lacks is removed.
  package var syncs: Bool
  /// Of times without a zone.
  package var zone: String?
  /// The path of a file. Credentials are never stored.
  package var credentials: String?
  /// Hosts that may be on this machine or in a private network.
  package var privateHosts: [String]
  /// In seconds; nil: what is usual.
  package var staleAfter: Int?
  package var isPaused: Bool

  package init(
    url: String, interval: Int = FetchSettings.usualInterval, format: String? = nil, kind: String? = nil,
    mapping: String? = nil, syncs: Bool = false, zone: String? = nil, credentials: String? = nil,
    privateHosts: [String] = [], staleAfter: Int? = nil, isPaused: Bool = false
  ) {
    self.url = url
    self.interval = interval
    self.format = format
    self.kind = kind
    self.mapping = mapping
    self.syncs = syncs
    self.zone = zone
    self.credentials = credentials
    self.privateHosts = privateHosts
    self.staleAfter = staleAfter
    self.isPaused = isPaused
  }

  package static let usualInterval = 600
  package static let longestURL = 2_000
  package static let mostPrivateHosts = 20

  /// Ten fetches that came to nothing, and an hour at least.
  package var staleSeconds: Int { staleAfter ?? max(10 * interval, 3_600) }

  /// Whether what another one fetched last is what this one would load: then the server need not send it again. To others it
  /// may send another list.
  package func readsAlike(_ other: FetchSettings) -> Bool {
    url == other.url && format == other.format && kind == other.kind && mapping == other.mapping
      && syncs == other.syncs && zone == other.zone && credentials == other.credentials
  }
}

/// What came of fetching.
package struct FetchState: Sendable, Hashable {
  package var addedAt: Instant
  /// When it is fetched next.
  package var dueAt: Instant
  /// What the server said of the state that was loaded.
  package var entityTag: String?
  package var lastModified: String?
  package var attemptedAt: Instant?
  /// When the list was last loaded, or known to be as it was.
  package var succeededAt: Instant?
  /// When it last was another one.
  package var changedAt: Instant?
  /// How often in a row it came to nothing.
  package var failures = 0
  /// Why; nil where all is well.
  package var problem: FetchProblem?
  /// Who fetches it just now.
  package var lease: FetchLease?

  package init(addedAt: Instant) {
    self.addedAt = addedAt
    dueAt = addedAt
  }
}

/// One of several programs fetches a source; if it dies, another one may when the time is over.
package struct FetchLease: Sendable, Hashable {
  /// The claim that it came of.
  package let owner: String
  package let until: Instant

  package init(owner: String, until: Instant) {
    self.owner = owner
    self.until = until
  }
}

/// Why a list was not fetched or not loaded, as it is kept.
package struct FetchProblem: Sendable, Hashable {
  package let kind: Kind
  /// What the sentence says besides: a host, a number, another program's words.
  package let details: [String]

  package init(_ kind: Kind, _ details: [String] = []) {
    self.kind = kind
    self.details = details.map { FetchProblem.cut($0) }
  }

  /// By the names that scripts see.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case noLibrary = "no_library"
    case notAURL = "not_a_url"
    case unreachable
    /// Or cut off.
    case brokenAnswer = "broken_answer"
    case privateAddress = "private_address"
    case status
    case empty
    case tooLarge = "too_large"
    case redirectRefused = "redirect_refused"
    case tooManyRedirects = "too_many_redirects"
    case unencryptedCredentials = "unencrypted_credentials"
    case noRoom = "no_room"
    case askLater = "ask_later"
    case credentials
    /// Not a list that can be read.
    case unreadable
    case noneAccepted = "none_accepted"
    /// A list without rows, of a source that has some.
    case noRows = "no_rows"
    /// The brakes of imports.
    case heldRemovals = "held_removals"
    case heldRejections = "held_rejections"
    case wrongLayer = "wrong_layer"
    /// The store did not take it.
    case store
  }

  /// Somebody who says yes can go on.
  package var isHeld: Bool { [.noRows, .heldRemovals, .heldRejections].contains(kind) }

  /// What others wrote is kept short, and on one line.
  private static func cut(_ text: String) -> String {
    String(text.prefix(200).map { $0.isNewline ? " " : $0 })
  }
}

/// Who wants to fetch what.
package struct FetchClaim: Sendable {
  /// A name that no other claim has had: what an earlier one of the same program comes to is told from what this one does.
  package var owner: String
  /// Whether due or not; nil: what is due.
  package var names: Set<SourceName>?
  /// What the program is still at: whoever changes how a source is fetched ends the lease, not the fetch.
  package var without: Set<SourceName>
  /// In seconds.
  package var lease: Int
  package var most: Int
  /// Whether an owner is known to have died: nobody waits for the end of its lease.
  package var isGone: @Sendable (String) -> Bool

  package init(
    owner: String, names: Set<SourceName>? = nil, without: Set<SourceName> = [], lease: Int,
    most: Int = .max, isGone: @escaping @Sendable (String) -> Bool = { _ in false }
  ) {
    self.owner = owner
    self.names = names
    self.without = without
    self.lease = lease
    self.most = most
    self.isGone = isGone
  }
}

extension FetchClaim {
  /// Whether it is there to be had, as far as what was read of it is still so.
  package func wants(_ source: StoredSource, at moment: Instant) -> Bool {
    guard let fetched = source.fetched, !without.contains(source.name) else { return false }
    if let names {
      guard names.contains(source.name) else { return false }
    } else if fetched.settings.isPaused || fetched.state.dueAt > moment {
      return false
    }
    guard let lease = fetched.state.lease else { return true }
    return lease.until <= moment || isGone(lease.owner)
  }
}
