/// What the bytes of an answer may be packed with (RFC 9110, 8.4.1).
package enum ContentCoding: String, Sendable, Hashable {
  case brotli = "br"
  case gzip
  case identity
}
