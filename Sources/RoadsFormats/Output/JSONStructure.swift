package import RoadsCore

/// Objects and arrays into an output buffer: who writes them says what is in them, and commas come by themselves.
/// Between the beginning and the end of one nothing is handed over.
extension OutputBuffer {
  @inline(__always)
  package func object(_ members: () throws -> Void) rethrows {
    append(UInt8(ascii: "{"))
    try members()
    append(UInt8(ascii: "}"))
  }

  /// `elements` says `element()` before each.
  @inline(__always)
  package func array(_ elements: () throws -> Void) rethrows {
    append(UInt8(ascii: "["))
    try elements()
    append(UInt8(ascii: "]"))
  }

  package func member(_ name: StaticString, _ text: String?) {
    member(name)
    append(json: text)
  }

  /// A word of ours, which has nothing to escape.
  package func member(_ name: StaticString, word: StaticString) {
    member(name)
    append(quoted: word)
  }

  package func member(_ name: StaticString, _ number: Int) {
    member(name)
    append(number)
  }

  package func member(_ name: StaticString, _ flag: Bool) {
    member(name)
    append(flag ? "true" : "false")
  }

  package func member(_ name: StaticString, _ instant: Instant?) {
    member(name)
    guard let instant else { return append("null") }
    append(UInt8(ascii: "\""))
    append(instant)
    append(UInt8(ascii: "\""))
  }

  /// A name that is known only when it is written.
  package func member(named name: String) {
    element()
    append(json: name)
    append(UInt8(ascii: ":"))
  }

  package func append(quoted word: StaticString) {
    append(UInt8(ascii: "\""))
    append(word)
    append(UInt8(ascii: "\""))
  }

  /// A FeatureCollection up to its features.
  package func beginCollection() {
    append("{")
    member("type", word: "FeatureCollection")
    member("features")
    append("[")
  }

  /// A GeoJSON Point.
  package func append(point: Coordinate) {
    object {
      member("type", word: "Point")
      member("coordinates")
      append(position: point)
    }
  }

  /// The longitude comes first.
  package func append(position point: Coordinate) {
    array {
      append(point.longitude)
      element()
      append(point.latitude)
    }
  }
}
