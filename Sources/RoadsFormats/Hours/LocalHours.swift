import RoadsCore

/// Hours of any zone on the clocks of the place, for formats that name no zone.
enum LocalHours {
  static let local = NamedZone(named: OwnFeed.zone)
  /// Of what has no beginning, so long before its end: in this time all clocks are set several times.
  private static let stretch: Int64 = 3 * 366 * 86_400
  /// The year 2100, when all clocks are set by the last rule that is known: what has no end holds by it too.
  private static let settled = Instant(seconds: 4_102_444_800)

  /// By how many minutes clocks of the place are ahead of those of a zone; nil where that changes within the validity.
  static func difference(_ zone: NamedZone, _ validity: Validity) -> Int? {
    guard let local else { return nil }
    if zone.name == local.name { return 0 }
    func ahead(_ moment: Instant) -> Int { local.zone.offset(at: moment) - zone.zone.offset(at: moment) }
    let first = validity.from ?? (validity.until ?? settled).adding(seconds: -stretch)
    let last = validity.until ?? max(settled, first.adding(seconds: stretch))
    let found = ahead(first)
    guard found % 60 == 0, ahead(max(first, last.adding(seconds: -1))) == found else { return nil }
    let isSame = [local, zone].allSatisfy { one in
      one.zone.changes(in: first..<last).allSatisfy { ahead($0.moment) == found }
    }
    return isSame ? found / 60 : nil
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

extension PlainHours.Period {
  /// So many minutes later, at most a day; nil where a window would be of another day, and that perhaps of another month.
  func shifted(by minutes: Int) -> [PlainHours.Period]? {
    if minutes == 0 || self == PlainHours.Period(windows: [.wholeDay]) { return [self] }
    var found: [PlainHours.Period] = []
    for days in -1...1 {
      let moved = windows.compactMap {
        DayWindow(begin: $0.begin + minutes - days * 1440, end: $0.end + minutes - days * 1440)
      }
      if moved.isEmpty { continue }
      if days != 0, !months.isEmpty { return nil }
      found.append(
        PlainHours.Period(
          days: self.days.map { $0.moved(by: days) }, weekdays: weekdays.moved(by: days), months: months,
          windows: moved))
    }
    return found
  }
}

extension Weekdays {
  fileprivate func moved(by days: Int) -> Weekdays {
    (0..<7).reduce(into: []) { if contains(.day($1)) { $0.insert(.day(($1 + days + 7) % 7)) } }
  }
}

extension ClosedRange<CivilDay> {
  /// Where it is open it remains so.
  fileprivate func moved(by days: Int) -> ClosedRange<CivilDay> {
    let all = CivilDay.range
    let first = lowerBound == all.lowerBound ? lowerBound : lowerBound.adding(days)
    return first...(upperBound == all.upperBound ? upperBound : upperBound.adding(days))
  }
}
