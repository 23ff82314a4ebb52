internal import Glibc

/// A file that is written whole or not at all: whoever reads it meanwhile, or after a crash, sees what was there or all of
/// what came.
package final class OutputFile {
  package let sink: DescriptorSink
  private let descriptor: Int32
  private let path: String
  private let way: Way

  private enum Way {
    /// Under no name until it is whole: a process that dies leaves nothing.
    case nameless(target: String)
    /// Where a file system has no nameless files.
    case named(temporary: String, target: String)
    /// A device or a pipe: what is written is gone.
    case direct
  }

  package init(_ path: String) throws {
    var status = stat()
    let exists = stat(path, &status) == 0
    let kind = status.st_mode & S_IFMT
    if exists, kind == S_IFDIR { throw SinkError.failed(path: path, reason: systemReason(EISDIR)) }
    self.path = path
    (descriptor, way) = try OutputFile.open(path, isRegular: !exists || kind == S_IFREG)
    sink = DescriptorSink(descriptor: descriptor, path: path)
    // It keeps the rights that somebody gave it.
    if exists, kind == S_IFREG { fchmod(descriptor, status.st_mode & 0o7777) }
  }

  deinit {
    close(descriptor)
    if case .named(let temporary, _) = way { unlink(temporary) }
  }

  /// Whether nothing was written so far.
  package var isEmpty: Bool {
    get throws {
      try sink.flush()
      var status = stat()
      return fstat(descriptor, &status) == 0 && status.st_size == 0
    }
  }

  /// It is whole: now it gets its name.
  package func keep() throws {
    try sink.flush()
    switch way {
    case .direct: return
    case .nameless(let target):
      let temporary = OutputFile.temporary(beside: target)
      unlink(temporary)
      try finish(
        fsync(descriptor) == 0
          && linkat(AT_FDCWD, "/proc/self/fd/\(descriptor)", AT_FDCWD, temporary, AT_SYMLINK_FOLLOW) == 0)
      guard rename(temporary, target) != 0 else { return }
      let failure = failure()
      unlink(temporary)
      throw failure
    case .named(let temporary, let target):
      try finish(fsync(descriptor) == 0 && rename(temporary, target) == 0)
    }
  }

  private func finish(_ succeeded: Bool) throws { if !succeeded { throw failure() } }

  private func failure() -> SinkError { SinkError.failed(path: path, reason: systemReason(errno)) }

  private static func open(_ path: String, isRegular: Bool) throws -> (Int32, Way) {
    if !isRegular { return (try checked(Glibc.open(path, O_WRONLY | O_CLOEXEC), path), .direct) }
    // A link to a file kept elsewhere stays one.
    let target = realpath(path)
    if access("/proc/self/fd", X_OK) == 0 {
      let nameless = Glibc.open(Files.folder(of: target), O_WRONLY | temporaryFile | O_CLOEXEC, 0o666)
      if nameless >= 0 { return (nameless, .nameless(target: target)) }
    }
    let temporary = temporary(beside: target)
    let descriptor = Glibc.open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    return (try checked(descriptor, path), .named(temporary: temporary, target: target))
  }

  /// O_TMPFILE, which is too complex a macro for Swift (`asm-generic/fcntl.h`).
  private static var temporaryFile: Int32 { 0o20000000 | O_DIRECTORY }

  private static func temporary(beside target: String) -> String { target + ".\(getpid()).new" }

  private static func checked(_ descriptor: Int32, _ path: String) throws -> Int32 {
    guard descriptor >= 0 else { throw SinkError.failed(path: path, reason: systemReason(errno)) }
    return descriptor
  }

  private static func realpath(_ path: String) -> String {
    guard let resolved = Glibc.realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
