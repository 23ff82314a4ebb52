package import RoadsFormats
package import RoadsText

/// A request that is not answered with what it asked for, as RFC 9457 describes it. Thrown where it is found.
package struct Problem: Error, Sendable {
  package let status: Int
  package let detail: Phrase
  /// The same for people on a page, where `detail` is in the words of programs.
  package let plain: Phrase?
  /// The query parameter, header or member that is to blame.
  package let field: String?
  package let headers: Headers
  /// What else it tells for programs (RFC 9457, 3.2).
  package let members: [(String, SmallJSON.Value)]

  package init(
    _ status: Int, _ detail: Phrase, plain: Phrase? = nil, field: String? = nil, headers: Headers = Headers(),
    members: [(String, SmallJSON.Value)] = []
  ) {
    self.members = members
    self.status = status
    self.detail = detail
    self.plain = plain
    self.field = field
    self.headers = headers
  }
}
