import Foundation
import Testing

/// What the build does about libraries that go into the program: `Scripts/lib/archives.bash`, with an apt of the
/// test's own that knows two packages.
@Suite struct ArchiveTests {
  private let home: Home

  init() throws {
    home = try Home()
    for folder in ["bin", "lists", "lists/partial", "scratch"] { mkdir(home.file(folder), 0o755) }
    // `installed` and `offered` hold a version each; installing copies one to the other, unless `stuck` is there.
    try tool(
      "apt-cache",
      """
      for package in "$@"; do
        [ "$package" = policy ] && continue
        printf '%s:\\n  Installed: %s\\n  Candidate: %s\\n  Version table:\\n' "$package" \\
          "$(cat "\(home.file("installed"))")" "$(cat "\(home.file("offered"))")"
        printf ' *** 9:9 500\\n        500 http://apt.example stable/main amd64 Packages\\n'
      done
      """)
    try tool(
      "apt-get",
      """
      echo "$*" >>"\(home.file("asked"))"
      case "$*" in *install*) [ -e "\(home.file("stuck"))" ] || cp "\(home.file("offered"))" "\(home.file("installed"))" ;; esac
      """)
    try tool("id", "echo 0")
    try versions(installed: "1:1.2-3", offered: "1:1.2-3")
  }

  private func tool(_ name: String, _ script: String) throws {
    let text = try home.write(name, "#!/bin/sh\n\(script)\n")
    // By a process of its own: a program that somebody else's child holds open for writing is busy.
    try #require(try home.shell("install -m 755 '\(text)' bin/\(name)").code == 0)
  }

  private func versions(installed: String, offered: String) throws {
    _ = try home.write("installed", installed + "\n")
    _ = try home.write("offered", offered + "\n")
  }

  private func run(_ line: String, with: [String: String] = [:]) throws -> Outcome {
    let ours = [
      "PATH": home.file("bin") + ":/usr/bin:/bin", "ROADS_APT_LISTS": home.file("lists"),
      "ROADS_DPKG_INFO": home.file("info"),
    ]
    let setup =
      "set -euo pipefail; name=build; . '\(Repository.script("lib/setup.bash"))'; scratch='\(home.file("scratch"))'"
    return try home.shell(setup + "; " + line, with: ours.merging(with) { $1 })
  }

  private var asked: [String] {
    ((try? String(contentsOfFile: home.file("asked"), encoding: .utf8)) ?? "").split(separator: "\n").map(
      String.init)
  }

