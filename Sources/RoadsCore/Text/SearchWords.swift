/// The folded words that a search looks at, each with a blank behind it: those of title, road, authority
/// and text, and the codes of roads that are made of several.
package struct SearchWords: Hashable {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  package init(of feature: Feature) {
    add(feature.title)
    if let road = feature.road { add(road) }
    if let authority = feature.authority { add(authority.name) }
    if var text = feature.text { text.withUTF8 { add(markup: $0) } }
  }

  package init(of name: String) { add(name) }

  private mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { add($0) }
  }

  package mutating func add(_ text: UnsafeBufferPointer<UInt8>) {
    let start = bytes.count
    Folding.fold(text, into: &bytes)
    CodeWords.add(to: &bytes, from: start)
  }

  package mutating func add(markup: UnsafeBufferPointer<UInt8>) {
    // Without a mark of markup only white space would change.
    if !markup.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }) { return add(markup) }
    add(PlainText.from(markup: String(decoding: markup, as: UTF8.self)))
  }

  package mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  /// Whether some word begins so.
  package func contain(prefix: String) -> Bool {
    var prefix = prefix
    return prefix.withUTF8 { wanted in
      guard wanted.allSatisfy({ $0 < 0x80 }) else {
        // Written in another way a text has three times as many bytes at most, or a third: far shorter words are not
        // looked at.
        return words.contains { $0.count * 16 >= wanted.count && isPrefix(wanted, of: $0) }
      }
      return bytes.withUnsafeBufferPointer { bytes in
        var begin = 0
        while begin + wanted.count < bytes.count {
          var index = 0
          while index < wanted.count, bytes[begin + index] == wanted[index] { index += 1 }
          if index == wanted.count {
            // A mark behind it may make another character of the last letter.
            if bytes[begin + index] < 0x80 { return true }
            let rest = bytes[begin...].prefix { $0 != Folding.blank }
            if isPrefix(wanted, of: rest) { return true }
          }
          begin += index
          while begin < bytes.count, bytes[begin] != Folding.blank { begin += 1 }
          begin += 1
        }
        return false
      }
    }
  }

  private var words: [ArraySlice<UInt8>] { bytes.split(separator: Folding.blank) }

  private func isPrefix(_ wanted: UnsafeBufferPointer<UInt8>, of word: some Collection<UInt8>) -> Bool {
    String(decoding: word, as: UTF8.self).hasPrefix(String(decoding: wanted, as: UTF8.self))
  }
}
