import Glibc
package import RoadsCore
import RoadsStorage

/// The key beside the database, for its owner's eyes only. Apart from it on purpose: a copy of the database
/// alone tells nothing about who has reported what.
package struct KeyFile {
  package let path: String
  private let database: String

  package init(database: String) {
    self.database = database
    path = Disk.resolved(database) + "-key"
  }

  /// Its path, where there is one.
  var present: String? { access(path, F_OK) == 0 ? path : nil }

  /// nil where there is no such file.
  package func read() throws(StoreError) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ENOENT { return nil }
      throw unreadable(errno)
    }
    defer { close(descriptor) }
    // One byte more than a key, so that a longer file is noticed.
    var bytes = [UInt8](repeating: 0, count: StoreKey.size + 1)
    var length = 0
    while length < bytes.count {
      let count = bytes.withUnsafeMutableBytes { buffer in
        let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[length...])
        return Glibc.read(descriptor, rest.baseAddress, rest.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw unreadable(errno) }
      if count == 0 { break }
      length += count
    }
    guard length == StoreKey.size else { throw .key(path: path, .malformed) }
    return Array(bytes.prefix(length))
  }

  private func unreadable(_ code: Int32) -> StoreError {
    .key(path: path, .unreadable(String(cString: strerror(code))))
  }

  /// Makes it whole or not at all, and gives what is there afterwards: of two who make it at once, both get
  /// the one that was first.
  package func make(_ key: [UInt8] = StoreKey.random()) throws(StoreError) -> [UInt8] {
    let part = path + ".part-" + String(UInt32.random(in: 0 ... .max), radix: 36)
    let descriptor = open(part, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .unmakeable(path, errno) }
    defer { unlink(part) }
    var failure = fill(descriptor, key)
    close(descriptor)
    if failure == 0, link(part, path) != 0, errno != EEXIST {
      // A file system without hard links. The caller holds the write lock, so nobody else makes one.
      failure = rename(part, path) == 0 ? 0 : errno
    }
    guard failure == 0 else { throw .unmakeable(path, failure) }
    try Disk.synchronise(Disk.folder(of: path))
    guard let made = try read() else { throw .key(path: path, .missing) }
    return made
  }

  /// 0, or why not.
  private func fill(_ descriptor: Int32, _ key: [UInt8]) -> Int32 {
    // Root may write for the service that owns the database, which must be able to read it too.
    var status = stat()
    if stat(database, &status) == 0, status.st_uid != geteuid() {
      fchown(descriptor, status.st_uid, status.st_gid)
    }
    errno = 0
    let written = write(descriptor, key, key.count)
    guard written == key.count else { return errno == 0 ? ENOSPC : errno }
    return fsync(descriptor) == 0 ? 0 : errno
  }
}
