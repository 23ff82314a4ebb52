/// The program's three streams.
package struct Streams {
  package let input: InputStream
  package let output: any Sink
  package let errors: any Sink

  package init(input: InputStream, output: any Sink, errors: any Sink) {
    self.input = input
    self.output = output
    self.errors = errors
  }

  /// This process's own.
  package static func ofProcess() -> Streams {
    Streams(
      input: InputStream(), output: DescriptorSink(descriptor: 1),
      errors: DescriptorSink(descriptor: 2, capacity: 0))
  }
}
