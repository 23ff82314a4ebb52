import Glibc
import RoadsCore

/// What lists of points of interest say of a camera in its name: `Fixed@60`, `Red light @50`, `Section control@130`.
struct POIName {
  /// Without the limit; empty where there is nothing else.
  let title: String
  let speedLimit: SpeedLimit?
  let camera: CameraKind?

  init(_ name: String) {
    let (title, limit) = POIName.parts(name)
    self.title = title
    speedLimit = limit
    let plain = " " + Folding.words(title).joined(separator: " ") + " "
    // Folded words have no zeros; `String.contains` takes a hundred times as long, and a list has a million names.
    camera = POIName.words.first { _, words in words.contains { strstr(plain, $0) != nil } }?.0
    isCamera = limit != nil || camera != nil && POIName.devices.contains { strstr(plain, $0) != nil }
  }

  /// Whether it can only be a camera: shops have mobile phones.
  let isCamera: Bool

  /// Behind the last sign there is a number, or the sign belongs to the name. `@0` is a limit that nobody knows.
  private static func parts(_ name: String) -> (String, SpeedLimit?) {
    guard let sign = name.utf8.lastIndex(of: UInt8(ascii: "@")) else { return (name, nil) }
    let tail = name[name.index(after: sign)...].trimmingSpaces()
    let title = String(name[..<sign].trimmingSpaces())
    if let limit = SpeedLimit(text: tail) { return (title, limit) }
    return tail == "0" ? (title, nil) : (name, nil)
  }

  /// By the words that the known lists have for them, in whatever letters: their beginnings.
  private static let words: [(CameraKind, [String])] = [
    (
      .section,
      [
        "section", "average", "specs", "abschnitt", "traject", "tutor", "sektion", "troncon", "prosjecn",
        "presjek", "odcinkow",
      ]
    ),
    (.redLight, ["red light", "redlight", "ampel", "rotlicht", "semafor", "feu rouge", "crveno"]),
    (.mobile, ["mobile", "mobil"]),
    (.fixed, ["fixed", "gatso", "truvelo", "starr", "fix ", "fiksn"]),
  ].map { kind, words in (kind, words.map { " " + $0 }) }
  private static let devices = [
    "camera", "kamera", "cam ", "radar", "blitz", "speed", "control", "kontrol", "light", "ampel", "rotlicht",
    "traject", "section",
  ]
}

extension POIName {
  /// What a device shows and reads: the limit goes behind the name. Where the name has that sign itself, a device would
  /// take what is behind it for one.
  static func written(_ feature: Feature) -> String {
    let title = OneLine.from(feature.lastingHeadline)
    let name = title.utf8.contains(UInt8(ascii: "@")) ? title.replacing("@", with: "(at)") : title
    guard let limit = feature.details.speedLimit else { return name }
    return name + "@" + String(limit.kilometresPerHour)
  }
}

extension RowMaker {
  /// A point of interest is a camera where its name says so, else what `--as` says.
  func poi(_ name: POIName, at place: Place) throws(Reason) -> RowDraft {
    let type: FeatureType
    switch layer {
    case .radars: type = .radar(name.camera == .mobile ? .announced : .stationary)
    case .conditions: type = .condition(.danger)
    case nil:
      guard name.isCamera else { throw .unknownKind }
      type = .radar(name.camera == .mobile ? .announced : .stationary)
    }
    var draft = RowDraft(type, at: place)
    (draft.speedLimit, draft.camera) = (name.speedLimit, name.camera)
    draft.title = name.title
    if name.title.isEmpty, type.layer == .radars { draft.title = RadarTitle.of(name.speedLimit) }
    return draft
  }
}

/// The title of a camera that has none: the same word in all languages of the house.
enum RadarTitle {
  static func of(_ limit: SpeedLimit?) -> String {
    limit.map { "Radar \($0.kilometresPerHour) km/h" } ?? "Radar"
  }
}
