import Foundation
import Glibc
import RoadsTestSupport
import Testing

/// The machine on which a page's commands are run, one after the other: the sample lists are in the default store,
/// lines are 80 columns wide, and the program's clock stands still, so that each run prints the same.
final class PageWorld {
  private let home: Home
  private let folder: String
  /// What is printed differently from run to run, and what the pages have in its place.
  private var names: [(printed: String, shown: String)] = []
  private var server: (home: Home, service: RunningService)?
  /// What a page's commands name, and where it is.
  private var addresses: [(shown: String, real: String)] = []
  /// Held as long as the page is run: afterwards others get it.
  private var database: TestDatabase?

  init(_ page: String) throws {
    home = try Home()
    folder = home.file("work")
    names.append((home.home, "~"))
    mkdir(folder, 0o755)
    // The default store, as readers have it.
    home.variables["ROADS_DB"] = nil
    home.variables.merge(["COLUMNS": "80", "LANG": "C.UTF-8", "PAGE_TIME": "2026-11-21 10:25:00"]) { $1 }
    try prepare(page)
  }

  deinit { _ = server?.service.end() }

  private func prepare(_ page: String) throws {
    switch page {
    case "Docs/pulling.md":
      let serverHome = try Home(samples: true)
      let service = try RunningService(serverHome)
      server = (serverHome, service)
      let address = "http://127.0.0.1:\(service.port)"
      names.append((address, "https://roads.example"))
      home.variables["PAGE_TIME"] = "2026-11-21 12:05:00"
      try make("roads pull --quiet --yes \(address)")
      home.variables["PAGE_TIME"] = "2026-11-21 12:08:00"
    case "Docs/gis.md":
      try make("roads import --quiet " + Repository.samples.joined(separator: " "))
      try serve()
      try serveDatabase()
    default:
      try make("roads import --quiet " + Repository.samples.joined(separator: " "))
      try Bytes.write(PageWorld.list, to: folder + "/list.json")
      try Bytes.write(PageWorld.hours, to: folder + "/hours.json")
    }
  }

  /// The store over HTTP, with the address that a service has where nobody says another.
  private func serve() throws {
    let service = try RunningService(home)
    server = (home, service)
    addresses.append(("http://localhost:8080", "http://127.0.0.1:\(service.port)"))
  }

  /// The store on a server, which is asked as the role that its page describes.
  private func serveDatabase() throws {
    let database = try PostgresCluster.shared().database()
    self.database = database
    try make("roads copy --quiet --from ~/.local/share/roads/roads.db --to '\(database.address)'")
    let page = try String(contentsOfFile: Repository.root + "/Docs/postgis.md", encoding: .utf8)
    let block = try #require(
      page.components(separatedBy: "```").first { $0.hasPrefix("sql\nCREATE ROLE viewer ") })
    let role = "viewer_" + String(UInt64.random(in: 0 ... .max), radix: 36)
    _ = try database.run(block.dropFirst(4).replacingOccurrences(of: "viewer", with: role))
    let cluster = database.cluster
    try Bytes.write(
      "[roads]\nhost=\(cluster.folder)\nport=\(cluster.port)\ndbname=\(database.name)\nuser=\(role)\n",
      to: home.home + "/.pg_service.conf")
  }

  private func make(_ line: String) throws {
    let printed = try run(line)
    try #require(printed.isEmpty, "\(printed)")
  }

  /// Three rows, one of them without coordinates.
  private static let list = """
    [
    {"id":"RadarID-901","title":"Gračanica, most","coordinates":"44.7034,18.3097","type":1,"road":"M-4"},
    {"id":"RadarID-902","title":"Gračanica, izlaz prema Doboju","type":1,"road":"M-4"},
    {"id":"RadarID-903","title":"Srebrenik, centar","coordinates":"44.7076,18.4880","type":2,"road":"M-1.8"}
    ]

    """

  /// Hours in words: once as they are understood, once as they are not.
  private static let hours = """
    [
    {"id":"RadarID-911","title":"Najavljene radarske kontrole","coordinates":"44.4286,18.6353","type":2,"road":"M-18",
    "text":"10:30 do 12:30 sati M-18 Đurđevik-Podgajevi<br/>14:00 do 15:30 sati M-18 Stupari","updated_at":"2026-11-21 06:00:00"},
    {"id":"RadarID-912","title":"Kontrola od 20 sati","coordinates":"44.7034,18.3097","type":2,"road":"M-4",
    "updated_at":"2026-11-21 06:00:00"}
    ]

    """

  /// Both outputs together, as a terminal shows them. Empty lines at the end need not be shown.
  func run(_ line: String) throws -> [String] {
    let roads = #"roads() { faketime -f "$PAGE_TIME" "$ROADS" "$@"; }"#
    let real = addresses.reduce(line) { $0.replacingOccurrences(of: $1.shown, with: $1.real) }
    let outcome = try home.start(program: ["bash", "-c", "exec 2>&1\n\(roads)\n\(real)"], in: folder)
      .outcome()
    var text = outcome.output
    for (printed, shown) in names { text = text.replacingOccurrences(of: printed, with: shown) }
    while text.hasSuffix("\n") { text.removeLast() }
    return text.isEmpty ? [] : text.components(separatedBy: "\n")
  }
}
