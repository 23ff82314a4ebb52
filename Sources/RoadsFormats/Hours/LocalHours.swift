import RoadsCore

/// Hours of any zone on the clocks of the place, for formats that name no zone.
enum LocalHours {
  private static let local = NamedZone(named: Publisher.zone)
  private static let day: Int64 = 86_400
  /// Clocks that agree for so long, in which all are set several times, agree.
  private static let most = 3 * 366

  /// By how many minutes clocks of the place are ahead of those of a zone; nil where that changes within the validity.
  static func difference(_ zone: NamedZone, _ validity: Validity) -> Int? {
    guard let local else { return nil }
    if zone.name == local.name { return 0 }
    func ahead(_ moment: Instant) -> Int { local.zone.offset(at: moment) - zone.zone.offset(at: moment) }
    let last = validity.until ?? (validity.from ?? Instant(seconds: 0)).adding(seconds: Int64(most) * day)
    let first = validity.from ?? last.adding(seconds: -Int64(most) * day)
    let found = ahead(first)
    var moment = first
    var count = 0
    while moment < last, count < most {
      let next = min(moment.adding(seconds: day), last)
      // On days on which clocks are set, all quarters of an hour: it may be one earlier than the other.
      let isSet =
        local.zone.offset(at: moment) != local.zone.offset(at: next)
        || zone.zone.offset(at: moment) != zone.zone.offset(at: next)
      if ahead(next) != found { return nil }
      if isSet, (1..<96).contains(where: { ahead(moment.adding(seconds: $0 * 900)) != found }) { return nil }
      moment = next
      count += 1
    }
    return found % 60 == 0 ? found / 60 : nil
  }

  /// The hours of a week, each so many minutes later.
  static func shifted(_ week: [[DayWindow]], by minutes: Int) -> [[DayWindow]] {
    var shifted = [[DayWindow]](repeating: [], count: 7)
    for (day, windows) in week.enumerated() {
      for window in windows {
        var begin = ((day * 1440 + window.begin + minutes) % 10_080 + 10_080) % 10_080
        var length = window.end - window.begin
        while length > 0 {
          let end = min(begin % 1440 + length, 1440)
          if let part = DayWindow(begin: begin % 1440, end: end) { shifted[begin / 1440].append(part) }
          length -= end - begin % 1440
          begin = (begin / 1440 + 1) % 7 * 1440
        }
      }
    }
    return shifted.map(DayWindow.joined)
  }
}
