package import RoadsCore
package import RoadsFormats

/// What went wrong, as it is kept; `RoadsText` makes the sentence of what comes back.
extension FetchProblem {
  package init(_ failure: FetchFailure) {
    switch failure {
    case .noLibrary(let detail): self.init(.noLibrary, [detail])
    case .notAURL(let text): self.init(.notAURL, [text])
    case .unreachable(let host, let fault, let reason):
      self.init(.unreachable, [host, reason, fault.rawValue])
    case .broken(let host, let reason): self.init(.brokenAnswer, [host, reason])
    case .privateAddress(let host, let address): self.init(.privateAddress, [host, address])
    case .status(let status): self.init(.status, ["\(status)"])
    case .empty: self.init(Kind.empty)
    case .tooLarge(let limit): self.init(.tooLarge, ["\(limit)"])
    case .redirectRefused(let target): self.init(.redirectRefused, [target])
    case .tooManyRedirects(let limit): self.init(.tooManyRedirects, ["\(limit)"])
    case .unencryptedCredentials(let host): self.init(.unencryptedCredentials, [host])
    case .cannotStore(let reason): self.init(.noRoom, [reason])
    // Nobody asks why somebody stopped it.
    case .cancelled: self.init(.unreachable, ["", "cancelled"])
    }
  }

  /// nil where it was no failure of fetching.
  package var failure: FetchFailure? {
    let first = details.first ?? ""
    let second = details.count > 1 ? details[1] : ""
    return switch kind {
    case .noLibrary: .noLibrary(detail: first)
    case .notAURL: .notAURL(first)
    case .unreachable:
      // Earlier programs kept no more than the library's word.
      .unreachable(
        host: first, details.count > 2 ? TransferFault(rawValue: details[2]) ?? .connection : .connection,
        reason: second)
    case .brokenAnswer: .broken(host: first, reason: second)
    case .privateAddress: .privateAddress(host: first, address: second)
    case .status: .status(Int(first) ?? 0)
    case .empty: .empty
    case .tooLarge: .tooLarge(limitBytes: Int(first) ?? 0)
    case .redirectRefused: .redirectRefused(target: first)
    case .tooManyRedirects: .tooManyRedirects(limit: Int(first) ?? 0)
    case .unencryptedCredentials: .unencryptedCredentials(host: first)
    case .noRoom: .cannotStore(reason: first)
    default: nil
    }
  }

  init(_ hold: ImportHold) {
    switch hold {
    case .removes(_, let layer, let count, let total, let share):
      self.init(.heldRemovals, [layer.rawValue, "\(count)", "\(total)", "\(share)"])
    case .rejects(let count, let read): self.init(.heldRejections, ["\(count)", "\(read)"])
    case .isOf(let layer, let said): self.init(.wrongLayer, [layer.rawValue, said.rawValue])
    }
  }

  /// `source`: whose it is.
  package func hold(of source: SourceName) -> ImportHold? {
    let numbers = details.map { Int($0) ?? 0 }
    switch kind {
    case .heldRemovals where details.count == 4:
      guard let layer = Layer(rawValue: details[0]) else { return nil }
      return .removes(source, layer, count: numbers[1], of: numbers[2], share: numbers[3])
    case .heldRejections where details.count == 2: return .rejects(numbers[0], of: numbers[1])
    case .wrongLayer where details.count == 2:
      guard let layer = Layer(rawValue: details[0]), let said = Layer(rawValue: details[1]) else {
        return nil
      }
      return .isOf(layer, said: said)
    default: return nil
    }
  }

  package init(_ error: InputError) { self.init(.unreadable, FetchProblem.words(of: error.problem)) }

  /// What reading a fetched list can come to; of anything else there is no list.
  package var inputProblem: InputError.Problem? {
    guard kind == .unreadable, let name = details.first else { return nil }
    let detail = details.count > 1 ? details[1] : ""
    return switch name {
    case "empty": .empty
    case "not_utf8": .notUTF8
    case "nul_byte": .nulByte
    case "malformed_json": .malformedJSON(detail: detail)
    case "malformed_xml": .malformedXML(detail: detail)
    case "truncated": .truncated
    case "stray_quote": .strayQuote
    case "too_deep": .tooDeep(limit: Int(detail) ?? 0)
    case "row_too_large": .rowTooLarge(limitBytes: Int(detail) ?? 0)
    case "unknown_kind": .unknownKind
    case "unknown_format": .unknownFormat
    case "compressed": .compressed
    case "other_format": .otherFormat
    case "foreign_system": .foreignSystem(detail)
    case "no_columns": .noColumns
    case "repeated_column": .repeatedColumn(detail)
    default: .notAList
    }
  }

  private static func words(of problem: InputError.Problem) -> [String] {
    switch problem {
    case .empty: ["empty"]
    case .notUTF8: ["not_utf8"]
    case .nulByte: ["nul_byte"]
    case .malformedJSON(let detail): ["malformed_json", detail]
    case .malformedXML(let detail): ["malformed_xml", detail]
    case .truncated: ["truncated"]
    case .strayQuote: ["stray_quote"]
    case .tooDeep(let limit): ["too_deep", "\(limit)"]
    case .rowTooLarge(let limit): ["row_too_large", "\(limit)"]
    case .unknownKind: ["unknown_kind"]
    case .unknownFormat: ["unknown_format"]
    case .compressed: ["compressed"]
    case .otherFormat: ["other_format"]
    case .foreignSystem(let name): ["foreign_system", name]
    case .noColumns: ["no_columns"]
    case .repeatedColumn(let name): ["repeated_column", name]
    default: ["not_a_list"]
    }
  }
}
