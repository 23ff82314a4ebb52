import Foundation
import RoadsTestSupport
import Testing

/// `Scripts/check-web` finds what is wrong with the modules of the map's page. `Scripts/test` runs it on them as they are.
@Suite(
  .enabled(
    if: Prerequisite.runs(Bytes.exists("/usr/bin/tsc")),
    "node-typescript is not installed: Scripts/check-web does"))
struct PageCheckTests {
  /// What is put into the place of what in a module, and what the check says of it.
  struct Fault: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let file: String
    let there: String
    let here: String
    let said: String
  }

  private static let faults = [
    Fault(
      testDescription: "a value that may be missing", file: "map/selection.js",
      there: "halo?.remove()", here: "halo.remove()", said: "map/selection.js("),
    Fault(
      testDescription: "a part that was not handed over", file: "page.js",
      there: "createMenu({ ...first, base })", here: "createMenu(first)", said: "page.js("),
    Fault(
      testDescription: "a function without types", file: "geo/boxes.js",
      there: "/** @param {Box} box */\n", here: "", said: "geo/boxes.js("),
    Fault(
      testDescription: "a box that ends at the 180th meridian", file: "geo/boxes.js",
      there: "const nearest = nearestCopy(lon, (west + east) / 2);", here: "const nearest = lon;",
      said: "a box across the 180th meridian contains both of its sides"),
  ]

  @Test(arguments: faults) func `the check of the page can fail`(fault: Fault) throws {
    let home = try Home()
    let parts = ["Scripts/check-web", "Scripts/lib", "Sources/CWebAssets", "Tests/Web"]
    let copy = try home.copy(
      of: parts, where: "Sources/CWebAssets/web/" + fault.file, says: fault.here, for: fault.there)
    let run = try home.start(program: [copy + "/Scripts/check-web"]).outcome()
    #expect(run.code != 0)
    #expect(run.output.contains(fault.said), "\(run.output)\(run.errors)")
  }
}
