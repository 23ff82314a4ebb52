internal import Glibc
import RoadsCore

/// What the figures are of, in general words: nothing that names a particular machine.
enum Machine {
  static var text: String {
    let cores = Cores.count
    let memory = Double(sysconf(Int32(_SC_PHYS_PAGES)) * sysconf(Int32(_SC_PAGESIZE))) / 1_073_741_824
    return "\(cores) cores, \(memory.short) GiB of memory, \(architecture), \(system)"
  }

  private static var architecture: String {
    var name = utsname()
    uname(&name)
    return withUnsafeBytes(of: name.machine) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }

  private static var system: String {
    let lines = ((try? TextFile.read("/etc/os-release")) ?? "").split(separator: "\n")
    let line = lines.first { $0.hasPrefix("PRETTY_NAME=") } ?? "="
    return line.drop { $0 != "=" }.filter { $0 != "\"" && $0 != "=" }
  }

  /// Everything that had a part in the run.
  static func versions(_ options: Options) -> String {
    var programs = [
      ("SQLite", "libsqlite3-0"), ("simdjson", "libsimdjson-dev"), ("GeographicLib", "libgeographiclib-dev"),
    ]
    if options.peers.contains(.spatialite) { programs.append(("SpatiaLite", "libsqlite3-mod-spatialite")) }
    if options.peers.contains(.ogr2ogr) { programs.append(("GDAL", "gdal-bin")) }
    if options.peers.contains(.postgis) {
      programs += [("PostgreSQL", "postgresql-15"), ("PostGIS", "postgresql-15-postgis-3")]
    }
    if options.peers.contains(.redis) { programs.append(("Redis", "redis-server")) }
    let ours = firstLine([options.program, "--version"])
    let swift = firstLine(["swift", "--version"]).split(separator: " ").prefix(3)
      .filter { $0 != "version" }.joined(separator: " ")
    return ([ours, swift] + programs.map { "\($0.0) \(version(of: $0.1))" }).filter { !$0.isEmpty }
      .joined(separator: ", ")
  }

  /// Without Debian's own additions.
  private static func version(of package: String) -> String {
    let found = firstLine(["dpkg-query", "-W", "-f", "${source:Upstream-Version}\n", package])
    return String(found.prefix { $0 != "+" })
  }

  private static func firstLine(_ command: [String]) -> String {
    let output = (try? Launch.output(command)) ?? ""
    return output.split(separator: "\n").first.map(String.init) ?? ""
  }
}
