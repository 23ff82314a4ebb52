import Glibc
import RoadsFuzz

/// Named by the environment: libFuzzer takes the arguments.
let chosen: @Sendable ([UInt8]) -> Void = {
  let name = getenv("ROADS_FUZZ_TARGET").map { String(cString: $0) } ?? ""
  if let target = FuzzTarget.named(name) { return { target.run($0) } }
  // Shows that a crash is noticed.
  if name == "broken" { return { precondition(!$0.starts(with: [0x62, 0x75, 0x67]), "as it should be") } }
  let names = FuzzTarget.allCases.map(\.name).joined(separator: " ")
  let told = Array("ROADS_FUZZ_TARGET is none of: \(names)\n".utf8)
  write(STDERR_FILENO, told, told.count)
  // `exit` would have libFuzzer keep the input as one that ended it.
  _exit(2)
}()
