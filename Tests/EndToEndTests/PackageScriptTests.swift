import Foundation
import Testing

/// `Scripts/package` beside what it builds: where it puts the packages, and what it writes into their files.
@Suite struct PackageScriptTests {
  private let home: Home

  init() throws { home = try Home() }

  /// Lines of bash, with the functions of the script.
  private func run(_ lines: String, with: [String: String] = [:]) throws -> Outcome {
    let library = Repository.script("lib")
    let setup = ". '\(library)/setup.bash'; . '\(library)/packages.bash'"
    return try home.shell("set -euo pipefail; name=package; \(setup)\n\(lines)", with: with)
  }

  /// What a version is delivered as, into the folder `place`.
  private func delivery(_ version: Int) -> String {
    """
    mkdir -p made
    (cd made && touch roads_\(version)_all.deb roads-\(version).tar.gz && sha256sum -- * >../sums && mv ../sums SHA256SUMS)
    deliver made place

    """
  }

  private func place() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: home.file("place")).sorted()
  }

  @Test func `What was delivered before is replaced`() throws {
    let image = "(cd place && touch roads_1_image.tar && sha256sum roads_1_image.tar >>SHA256SUMS)\n"
    expectDone(try run(delivery(1) + image + delivery(2) + "check_place place; check_place nowhere"))
    #expect(try place() == ["SHA256SUMS", "roads-2.tar.gz", "roads_2_all.deb"])
  }

  /// It stops between any two files.
  @Test func `What an interrupted run leaves is known to the next one`() throws {
    expectDone(try run(delivery(1) + "rm place/roads_1_all.deb; check_place place;" + delivery(2)))
    #expect(try place() == ["SHA256SUMS", "roads-2.tar.gz", "roads_2_all.deb"])
  }

  /// The folder was removed, whatever it was.
  @Test(arguments: [
    "touch place/notes", "touch place/.hidden", "mkdir place/made", "touch place/roads_2_all.deb",
    "touch place/roads_2_image.tar",
    "ln -s /etc/passwd place/roads-1.cdx.json", "ln -sf /etc/passwd place/roads_1_all.deb",
    "rm place/*; (cd place && touch thesis && sha256sum thesis >SHA256SUMS)",
    "rm place/*; (cd place && touch roads && sha256sum roads >SHA256SUMS)",
    "rm place/SHA256SUMS",
  ])
  func `A folder with anything else is refused and stays as it is`(stranger: String) throws {
    expectDone(try run(delivery(1) + stranger))
    let before = try place()
    let refused = try home.script("package", "--output", home.file("place"))
    #expect(refused.code == 3 && refused.errors.contains("is not from Scripts/package"), "\(refused.errors)")
    #expect(refused.errorLines.count == 1)
    #expect(try place() == before)
    // At the end too: it may have been filled meanwhile.
    let late = try run("mkdir -p made; deliver made place")
    #expect(late.code == 3 && late.errors.contains("is not from Scripts/package"), "\(late.errors)")
    #expect(try place() == before)
  }

  @Test func `A folder must be one`() throws {
    let file = try home.write("file", "")
    let refused = try home.script("package", "--output", file)
    #expect(refused.code == 3 && refused.errors.contains("is not a folder"), "\(refused.errors)")
    let missing = try home.script("package", "--output", "")
    #expect(missing.code == 3 && missing.errors.contains("needs a folder"), "\(missing.errors)")
  }

  @Test func `A name stands in a file as it is`() throws {
    let file = try home.write("control", "Maintainer: @WHO@\nUploaders: @WHO@\n")
    let filled = try run(#"filled '\#(file)' @WHO@ 'A & B | C \1 / $PATH'"#)
    let name = #"A & B | C \1 / $PATH"#
    expectDone(filled)
    #expect(filled.output == "Maintainer: \(name)\nUploaders: \(name)\n")
  }

  @Test(arguments: [
    ["DEBFULLNAME": "A\nB"], ["DEBFULLNAME": "A <B>"], ["DEBEMAIL": "nobody"], ["DEBEMAIL": "a@b c"],
    ["DEBEMAIL": "a@b\n"],
  ])
  func `A maintainer is a name and an address`(names: [String: String]) throws {
    let refused = try run("make_deb 1 tree work output", with: names)
    #expect(refused.code == 3 && refused.errors.contains("DEBFULLNAME and DEBEMAIL"), "\(refused.errors)")
    #expect(!Bytes.exists(home.file("work")))
  }

  @Test func `What fails inside of a substitution ends the script`() throws {
    let ended = try run("found=$(false; echo found); echo \"went on with $found\"")
    #expect(ended.code == 1 && ended.output.isEmpty)
  }
}
