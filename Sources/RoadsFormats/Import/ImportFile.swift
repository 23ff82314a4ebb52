package import RoadsCore

/// A file that is open for import: what is in it, and how far it has been read.
package struct ImportFile {
  package enum Content {
    case features(any ImportSource)
    /// Read in whole: a general report is a few paragraphs.
    case bulletins([Bulletin], rejected: [Rejection])
  }

  package struct Options: Sendable {
    package var format: ImportFormat
    /// nil: the rows themselves say.
    package var kind: ListKind?
    /// Of times that name none.
    package var zone: Zone
    package var now: Instant
    /// Bytes that are read at once.
    package var chunk: Int

    package init(
      format: ImportFormat = .list, kind: ListKind? = nil, zone: Zone, now: Instant = .now,
      chunk: Int = 1 << 20
    ) {
      self.format = format
      self.kind = kind
      self.zone = zone
      self.now = now
      self.chunk = chunk
    }
  }

  package let content: Content
  private let input: ByteInput

  package var bytesRead: Int64 { input.bytesRead }
  /// nil where it cannot be known: a pipe.
  package var totalBytes: Int64? { input.totalBytes }

  /// `name` as a person gives it; "-" is standard input.
  package static func open(_ name: String, _ options: Options) throws(InputError) -> ImportFile {
    try open(ByteInput(file: name), options)
  }

  package static func open(_ input: ByteInput, _ options: Options) throws(InputError) -> ImportFile {
    ImportFile(content: try options.format.reader.open(input, options), input: input)
  }
}
