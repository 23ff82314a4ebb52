package import RoadsCore
import RoadsText

/// Logs failures of the store once, and not for every request. Clients learn only that
/// something is the matter; why is for those who run the service.
package final class StoreFailureLog: Sendable {
  package enum Doing: String, Sendable, CaseIterable {
    /// Following the change log.
    case read
    case write
    /// Looking up what only the store knows, for one request.
    case answer
    /// Reading the bulletins after they changed.
    case bulletins
    /// Looking whether the store's key fits.
    case key
    /// Taking away what is over.
    case tidy
    /// Waiting for the server to call; without that it is asked the more often.
    case watch
    /// Looking which sources are due, and how they are.
    case sources
  }

  package enum Event: Sendable, Hashable {
    /// `reason` is a word for scripts, `detail` a sentence.
    case failed(Doing, reason: String, detail: String)
    case works(Doing)
  }

  private struct State {
    /// The reason of now; nil while all is well.
    var reason: String?
    /// Somebody waits to hear that it is over.
    var isTold = false
    /// When each reason was last logged. There are as many as there are kinds of failures.
    var told: [String: Instant] = [:]
  }

  /// Seconds until a continuing failure is logged again.
  private static let reminder: Int64 = 600
  /// Seconds for which one that comes and goes is not.
  private static let quietSeconds: Int64 = 60

  private let states = CheckedMutex<[Doing: State]>([:])
  private let tell: @Sendable (Event) -> Void

  package init(_ tell: @escaping @Sendable (Event) -> Void) { self.tell = tell }

  /// `error`: nil where it went well.
  package func note(_ doing: Doing, _ error: (any Error)?, at now: Instant = .now) {
    let reason = error.map { ($0 as? StoreError)?.reason ?? "unexpected" }
    let isNews = states.withLock { states in
      StoreFailureLog.note(reason, in: &states[doing, default: State()], now)
    }
    // Outside of the lock: writing a log is somebody else's code.
    guard isNews else { return }
    guard let error, let reason else { return tell(.works(doing)) }
    let sentence = (error as? StoreError)?.sentence(.english) ?? "\(error)"
    tell(.failed(doing, reason: reason, detail: sentence))
  }

  private static func note(_ reason: String?, in state: inout State, _ now: Instant) -> Bool {
    guard let reason else {
      defer { state.isTold = false }
      state.reason = nil
      return state.isTold
    }
    let isNew = state.reason != reason
    state.reason = reason
    if let last = state.told[reason], now < last.adding(seconds: isNew ? quietSeconds : reminder) {
      return false
    }
    state.told[reason] = now
    state.isTold = true
    return true
  }
}

extension StoreError {
  /// A word for the log.
  var reason: String {
    switch self {
    case .absent: "absent"
    case .foreign: "foreign"
    case .isDirectory: "is_directory"
    case .noFolder: "no_folder"
    case .newer: "newer"
    case .locked: "locked"
    case .readOnly: "read_only"
    case .full: "disk_full"
    case .damaged: "damaged"
    case .unreachable: "unreachable"
    case .noSpatiaLite: "no_spatialite"
    case .notEmpty: "not_empty"
    case .notABackup: "not_a_backup"
    case .backup: "backup_unreadable"
    case .copyDiffers: "copy_differs"
    case .tooManySources: "too_many_sources"
    case .noLibPQ: "no_libpq"
    case .serverUnreachable: "server_unreachable"
    case .noPostGIS: "no_postgis"
    case .notPermitted: "not_permitted"
    case .key(_, .missing): "key_missing"
    case .key(_, .malformed): "key_malformed"
    case .key(_, .unreadable): "key_unreadable"
    case .key(_, .other): "key_other"
    case .follows: "follows"
    case .database: "database"
    }
  }
}
