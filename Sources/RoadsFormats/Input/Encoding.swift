/// Other encodings of text, detected by their first bytes (RFC 4627, section 3, and the byte order marks).
enum Encoding {
  static let utf8Mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  static func isUTF8(_ head: UnsafeBufferPointer<UInt8>) -> Bool {
    if head.starts(with: [0xFE, 0xFF]) || head.starts(with: [0xFF, 0xFE]) { return false }
    guard head.count >= 4 else { return true }
    switch (head[0] != 0, head[1] != 0, head[2] != 0, head[3] != 0) {
    case (true, false, true, false), (false, true, false, true): return false  // UTF-16
    case (true, false, false, false), (false, false, false, true): return false  // UTF-32
    default: return true
    }
  }
}
