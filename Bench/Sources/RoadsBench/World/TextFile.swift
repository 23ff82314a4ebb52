internal import Glibc

/// A text file that is written from front to end: tens of millions of lines go through here.
final class TextFile {
  struct Failed: Error { let path: String }

  private let path: String
  private let file: UnsafeMutablePointer<FILE>
  private var isOpen = true

  init(_ path: String) throws {
    self.path = path
    guard let file = fopen(path, "w") else { throw Failed(path: path) }
    self.file = file
    setvbuf(file, nil, _IOFBF, 1 << 20)
  }

  deinit { if isOpen { fclose(file) } }

  func write(_ text: String) {
    var text = text
    _ = text.withUTF8 { fwrite_unlocked($0.baseAddress, 1, $0.count, file) }
  }

  func write(bytes: UnsafeRawBufferPointer) { _ = fwrite_unlocked(bytes.baseAddress, 1, bytes.count, file) }

  /// Reports a full disk.
  func close() throws {
    let isComplete = ferror(file) == 0
    isOpen = false
    guard fclose(file) == 0, isComplete else { throw Failed(path: path) }
  }

  static func write(_ text: String, to path: String) throws {
    let file = try TextFile(path)
    file.write(text)
    try file.close()
  }

  static func read(_ path: String) throws -> String {
    guard let file = fopen(path, "r") else { throw Failed(path: path) }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&piece, 1, piece.count, file), count > 0 { bytes += piece[..<count] }
    return String(decoding: bytes, as: UTF8.self)
  }

  static func size(_ path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : 0
  }
}
