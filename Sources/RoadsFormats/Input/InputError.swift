package import RoadsCore

/// What can be wrong with a whole input, as facts; RoadsText makes the sentence. One wrong row is a
/// `Rejection` instead.
package struct InputError: Error, Sendable, Hashable {
  /// The file as the person named it; "-" is standard input.
  package let name: String
  /// Where reading stopped, counted from 1, if that is known.
  package let line: Int?
  package let problem: Problem

  package init(_ name: String, line: Int? = nil, _ problem: Problem) {
    self.name = name
    self.line = line
    self.problem = problem
  }

  package enum Problem: Sendable, Hashable {
    case absent
    case notPermitted
    case isDirectory
    /// Any other word of the system's.
    case unreadable(String)
    /// Nothing in it, or only white space.
    case empty
    case notUTF8
    /// A zero byte outside of any text.
    case nulByte
    /// Not JSON; `detail` is the parser's word.
    case malformedJSON(detail: String)
    /// An escape of half a character, which no text can hold, where somebody is there who can send it whole.
    case halfCharacter(String)
    case malformedXML(detail: String)
    /// XML with a `<!DOCTYPE>`, which no data needs.
    case documentType
    /// XML with more different names of elements and attributes than any format has.
    case tooManyNames
    /// It ends in the middle.
    case truncated
    /// Of a CSV: a quote was left open over line ends, and the next quote closes it amid text.
    case strayQuote
    case tooDeep(limit: Int)
    case rowTooLarge(limitBytes: Int)
    case tooLarge(limitBytes: Int)
    /// JSON, but not an array of rows.
    case notAList
    /// Radars or road conditions, where a general report was to be.
    case features
    /// Nothing in the rows says what they are.
    case unknownKind
    /// Nothing in it says which format it is.
    case unknownFormat
    /// gzip or zip.
    case compressed
    /// It is not what `--from` says that it is.
    case otherFormat
    /// Columns or tracks were asked for, which only files of another format have.
    case noSuchOption(String, of: ImportFormat, here: ImportFormat)
    /// DATEX II of another kind than situations.
    case otherPublication(String)
    /// A record that is longer than the file, or none of the format; by the number of its first byte, from 0.
    case damagedRecord(offset: Int)
    /// GeoJSON in this coordinate reference system.
    case foreignSystem(String)
    /// A table of which nothing says in which columns the place stands.
    case noColumns
    /// A table of which two columns have one name: no row says which of them counts.
    case repeatedColumn(String)
    /// No line to follow in it.
    case noRoute
    /// One of a route's points is no pair of numbers, counted from 1; the line too where there are several.
    case position(line: Int? = nil, point: Int)
    case coordinate(CoordinateError)
  }
}
