import Foundation
import Testing

/// `Scripts/try-package` can fail, and is skipped only on a machine that cannot try: on one of the test's own, whose
/// tools make nothing and say what they are told to.
@Suite struct TryPackageTests {
  private let home: Home

  init() throws {
    home = try Home()
    mkdir(home.file("bin"), 0o755)
    try tool("id", "echo 0")
    try tool("dpkg-query", "echo 'install ok installed'")
    try tool("unshare", "shift\nexec \"$@\"")
    try tool("mount", "true")
    try tool("umount", "true")
    try tool("apt-get", "true")
    try tool(
      "mmdebstrap",
      """
      for system; do :; done
      mkdir -p "$system/etc/dpkg/dpkg.cfg.d" "$system/usr/bin" "$system/run" "$system/tmp" "$system/proc" "$system/dev"
      """)
    // The package can be installed, and the program that it has does not run.
    try tool("chroot", "case \"$*\" in *apt-get*) exit 0 ;; *) exit 1 ;; esac")
    let made = try home.shell(
      """
      mkdir -p package/DEBIAN package/etc/roads && touch package/etc/roads/roads.conf
      printf '%s\\n' 'Package: roads' 'Version: 1-1' 'Architecture: all' 'Maintainer: x <x@roads.example>' \\
        'Description: x' >package/DEBIAN/control
      dpkg-deb --root-owner-group --build package roads.deb
      """)
    try #require(made.code == 0, "\(made.errors)")
  }

  private func tool(_ name: String, _ script: String) throws {
    let text = try home.write(name, "#!/bin/sh\n\(script)\n")
    try #require(try home.shell("install -m 755 '\(text)' bin/\(name)").code == 0)
  }

  private func run(with: [String: String] = [:]) throws -> Outcome {
    let environment = ["PATH": home.file("bin") + ":/usr/bin:/bin"].merging(with) { $1 }
    let program = [Repository.script("try-package"), home.file("roads.deb")]
    return try home.start(program: program, with: environment).outcome()
  }

  @Test(arguments: [("apt-get", "cannot be fetched"), ("mount", "lets nobody mount")])
  func `A machine that cannot try it says so`(tool: String, said: String) throws {
    try self.tool(tool, "exit 1")
    let skipped = try run()
    #expect(skipped.code == 0 && skipped.errors.contains("skipped: ") && skipped.errors.contains(said))
    let strict = try run(with: ["CI": "true"])
    #expect(strict.code == 3 && strict.errors.contains(said), "\(strict.errors)")
  }

  /// Whatever went wrong in it was a skip.
  @Test func `A fresh Debian that cannot be made is a failure`() throws {
    try tool("mmdebstrap", "echo no space left; exit 1")
    let failed = try run()
    #expect(failed.code == 3 && failed.errors.contains("no space left"), "\(failed.errors)")
    #expect(failed.errors.contains("mmdebstrap cannot make"))
  }

  @Test func `A package whose program does not run is a failure`() throws {
    let failed = try run()
    #expect(failed.code == 3 && failed.errors.contains("not so: the program runs"), "\(failed.errors)")
  }

  /// From an older package that was really built.
  @Test func `What it upgrades from is older, and what it does not know it names`() throws {
    let package = home.file("roads.deb")
    func refused(_ arguments: String..., said: String) throws {
      let environment = ["PATH": home.file("bin") + ":/usr/bin:/bin"]
      let outcome = try home.start(program: [Repository.script("try-package")] + arguments, with: environment)
        .outcome()
      #expect(outcome.code == 3 && outcome.errors.contains(said), "\(outcome.errors)")
      #expect(outcome.errorLines.count == 1)
    }
    try refused("--from", package, package, said: "is not older than")
    try refused("--from", try home.write("text.deb", "x"), package, said: "is not a Debian package")
    try refused("--from", home.file("none.deb"), package, said: "needs an older package")
    try refused("--from", said: "needs an older package")
    try refused("--from", package, "--from", package, said: "--from stands twice")
    try refused("--upgrade", package, said: "there is no flag --upgrade")
    try refused(package, package, said: "and these are two")
  }
}
