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

  /// Every number of what is known, one after the other, by numbers at which arithmetic ends.
  @Test(arguments: FuzzTarget.allCases)
  func numbersAtWhichArithmeticEnds(target: FuzzTarget) throws {
    let extremes = try FuzzTests.extremes()
    #expect(extremes.contains("-9223372036854775808") && extremes.count > 20)
    var count = 0
    for input in FuzzTests.inputs(of: target) {
      let bytes = Array(try Data(contentsOf: input))
      let numbers = FuzzTests.numbers(in: bytes)
      // Long lists say the same of every row.
      for number in numbers.prefix(40) {
        for extreme in extremes {
          target.run(bytes[..<number.lowerBound] + Array(extreme.utf8) + bytes[number.upperBound...])
          count += 1
        }
      }
    }
    #expect(count > 0 || target == .geometry)
  }

  /// Raw doubles and integers, for what reads bytes and no text.
  @Test func bytesAtWhichArithmeticEnds() {
    let patterns: [UInt64] = [
      0, 1 << 63, 0x7FF0_0000_0000_0000, 0xFFF0_0000_0000_0000, 0x7FF8_0000_0000_0000, 0x7FEF_FFFF_FFFF_FFFF,
      1, UInt64(Int64.max), .max, (90.0).bitPattern, (-90.0).bitPattern, (180.0).bitPattern,
      (-180.0).bitPattern,
    ]
    for first in patterns {
      for second in patterns {
        for third in patterns {
          var bytes: [UInt8] = []
          for pattern in [first, second, third] { withUnsafeBytes(of: pattern) { bytes += $0 } }
          for last in [UInt8.min, 1, 22, .max] { FuzzTarget.geometry.run(bytes + [last]) }
        }
      }
    }
  }

  /// Those of the fuzzer's dictionary.
  private static func extremes() throws -> [String] {
    try String(contentsOf: folder.appendingPathComponent("Seeds/numbers.dict"), encoding: .utf8).split(
      separator: "\n"
    )
    .filter { $0.hasPrefix("\"") }.map { String($0.dropFirst().dropLast()) }
  }

  /// Where digits stand, with a sign and what follows a point.
  private static func numbers(in bytes: [UInt8]) -> [Range<Int>] {
    func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
    var found: [Range<Int>] = []
    var index = 0
    while index < bytes.count {
      guard isDigit(bytes[index]) else {
        index += 1
        continue
      }
      let begin = index > 0 && bytes[index - 1] == UInt8(ascii: "-") ? index - 1 : index
      while index < bytes.count, isDigit(bytes[index]) || bytes[index] == UInt8(ascii: ".") { index += 1 }
      found.append(begin..<index)
    }
    return found
  }
}
