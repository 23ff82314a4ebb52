/// What the log says of corrections: `corrected title,road; reverted text`, `correction ended title`.
package struct CorrectionNote: Sendable, Hashable {
  package enum Deed: String, Sendable, CaseIterable {
    case corrected
    case reverted
    /// By the source, which says something else than before.
    case ended = "correction ended"
  }

  package struct Part: Sendable, Hashable {
    package let deed: Deed
    package let fields: [CorrectedField]
  }

  package let parts: [Part]

  /// nil where there is nothing to say.
  package init?(_ deeds: [(Deed, some Sequence<CorrectedField>)]) {
    parts = deeds.map { Part(deed: $0, fields: $1.sorted()) }.filter { !$0.fields.isEmpty }
    if parts.isEmpty { return nil }
  }

  package var text: String {
    parts.map { "\($0.deed.rawValue) \(Correction.names($0.fields))" }.joined(separator: "; ")
  }

  /// nil of what is not of this kind.
  package init?(text: String) {
    var parts: [Part] = []
    for words in text.split(separator: ";", omittingEmptySubsequences: false) {
      let words = words.trimmingSpaces()
      guard let blank = words.lastIndex(of: " "), let deed = Deed(rawValue: String(words[..<blank])) else {
        return nil
      }
      let names = words[words.index(after: blank)...].split(separator: ",", omittingEmptySubsequences: false)
      let fields = names.compactMap { CorrectedField(name: String($0)) }
      guard fields.count == names.count else { return nil }
      parts.append(Part(deed: deed, fields: fields))
    }
    self.parts = parts
  }
}
