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

  /// Where a new key waits until the database knows it.
  private var draft: String { path + "-new" }

  /// The one that `check` (nil: nothing yet) was made with; nil where there is none and none is needed. `isRenewed`:
  /// it has yet to be put in its place.
  func key(for check: [UInt8]?) throws(StoreError) -> (bytes: [UInt8], isRenewed: Bool)? {
    do throws(StoreError) {
      return try ownKey(for: check).map { ($0, false) }
    } catch {
      // Made again, and then the power went before it got its name.
      guard let check, let bytes = try renewed(), StoreKey(bytes)?.fits(check) == true else { throw error }
      return (bytes, true)
    }
  }

  /// An incomplete key was never used: the database refers to a key only after it is complete. One that this process may not
  /// read can be the one that is missing.
  private func renewed() throws(StoreError) -> [UInt8]? {
    do throws(StoreError) {
      return try read(draft)
    } catch .key(_, .malformed) {
      return nil
    }
  }

  private func ownKey(for check: [UInt8]?) throws(StoreError) -> [UInt8]? {
    guard let bytes = try read() else {
      if check == nil { return nil }
      throw .key(path: path, .missing)
    }
    if let check, StoreKey(bytes)?.fits(check) != true { throw .key(path: path, .other) }
    return bytes
  }

  /// nil where there is no such file.
  package func read() throws(StoreError) -> [UInt8]? { try read(path) }

  private func read(_ path: String) throws(StoreError) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ENOENT { return nil }
      throw unreadable(path, errno)
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
      guard count >= 0 else { throw unreadable(path, errno) }
      if count == 0 { break }
      length += count
    }
    guard length == StoreKey.size else { throw .key(path: path, .malformed) }
    return Array(bytes.prefix(length))
  }

  private func unreadable(_ path: String, _ code: Int32) -> StoreError {
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

  // MARK: A new key

  /// A key that is in force once the database says so.
  func prepareNew() throws(StoreError) -> StoreKey {
    unlink(draft)
    let bytes = StoreKey.random()
    try write(bytes, to: draft)
    try Disk.synchronise(Disk.folder(of: path))
    guard let key = StoreKey(bytes) else { throw .key(path: draft, .malformed) }
    return key
  }

  func discardNew() { unlink(draft) }

  /// Puts the new key in the old one's place.
  func settle() throws(StoreError) {
    guard rename(draft, path) == 0 else { throw .unmakeable(path, errno) }
    try Disk.synchronise(Disk.folder(of: path))
  }

  /// A second file with what is there, whether it is a key or not: backups may need it. nil where there is nothing.
  func keepAside(at moment: Instant) throws(StoreError) -> String? {
    guard present != nil else { return nil }
    let bytes = try contents()
    for number in 1... {
      let kept = PreservedFileName.of(path, at: moment, number)
      if access(kept, F_OK) == 0 { continue }
      try write(bytes, to: kept)
      return kept
    }
    return nil
  }

  private func contents() throws(StoreError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw unreadable(path, errno) }
    defer { close(descriptor) }
    // Far more than a key: something else bears the name.
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = Glibc.read(descriptor, &bytes, bytes.count)
    guard count >= 0 else { throw unreadable(path, errno) }
    return Array(bytes.prefix(count))
  }

  /// A new file, on the disk when this returns.
  private func write(_ bytes: [UInt8], to file: String) throws(StoreError) {
    let descriptor = open(file, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .unmakeable(file, errno) }
    let failure = fill(descriptor, bytes)
    close(descriptor)
    guard failure == 0 else {
      unlink(file)
      throw .unmakeable(file, failure)
    }
  }

  /// 0, or why not.
  private func fill(_ descriptor: Int32, _ key: [UInt8]) -> Int32 {
    // Root may write for the service that owns the database, which must be able to read it too.
    var status = stat()
    if stat(database, &status) == 0, status.st_uid != geteuid() {
      fchown(descriptor, status.st_uid, status.st_gid)
    }
    errno = 0
    let written = Glibc.write(descriptor, key, key.count)
    guard written == key.count else { return errno == 0 ? ENOSPC : errno }
    return fsync(descriptor) == 0 ? 0 : errno
  }
}
