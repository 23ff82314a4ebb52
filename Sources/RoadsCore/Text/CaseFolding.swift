/// Unicode's full case folding (CaseFolding.txt, C and F), which CQL2 asks of CASEI: ß is ss. The standard library has no table of
/// its own for it; it follows from the mappings that it has.
package enum CaseFolding {
  package static func fold(_ text: String) -> String {
    var folded = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar.isASCII {
        folded.append(
          (0x41...0x5A).contains(scalar.value) ? Unicode.Scalar(UInt8(scalar.value | 0x20)) : scalar)
      } else {
        folded.append(contentsOf: fold(scalar))
      }
    }
    return String(folded)
  }

  private static func fold(_ scalar: Unicode.Scalar) -> String.UnicodeScalarView {
    switch scalar.value {
    // The i without a dot folds to nothing else, though its capital letter is the one of i.
    case 0x131: return String(scalar).unicodeScalars
    // Cherokee folds to capital letters, which it had first.
    case 0x13A0...0x13FD, 0xAB70...0xABBF: return scalar.properties.uppercaseMapping.unicodeScalars
    default: return small(capital(small(String(scalar).unicodeScalars)))
    }
  }

  private static func small(_ scalars: String.UnicodeScalarView) -> String.UnicodeScalarView {
    mapped(scalars) { $0.properties.lowercaseMapping }
  }

  private static func capital(_ scalars: String.UnicodeScalarView) -> String.UnicodeScalarView {
    mapped(scalars) { $0.properties.uppercaseMapping }
  }

  private static func mapped(
    _ scalars: String.UnicodeScalarView, _ mapping: (Unicode.Scalar) -> String
  ) -> String.UnicodeScalarView {
    var all = String.UnicodeScalarView()
    for scalar in scalars { all.append(contentsOf: mapping(scalar).unicodeScalars) }
    return all
  }
}
