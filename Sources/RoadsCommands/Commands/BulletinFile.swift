internal import RoadsArguments
internal import RoadsCore
internal import RoadsFormats

/// The report in a file that a person names.
enum BulletinFile {
  static func read(
    _ name: String, _ session: Session
  ) throws -> (bulletins: [Bulletin], rejected: [Rejection]) {
    try BulletinReader.read(
      try input(name, session), zone: try Values.namedZone(SourcedValue("--timezone", Values.listZone)),
      now: session.now)
  }

  private static func input(_ name: String, _ session: Session) throws -> ByteInput {
    if name == "-", let bytes = session.input.bytes { return ByteInput(name: name, bytes: bytes) }
    return try ByteInput(file: name)
  }
}
