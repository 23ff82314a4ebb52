import RoadsCore
import RoadsFormats

let sarajevo = NamedZone(named: "Europe/Sarajevo") ?? .utc
let now = Instant(seconds: 1_700_000_000)

func options(_ kind: ListKind? = nil, chunk: Int = 1 << 16) -> ImportFile.Options {
  ImportFile.Options(format: .list, kind: kind, zone: sarajevo, now: now, chunk: chunk)
}

/// Every item of a list of features.
func items(_ bytes: [UInt8], as kind: ListKind? = nil, chunk: Int = 1 << 16) throws -> [ImportItem] {
  let file = try ImportFile.open(ByteInput(name: "test.json", bytes: bytes), options(kind, chunk: chunk))
  guard case .features(let source) = file.content else { throw NotFeatures() }
  var items: [ImportItem] = []
  while let batch = try source.next() { items += batch }
  return items
}

func items(_ text: String, as kind: ListKind? = nil, chunk: Int = 1 << 16) throws -> [ImportItem] {
  try items(Array(text.utf8), as: kind, chunk: chunk)
}

/// The one row of a list, its reason where it was rejected.
func row(_ text: String, as kind: ListKind? = nil) throws -> ImportRow {
  guard case .row(let row)? = try items("[" + text + "]", as: kind).first else { throw NotFeatures() }
  return row
}

func rejection(_ text: String, as kind: ListKind? = nil) throws -> Rejection {
  // A good row beside it, so that a file of unknown kind is not the answer.
  let file = "[\(text),{\"id\":1,\"title\":\"t\",\"coordinates\":\"1,1\",\"type\":1}]"
  guard case .rejected(let rejection)? = try items(file, as: kind).first else { throw NotFeatures() }
  return rejection
}

func inputError(_ body: () throws -> Void) -> InputError? {
  do {
    try body()
    return nil
  } catch {
    return error as? InputError
  }
}

struct NotFeatures: Error {}
