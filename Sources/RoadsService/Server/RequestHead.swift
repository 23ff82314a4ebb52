import CMicroHTTPD
import Glibc
import RoadsText

/// A request's header fields, read from the HTTP library in one pass, and what they say of the body.
struct RequestHead {
  private static let mostFields = 100

  private(set) var headers = Headers()
  private var hosts = 0
  private var codings = 0
  private var coding = ""
  private var lengths = 0
  private var length = ""
  private var isMisnamed = false

  /// There are not too many fields, and they are not too long together. If they are, those are here that there is room for:
  /// who asks is told in the form and language that they name.
  private(set) var fits = true

  init(of connection: OpaquePointer, limit: Int) {
    withUnsafeTemporaryAllocation(of: CHTTPField.self, capacity: RequestHead.mostFields) { room in
      let count = chttp_fields(connection, room.baseAddress, room.count)
      let isShort = read(room[..<min(count, room.count)], limit: limit)
      fits = isShort && count <= room.count
    }
  }

  private mutating func read(_ found: Slice<UnsafeMutableBufferPointer<CHTTPField>>, limit: Int) -> Bool {
    var fields: [Headers.Field] = []
    fields.reserveCapacity(found.count)
    var size = 0
    for field in found {
      size += field.name_length + field.value_length + 4
      if !RequestHead.isName(field) { isMisnamed = true }
      let value = RequestHead.text(field.value, field.value_length)
      switch field.name_length {
      case 4 where strcasecmp(field.name, "Host") == 0: hosts += 1
      case 14 where strcasecmp(field.name, "Content-Length") == 0:
        lengths += 1
        length = value
      case 17 where strcasecmp(field.name, "Transfer-Encoding") == 0:
        codings += 1
        coding = value
      default: break
      }
      fields.append(Headers.Field(RequestHead.text(field.name, field.name_length), value))
    }
    headers = Headers(fields)
    return size <= limit
  }

  /// RFC 9112, 6.3: two ways to tell where a body ends are an attempt at having two servers see two requests.
  func bodyLength() throws -> BodyLength {
    guard lengths + codings <= 1 else {
      throw Problem(400, ServiceSentences.conflictingLengths, field: "Content-Length")
    }
    if codings == 1 {
      // The library would see no body, and take what follows for the next request.
      guard strcasecmp(coding, "chunked") == 0 else {
        throw Problem(501, ServiceSentences.unknownCoding, field: "Transfer-Encoding")
      }
      return .unknown
    }
    if lengths == 0 { return .none }
    guard length.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }), let count = Int64(length) else {
      throw Problem(400, ServiceSentences.badLength, field: "Content-Length")
    }
    return .known(count)
  }

  /// RFC 9112, 5.1: of `Content-Length : 5` one server reads a length, and another one reads none.
  func checkNames() throws {
    if isMisnamed { throw Problem(400, ServiceSentences.badHeaderName) }
  }

  /// RFC 9110, 5.6.2: a token.
  private static func isName(_ field: CHTTPField) -> Bool {
    guard let name = field.name, field.name_length > 0 else { return false }
    for index in 0..<field.name_length {
      switch UInt8(bitPattern: name[index]) {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: continue
      case 0x21, 0x23...0x27, 0x2A, 0x2B, 0x2D, 0x2E, 0x5E...0x60, 0x7C, 0x7E: continue
      default: return false
      }
    }
    return true
  }

  func checkHost(version: String) throws {
    guard hosts == 1 || (hosts == 0 && version == "HTTP/1.0") else {
      throw Problem(400, ServiceSentences.hostRequired, field: "Host")
    }
  }

  /// The target as the service knows it. A server must understand `http://host/path` too (RFC 9112, 3.2.2).
  static func target(_ raw: String) throws -> RequestTarget {
    var form = raw[...]
    if raw.utf8.first != UInt8(ascii: "/") {
      for scheme in ["http://", "https://"] where raw.hasPrefix(scheme) {
        let rest = raw.dropFirst(scheme.count)
        form = rest.firstIndex(of: "/").map { rest[$0...] } ?? "/"
      }
    }
    guard let target = RequestTarget(parsing: String(form)) else {
      throw Problem(400, ServiceSentences.badTarget)
    }
    return target
  }

  static func text(_ start: UnsafePointer<CChar>?, _ count: Int) -> String {
    guard let start else { return "" }
    return start.withMemoryRebound(to: UInt8.self, capacity: count) {
      String(decoding: UnsafeBufferPointer(start: $0, count: count), as: UTF8.self)
    }
  }
}
