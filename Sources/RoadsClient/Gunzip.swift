internal import CCurl

/// Unpacks a body that is framed as gzip, piece by piece, and knows whether all of it came: the library that fetches takes
/// one that is cut off for a whole one.
final class Gunzip {
  enum Verdict {
    case goesOn
    /// The receiver wanted no more.
    case refused
    case broken(reason: String)
  }

  private static let room = 1 << 16
  private let stream: OpaquePointer
  private let unpacked = UnsafeMutablePointer<UInt8>.allocate(capacity: room)
  /// At a member's end, with its checksum and length: others may follow.
  private(set) var isComplete = false
  /// Zeros follow the last member, as tapes and blocks of a fixed size have them, and then nothing else.
  private var isPadded = false

  /// nil where there is no memory. The library is loaded with the one that fetches.
  init?() {
    guard let stream = cgunzip_make() else { return nil }
    self.stream = stream
  }

  deinit {
    cgunzip_free(stream)
    unpacked.deallocate()
  }

  func unpack(
    _ bytes: UnsafeBufferPointer<UInt8>, _ take: (UnsafeBufferPointer<UInt8>) -> Bool
  ) -> Verdict {
    var rest = bytes[...]
    var isFull = false
    while !rest.isEmpty || isFull {
      if isComplete, isPadded || rest.first == 0 {
        isPadded = true
        return rest.allSatisfy { $0 == 0 }
          ? .goesOn : .broken(reason: "gzip: something stands behind the data")
      }
      var (used, filled) = (rest.count, Gunzip.room)
      let state = cgunzip_unpack(
        stream, UnsafeBufferPointer(rebasing: rest).baseAddress, &used, unpacked, &filled)
      rest = rest.dropFirst(used)
      isFull = filled == Gunzip.room
      if filled > 0, !take(UnsafeBufferPointer(start: unpacked, count: filled)) { return .refused }
      isComplete = state == CGUNZIP_AT_END
      switch state {
      // The next member begins with what is left.
      case CGUNZIP_AT_END: isFull = false
      case CGUNZIP_NEEDS_MORE: return .goesOn
      case CGUNZIP_BROKEN: return .broken(reason: "gzip: " + String(cString: cgunzip_reason(stream)))
      default: break
      }
    }
    return .goesOn
  }
}
