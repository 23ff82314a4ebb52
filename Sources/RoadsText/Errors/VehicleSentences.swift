package import RoadsCore

extension VehicleProblem {
  /// Behind the name of the flag or member.
  package var sentence: Phrase {
    switch self {
    case .word(let word):
      Phrase(
        bs: "\(Quoting.low(word)) nije ni vrsta vozila ni granica;"
          + " vrste su \(kinds), a granice \(measures)",
        de: "\(Quoting.low(word)) ist weder eine Fahrzeugart noch eine Grenze; Arten sind \(kinds),"
          + " Grenzen \(measures)",
        en: "\(Quoting.quoted(word)) is neither a kind of vehicle nor a limit;"
          + " kinds are \(kinds), limits \(measures)")
    case .limit(let limit):
      Phrase(
        bs: "\(Quoting.low(limit)) nije granica; upišite npr. height>3.5 (m) ili weight>7.5 (t),"
          + " najviše \(most)",
        de: "\(Quoting.low(limit)) ist keine Grenze; schreiben Sie z.\u{A0}B. height>3.5 (m) oder"
          + " weight>7.5 (t), höchstens \(most)",
        en: "\(Quoting.quoted(limit)) is not a limit;"
          + " write e.g. height>3.5 (m) or weight>7.5 (t), at most \(most)")
    case .twice(let limit):
      Phrase(
        bs: "granica „\(limit)“ je navedena dvaput, s različitim brojevima; izostavite jednu",
        de: "die Grenze „\(limit)“ steht zweimal da, mit verschiedenen Zahlen; lassen Sie eine weg",
        en: "the limit '\(limit)' is there twice, with different numbers; omit one")
    case .nobody(let limits):
      Phrase(
        bs: "nijedno vozilo nije izvan obje granice (\(limits)); ako važi bilo koja, stavite | između njih",
        de: "kein Fahrzeug liegt jenseits beider Grenzen (\(limits));"
          + " wenn eine genügt, setzen Sie | dazwischen",
        en: "no vehicle is beyond both limits (\(limits)); if either is enough, put | between them")
    case .nothing:
      Phrase(
        bs: "ne kaže na koja se vozila odnosi; upišite npr. \"\(example)\"",
        de: "sagt nicht, welche Fahrzeuge betroffen sind; schreiben Sie z.\u{A0}B. \"\(example)\"",
        en: "does not say which vehicles are concerned; write e.g. \"\(example)\"")
    case .tooMany:
      Phrase(
        bs: "predugo je; najviše je \(VehicleLimits.mostClasses) skupova vozila sa | između njih",
        de: "zu lang; höchstens \(VehicleLimits.mostClasses) Gruppen von Fahrzeugen mit | dazwischen",
        en: "is too long; at most \(VehicleLimits.mostClasses) sets of vehicles with | between them")
    }
  }

  private var kinds: String { VehicleKind.allCases.map(\.rawValue).joined(separator: ", ") }
  private var measures: String { VehicleBound.Measure.allCases.map(\.rawValue).joined(separator: ", ") }
  private var most: Int { VehicleBound.most / 1000 }
  private var example: String { "truck weight>7.5|height>3.5" }
}
