import RoadsCore
import RoadsFormats

extension InputError.Problem {
  /// What the grammar of JSON wants at a place. The reader names it in its own words; punctuation, and
  /// what it says of other formats, is shown as it is.
  static func wanted(_ detail: String) -> Phrase {
    switch detail {
    case "value": Phrase(bs: "vrijednost", de: "ein Wert", en: "a value")
    case "end": Phrase(bs: "kraj", de: "das Ende", en: "the end")
    case "number": Phrase(bs: "broj", de: "eine Zahl", en: "a number")
    case "digit": Phrase(bs: "cifra", de: "eine Ziffer", en: "a digit")
    case "hexadecimal digit":
      Phrase(bs: "heksadecimalna cifra", de: "eine Hexadezimalziffer", en: "a hexadecimal digit")
    case "escape":
      Phrase(
        bs: "jedan od znakova \"\\/bfnrtu", de: "eines der Zeichen \"\\/bfnrtu",
        en: "one of the characters \"\\/bfnrtu")
    default: Phrase(Quoting.shown(detail).replacing("' or '", with: "' / '"))
    }
  }
}
