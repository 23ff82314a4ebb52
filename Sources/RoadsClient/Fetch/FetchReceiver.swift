internal import Glibc
internal import RoadsCore

/// Writes what arrives into a file, and keeps of the head what matters.
final class FetchReceiver: HTTPReceiver {
  private let limit: Int
  private let allowsPrivate: Bool
  private let folder: String
  private var descriptor: Int32 = -1
  private(set) var bytes = 0
  private(set) var isTooLarge = false
  /// The system's word.
  private(set) var trouble: String?
  /// The last address that must not be connected to.
  private(set) var refused: RemoteAddress?
  private var values: [String: String] = [:]

  private static let wanted: Set<String> = ["etag", "last-modified", "retry-after"]

  init(limit: Int, allowsPrivate: Bool, folder: String, isCancelled: @escaping () -> Bool) {
    self.limit = limit
    self.allowsPrivate = allowsPrivate
    self.folder = folder
    super.init(isCancelled: isCancelled)
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Counts what was unpacked: a small body can become a huge one.
  override func take(_ piece: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes + piece.count <= limit else {
      isTooLarge = true
      return false
    }
    if descriptor < 0 {
      descriptor = AnonymousFile.make(in: folder)
      guard descriptor >= 0 else { return fail() }
    }
    var rest = UnsafeRawBufferPointer(piece)
    while !rest.isEmpty {
      let count = write(descriptor, rest.baseAddress, rest.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return fail() }
      rest = UnsafeRawBufferPointer(rebasing: rest[count...])
    }
    bytes += piece.count
    return true
  }

  private func fail() -> Bool {
    trouble = String(cString: strerror(errno))
    return false
  }

  override func line(_ bytes: UnsafeBufferPointer<UInt8>) {
    // An answer may be preceded by others, `100 Continue`.
    if bytes.starts(with: "HTTP/".utf8) { values = [:] }
    guard bytes.count <= 4096, let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { return }
    let name = String(decoding: bytes[..<colon], as: UTF8.self).lowercased()
    guard FetchReceiver.wanted.contains(name) else { return }
    let value = String(decoding: bytes[(colon + 1)...], as: UTF8.self)
    values[name] = String(value.trimmingSpaces())
  }

  override func admits(_ address: UnsafeBufferPointer<UInt8>) -> Bool {
    let address = RemoteAddress(address)
    if allowsPrivate || address.isPublic { return true }
    refused = address
    return false
  }

  func value(_ name: String) -> String? { values[name] }

  /// To be asked for once: whoever gets it closes it.
  func takeBody() -> FetchedBody {
    defer { descriptor = -1 }
    return FetchedBody(
      descriptor: descriptor, bytes: bytes,
      validators: FetchValidators(entityTag: values["etag"], lastModified: values["last-modified"]))
  }
}
