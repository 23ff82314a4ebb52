import RoadsCore

/// The same world, of which three in ten features have hours: of announced checks, of roadworks at night and of those by day, with words,
/// with dates, and each with minutes of its own.
struct HoursWorld {
  let world: World
  private let zone: NamedZone

  init(world: World) {
    guard let zone = NamedZone(named: "Europe/Sarajevo") else {
      fatal("the zone Europe/Sarajevo is not known")
    }
    self.world = world
    self.zone = zone
  }

  func hasHours(_ number: Int) -> Bool { [1, 4, 7].contains(number % 10) }

  func hours(_ number: Int) -> String? {
    guard hasHours(number) else { return nil }
    let minute = String(100 + number / 10 % 60).dropFirst()
    switch number / 600 % 6 {
    case 0: return "Mo-Fr 08:\(minute)-16:00"
    case 1: return "22:\(minute)-06:00"
    case 2: return "10:\(minute)-12:00 \"Podgajevi\", 14:\(minute)-15:30 \"Lukavac\""
    case 3: return "Mo-Fr 07:00-09:\(minute),15:\(minute)-18:00; Sa 08:00-12:00"
    case 4: return "2026 May 01-2027 Apr 30 09:\(minute)-17:00"
    default: return "Sa,Su 00:00-24:00, Fr 18:\(minute)-24:00"
    }
  }

  /// With its hours, or as it is without. GeoJSON has texts without markup.
  func feature(_ number: Int, hasHours: Bool = true) -> Feature {
    var feature = world.plain(number)
    guard hasHours, let hours = hours(number) else { return feature }
    do {
      feature.details = FeatureDetails(schedule: try Schedule.read(hours, zone: zone))
      return feature
    } catch {
      fatal("the hours \(hours): \(error)")
    }
  }

  /// GeoJSON, one feature per line, with the members that `roads export` writes.
  func writeGeoJSONLines(to path: String, hasHours: Bool) throws {
    let file = try TextFile(path)
    for number in world.places.indices {
      let place = world.places[number]
      let hours = hasHours ? self.hours(number) : nil
      let more = hours.map {
        #","schedule":"\#($0.replacing("\"", with: "\\\""))","schedule_zone":"\#(zone.name)""#
      }
      file.write(
        #"{"type":"Feature","id":"\#(World.id(number))","geometry":{"type":"Point","coordinates":"#
          + #"[\#(place.longitude),\#(place.latitude)]},"properties":"#
          + "\(world.geoJSONProperties(number, more: more ?? ""))}\n")
    }
    try file.close()
  }

  /// nil where an answer is the oracle's.
  func complaint(about answer: [Hit], to query: Query) -> String? {
    world.complaint(about: answer, to: query) { feature($0) }
  }
}
