package import RoadsCore

/// Sources as people read them.
package enum SourceText {
  /// In a column: scripts know the same names. Samples are marked in words.
  package static func brief(_ source: SourceName, _ language: Language) -> String {
    source == .sample ? sample(language) : source.text
  }

  /// All of a feature that stands for others.
  package static func brief(_ sources: [SourceName], _ language: Language) -> String {
    sources.map { brief($0, language) }.joined(separator: ", ")
  }

  package static func label(_ sources: [SourceName], _ language: Language) -> String {
    sources.map { label($0, language) }.joined(separator: ", ")
  }

  /// On a page about one feature.
  package static func label(_ source: SourceName, _ language: Language) -> String {
    switch source {
    case .list: list(language)
    case .local: local(language)
    case .people: people(language)
    case .sample: sample(language)
    default: source.text
    }
  }

  package static let list = Phrase(bs: "službena lista", de: "amtliche Liste", en: "official list")
  package static let local = Phrase(bs: "uneseno ručno", de: "von Hand eingetragen", en: "entered by hand")
  package static let people = Phrase(
    bs: "dojava s puta", de: "Meldung von unterwegs", en: "reported by a road user")
  package static let sample = Phrase(bs: "primjer", de: "Beispiel", en: "sample")

  /// Beside a feature whose source was not fetched for long.
  package static let stale = Phrase(bs: "zastarjelo", de: "veraltet", en: "outdated")

  /// Under an answer that has nothing but samples.
  package static let onlySamples = Phrase(
    bs: "samo primjeri", de: "nur Beispiele", en: "samples only")
}

extension SourceNameProblem {
  /// `value`: what was given.
  package func sentence(source: String, value: String) -> Phrase {
    switch self {
    case .empty:
      Phrase(
        bs: "\(source): vrijednost je prazna", de: "\(source): der Wert ist leer",
        en: "\(source): the value is empty")
    case .tooLong:
      Phrase(
        bs: "\(source): vrijednost ima više od \(ByteText.number(SourceName.mostBytes, .bosnian))",
        de: "\(source): der Wert ist länger als \(ByteText.number(SourceName.mostBytes, .german))",
        en: "\(source): the value is longer than \(ByteText.number(SourceName.mostBytes, .english))")
    case .character:
      Phrase(
        bs: "\(source): \(Quoting.low(value)) nije ime izvora; upišite jedan red bez zareza i dvotačke",
        de: "\(source): \(Quoting.low(value)) ist kein Name einer Quelle;"
          + " schreiben Sie eine Zeile ohne Komma und Doppelpunkt",
        en:
          "\(source): \(Quoting.quoted(value)) is not a name of a source; write one line without a comma or colon"
      )
    case .reserved:
      Phrase(
        bs: "\(source): unosi izvora \(Quoting.low(value)) ne dolaze iz liste;"
          + " upišite drugo ime izvora (--source)",
        de: "\(source): Einträge der Quelle \(Quoting.low(value)) kommen aus keiner Liste;"
          + " nennen Sie einen anderen Namen der Quelle (--source)",
        en: "\(source): features of \(Quoting.quoted(value)) come from no list;"
          + " name another source (--source)")
    case .dash:
      Phrase(
        bs: "\(source): \(Quoting.low(value)) počinje crticom kao opcija; upišite drugo ime izvora",
        de:
          "\(source): \(Quoting.low(value)) beginnt mit einem Strich wie eine Option; nennen Sie die Quelle anders",
        en: "\(source): \(Quoting.quoted(value)) begins with a dash, as flags do; name the source otherwise")
    }
  }
}
