import RoadsCore

/// Closures and incidents as Waze's partners publish them: the Closure and Incident Feed Specification, as XML.
enum CIFSFormat: ReadableFormat {
  static let title = "CIFS (XML)"
  static let example = "incidents.xml"
  static let passesOver: String? = "subtypes but of hazards, lanes"

  static func recognises(_ head: InputHead) -> Bool { head.hasRoot("incidents") }

  static func open(_ input: ByteInput, _ options: ImportFile.Options) throws(InputError) -> ImportFile.Content
  {
    let rows = CIFSRows(RowMaker(.cifs, options), name: input.name)
    return .features(XMLSource(input, rows: rows, chunk: options.chunk))
  }
}

/// The same as JSON: `{"incidents":[{"incident":{…}}]}`.
enum CIFSJSONFormat: ReadableFormat {
  static let title = "CIFS (JSON)"
  static let example = "incidents.json"
  static let passesOver: String? = CIFSFormat.passesOver

  static func recognises(_ head: InputHead) -> Bool {
    guard let json = head.json, !json.isArray else { return false }
    return json.names.contains("incidents")
  }

  static func open(_ input: ByteInput, _ options: ImportFile.Options) throws(InputError) -> ImportFile.Content
  {
    let reader = ElementReader(
      input, chunk: options.chunk, limits: .shapes, elements: .member(["incidents"]))
    return .features(ElementSource(reader, rows: CIFSJSONRows(RowMaker(.cifsJSON, options))))
  }
}
