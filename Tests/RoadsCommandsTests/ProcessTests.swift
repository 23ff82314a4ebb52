import Foundation
import Glibc
import RoadsCommands
import RoadsTestSupport
import Testing

/// What only a process of its own shows: signals, pipes, streams.
@Suite struct ProcessTests {
  /// The program as it was built beside these tests.
  private static let program: String = {
    if let named = ProcessInfo.processInfo.environment["ROADS_BINARY"] { return named }
    #if DEBUG
      let configuration = "debug"
    #else
      let configuration = "release"
    #endif
    return URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../.build/\(configuration)/roads").standardized.path
  }()

  private func process(_ store: String, _ arguments: [String]) -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: ProcessTests.program)
    process.arguments = arguments
    process.environment = ["ROADS_DB": store, "ROADS_LANG": "en", "TZ": "UTC"]
    process.standardInput = FileHandle.nullDevice
    return process
  }

  /// A list that never ends, so that the import is surely under way.
  @Test(arguments: [(SIGINT, Int32(130)), (SIGTERM, Int32(143))])
  func anInterruptedImportLeavesTheStoreAsItWas(signal: Int32, code: Int32) throws {
    let store = try SampleStore()
    let before = CommandLineRun(["export", "--expired"], store: store.path).output
    let importer = process(store.path, ["import", "-"])
    let input = Pipe()
    let errors = Pipe()
    importer.standardInput = input
    importer.standardError = errors
    try importer.run()
    input.fileHandleForWriting.write(Data("[".utf8))
    for index in 0..<20_000 {
      let row = #"{"id":"\#(index)","title":"x","coordinates":"44,18","type":1},"#
      input.fileHandleForWriting.write(Data(row.utf8))
    }
    // It has the lock, which names who holds it, and waits for the rest.
    let lock = store.path + "-lock"
    #expect(
      eventually {
        (try? String(contentsOfFile: lock, encoding: .utf8))?.hasPrefix("\(importer.processIdentifier) ")
          == true
      })
    kill(importer.processIdentifier, signal)
    // An importer that does not listen fails the test instead of stopping it.
    if !eventually(seconds: 20, { !importer.isRunning }) { kill(importer.processIdentifier, SIGKILL) }
    importer.waitUntilExit()
    let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    #expect(importer.terminationStatus == code)
    #expect(importer.terminationReason == .exit)
    #expect(
      said == "roads: the import was interrupted; nothing is stored of the list that was being loaded\n")
    #expect(CommandLineRun(["export", "--expired"], store: store.path).output == before)
    #expect(CommandLineRun(["check"], store: store.path).code == .done)
  }

  @Test func aClosedPipeIsSuccess() throws {
    let store = try SampleStore()
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    shell.arguments = [
      "bash", "-c",
      "set -o pipefail; for i in {1..5}; do \"$0\" help --format markdown | true || exit 9; done",
      ProcessTests.program,
    ]
    shell.environment = ["ROADS_DB": store.path, "PATH": "/usr/bin:/bin"]
    try shell.run()
    shell.waitUntilExit()
    #expect(shell.terminationStatus == 0)
  }

  @Test func fullDevicesAndClosedStreams() throws {
    let store = try SampleStore()
    let full = process(store.path, ["export"])
    full.standardOutput = FileHandle(forWritingAtPath: "/dev/full")
    let errors = Pipe()
    full.standardError = errors
    try full.run()
    full.waitUntilExit()
    #expect(full.terminationStatus == 3)
    let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    #expect(said.contains("could not be written"))
  }
}
