package import RoadsCore

/// Speed limits, kinds of cameras and vehicles in words.
package enum TraitText {
  /// "60 km/h".
  package static func speed(_ limit: SpeedLimit) -> String { "\(limit.kilometresPerHour) km/h" }

  /// "Mo-Fr 08:00-16:00 (Europe/Sarajevo)".
  package static func hours(_ schedule: Schedule) -> String { "\(schedule.text) (\(schedule.zone.name))" }

  /// "section control, 4.2 km".
  package static func camera(_ details: FeatureDetails) -> Phrase? {
    guard let kind = details.camera else { return nil }
    return Phrase { language in
      let name = kind.label(language)
      guard kind == .section, let length = details.shape?.length else { return name }
      return name + ", " + DistanceText.measured(length, language)
    }
  }

  /// Beside the type, where there is little room: "60 km/h, section control", "lorries > 7.5 t"; "" where there is nothing
  /// to say that the type does not say.
  package static func note(_ details: FeatureDetails, _ language: Language) -> String {
    let camera = details.camera == .fixed ? nil : details.camera?.label(language)
    let parts = [
      details.speedLimit.map(speed), camera, details.vehicles.map { VehicleText.brief($0, language) },
    ]
    return parts.compactMap { $0 }.joined(separator: ", ")
  }

  /// The type with the note behind it: "road closed (lorries > 7.5 t)".
  package static func type(_ label: Phrase, _ details: FeatureDetails, _ language: Language) -> String {
    let note = note(details, language)
    return label(language) + (note.isEmpty ? "" : " (\(note))")
  }

  /// With their names, for pages of one feature.
  package static func facts(_ details: FeatureDetails) -> [(name: Phrase, value: Phrase)] {
    var facts: [(Phrase, Phrase)] = []
    if let vehicles = details.vehicles { facts.append((PageText.vehicles, VehicleText.sentence(vehicles))) }
    if let limit = details.speedLimit { facts.append((PageText.speedLimit, Phrase(speed(limit)))) }
    if let camera = camera(details) { facts.append((PageText.camera, camera)) }
    if let schedule = details.schedule { facts.append((PageText.hours, Phrase(hours(schedule)))) }
    return facts
  }
}

extension CameraKind {
  package var label: Phrase {
    switch self {
    case .fixed: Phrase(bs: "stacionarna kamera", de: "stationär", en: "fixed camera")
    case .mobile: Phrase(bs: "mobilna kamera", de: "mobil", en: "mobile camera")
    case .section:
      Phrase(bs: "kontrola prosječne brzine", de: "Abschnittskontrolle", en: "section control")
    case .redLight:
      Phrase(bs: "kamera za crveno svjetlo", de: "Rotlichtüberwachung", en: "red light camera")
    }
  }
}
