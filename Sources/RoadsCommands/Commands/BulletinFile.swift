internal import RoadsCore
internal import RoadsFormats
internal import RoadsText

/// A report in a file: as lists deliver it, or as plain text that a person wrote.
enum BulletinFile {
  static let limit = 1 << 20

  static func read(
    _ name: String, _ session: Session
  ) throws -> (bulletins: [Bulletin], rejected: [Rejection]) {
    let bytes = try contents(name, session)
    let isList = bytes.first { !isSpace($0) }.map { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "{") }
    guard let isList else { throw InputError(name, .empty) }
    if isList {
      let options = ImportFile.Options(kind: .bulletin, zone: try listZone(), now: session.now)
      let file = try ImportFile.open(ByteInput(name: name, bytes: bytes), options)
      if case .bulletins(let bulletins, let rejected) = file.content { return (bulletins, rejected) }
      throw InputError(name, .unknownKind)
    }
    guard let text = String(validating: bytes, as: UTF8.self) else { throw InputError(name, .notUTF8) }
    guard !bytes.contains(0) else { throw InputError(name, .nulByte) }
    let plain = String(text.trimmingPrefix("\u{FEFF}").trimmingSpaces())
    let bulletin = Bulletin(
      id: "1", title: nil, text: PlainText.markup(from: plain), updatedAt: session.now)
    return ([bulletin], [])
  }

  private static func listZone() throws -> Zone { try Values.zone(Given("--timezone", "Europe/Sarajevo")) }

  private static func contents(_ name: String, _ session: Session) throws -> [UInt8] {
    if name == "-", let bytes = session.input.bytes { return bytes }
    let input = try ByteInput(file: name)
    var bytes = [UInt8](repeating: 0, count: limit + 1)
    let count = try bytes.withUnsafeMutableBytes { buffer throws(InputError) in try input.read(into: buffer) }
    guard count <= limit else { throw InputError(name, .tooLarge(limitBytes: limit)) }
    return Array(bytes[..<count])
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    // A byte order mark counts as space here.
    byte == 0x20 || (0x09...0x0D).contains(byte) || [0xEF, 0xBB, 0xBF].contains(byte)
  }
}
