import RoadsCore

/// News of RSS 2.0 that say where they happen.
enum RSSFormat: ReadableFormat {
  static let title = "RSS 2.0 with GeoRSS"
  static let example = "--source city --as conditions news.rss"
  static let passesOver: String? = "news without a place, authors, enclosures, circles, heights"

  static func recognises(_ head: InputHead) -> Bool { head.hasRoot("rss") }

  static func open(_ input: ByteInput, _ options: ImportFile.Options) throws(InputError) -> ImportFile.Content
  {
    let rows = FeedRows(RowMaker(.rss, options), root: "rss", entry: "item", isRSS: true, name: input.name)
    return .features(XMLSource(input, rows: rows, chunk: options.chunk))
  }
}

/// The same as Atom, RFC 4287.
enum AtomFormat: ReadableFormat {
  static let title = "Atom 1.0 with GeoRSS"
  static let example = "--source city --as conditions news.atom"
  static let passesOver: String? = RSSFormat.passesOver

  static func recognises(_ head: InputHead) -> Bool { head.hasRoot("feed") }

  static func open(_ input: ByteInput, _ options: ImportFile.Options) throws(InputError) -> ImportFile.Content
  {
    let rows = FeedRows(
      RowMaker(.atom, options), root: "feed", entry: "entry", isRSS: false, name: input.name)
    return .features(XMLSource(input, rows: rows, chunk: options.chunk))
  }
}
