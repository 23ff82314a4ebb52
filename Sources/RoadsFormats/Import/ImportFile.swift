package import RoadsCore

/// The types that a word can mean in the languages of our users: none where it is no word for a type.
package typealias TypesNamed = @Sendable (String) -> [FeatureType]

/// A file that is open for import: what is in it, and how far it has been read.
package struct ImportFile {
  package enum Content {
    case features(any ImportSource)
    /// Read in whole: a general report is a few paragraphs.
    case bulletins([Bulletin], rejected: [Rejection])
  }

  package struct Options: Sendable {
    /// nil: the content says.
    package var format: ImportFormat?
    /// nil: the rows themselves say.
    package var kind: ListKind?
    /// Whose list it is, whatever its rows say; nil: these say it, or the format has a word for it.
    package var source: SourceName?
    /// What a table's columns hold, where its first row does not say it; nil for those to be passed over.
    package var columns: [FeatureField?]?
    /// Tracks and routes of GPX are rows too.
    package var tracks: Bool
    /// How rows of JSON of any shape are read; the format does not matter then.
    package var mapping: PropertyMapping?
    /// Is told what the mapping does not know.
    package var mappingNotes: MappingNotes?
    /// By the words of people; our own names need none.
    package var typesNamed: TypesNamed
    /// Of times and hours that name none.
    package var zone: NamedZone
    package var now: Instant
    /// Bytes that are read at once.
    package var chunk: Int

    package init(
      format: ImportFormat? = nil, kind: ListKind? = nil, source: SourceName? = nil,
      columns: [FeatureField?]? = nil, tracks: Bool = false, mapping: PropertyMapping? = nil,
      mappingNotes: MappingNotes? = nil, typesNamed: @escaping TypesNamed = { _ in [] }, zone: NamedZone,
      now: Instant = .now, chunk: Int = 1 << 20
    ) {
      self.format = format
      self.kind = kind
      self.source = source
      self.columns = columns
      self.tracks = tracks
      self.mapping = mapping
      self.mappingNotes = mappingNotes
      self.typesNamed = typesNamed
      self.zone = zone
      self.now = now
      self.chunk = chunk
    }
  }

  package let content: Content
  /// nil of a file that is read by a mapping.
  package let format: ImportFormat?
  /// Whose rows they are that do not say it.
  package let source: SourceName
  /// What its rows were said to be. Formats that say it themselves may say otherwise; then it is the wrong file.
  package let layer: Layer?
  private let input: ByteInput

  package var bytesRead: Int64 { input.bytesRead }
  /// nil where it cannot be known: a pipe.
  package var totalBytes: Int64? { input.totalBytes }

  /// `name` as a person gives it; "-" is standard input.
  package static func open(_ name: String, _ options: Options) throws(InputError) -> ImportFile {
    try open(ByteInput(file: name), options)
  }

  package static func open(_ input: ByteInput, _ options: Options) throws(InputError) -> ImportFile {
    let (head, whole) = try input.head(limit: InputHead.limit)
    // Feeds are often sent so; any format's reader would say something else about it.
    if head.starts(with: [0x1F, 0x8B]) || head.starts(with: Array("PK\u{3}\u{4}".utf8)) {
      throw InputError(input.name, .compressed)
    }
    if let mapping = options.mapping {
      return ImportFile(
        content: try MappedFormat.open(whole, mapping, options), format: nil,
        source: options.source ?? mapping.prefix, layer: options.kind?.layer, input: whole)
    }
    if let format = options.format { return try open(whole, as: format, options) }
    // Only lists have bulletins; a table may have in its first row what another format begins with, but no mark of JSON or XML.
    let isTable = options.columns != nil && !(head.first { $0 > 0x20 }.map("[{<".utf8.contains) ?? false)
    let format =
      options.kind == .bulletin ? .list : isTable ? .csv : ImportFormat.recognised(InputHead(head))
    guard let format else { throw InputError(input.name, .unknownFormat) }
    return try open(whole, as: format, options)
  }

  private static func open(
    _ input: ByteInput, as format: ImportFormat, _ options: Options
  ) throws(InputError) -> ImportFile {
    // What would change nothing is a mistake in what is loaded.
    if options.columns != nil, format != .csv {
      throw InputError(input.name, .noSuchOption("columns", of: .csv, here: format))
    }
    if options.tracks, format != .gpx {
      throw InputError(input.name, .noSuchOption("tracks", of: .gpx, here: format))
    }
    return ImportFile(
      content: try format.reader.open(input, options), format: format,
      source: options.source ?? format.source,
      layer: options.kind?.layer, input: input)
  }
}
