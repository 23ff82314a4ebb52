internal import RoadsCore

/// The words in which people say times, in all three languages, as `Folding` writes them.
enum TimeWords {
  static let now = keys(["now", "sada", "sad", "jetzt"])

  /// Days from today.
  static let days = table([
    (["today", "danas", "heute"], 0), (["tomorrow", "sutra", "morgen"], 1),
    (["prekosutra", "übermorgen", "uebermorgen"], 2), (["yesterday", "jučer", "juče", "gestern"], -1),
    (["prekjučer", "prekjuče", "vorgestern"], -2),
  ])

  /// The same in several words.
  static let daysInWords: [(words: [String], days: Int)] = [
    (["day", "after", "tomorrow"], 2), (["the", "day", "after", "tomorrow"], 2),
    (["day", "before", "yesterday"], -2), (["the", "day", "before", "yesterday"], -2),
  ]

  /// Before weekdays: the one after today.
  static let next = keys([
    "next", "sljedeći", "sljedeća", "sljedeću", "idući", "iduća", "iduću", "naredni", "naredna", "narednu",
    "nächster", "nächsten", "kommender", "kommenden",
  ])

  /// 0 is Monday.
  static let weekdays = table([
    (["monday", "mon", "ponedjeljak", "pon", "Montag", "Mo"], 0),
    (["tuesday", "tue", "tues", "utorak", "uto", "Dienstag", "Di"], 1),
    (["wednesday", "wed", "srijeda", "srijedu", "sri", "Mittwoch", "Mi"], 2),
    (["thursday", "thu", "thurs", "četvrtak", "čet", "Donnerstag", "Do"], 3),
    (["friday", "fri", "petak", "pet", "Freitag", "Fr"], 4),
    (["saturday", "sat", "subota", "subotu", "sub", "Samstag", "Sonnabend", "Sa"], 5),
    (["sunday", "sun", "nedjelja", "nedjelju", "ned", "Sonntag", "So"], 6),
  ])

  static let months = table([
    (["january", "jan", "januar", "januara", "Jänner", "siječanj", "siječnja"], 1),
    (["february", "feb", "februar", "februara", "veljača", "veljače"], 2),
    (["march", "mar", "mart", "marta", "März", "ožujak", "ožujka"], 3),
    (["april", "apr", "aprila", "travanj", "travnja"], 4),
    (["may", "maj", "maja", "Mai", "svibanj", "svibnja"], 5),
    (["june", "jun", "juni", "juna", "lipanj", "lipnja"], 6),
    (["july", "jul", "juli", "jula", "srpanj", "srpnja"], 7),
    (["august", "aug", "avgust", "augusta", "avgusta", "kolovoz", "kolovoza"], 8),
    (["september", "sep", "sept", "septembar", "septembra", "rujan", "rujna"], 9),
    (["october", "oct", "oktobar", "oktobra", "Oktober", "okt", "listopad", "listopada"], 10),
    (["november", "nov", "novembar", "novembra", "studeni", "studenog", "studenoga"], 11),
    (["december", "dec", "decembar", "decembra", "Dezember", "dez", "prosinac", "prosinca"], 12),
  ])

  enum DayPart {
    case morning
    case afternoon
    case evening
  }

  /// Of today, in one word.
  static let partsOfToday = table([
    (["jutros"], DayPart.morning), (["večeras", "noćas", "tonight"], .evening),
  ])
  static let this = keys(["this"])
  static let parts = table([
    (["ujutro", "ujutru", "morning", "früh", "morgens", "vormittags", "Vormittag"], DayPart.morning),
    (["popodne", "poslijepodne", "afternoon", "nachmittags", "Nachmittag"], .afternoon),
    (["navečer", "uveče", "uvečer", "evening", "night", "Abend", "abends"], .evening),
  ])
  static let morgen = keys(["morgen"])
  /// "at 8:00 in the evening"
  static let inThe = keys(["in"])
  static let the = keys(["the"])

  enum Unit {
    /// In seconds.
    case time(Int64)
    case days(Int)
  }

  static let units: [String: Unit] = table([
    (["m", "min", "mins", "minute", "minutes", "minuta", "minutu", "Minuten"], .time(60)),
    (["h", "hr", "hrs", "hour", "hours", "sat", "sata", "sati", "Std", "Stunde", "Stunden"], .time(3600)),
    (["d", "day", "days", "dan", "dana", "Tag", "Tage", "Tagen"], .days(1)),
    (["w", "week", "weeks", "sedmica", "sedmice", "sedmicu", "Woche", "Wochen"], .days(7)),
  ])

  /// "an hour", "eine Stunde"
  static let one = keys(["a", "an", "one", "jedan", "jednu", "ein", "eine", "einem", "einer"])
  /// "half an hour"
  static let half = keys(["half", "pola", "halbe", "halben"])
  /// "in 2 hours"
  static let ahead = keys(["in", "za"])
  /// "vor 2 Stunden"
  static let before = keys(["prije", "vor"])
  /// "2 hours ago"
  static let ago = keys(["ago"])
  /// "za sat vremena"
  static let fillers = keys(["vremena"])
  /// What stands before times of day, and some of it before days: "u petak u 17:00".
  static let at = keys(["at", "u", "um"])
  /// What stands before days only.
  static let on = keys(["on", "am", "den"])
  static let noon = keys(["noon", "midday", "podne", "Mittag", "mittags"])
  static let hour = keys(["h"])

  /// Behind a number, a time of day: "8 Uhr".
  static let clocks = keys(["Uhr"])
  /// The same where it is clear that no span is meant: "u petak u 8 sati", "morgen 8 h".
  static let hours = keys(["h", "sat", "sata", "sati"])

  private static func key(_ word: String) -> String { Folding.words(word).joined() }

  private static func keys(_ words: [String]) -> Set<String> { Set(words.map(key)) }

  private static func table<Value>(_ rows: [([String], Value)]) -> [String: Value] {
    var table: [String: Value] = [:]
    for (words, value) in rows {
      for word in words { table[key(word)] = value }
    }
    return table
  }
}
