import RoadsCore

/// The words that OpenStreetMap's tags have for a person.
enum OverpassTags {
  static func describe(_ tags: JSONValue, in draft: inout RowDraft) {
    let speed = tags.word("maxspeed").map { with(" km/h", $0) }
    let name = tags.word("name")
    let description = tags.word("description")
    draft.title = (name ?? description)?.string ?? title(draft, speed)
    var text = ""
    // Of a device it is usually its own number.
    if let ref = tags.word("ref") {
      if isRoadCode(ref.bytes) { draft.road = ref.string } else { add(ref.string, to: &text) }
    }
    if let speed { add(speed, to: &text) }
    if let direction = tags.word("direction") { add(with("°", direction), to: &text) }
    if name != nil, let description { add(description.string, to: &text) }
    if let note = tags.word("note") { add(note.string, to: &text) }
    draft.text = text.isEmpty ? nil : text
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
