/// "3 radars": a count with its noun in the form that it asks for.
package struct Counted: Sendable {
  /// Bosnian has three forms: 1 radar, 2 radara, 5 radara; 21 is like 1, 12 is like 5.
  let bosnian: (one: String, few: String, many: String)
  let german: (one: String, many: String)
  let english: (one: String, many: String)

  package init(
    bs: (one: String, few: String, many: String), de: (one: String, many: String),
    en: (one: String, many: String)
  ) {
    bosnian = bs
    german = de
    english = en
  }

  package func callAsFunction(_ count: Int) -> Phrase {
    Phrase(
      bs: Numbers.count(count, .bosnian) + " " + bosnianForm(count),
      de: Numbers.count(count, .german) + " " + (count == 1 ? german.one : german.many),
      en: Numbers.count(count, .english) + " " + (count == 1 ? english.one : english.many))
  }

  private func bosnianForm(_ count: Int) -> String {
    let tens = count % 100
    guard !(11...14).contains(tens) else { return bosnian.many }
    switch count % 10 {
    case 1: return bosnian.one
    case 2...4: return bosnian.few
    default: return bosnian.many
    }
  }
}
