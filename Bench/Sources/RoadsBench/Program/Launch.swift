internal import Glibc

/// Another program, run to its end.
enum Launch {
  struct Cost {
    let seconds: Double
    /// The most memory that it held at once.
    let peakBytes: Double
  }

  /// The bench itself, to be started by somebody else: for whom `/proc/self/exe` is another program.
  static var ownPath: String {
    guard let path = realpath("/proc/self/exe", nil) else { fatal("the bench cannot find itself") }
    defer { free(path) }
    return String(cString: path)
  }

  /// Its output is thrown away; where it fails, the end of its error output is reported.
  static func run(_ arguments: [String], endsBy ending: Int32 = SIGKILL) throws {
    let errors = Ending.file("errors.txt")
    unlink(errors)
    let (status, _) = Children.wait(try Children.start(arguments, errors: errors, endsBy: ending))
    guard status == 0 else { throw failure(arguments, status, errors) }
  }

  /// `name`: for those that run at the same time.
  static func output(_ arguments: [String], name: String = "output") throws -> String {
    let output = Ending.file("\(name).txt")
    let errors = Ending.file("\(name)-errors.txt")
    for file in [output, errors] { unlink(file) }
    let (status, _) = Children.wait(try Children.start(arguments, output: output, errors: errors))
    guard status == 0 else { throw failure(arguments, status, errors) }
    return try TextFile.read(output)
  }

  /// In between stands a small process of its own: Linux counts what a process held before exec as its
  /// child's, and the bench itself holds more than the import that it measures.
  static func measured(_ arguments: [String], output: String = "/dev/null") throws -> Cost {
    let words = try self.output(["/proc/self/exe", Probe.flag, output] + arguments).split(
      whereSeparator: \.isWhitespace)
    guard words.count == 2, let seconds = Double(words[0]), let peak = Double(words[1]) else {
      throw Children.Failed(description: "\(arguments[0]) could not be measured")
    }
    return Cost(seconds: seconds, peakBytes: peak)
  }

  static func failure(_ arguments: [String], _ status: Int32, _ log: String) -> Children.Failed {
    let said = ((try? TextFile.read(log)) ?? "").split(separator: "\n").suffix(5).joined(separator: "\n")
    return Children.Failed(description: "\(arguments.joined(separator: " ")) failed (\(status)): \(said)")
  }
}