  @Test(arguments: [
    ("1.0-1", "1.0-1", false), ("1.0-1", "1.0-1+deb12u1", true), ("1.0-1+deb12u9", "1.0-1+deb12u10", true),
    ("1:1.0", "2.0", false), ("2.0", "1:1.0", true), ("1.0~rc1", "1.0", true), ("1.0+b1", "1.0", false),
    ("(none)", "1.0", false), ("1.0", "(none)", false),
  ])
  func `Versions are compared as Debian does`(installed: String, offered: String, isOld: Bool) throws {
    try versions(installed: installed, offered: offered)
    let outcome = try run("outdated_packages zlib1g-dev libsodium-dev")
    expectDone(outcome)
    #expect(
      outcome.lines.map(String.init)
        == (isOld ? ["zlib1g-dev", "libsodium-dev"].map { "\($0) \(installed) \(offered)" } : []))
  }

  @Test func `What goes into the program is looked at`() throws {
    let packages = try run("inside_packages").lines.map(String.init)
    for package in ["zlib1g-dev", "libsodium-dev", "libgeographiclib-dev", "libxxhash-dev", "libjs-leaflet"] {
      #expect(packages.contains(package))
    }
    // Fixed with the system.
    #expect(!packages.contains("libexpat1") && !packages.contains("libsqlite3-0"))
  }

  @Test func `What is current is built at once`() throws {
    expectDone(try run("need_current_archives"))
    #expect(asked.isEmpty)
  }

  @Test func `What is old is brought up to date`() throws {
    try versions(installed: "1.2-3", offered: "1.2-3+deb12u1")
    let outcome = try run("need_current_archives && echo building")
    #expect(outcome.code == 0 && outcome.output == "building\n", "\(outcome.errors)")
    #expect(asked.contains { $0.contains("install") && $0.contains("zlib1g-dev") })
  }

  @Test func `What stays old is not built with`() throws {
    try versions(installed: "1.2-3", offered: "1.2-3+deb12u1")
    _ = try home.write("stuck", "")
    let outcome = try run("need_current_archives; echo building")
    #expect(outcome.code == 3)
    #expect(outcome.output.isEmpty)
    #expect(
      outcome.errors.contains("zlib1g-dev 1.2-3 is installed, Debian offers 1.2-3+deb12u1"),
      "\(outcome.errors)")
    #expect(outcome.errorLines.last?.contains("ROADS_OLD_ARCHIVES=1") ?? false)
    // An expert may.
    let knowing = try run("need_current_archives; echo building", with: ["ROADS_OLD_ARCHIVES": "1"])
    #expect(knowing.code == 0 && knowing.output == "building\n")
    #expect(knowing.errors.contains("old versions of ") && knowing.errors.contains("zlib1g-dev"))
  }

  @Test func `The lists are fetched once a day at most`() throws {
    let old = "touch -d '2 days ago' '\(home.file("lists"))' '\(home.file("lists/partial"))'"
    // Fresh ones are left alone.
    expectDone(try run("refresh_lists"))
    #expect(asked.isEmpty)
    #expect(try run(old + "; refresh_lists").code == 0)
    #expect(asked.count == 1 && asked[0].hasPrefix("update"))
    #expect(try run(old + "; refresh_lists").code == 0)
    #expect(asked.count == 1)
    // Whatever came of it: a machine without a network does not wait at each build.
    try tool("apt-get", "exit 100")
    #expect(
      try run("rm '\(home.file("scratch/lists-asked"))'; \(old); refresh_lists && echo on").output == "on\n")
  }

  /// A fix of Debian's comes into the program with the next command, also where nothing else changed.
  @Test func `An upgrade is noticed`() throws {
    mkdir(home.file("info"), 0o755)
    _ = try home.write("info/zlib1g-dev:amd64.list", "")
    _ = try home.write("info/libjs-leaflet.list", "")
    _ = try home.write("info/libexpat1:amd64.list", "")
    let records = try run("records $(inside_packages)")
    #expect(
      Set(records.lines.map(String.init)) == [
        home.file("info/zlib1g-dev:amd64.list"), home.file("info/libjs-leaflet.list"),
      ])
    let all = try run("records $(component_packages)")
    #expect(Set(all.lines).subtracting(records.lines) == [home.file("info/libexpat1:amd64.list")[...]])
  }

  /// Of the licence, the list of components and the system's libraries too, of which the files beside the program tell.
  @Test(arguments: [
    "Package.swift", "Sources/one.swift", "LICENSE", "Scripts/lib/components.txt", "Scripts/lib/notices.py",
    "../info/libcurl4:amd64.list",
  ])
  func `A change since the build is noticed`(file: String) throws {
    let tree =
      """
      root='\(home.file("tree"))' scratch='\(home.file("tree/.build"))'; binary="$scratch/roads"
      mkdir -p "$root/Sources" "$root/Scripts/lib" "$scratch" "$ROADS_DPKG_INFO"
      cp -r '\(Repository.root)/Scripts/lib' "$root/Scripts"
      touch "$root/Package.swift" "$root/Sources/one.swift" "$root/LICENSE" "$ROADS_DPKG_INFO/libcurl4:amd64.list"
      find "$root" "$ROADS_DPKG_INFO" -exec touch -d '2 days ago' {} +
      install -m 755 /dev/null "$binary"; touch "$binary.cdx.json" "$binary.notices.txt" "$scratch/built"

      """
    #expect(try run(tree + "is_current && echo current").output == "current\n")
    let changed = tree + "touch -d tomorrow \"$root/\(file)\"; is_current || echo changed"
    #expect(try run(changed).output == "changed\n")
  }

  /// Names have letters of all kinds; a machine may be set to any language. And the `swift` on the PATH may be
  /// another program's that looks after Swift (swiftly), and lies elsewhere.
  @Test func `The files beside the program are written on any machine`() throws {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let swift = try home.shell("PATH='\(path)'; command -v swift").output.split(separator: "\n").first
    try tool("swift", "exec '\(try #require(swift))' \"$@\"")
    let program = try home.write("roads", "")
    let outcome = try run("write_beside '\(program)'", with: ["PYTHONIOENCODING": "ascii", "LC_ALL": "C"])
    #expect(outcome.code == 0, "\(outcome.errors)")
    let notices = try String(contentsOfFile: program + ".notices.txt", encoding: .utf8)
    #expect(notices.contains("ä") && notices.contains("Runtime Library Exception"))
  }
}
