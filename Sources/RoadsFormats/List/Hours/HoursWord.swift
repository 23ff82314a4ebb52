import RoadsCore

/// What a word means where hours are said, in the three languages at once: no word means two things that could both be meant
/// at one place.
enum HoursWord: Sendable, Equatable {
  // Between and beside clocks.
  case from
  case between
  case to
  case and
  /// "u vremenu od", "in der Zeit von": belongs to what follows.
  case lead
  /// "sati", "h", "hours": also of how long something lasts.
  case hours
  /// "Uhr", "o'clock".
  case clock
  case am
  case pm
  case about

  // Days.
  case weekday(Int)
  /// On each of them: "nedjeljom", "sonntags", "Sundays".
  case weekly(Int)
  case month(Int)
  /// So many days from now.
  case day(Int)
  /// A part of this day: "jutros", "večeras".
  case today(DayPart)
  /// "this morning".
  case this
  case days(Weekdays)
  /// "svake noći".
  case every
  case daily
  case part(DayPart)
  /// "radnim" of "radnim danom".
  case working
  case dayNoun
  /// "narednog dana": the window's end.
  case next
  case year
  /// "am", "u", "on": the day that comes.
  case on
  /// What makes a date of "6. aprila", which may be a street.
  case dated
  /// Before a date: it begins or ends there.
  case since
  /// The same, with words between.
  case until

  // What the sentence says.
  case closes
  case opens
  case not
  case possible
  case except
  case cancelled
  case lasts
  /// "za vrijeme obustave": speaks of what another sentence says.
  case refers
  /// "ažurirano": when somebody wrote it.
  case noted
  /// A street, whose name may be a date.
  case place
  /// Days that nobody here can tell: holidays, every other week.
  case unsayable
  /// When it holds at all: "povremeno", "ljeti"; or when it is over: "sinoć".
  case limits
  /// "ako".
  case provided
  /// "was closed".
  case was
  case other
}

enum DayPart: Sendable, Equatable {
  case morning
  case afternoon
  case evening
  case night

  /// Whether a window may be meant so: "at 8 in the evening" is not 8:00.
  func suits(_ window: DayWindow) -> Bool {
    switch self {
    case .morning: window.begin < 720 && window.end <= 720
    case .afternoon: window.begin >= 720 && window.begin < 1080
    case .evening: window.begin >= 960
    case .night: window.begin >= 1080 || window.begin < 360
    }
  }
}

extension HoursWord {
  init(_ folded: String) {
    if let word = HoursWord.known[folded] {
      self = word
    } else if let (_, word) = HoursWord.stems.first(where: { folded.utf8.starts(with: $0.0) }) {
      self = word
    } else {
      self = HoursWord.compound(folded) ?? .other
    }
  }

  /// "Vollsperrung", "Durchfahrtsverbot"; "Schultagen", "Herbstferien".
  private static func compound(_ folded: String) -> HoursWord? {
    guard folded.utf8.count > 8 else { return nil }
    if ["tagen", "ferien"].contains(where: folded.hasSuffix) { return .unsayable }
    return ["sperrung", "sperrungen", "sperre", "verbot", "verbots", "verbote"].contains {
      folded.hasSuffix($0)
    } ? .closes : nil
  }
}
