/// Sizes as the sentences about limits say them.
enum ByteText {
  /// "65,536 bytes"; the Bosnian form is the genitive that "više od" and "veći od" ask for.
  static func number(_ count: Int, _ language: Language) -> String { bytes(count, language) }

  private static let bytes = CountedNoun(
    bs: ("bajta", "bajta", "bajtova"), de: ("Byte", "Bytes"), en: ("byte", "bytes"))
}
