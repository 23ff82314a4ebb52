import Foundation
import Testing

/// How tests are written: they are skipped in one way only, and do not sleep.
@Suite struct TestSourceTests {
  @Test func `the tests keep to the rules`() throws {
    let files = try TestSources.files()
    // A gate that finds nothing to judge passes everything.
    #expect(files.count > 150)
    for file in files {
      let text = try String(contentsOf: TestSources.root.appendingPathComponent(file), encoding: .utf8)
      for complaint in TestSources.complaints(text, in: file) { Issue.record("\(complaint)") }
    }
  }

  @Test func `the one place of each is there`() throws {
    let files = Set(try TestSources.files())
    for file in TestSources.rules.flatMap(\.exceptions) { #expect(files.contains(file)) }
  }

  @Test(arguments: [
    ("a.swift", "usleep(1)"), ("a.swift", "Thread.sleep(forTimeInterval: 1)"),
    ("a.swift", "try await Task.sleep(for: .seconds(1))"), ("a.swift", "nanosleep(&a, nil)"),
    ("a.swift", "home.shell(\"sleep 1; true\")"), ("a.swift", "@Test(.enabled(if: isThere)) func a() {}"),
    ("a.swift", "@Suite(\n  .enabled(\n    if: isThere)) struct A {}"),
    ("a.swift", "@Test(.disabled(\"x\"))"),
    ("a.py", "    time.sleep(0.1)"), ("a.py", "page.wait_for_timeout(300)"), ("a.py", "sleep(1)"),
    ("a.c", "nanosleep(&pause, 0);"), ("Scripts/a", "  sleep 0.05"), ("Scripts/lib/a.bash", "sleep \"$a\""),
  ])
  func `what breaks a rule is found`(file: String, text: String) {
    #expect(TestSources.complaints("\n" + text, in: file).count == 1)
  }

  @Test(arguments: [
    ("a.swift", "@Test(.enabled(if: Prerequisite.runs(isThere), \"x\")) func a() {}"),
    ("a.swift", "@Suite(\n  .enabled(\n    if: Prerequisite.runs(isThere))) struct A {}"),
    ("a.swift", "letTimePass(seconds: 1, because: \"nothing may come\")"),
    ("a.swift", "// what comes before it goes to sleep (1)"),
    ("a.py", "pause(page, 300, \"nothing may come\")"),
    ("a.md", "sleep 1"), ("Sources/RoadsTestSupport/Waiting.swift", "usleep(1)"),
  ])
  func `what breaks none is not`(file: String, text: String) {
    #expect(TestSources.complaints(text, in: file).isEmpty)
  }
}
