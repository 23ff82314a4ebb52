import RoadsCore

/// Placemarks of KML 2.2.
enum KMLFormat: ReadableFormat {
  static let title = "KML 2.2"
  static let example = "--source city --as conditions zones.kml"
  static let passesOver: String? = "styles, overlays, folders, heights, tracks, data of other names"

  static func recognises(_ head: InputHead) -> Bool { head.hasRoot("kml") }

  static func open(_ input: ByteInput, _ options: ImportFile.Options) throws(InputError) -> ImportFile.Content
  {
    let rows = KMLRows(CellReader(RowMaker(.kml, options)), name: input.name)
    return .features(XMLSource(input, rows: rows, chunk: options.chunk))
  }
}
