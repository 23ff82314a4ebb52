internal import Glibc
internal import RoadsCore
internal import RoadsFormats

/// A pipe, read to its end into a file without a name: whoever reads it from there is not kept waiting.
final class SpooledInput {
  /// As much as the service takes.
  private static let limit = 4 << 30

  private let name: String
  private let descriptor: Int32

  init(_ pipe: ByteInput, folder: String = AnswerRows.temporary) throws {
    name = pipe.name
    descriptor = AnonymousFile.make(in: folder)
    guard descriptor >= 0 else { throw SinkError.failed(path: folder, reason: systemReason(errno)) }
    let sink = DescriptorSink(descriptor: descriptor, path: folder, capacity: 0)
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    var count = chunk.count
    while count == chunk.count {
      count = try chunk.withUnsafeMutableBytes { try pipe.read(into: $0) }
      if Interrupts.isReceived { throw ImportCancelled() }
      if pipe.bytesRead > SpooledInput.limit {
        throw InputError(name, .tooLarge(limitBytes: SpooledInput.limit))
      }
      try chunk.withUnsafeBytes { try sink.write(bytes: UnsafeRawBufferPointer(rebasing: $0[..<count])) }
    }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// From its beginning, and only as long as `self` is there.
  func opened() throws -> ByteInput { try ByteInput(name: name, descriptor: descriptor) }
}
