import RoadsCore

extension ByteInput {
  /// All there is, for inputs that are small by nature, with the padding that the JSON parser reads
  /// behind them.
  func contents(limit: Int) throws(InputError) -> PaddedText {
    if let totalBytes, totalBytes > limit { throw InputError(name, .tooLarge(limitBytes: limit)) }
    var bytes = [UInt8](repeating: 0, count: min(limit, Int(totalBytes ?? 1 << 16)) + 1)
    var count = 0
    while true {
      let room = bytes.count - count
      let read = try bytes.withUnsafeMutableBufferPointer { buffer throws(InputError) in
        try self.read(
          into: UnsafeMutableRawBufferPointer(UnsafeMutableBufferPointer(rebasing: buffer[count...])))
      }
      count += read
      if count > limit { throw InputError(name, .tooLarge(limitBytes: limit)) }
      if read < room { break }
      bytes.append(contentsOf: repeatElement(0, count: bytes.count))
    }
    bytes.removeLast(bytes.count - count)
    bytes.append(contentsOf: repeatElement(0, count: JSONParser.padding))
    return PaddedText(storage: bytes, count: count)
  }
}

/// A text with room behind it that may be read.
struct PaddedText {
  fileprivate let storage: [UInt8]
  let count: Int

  fileprivate init(storage: [UInt8], count: Int) {
    self.storage = storage
    self.count = count
  }

  func withBytes<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(InputError) -> Result
  ) throws(InputError) -> Result {
    try storage.withUnsafeBufferPointer { buffer throws(InputError) in
      try body(UnsafeBufferPointer(rebasing: buffer[..<count]))
    }
  }
}
