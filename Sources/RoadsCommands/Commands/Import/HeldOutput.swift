internal import Glibc
internal import RoadsCore

/// What is said while nobody may be waited for. It is kept in its order, what is more than a few megabytes in a file
/// without a name, and said afterwards.
package final class HeldOutput {
  fileprivate enum Stream {
    case output
    case errors
  }

  private let real: Streams
  private let folder: String
  private let mostBytes: Int
  /// How much was said to which of the two, one behind the other.
  private var pieces: [(stream: Stream, count: Int)] = []
  /// What is not in the file yet.
  private var bytes: [UInt8] = []
  private var descriptor: Int32 = -1
  private var spilled = 0
  /// Why no more could be kept.
  private var failure: (any Error)?

  package init(_ real: Streams, folder: String = AnswerRows.temporary, mostBytes: Int = 4 << 20) {
    self.real = real
    self.folder = folder
    self.mostBytes = mostBytes
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Those to speak to meanwhile.
  package var streams: Streams {
    Streams(
      input: real.input, output: HeldSink(self, .output, terminal: real.output.terminal),
      errors: HeldSink(self, .errors, terminal: real.errors.terminal))
  }

  fileprivate func keep(_ piece: UnsafeRawBufferPointer, _ stream: Stream) throws {
    if let failure { throw failure }
    if let last = pieces.indices.last, pieces[last].stream == stream {
      pieces[last].count += piece.count
    } else {
      pieces.append((stream, piece.count))
    }
    bytes += piece
    guard bytes.count >= mostBytes else { return }
    do {
      try spill()
    } catch {
      failure = error
      throw error
    }
  }

  /// Says all of it, and then, if something could not be kept, why.
  package func say() throws {
    var position = 0
    for piece in pieces {
      let end = position + piece.count
      while position < end {
        let chunk = try kept(position..<min(end, position + 65_536))
        position += chunk.count
        try chunk.withUnsafeBytes { try write($0, to: piece.stream) }
      }
    }
    pieces.removeAll()
    if let failure { throw failure }
  }

  private func write(_ chunk: UnsafeRawBufferPointer, to stream: Stream) throws {
    switch stream {
    case .output: try real.output.write(bytes: chunk)
    // That nobody can read it is no reason to stop.
    case .errors: try? real.errors.write(bytes: chunk)
    }
  }

  private func spill() throws {
    if descriptor < 0 { descriptor = AnonymousFile.make(in: folder) }
    guard descriptor >= 0 else { throw SinkError.failed(path: folder, reason: systemReason(errno)) }
    let sink = DescriptorSink(descriptor: descriptor, path: folder, capacity: 0)
    try bytes.withUnsafeBytes { try sink.write(bytes: $0) }
    spilled += bytes.count
    bytes.removeAll(keepingCapacity: true)
  }

  /// The first of these bytes, as many as lie in one place.
  private func kept(_ range: Range<Int>) throws -> [UInt8] {
    if range.lowerBound >= spilled {
      return Array(bytes[range.lowerBound - spilled..<range.upperBound - spilled])
    }
    var chunk = [UInt8](repeating: 0, count: min(range.upperBound, spilled) - range.lowerBound)
    var count = 0
    repeat {
      count = pread(descriptor, &chunk, chunk.count, off_t(range.lowerBound))
    } while count < 0 && errno == EINTR
    guard count > 0 else { throw SinkError.failed(path: folder, reason: systemReason(errno)) }
    chunk.removeLast(chunk.count - count)
    return chunk
  }
}

private final class HeldSink: Sink {
  let terminal: TerminalSize?
  private let held: HeldOutput
  private let stream: HeldOutput.Stream

  init(_ held: HeldOutput, _ stream: HeldOutput.Stream, terminal: TerminalSize?) {
    self.held = held
    self.stream = stream
    self.terminal = terminal
  }

  func write(_ text: String) throws {
    var text = text
    try text.withUTF8 { try held.keep(UnsafeRawBufferPointer($0), stream) }
  }

  func write(bytes: UnsafeRawBufferPointer) throws { try held.keep(bytes, stream) }

  func flush() {}
}
