import RoadsCore

/// The part of an input that is in memory: it slides forward, and grows only as far as what must be
/// seen in one piece. Behind it there is always the padding that simdjson reads.
final class TextWindow {
  private let input: ByteInput
  private let chunk: Int
  private var storage: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private(set) var isAtEnd = false
  /// The next byte to look at, and the end of what has been read.
  private var position = 0
  private var end = 0
  /// Counted from 1.
  private(set) var line = 1

  var name: String { input.name }

  init(_ input: ByteInput, chunk: Int) {
    self.input = input
    self.chunk = chunk
    capacity = 2 * chunk
    storage = .allocate(capacity: capacity + JSONParser.padding)
    // The padding is read, never used; it must not be foreign memory.
    storage.initialize(repeating: 0, count: capacity + JSONParser.padding)
  }

  deinit { storage.deallocate() }

  /// What has been read and not passed. Holds until the next `more` or `peek`.
  var text: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: storage + position, count: end - position)
  }

  /// Reads on; false at the end of the input.
  func more() throws(InputError) -> Bool {
    guard !isAtEnd else { return false }
    if capacity - end < chunk {
      storage.update(from: storage + position, count: end - position)
      end -= position
      position = 0
    }
    if capacity - end < chunk { grow() }
    let count = try input.read(into: UnsafeMutableRawBufferPointer(start: storage + end, count: chunk))
    end += count
    if count < chunk { isAtEnd = true }
    return count > 0
  }

  private func grow() {
    let wider = UnsafeMutablePointer<UInt8>.allocate(capacity: 2 * capacity + JSONParser.padding)
    wider.initialize(repeating: 0, count: 2 * capacity + JSONParser.padding)
    wider.update(from: storage, count: end)
    storage.deallocate()
    storage = wider
    capacity *= 2
  }

  /// nil at the end of the input.
  func peek() throws(InputError) -> UInt8? {
    if position == end, try !more() { return nil }
    return storage[position]
  }

  /// Passes bytes that hold `lines` line ends.
  func pass(_ count: Int, lines: Int = 0) {
    position += count
    line += lines
  }

  /// Passes white space; the byte behind it, nil at the end of the input.
  func skipSpace() throws(InputError) -> UInt8? {
    while let byte = try peek() {
      guard UTF8Check.isJSONSpace(byte) else { return byte }
      pass(1, lines: byte == 0x0A ? 1 : 0)
    }
    return nil
  }

  /// Makes sure that `count` bytes can be seen, if there are so many.
  func look(ahead count: Int) throws(InputError) {
    while end - position < count, try more() {}
  }
}
