import Foundation
import Testing

/// Other people's programs, for what must be readable to others.
enum Program {
  static func output(_ command: [String], input: [UInt8] = []) throws -> [UInt8] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data(input).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    process.standardInput = try FileHandle(forReadingFrom: file)
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "\(command) ended with \(process.terminationStatus)")
    return Array(data)
  }

  static func gunzipped(_ bytes: [UInt8]) throws -> [UInt8] { try output(["gzip", "-dc"], input: bytes) }
}
