/// What stands between the library and whoever hears of an answer: it unpacks the body, for the library takes a packed one
/// that is cut off for a whole one.
final class HTTPIntake {
  private enum Coding {
    case plain
    case gzip(Gunzip)
    /// One that was not asked for.
    case other(String)
    /// Of no answer that has a list: it is counted, and nobody looks at it.
    case ignored
  }

  let receiver: HTTPReceiver
  private var status = 0
  private var coding = Coding.plain
  /// What the lines of the head say that name one, which are as good as one line with commas. More than two need not be kept.
  private var codings: [String] = []
  private var hasBody = false
  /// What is wrong with the body; nil while nothing is.
  private(set) var fault: String?

  init(_ receiver: HTTPReceiver) { self.receiver = receiver }

  func take(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    hasBody = true
    switch coding {
    case .plain, .ignored: return receiver.take(bytes)
    case .other(let name):
      fault = "Content-Encoding: \(name)"
      return false
    case .gzip(let gunzip):
      switch gunzip.unpack(bytes, receiver.take) {
      case .goesOn: return true
      case .refused: return false
      case .broken(let reason):
        fault = reason
        return false
      }
    }
  }

  func line(_ bytes: UnsafeBufferPointer<UInt8>) {
    receiver.line(bytes)
    // An answer may be preceded by others, `100 Continue`.
    if bytes.starts(with: "HTTP/".utf8) {
      let words = String(decoding: bytes.prefix(64), as: UTF8.self).split(separator: " ")
      status = words.count > 1 ? Int(words[1].prefix(3)) ?? 0 : 0
      coding = .plain
      codings = []
    }
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")),
      String(decoding: bytes[..<colon], as: UTF8.self).lowercased() == "content-encoding"
    else { return }
    for name in String(decoding: bytes[(colon + 1)...].prefix(64), as: UTF8.self).split(separator: ",") {
      add(name.split(whereSeparator: \.isWhitespace).joined(separator: " "))
    }
  }

  private func add(_ name: String) {
    guard !HTTPIntake.isNone(name), codings.count < 2 else { return }
    codings.append(name)
    coding = status == 200 ? HTTPIntake.coding(codings.joined(separator: ", ")) : .ignored
  }

  private static func coding(_ name: String) -> Coding {
    switch name.lowercased() {
    case "gzip", "x-gzip": Gunzip().map(Coding.gzip) ?? .other(name)
    default: .other(name)
    }
  }

  /// The last one is no coding that there is, and means that there is none.
  private static func isNone(_ name: String) -> Bool { ["", "identity", "none"].contains(name.lowercased()) }

  /// What is wrong once all has come that comes.
  var faultAtEnd: String? {
    if let fault { return fault }
    guard hasBody, case .gzip(let gunzip) = coding, !gunzip.isComplete else { return nil }
    return "gzip: the data ends in the middle"
  }
}
