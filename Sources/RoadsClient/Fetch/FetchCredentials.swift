internal import Glibc
internal import RoadsFormats

/// What opens a source, from a file that nobody else may read.
package struct FetchCredentials: Sendable, Hashable {
  /// Lines of a request's head.
  let fields: [String]
  /// Parameters of the URL, encoded.
  private let parameters: [String]

  private static let mostBytes = 16 << 10
  private static let mostLines = 20

  /// A line is `bearer TOKEN`, `basic USER:PASSWORD`, `header NAME: VALUE` or `query NAME=VALUE`; one that begins with # is
  /// a remark.
  package init(parsing text: String) throws(CredentialsError) {
    var (fields, parameters) = ([String](), [String]())
    var number = 0
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      number += 1
      let line = line.drop { $0 == " " || $0 == "\t" }
      if line.isEmpty || line.hasPrefix("#") { continue }
      guard number <= FetchCredentials.mostLines, let space = line.firstIndex(of: " ") else {
        throw .line(number)
      }
      var rest = line[space...].drop { $0 == " " }
      while let last = rest.last, last == " " || last == "\t" { rest.removeLast() }
      guard !rest.isEmpty, rest.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else { throw .line(number) }
      switch line[..<space].lowercased() {
      case "bearer" where !rest.contains(" "): fields.append("Authorization: Bearer " + rest)
      case "basic" where rest.contains(":"):
        fields.append("Authorization: Basic " + FetchCredentials.base64(Array(rest.utf8)))
      case "header":
        guard let field = FetchCredentials.field(rest) else { throw .line(number) }
        fields.append(field)
      case "query":
        guard let equals = rest.firstIndex(of: "="), equals > rest.startIndex else { throw .line(number) }
        parameters.append(
          FetchCredentials.encoded(rest[..<equals]) + "="
            + FetchCredentials.encoded(rest[equals...].dropFirst()))
      default: throw .line(number)
      }
    }
    guard !fields.isEmpty || !parameters.isEmpty else { throw .nothing }
    (self.fields, self.parameters) = (fields, parameters)
  }

  /// Refuses a file that others may read: what is in it opens a source in the operator's name.
  package static func read(_ path: String) throws -> FetchCredentials {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      switch errno {
      case ENOENT, ENOTDIR: throw InputError(path, .absent)
      case EACCES, EPERM: throw InputError(path, .notPermitted)
      default: throw InputError(path, .unreadable(String(cString: strerror(errno))))
      }
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw CredentialsFileError(file: path, .notAFile)
    }
    guard status.st_mode & 0o077 == 0 else { throw CredentialsFileError(file: path, .exposed) }
    guard status.st_size <= mostBytes else { throw InputError(path, .tooLarge(limitBytes: mostBytes)) }
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
    let count = Glibc.read(descriptor, &bytes, bytes.count)
    guard count >= 0 else { throw InputError(path, .unreadable(String(cString: strerror(errno)))) }
    guard let text = String(validating: bytes[..<count], as: UTF8.self) else {
      throw InputError(path, .notUTF8)
    }
    do throws(CredentialsError) { return try FetchCredentials(parsing: text) } catch {
      throw CredentialsFileError(file: path, error)
    }
  }

  /// With the parameters that it does not have: a server that redirects often repeats those that it was asked with.
  func added(to url: String) -> String {
    let bare = url.prefix { $0 != "#" }
    let known = bare.drop { $0 != "?" }.dropFirst().split(separator: "&")
    let missing = parameters.filter { !known.contains($0[...]) }
    guard !missing.isEmpty else { return url }
    return bare + (bare.contains("?") ? "&" : "?") + missing.joined(separator: "&")
  }

  // MARK: Texts

  /// RFC 9110, 5.6.2: what a name of a field is made of.
  private static func field(_ text: Substring) -> String? {
    guard let colon = text.firstIndex(of: ":"), colon > text.startIndex else { return nil }
    let marks = Array("!#$%&'*+-.^_`|~".utf8)
    let isName = text[..<colon].utf8.allSatisfy {
      (0x41...0x5A).contains($0 & 0xDF) || (48...57).contains($0) || marks.contains($0)
    }
    let value = text[colon...].dropFirst().drop { $0 == " " }
    return isName && !value.isEmpty ? text[..<colon] + ": " + value : nil
  }

  private static func encoded(_ text: Substring) -> String {
    var encoded = ""
    for byte in text.utf8 {
      if (0x41...0x5A).contains(byte & 0xDF) || (48...57).contains(byte) || [45, 46, 95, 126].contains(byte) {
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        encoded += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
    return encoded
  }

  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".unicodeScalars)

  /// RFC 4648, section 4.
  private static func base64(_ bytes: [UInt8]) -> String {
    var text = ""
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start...].prefix(3)
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for place in 0...group.count { text.unicodeScalars.append(digits[bits >> (18 - 6 * place) & 63]) }
      text += String(repeating: "=", count: 3 - group.count)
    }
    return text
  }
}

/// What is wrong with credentials; what is in them is never said.
package enum CredentialsError: Error, Sendable, Hashable {
  /// Counted from 1.
  case line(Int)
  case nothing
  /// Others may read it.
  case exposed
  case notAFile
}

package struct CredentialsFileError: Error, Sendable, Hashable {
  package let file: String
  package let error: CredentialsError

  init(file: String, _ error: CredentialsError) {
    self.file = file
    self.error = error
  }
}
