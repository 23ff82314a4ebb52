/// What stands between the library and whoever hears of an answer: it unpacks the body, for the library takes a packed one
/// that is cut off for a whole one.
final class HTTPIntake {
  let receiver: HTTPReceiver
  private var gunzip: Gunzip?
  /// Packed in a way that was not asked for.
  private var otherCoding: String?
  private var hasBody = false
  /// What is wrong with the body; nil while nothing is.
  private(set) var fault: String?

  init(_ receiver: HTTPReceiver) { self.receiver = receiver }

  func take(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    hasBody = true
    if let otherCoding {
      fault = "Content-Encoding: \(otherCoding)"
      return false
    }
    guard let gunzip else { return receiver.take(bytes) }
    switch gunzip.unpack(bytes, receiver.take) {
    case .goesOn: return true
    case .refused: return false
    case .broken(let reason):
      fault = reason
      return false
    }
  }

  func line(_ bytes: UnsafeBufferPointer<UInt8>) {
    receiver.line(bytes)
    // An answer may be preceded by others, `100 Continue`.
    if bytes.starts(with: "HTTP/".utf8) { (gunzip, otherCoding) = (nil, nil) }
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")),
      String(decoding: bytes[..<colon], as: UTF8.self).lowercased() == "content-encoding"
    else { return }
    let value = String(decoding: bytes[(colon + 1)...].prefix(64), as: UTF8.self)
    switch value.split(whereSeparator: \.isWhitespace).joined(separator: " ").lowercased() {
    case "", "identity": break
    case "gzip", "x-gzip": gunzip = Gunzip()
    case let other: otherCoding = other
    }
  }

  /// What is wrong once all has come that comes.
  var faultAtEnd: String? {
    if let fault { return fault }
    guard hasBody, let gunzip, !gunzip.isComplete else { return nil }
    return "gzip: the data ends in the middle"
  }
}
