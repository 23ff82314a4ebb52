package import Glibc

/// A program that a test runs. What it says goes to a file.
package enum Spawned {
  /// Runs it to its end; what it said on standard output and standard error.
  @discardableResult
  package static func run(_ arguments: [String], log: String) throws -> String {
    let process = try start(arguments, log: log)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    let said = text(log)
    guard status == 0 else {
      throw ClusterPlan.Trouble(description: "\(arguments.joined(separator: " ")): \(said)")
    }
    return said
  }

  /// What a program of PATH that succeeds says on standard output.
  package static func output(of program: String, _ arguments: String...) throws -> String {
    let folder = TemporaryFolder()
    let process = try start([program] + arguments, log: folder.file("output"), errors: folder.file("errors"))
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    guard status == 0 else {
      throw ClusterPlan.Trouble(description: "\(program) \(arguments): \(text(folder.file("errors")))")
    }
    return text(folder.file("output"))
  }

  package static func start(
    _ arguments: [String], log: String, errors: String? = nil
  ) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, log, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    if let errors {
      posix_spawn_file_actions_addopen(&actions, 2, errors, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    } else {
      posix_spawn_file_actions_adddup2(&actions, 1, 2)
    }
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process = pid_t()
    let code = posix_spawnp(&process, arguments[0], &actions, nil, &words, environ)
    guard code == 0 else {
      throw ClusterPlan.Trouble(description: "\(arguments[0]): \(String(cString: strerror(code)))")
    }
    return process
  }

  package static func text(_ path: String) -> String {
    guard let file = fopen(path, "r") else { return "" }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&piece, 1, piece.count, file)
      if count == 0 { break }
      bytes += piece[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
