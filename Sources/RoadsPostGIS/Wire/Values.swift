import RoadsCore
package import RoadsStorage

/// The values of a statement in PostgreSQL's binary form.
package struct Values: StatementValues {
  private var bytes: [UInt8] = []
  /// nil where there is no value.
  private var places: [Range<Int>?] = []

  package mutating func add(_ value: Int64?) {
    guard let value else { return places.append(nil) }
    put { $0.appendNumber(value) }
  }

  mutating func add(_ value: Double?) {
    guard let value else { return places.append(nil) }
    put { $0.appendNumber(Int64(bitPattern: value.bitPattern)) }
  }

  package mutating func add(_ value: Bool?) {
    guard let value else { return places.append(nil) }
    put { $0.append(value ? 1 : 0) }
  }

  package mutating func add(_ value: String?) {
    guard let value else { return places.append(nil) }
    put { $0.append(contentsOf: value.utf8) }
  }

  package mutating func add(_ value: [UInt8]?) {
    guard let value else { return places.append(nil) }
    put { $0.append(contentsOf: value) }
  }

  package mutating func add(_ value: Digest?) {
    guard let value else { return places.append(nil) }
    put { bytes in value.withBytes { bytes.append(contentsOf: $0) } }
  }

  // MARK: Lists

  private enum Element: Int32 {
    case bytes = 17
    case integer = 20
    case text = 25
  }

  mutating func add(list: [Int64?]) {
    put { bytes in
      Values.begin(list.count, of: .integer, &bytes)
      for value in list {
        bytes.appendNumber(Int32(value == nil ? -1 : 8))
        if let value { bytes.appendNumber(value) }
      }
    }
  }

  mutating func add(list: [String?]) {
    put { bytes in
      Values.begin(list.count, of: .text, &bytes)
      for value in list {
        bytes.appendNumber(Int32(value?.utf8.count ?? -1))
        if let value { bytes.append(contentsOf: value.utf8) }
      }
    }
  }

  mutating func add(list: [[UInt8]]) {
    put { bytes in
      Values.begin(list.count, of: .bytes, &bytes)
      for value in list {
        bytes.appendNumber(Int32(value.count))
        bytes.append(contentsOf: value)
      }
    }
  }

  /// Dimensions, whether there may be gaps, the element's type, how many there are, the first one's number.
  private static func begin(_ count: Int, of element: Element, _ bytes: inout [UInt8]) {
    for number in [count > 0 ? 1 : 0, 1, element.rawValue] { bytes.appendNumber(number) }
    if count > 0 { for number in [Int32(count), 1] { bytes.appendNumber(number) } }
  }

  private mutating func put(_ write: (inout [UInt8]) -> Void) {
    let begin = bytes.count
    write(&bytes)
    places.append(begin..<bytes.count)
  }

  func withPointers<Result>(
    _ body: (Int32, [UnsafePointer<CChar>?], [Int32]) -> Result
  ) -> Result {
    // An empty text is not the absence of one: it needs a place too.
    (bytes + [0]).withUnsafeBytes { buffer in
      let base = buffer.baseAddress?.assumingMemoryBound(to: CChar.self)
      return body(
        Int32(places.count), places.map { place in place.flatMap { base?.advanced(by: $0.lowerBound) } },
        places.map { Int32($0?.count ?? 0) })
    }
  }
}

extension [UInt8] {
  /// In the order of the network.
  mutating func appendNumber<Number: FixedWidthInteger>(_ number: Number) where Number: BitwiseCopyable {
    Swift.withUnsafeBytes(of: number.bigEndian) { append(contentsOf: $0) }
  }
}
