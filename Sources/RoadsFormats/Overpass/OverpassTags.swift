import RoadsCore

/// The tags that mean something here, found in one pass. What is empty, or no text, is as good as absent.
struct OverpassTags {
  private(set) var type: JSONText?
  private(set) var enforcement: JSONText?
  private(set) var highway: JSONText?
  private(set) var hazard: JSONText?
  private var name: JSONText?
  private var description: JSONText?
  private var ref: JSONText?
  private var speed: JSONText?
  private var direction: JSONText?
  private var note: JSONText?
  /// What holds under a condition only, such as another limit at night, by its key.
  private var conditions: [(key: JSONText, value: JSONText)] = []
  /// More of them, and longer ones, are not kept.
  private static let mostConditions = 20
  private static let longestCondition = 1_000

  init(_ tags: JSONValue) {
    for (key, value) in tags.members {
      switch key.count {
      case 3 where key == "ref": ref = value.word
      case 4 where key == "type": type = value.word
      case 4 where key == "name": name = value.word
      case 4 where key == "note": note = value.word
      case 6 where key == "hazard": hazard = value.word
      case 7 where key == "highway": highway = value.word
      case 8 where key == "maxspeed": speed = value.word
      case 9 where key == "direction": direction = value.word
      case 11 where key == "enforcement": enforcement = value.word
      case 11 where key == "description": description = value.word
      case 13... where OverpassTags.isCondition(key):
        if conditions.count < OverpassTags.mostConditions, let word = value.word,
          key.count + word.count <= OverpassTags.longestCondition
        {
          conditions.append((key, word))
        }
      default: break
      }
    }
  }

  var hasConditions: Bool { !conditions.isEmpty }

  /// The words that they have for a person. `without`: the key of a condition that is said otherwise.
  func describe(_ draft: inout RowDraft, without key: String? = nil) {
    if case .radar = draft.kind {
      draft.speedLimit = self.speed.flatMap { SpeedLimit(text: $0.string) }
      draft.bearing = self.direction.flatMap { CompassText.bearing($0.string) }
    }
    let speed = speed.map { OverpassTags.with(" km/h", $0) }
    draft.title = (name ?? description)?.string ?? OverpassTags.title(draft, speed)
    var text = ""
    // Of a device it is usually its own number.
    if let ref {
      if OverpassTags.isRoadCode(ref.bytes) {
        draft.road = ref.string
      } else {
        OverpassTags.add(ref.string, to: &text)
      }
    }
    // What is a member of its own need not be said once more.
    if let speed, draft.speedLimit == nil { OverpassTags.add(speed, to: &text) }
    if let direction, draft.bearing == nil { OverpassTags.add(OverpassTags.with("°", direction), to: &text) }
    if name != nil, let description { OverpassTags.add(description.string, to: &text) }
    if let note { OverpassTags.add(note.string, to: &text) }
    for condition in conditions where condition.key.string != key {
      let name = condition.key.string.dropLast(OverpassTags.suffix.utf8CodeUnitCount)
      OverpassTags.add(name + ": " + condition.value.string, to: &text)
    }
    draft.text = text.isEmpty ? nil : text
  }

  private static let suffix: StaticString = ":conditional"

  private static func isCondition(_ key: JSONText) -> Bool {
    key.bytes.suffix(suffix.utf8CodeUnitCount).elementsEqual(
      UnsafeBufferPointer(start: suffix.utf8Start, count: suffix.utf8CodeUnitCount))
  }

  private static func add(_ line: String, to text: inout String) {
    if !text.isEmpty { text += "\n" }
    text += line
  }

  /// "M-17", "A1", "E 73".
  private static func isRoadCode(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var index = 0
    while index < text.count, isLetter(text[index]) { index += 1 }
    guard (1...2).contains(index) else { return false }
    while index < text.count, text[index] == UInt8(ascii: "-") || text[index] == 0x20 { index += 1 }
    return (1...4).contains(text.count - index) && text[index...].allSatisfy(isDigit)
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  /// The same word in all languages of the house.
  private static func title(_ draft: RowDraft, _ speed: String?) -> String? {
    guard case .radar = draft.kind else { return nil }
    return speed.map { "Radar " + $0 } ?? "Radar"
  }

  /// A bare number is in km/h, or in degrees.
  private static func with(_ unit: String, _ value: JSONText) -> String {
    value.bytes.allSatisfy(isDigit) ? value.string + unit : value.string
  }
}
