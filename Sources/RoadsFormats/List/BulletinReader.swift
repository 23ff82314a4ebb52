package import RoadsCore

/// A report as somebody hands it in: as lists deliver it, or as plain text that a person wrote.
package enum BulletinReader {
  package static let limit = 1 << 20

  package static func read(
    _ input: ByteInput, zone: NamedZone, now: Instant
  ) throws(InputError) -> (bulletins: [Bulletin], rejected: [Rejection]) {
    let name = input.name
    let bytes = try input.contents(limit: limit).withBytes { Array($0) }
    let isList = bytes.first { !isSpace($0) }.map { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "{") }
    guard let isList else { throw InputError(name, .empty) }
    if isList {
      let options = ImportFile.Options(format: .list, kind: .bulletin, zone: zone, now: now)
      let file = try ImportFile.open(ByteInput(name: name, bytes: bytes), options)
      if case .bulletins(let bulletins, let rejected) = file.content { return (bulletins, rejected) }
      throw InputError(name, .unknownKind)
    }
    guard let text = String(validating: bytes, as: UTF8.self) else { throw InputError(name, .notUTF8) }
    guard !bytes.contains(0) else { throw InputError(name, .nulByte) }
    let plain = String(text.trimmingPrefix("\u{FEFF}").trimmingSpaces())
    return ([Bulletin(id: "1", title: nil, text: PlainText.markup(from: plain), updatedAt: now)], [])
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    // A byte order mark counts as space here.
    byte == 0x20 || (0x09...0x0D).contains(byte) || [0xEF, 0xBB, 0xBF].contains(byte)
  }
}
