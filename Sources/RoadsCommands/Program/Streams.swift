/// The program's three streams; standard input is read by its descriptor, since the readers of formats
/// map or stream files themselves.
package struct Streams {
  package var input: Int32
  package var output: any Sink
  package var errors: any Sink

  package init(input: Int32 = 0, output: any Sink, errors: any Sink) {
    self.input = input
    self.output = output
    self.errors = errors
  }

  /// This process's own.
  package static func ofProcess() -> Streams {
    Streams(
      input: 0, output: DescriptorSink(descriptor: 1), errors: DescriptorSink(descriptor: 2, capacity: 0))
  }
}
