import Glibc
import RoadsTestSupport
import Synchronization
import Testing

/// What a process is given as its standard input.
enum Input {
  case nothing
  case text(String)
  case bytes([UInt8])
  case file(String)
  /// The reading end of a pipe.
  case descriptor(Int32)
}

/// A process of another program. Its outputs go to files, so that no pipe can fill up and nothing is lost
/// when it dies.
struct Launch {
  let process: pid_t
  /// Nothing is started while another test makes descriptors that are to be its own.
  static let turn = Mutex(())
  private let folder: TemporaryFolder

  /// `environment` is all that it sees of ours.
  init(_ words: [String], environment: [String: String], folder working: String, input: Input) throws {
    let folder = TemporaryFolder()
    self.folder = folder
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    switch input {
    case .descriptor(let descriptor): posix_spawn_file_actions_adddup2(&actions, descriptor, 0)
    case .nothing: posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    case .file(let path): posix_spawn_file_actions_addopen(&actions, 0, path, O_RDONLY, 0)
    case .text(let text): try Launch.give(Array(text.utf8), folder, &actions)
    case .bytes(let bytes): try Launch.give(bytes, folder, &actions)
    }
    let flags = O_WRONLY | O_CREAT | O_TRUNC
    posix_spawn_file_actions_addopen(&actions, 1, folder.file("output"), flags, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, folder.file("errors"), flags, 0o600)
    process = try Launch.spawn(["env", "-C", working] + words, environment, &actions)
  }

  private static func give(
    _ bytes: [UInt8], _ folder: TemporaryFolder, _ actions: inout posix_spawn_file_actions_t
  ) throws {
    try Bytes.write(bytes, to: folder.file("input"))
    posix_spawn_file_actions_addopen(&actions, 0, folder.file("input"), O_RDONLY, 0)
  }

  private static func spawn(
    _ words: [String], _ environment: [String: String], _ actions: inout posix_spawn_file_actions_t
  ) throws -> pid_t {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // What the test's process ignores is not the user's wish.
    var signals = sigset_t()
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    let arguments = words.map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { for pointer in arguments + variables { free(pointer) } }
    var process = pid_t()
    let code = turn.withLock { _ in
      posix_spawnp(&process, words[0], &actions, &attributes, arguments, variables)
    }
    try #require(code == 0, "\(words[0]): \(String(cString: strerror(code)))")
    return process
  }

  func send(_ signal: Int32) { kill(process, signal) }

  /// What it has said so far.
  var outputSoFar: String { String(decoding: Bytes.read(folder.file("output")), as: UTF8.self) }
  /// The same on standard error.
  var errorsSoFar: String { String(decoding: Bytes.read(folder.file("errors")), as: UTF8.self) }

  /// Waits for its end. One that hangs is ended, and fails the test.
  func outcome(within seconds: Int = 120) -> Outcome {
    let outcome = end(within: seconds)
    if outcome.hung { Issue.record("process \(process) hung") }
    return outcome
  }

  /// Waits for its end, and ends one that hangs.
  func end(within seconds: Int) -> Outcome {
    var status: Int32 = 0
    let hasEnded = eventually(seconds: Double(seconds), everyMilliseconds: 2) {
      waitpid(process, &status, WNOHANG) != 0
    }
    if !hasEnded {
      kill(process, SIGKILL)
      waitpid(process, &status, 0)
    }
    let signal = status & 0x7F
    return Outcome(
      code: signal == 0 ? (status >> 8) & 0xFF : 128 + signal,
      bytes: Bytes.read(folder.file("output")),
      errors: String(decoding: Bytes.read(folder.file("errors")), as: UTF8.self),
      hung: !hasEnded)
  }
}

/// What became of a process; `code` as a shell would say it.
struct Outcome {
  let code: Int32
  let bytes: [UInt8]
  let errors: String
  /// It had to be ended.
  let hung: Bool

  var output: String { String(decoding: bytes, as: UTF8.self) }
  var lines: [Substring] { output.split(separator: "\n") }
  var errorLines: [Substring] { errors.split(separator: "\n") }
}
