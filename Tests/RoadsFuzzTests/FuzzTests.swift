import Foundation
import RoadsFormats
import RoadsFuzz
import RoadsTestSupport
import Testing

/// What the fuzzer begins with, and what it once found, in every ordinary run.
@Suite struct FuzzTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  /// Lists for each reader: those that its own tests have.
  private static let corpus = folder.deletingLastPathComponent().appendingPathComponent(
    "RoadsFormatsTests/Corpus")

  private static func files(_ folder: URL) -> [URL] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().map { folder.appendingPathComponent($0) }
  }

  private static func inputs(of target: FuzzTarget) -> [URL] {
    let own = files(folder.appendingPathComponent("Seeds/\(target.name)"))
    guard case .reader(let format) = target else { return own }
    return own + files(corpus).filter { $0.lastPathComponent.hasPrefix(format.rawValue + "-") }
  }

  @Test(arguments: FuzzTarget.allCases)
  func whatIsKnown(target: FuzzTarget) throws {
    let inputs = FuzzTests.inputs(of: target)
    #expect(!inputs.isEmpty, "the fuzzer has nothing to begin with")
    for input in inputs {
      let bytes = Array(try Data(contentsOf: input))
      target.run(bytes)
      // And what is left of it when the sender stops.
      for part in 1..<8 { target.run(Array(bytes.prefix(bytes.count * part / 8))) }
    }
  }

  /// Arbitrary bytes, and inputs with a few bytes changed: what the long run does with more wit.
  @Test(arguments: FuzzTarget.allCases)
  func whatNobodyKnows(target: FuzzTarget) throws {
    var random = SeededRandom()
    // Before anything runs: what it may find ends the process.
    print("fuzzing \(target.name): seed \(random.seed) (ROADS_SEED=\(random.seed) repeats it)")
    let inputs = try FuzzTests.inputs(of: target).map { Array(try Data(contentsOf: $0)) } + [[]]
    for _ in 0..<300 {
      guard var bytes = inputs.randomElement(using: &random) else { return }
      for _ in 0..<Int.random(in: 1...8, using: &random) where !bytes.isEmpty {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      target.run(bytes)
    }
  }
}
