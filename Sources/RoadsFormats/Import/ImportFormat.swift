import RoadsCore

/// What can be read, by the name that `--from` takes. A new format is a new file with a
/// `ReadableFormat` in it, a case here and its line in `reader`.
package enum ImportFormat: String, Sendable, Hashable, CaseIterable {
  case list

  var reader: any ReadableFormat.Type {
    switch self {
    case .list: ListFormat.self
    }
  }
}

protocol ReadableFormat {
  static func open(_ input: ByteInput, _ options: ImportFile.Options) throws(InputError) -> ImportFile.Content
}

/// What `--as` says that a list holds.
package enum ListKind: String, Sendable, Hashable, CaseIterable {
  case radars
  case conditions
  case bulletin
}
