extension String {
  /// Whether these bytes stand in it. The standard library compares characters, which costs more than writing
  /// most answers does.
  func contains(bytes part: StaticString) -> Bool {
    let wanted = UnsafeBufferPointer(start: part.utf8Start, count: part.utf8CodeUnitCount)
    var text = self
    return text.withUTF8 { bytes in
      var start = 0
      while start + wanted.count <= bytes.count {
        if bytes[start..<(start + wanted.count)].elementsEqual(wanted) { return true }
        start += 1
      }
      return false
    }
  }
}
