import RoadsCore

/// Situations of DATEX II, versions 2 and 3 (CEN/TS 16157).
enum DATEXFormat: ReadableFormat {
  static let title = "DATEX II v2, v3"
  static let example = "situations.xml"
  static let passesOver: String? =
    "impact, severity, places that have only a code of Alert-C"

  static func recognises(_ head: InputHead) -> Bool {
    guard case .xml(let root) = head.content else { return false }
    let roots = [
      "payload", "payloadPublication", "messageContainer", "situationPublication", "d2LogicalModel",
    ]
    return roots.contains(root) || head.mentions("datex2.eu/schema")
  }

  static func open(_ input: ByteInput, _ options: ImportFile.Options) throws(InputError) -> ImportFile.Content
  {
    let rows = DATEXRows(RowMaker(.datex2, options), name: input.name)
    return .features(XMLSource(input, rows: rows, chunk: options.chunk))
  }
}
