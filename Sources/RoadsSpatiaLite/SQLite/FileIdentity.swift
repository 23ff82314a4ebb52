import Glibc

/// Tells a file from another one of the same name.
struct FileIdentity: Equatable {
  private let device: UInt
  private let node: UInt

  /// nil where there is none.
  init?(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    device = UInt(status.st_dev)
    node = UInt(status.st_ino)
  }
}
