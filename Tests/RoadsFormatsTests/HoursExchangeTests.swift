import RoadsCore
import RoadsFormats
import RoadsTestSupport
import Testing

/// Hours in the words of other people's formats, and back.
struct HoursExchangeTests {
  static let formats: [OutputFormat] = [.open511, .open511XML, .cifs, .cifsJSON, .datex2]
  static let seed = SeededRandom().seed
  static let day = CivilDay(year: 2026, month: 3, day: 29) ?? CivilDay(number: 0)

  static let quiet = CivilDay(year: 2026, month: 5, day: 20) ?? CivilDay(number: 0)

  func feature(
    _ schedule: Schedule?, from: CivilDay = day.adding(-20), minute: Int = 0, until: Instant? = nil
  ) throws -> Feature {
    let begin = from.moment(atMinute: minute, in: sarajevo.zone)
    var feature = WriterSamples.feature("7", .condition(.roadworks), road: "M-17", from: begin, until: until)
    feature.details = FeatureDetails(direction: .both)
    feature.details.schedule = schedule
    return feature
  }

  func read(_ text: String) throws -> Schedule {
    try #require(try Schedule.read(text, zone: sarajevo))
  }

  func back(_ feature: Feature, _ format: OutputFormat) throws -> Feature {
    let items = try RoadsFormatsTests.read(Array(try written([Hit(feature: feature)], format)))
    return try #require(items.first?.row, "\(items.first?.told ?? "nothing")").feature
  }

  func isSaid(_ feature: Feature, _ format: OutputFormat) -> Bool {
    format.obstacle?(FeatureTraits(feature)) == nil && format.losses(Hit(feature: feature), .full).isEmpty
  }

  /// When it is active, what touches as one.
  func spans(_ feature: Feature, around day: CivilDay = day) -> [[Instant]] {
    let zone = sarajevo.zone
    let range =
      day.adding(-15).moment(atMinute: 0, in: zone)..<day.adding(25).moment(atMinute: 0, in: zone)
    var found: [[Instant]] = []
    let known = feature.details.schedule?.spans(in: range).map { (from: $0.from, until: $0.until) }
    for span in known ?? [(range.lowerBound, range.upperBound)] {
      let from = max(span.from, feature.validity.from ?? span.from, range.lowerBound)
      // To the minute: a day that ends at 23:59:59 ends at midnight.
      let end = min(span.until, feature.validity.until ?? span.until, range.upperBound)
      let until = Instant(seconds: (end.milliseconds + 59_999) / 60_000 * 60)
      guard from < until else { continue }
      if let last = found.last, from <= last[1] {
        found[found.count - 1][1] = max(last[1], until)
      } else {
        found.append([from, until])
      }
    }
    return found
  }

  /// What comes back is active when the feature is, by the clocks of the place too; what the format cannot say is left out.
  @Test(arguments: formats, ["Europe/Sarajevo", "Europe/Berlin", "Europe/London", "America/New_York"])
  func randomHoursComeBack(format: OutputFormat, name: String) throws {
    var random = SeededRandom(seed: HoursExchangeTests.seed)
    let zone = try #require(NamedZone(named: name))
    let noon = HoursExchangeTests.quiet.moment(atMinute: 720, in: sarajevo.zone)
    let ahead = (sarajevo.zone.offset(at: noon) - zone.zone.offset(at: noon)) / 60
    var count = 0
    for _ in 0..<400 {
      // Far from clock changes, in which windows that are joined are not quite what they were.
      let quiet = HoursExchangeTests.quiet
      let schedule = random.schedule(around: quiet, in: zone)
      // A day that ends with its last minute ends with it in all but DATEX II.
      let ends = schedule.rules.flatMap { $0.windows.map(\.end) }
      if ends.contains(where: { [$0 % 1440, ($0 + ahead) % 1440].contains(1439) }) { continue }
      let minute = random.integer(0...1439)
      if [minute, (minute - ahead + 1440) % 1440].contains(1439) { continue }
      let end = random.chance(0.5) ? quiet.adding(7).moment(atMinute: minute, in: sarajevo.zone) : nil
      let feature = try feature(
        schedule, from: quiet.adding(-20), minute: random.integer(0...1439), until: end)
      #expect(format.losses(Hit(feature: feature), .full).isEmpty)
      guard isSaid(feature, format) else {
        #expect(format.obstacle?(FeatureTraits(feature)) == .schedule)
        continue
      }
      count += 1
      let once = try back(feature, format)
      #expect(
        spans(once, around: quiet) == spans(feature, around: quiet),
        "\(schedule.text): \(once.details.schedule?.text ?? "-"), seed \(random.seed)")
      // And when it is passed on.
      let twice = try back(once, format)
      // Of the end a format may have the day alone, which changes nothing where no hours are left on it.
      if once.details.schedule != nil {
        #expect(twice.validity.from == once.validity.from, "\(schedule.text), seed \(random.seed)")
      }
      #expect(
        spans(twice, around: quiet) == spans(once, around: quiet), "\(schedule.text), seed \(random.seed)")
    }
    // America sets its clocks on other days.
    #expect(count > 15 || name == "America/New_York" && !format.namesZones, "\(count)")
  }

  @Test(
    arguments: formats,
    [
      "Mo-Fr 08:00-12:00,14:00-16:00", "22:00-06:00", "Sa,Su", "Mo-Fr 22:00-06:00",
      "Su 08:00-09:00,22:30-05:00",
      "Mo 06:00-24:00",
    ])
  func hoursOfTheWeekAreTheSame(format: OutputFormat, text: String) throws {
    let feature = try feature(try read(text))
    #expect(isSaid(feature, format))
    #expect(try back(feature, format).details.schedule == feature.details.schedule)
  }

  /// Begin and end are the same time of a clock.
  @Test(arguments: formats, ["Mo-Fr 09:00-33:00; Sa 10:00-24:00", "21:00-45:00", "Mo 21:00-45:00"])
  func windowsOfAWholeDay(format: OutputFormat, text: String) throws {
    let feature = try feature(try read(text))
    #expect(isSaid(feature, format))
    #expect(spans(try back(feature, format)) == spans(feature))
  }
}

extension OutputFormat {
  fileprivate var namesZones: Bool { self == .open511 || self == .open511XML }
}
