import RoadsTestSupport
import Testing

/// Completions, asked of real shells.
@Suite struct CompletionTests {
  private let home: Home

  init() throws { home = try Home() }

  /// What bash offers for a line that ends where the person pressed the key.
  private func bash(_ line: String) throws -> Set<String> {
    let words = line.split(separator: " ", omittingEmptySubsequences: false).map { "'\($0)'" }
    let run = try home.shell(
      """
      source /usr/share/bash-completion/bash_completion
      source <($ROADS completions bash)
      roads() { "$ROADS" "$@"; }
      COMP_WORDS=(\(words.joined(separator: " "))); COMP_CWORD=\(words.count - 1)
      COMP_LINE='\(line)'; COMP_POINT=${#COMP_LINE}
      _roads roads "${COMP_WORDS[-1]}" "${COMP_WORDS[-2]}"
      printf '%s\\n' "${COMPREPLY[@]}"
      """)
    #expect(run.code == 0, "\(run.errors)")
    return Set(run.lines.map { $0.split(separator: " ").first.map(String.init) ?? "" })
  }

  @Test func bashKnowsCommandsFlagsAndWords() throws {
    #expect(try bash("roads ne") == ["near"])
    #expect(try bash("roads ").isSuperset(of: ["near", "within", "import", "completions"]))
    #expect(try bash("roads near --k") == ["--km"])
    #expect(try bash("roads near --type i") == ["ice"])
    #expect(try bash("roads near --type ice,land") == ["ice,landslide"])
    #expect(try bash("roads near --road-class m") == ["motorway", "main"])
    #expect(try bash("roads --lang ") == ["bs", "de", "en"])
    #expect(try bash("roads near --format g").isSuperset(of: ["geojson", "gpx"]))
    #expect(try bash("roads completions ") == ["bash", "zsh", "fish"])
    #expect(try bash("roads purge --all ") == ["radars", "conditions"])
    #expect(try bash("roads help wi") == ["within"])
  }

  @Test func bashKnowsSavedPlaces() throws {
    expectDone(try home.roads("places", "add", "home", "44,18"))
    #expect(try bash("roads near @h") == ["@home"])
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func shellsTakeTheirScript(shell: String) throws {
    let script = try home.roads("completions", shell)
    expectDone(script)
    try Bytes.write(script.bytes, to: home.file("completion"))
    expectDone(try home.start(program: [shell, "-n", home.file("completion")]).outcome())
  }

  @Test func fishCompletesForReal() throws {
    let ask = { (line: String) in
      let command = "source (\(try Repository.binary()) completions fish | psub); complete -C '\(line)'"
      let run = try home.start(program: ["fish", "--no-config", "-c", command]).outcome()
      return Set(run.lines.map { $0.split(separator: "\t").first.map(String.init) ?? "" })
    }
    #expect(try ask("roads ne") == ["near"])
    #expect(try ask("roads near --type i").contains("ice"))
    #expect(try ask("roads near --road-class mo") == ["motorway"])
  }

  @Test func zshLoadsItUnderItsName() throws {
    try Bytes.write(try home.roads("completions", "zsh").bytes, to: home.file("_roads"))
    let run = try home.start(program: [
      "zsh", "-fc",
      "fpath=(\(home.folder.path) $fpath); autoload -U compinit && compinit -D -u; print $_comps[roads]",
    ]).outcome()
    expectDone(run)
    #expect(run.output == "_roads\n")
  }
}
