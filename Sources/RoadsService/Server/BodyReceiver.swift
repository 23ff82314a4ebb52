import Glibc
import RoadsCore

/// Takes the pieces of a request's body, up to a limit.
struct BodyReceiver: ~Copyable {
  enum Trouble {
    case tooLarge
    /// The disk that bodies wait on.
    case noSpace
  }

  private let limit: Int64
  private let spools: Bool
  private(set) var count: Int64 = 0
  private var bytes: [UInt8] = []
  private var file: Int32 = -1

  /// nil where there can be no file for it.
  init?(limit: Int64, expected: Int64?, spoolFolder: String?) {
    self.limit = limit
    spools = spoolFolder != nil
    guard let spoolFolder else {
      bytes.reserveCapacity(Int(min(expected ?? 0, limit, 1 << 20)))
      return
    }
    file = AnonymousFile.make(in: spoolFolder)
    guard file >= 0 else { return nil }
  }

  deinit { if file >= 0 { close(file) } }

  mutating func take(_ piece: UnsafeRawBufferPointer) -> Trouble? {
    count += Int64(piece.count)
    guard count <= limit else { return .tooLarge }
    guard spools else {
      bytes += piece
      return nil
    }
    var rest = piece[...]
    while !rest.isEmpty {
      let written = write(file, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if written < 0, errno == EINTR { continue }
      guard written > 0 else { return .noSpace }
      rest = rest.dropFirst(written)
    }
    return nil
  }

  /// Puts the body into the request; a file's descriptor is then the request's.
  mutating func hand(to request: inout Request) {
    request.body = bytes
    guard file >= 0 else { return }
    lseek(file, 0, SEEK_SET)
    request.spooled = file
    file = -1
  }
}
