import RoadsCommands

/// What each flag changes.
extension FlagEffectTests {
  /// A command line without the flag, and what the flag adds to it. FILE, LIST and OTHER are files that
  /// the test makes.
  struct Effect: Sendable {
    let base: [String]
    let added: [String]

    init(_ base: String, _ added: String...) {
      self.base = Shell.words(base)
      self.added = added
    }
  }

  static let near = "near 44.5,18.6 --km 50"
  static let addRadar = "add radar 44,18 --title x --type announced --id new -q"
  static let addCondition = "add condition 44,18 --title x --type ice --id new -q"

  static let editRadar = "edit RadarID-112"
  static let editCondition = "edit 256"

  static let showCity = "sources add town https://a.example/x"
  static let editCity = "sources edit city --db FETCHED"

  static let serve = "serve --print-settings"

  static let everywhere: [String: Effect] = [
    "--db": Effect(near, "--db", "OTHER"), "--lang": Effect(near, "--lang", "de"),
    "--format": Effect(near, "--format", "json"), "--color": Effect(near, "--color", "always"),
    "--quiet": Effect(near, "--quiet"), "--help": Effect(near, "--help"),
    "--version": Effect(near, "--version"),
  ]

  static func filters(_ base: String) -> [String: Effect] {
    [
      "--radars": Effect(base, "--radars"), "--conditions": Effect(base, "--conditions"),
      "--type": Effect(base, "--type", "landslide"), "--road": Effect(base, "--road", "m 18"),
      "--road-class": Effect(base, "--road-class", "main"),
      "--source": Effect(base, "--source", "local,people"),
      "--authority": Effect(base, "--authority", "tuzla"), "--text": Effect(base, "--text", "odron"),
      "--at": Effect(base, "--at", "+2d"), "--expired": Effect(base, "--expired"),
      "--limit": Effect(base, "--limit", "1"), "--ends-before": Effect(base, "--ends-before", "in 5h"),
      "--active": Effect(base, "--active"), "--during": Effect(base, "--during", "in 30h..in 50h"),
      "--starts-after": Effect(base, "--starts-after", "in 30h"),
      "--updated-since": Effect(base, "--updated-since", "10 hours ago"),
    ]
  }

  /// Of titles the first is another than by distance or id.
  static func sort(_ base: String) -> [String: Effect] {
    ["--sort": Effect(base, "--sort", "title")]
  }

  static func sign(_ base: String) -> Effect {
    Effect(base + " --format geojson", "--geometry", "sign")
  }

  static func output(_ base: String) -> [String: Effect] {
    ["--output": Effect(base, "--output", "ANSWER")]
  }

  /// What lists have that know no area.
  static func lists(_ base: String) -> [String: Effect] {
    filters(base).merging(sort(base)) { $1 }.merging(output(base)) { $1 }
      .merging(["--geometry": sign(base)]) { $1 }
  }

  /// On the command line and of a service.
  static func publisher(_ name: String, others: String) -> [String: Effect] {
    [
      "--publisher": Effect(name, "--publisher", "Autoklub"),
      "--publisher-country": Effect(others, "--publisher-country", "BA"),
      "--publisher-language": Effect(others, "--publisher-language", "bs"),
      "--publisher-contact": Effect(name, "--publisher-contact", "info@roads.example"),
      "--publisher-licence": Effect(name, "--publisher-licence", "CC-BY-4.0"),
      "--id-prefix": Effect(others, "--id-prefix", "roads.example"),
    ]
  }

  static let distances: [String: Effect] = [
    "--km": Effect("near 44.5,18.6", "--km", "1"), "--m": Effect("near 44.5,18.6", "--m", "1"),
  ]

  static func areas(_ command: String) -> [String: Effect] {
    [
      "--near": Effect(command, "--near", "44.5,18.6"),
      "--within": Effect(command, "--within", "44.5,18,44.6,19"),
      "--along": Effect(command, "--along", "44.5,18.6 44.54,18.67"),
      "--both-directions": Effect(command + " --along '44,18 45,19' --km 100", "--both-directions"),
      "--depart": Effect(command + " --along '44,18 45,19' --km 100", "--depart", "in 30h"),
      "--speed": Effect(command + " --along '44,18 45,19' --km 100 --depart now", "--speed", "1"),
      "--km": Effect(command + " --near 44.5,18.6", "--km", "1"),
      "--m": Effect(command + " --near 44.5,18.6", "--m", "1"),
    ]
  }

  static let table: [String: [String: Effect]] = [
    "near": filters(near).merging(distances) { $1 }.merging([
      "--map": Effect(near, "--map"), "--geometry": sign(near),
    ]) { $1 }.merging(sort(near)) { $1 }.merging(output(near)) { $1 },
    "within": filters("within 44,18,45,19").merging([
      "--map": Effect("within 44,18,45,19", "--map"), "--geometry": sign("within 44,18,45,19"),
    ]) { $1 }.merging(sort("within 44,18,45,19")) { $1 }.merging(output("within 44,18,45,19")) { $1 },
    "show": output("show L1").merging(["--geometry": sign("show L1")]) { $1 },
    "list": lists("list"), "search": lists("search s").merging(["--geometry": sign("search dionica")]) { $1 },
    "along": filters("along '44,18 45,19' --km 100").merging([
      "--km": Effect("along '44,18 45,19'", "--km", "100"),
      "--m": Effect("along '44,18 45,19'", "--m", "90000"),
      "--both-directions": Effect("along '44,18 45,19' --km 100", "--both-directions"),
      "--geometry": sign("along '44,18 45,19' --km 100"),
      "--depart": Effect("along '44,18 45,19' --km 100", "--depart", "in 30h"),
      "--speed": Effect("along '44,18 45,19' --km 100 --depart now", "--speed", "200"),
    ]) { $1 }.merging(sort("along '44,18 45,19' --km 100")) { $1 }
      .merging(output("along '44,18 45,19' --km 100")) { $1 },
    "count": filters("count").merging(areas("count")) { $1 }.merging(output("count")) { $1 },
    "export": filters("export").merging(areas("export")) { $1 }.merging(output("export")) { $1 }
      .merging([
        "--explain": Effect("export --format igo", "--explain"), "--geometry": sign("export"),
        "--estimated-end": Effect("export --format wzdx", "--estimated-end", "30d"),
      ]) { $1 }.merging(sort("export")) { $1 }
      .merging(publisher("export --format gpx", others: "export --format datex2")) { $1 },
    "add": [
      "--output": Effect(addRadar, "--output", "ANSWER"),
      "--title": Effect("add radar 44,18 --type announced", "--title", "x"),
      "--type": Effect("add radar 44,18 --title x", "--type", "stationary"),
      "--road": Effect(addRadar, "--road", "M-17"),
      "--road-class": Effect(addCondition, "--road-class", "main"),
      "--authority": Effect(addRadar, "--authority", "300=Saobraćajna policija"),
      "--text": Effect(addRadar, "--text", "a < b"), "--from": Effect(addRadar, "--from", "+1h"),
      "--until": Effect(addRadar, "--until", "never"),
      "--id": Effect("add radar 44,18 --title x --type announced -q", "--id", "mine"),
      "--to": Effect(addRadar, "--to", "44.1,18"),
      "--line": Effect("add radar --title x --type announced --id new -q", "--line", "44,18 44.1,18"),
      "--direction": Effect(addRadar, "--direction", "both"),
      "--bearing": Effect(addRadar, "--bearing", "NE"),
      "--speed-limit": Effect(addRadar, "--speed-limit", "60"),
      "--camera": Effect(addRadar, "--camera", "mobile"),
      "--schedule": Effect(addRadar, "--schedule", "Mo-Fr 08:00-16:00"),
      "--schedule-zone": Effect(
        addRadar + " --schedule 'Mo-Fr 08:00-16:00'", "--schedule-zone", "Europe/London"),
      "--applies-to": Effect(
        "add condition 44,18 --title x --type closure --id new -q", "--applies-to", "truck"),
    ],
    "info": output("info"),
    "edit": [
      "--output": Effect(editRadar + " --title x", "--output", "ANSWER"),
      "--title": Effect(editRadar, "--title", "x"), "--type": Effect(editRadar, "--type", "announced"),
      "--road": Effect(editRadar, "--road", "M-4"),
      "--road-class": Effect(editCondition, "--road-class", "city"),
      "--authority": Effect(editRadar, "--authority", "300=Saobraćajna policija"),
      "--text": Effect(editRadar, "--text", "a < b"), "--from": Effect(editRadar, "--from", "-1h"),
      "--until": Effect(editRadar, "--until", "+5d"), "--at": Effect(editRadar, "--at", "44,18"),
      "--to": Effect(editRadar + " --at 44,18", "--to", "44.1,18"),
      "--line": Effect(editRadar, "--line", "44,18 44.1,18"),
      "--direction": Effect(editRadar, "--direction", "both"),
      "--bearing": Effect(editRadar, "--bearing", "NE"),
      "--speed-limit": Effect(editRadar, "--speed-limit", "60"),
      "--camera": Effect(editRadar, "--camera", "mobile"),
      "--schedule": Effect(editRadar, "--schedule", "Mo-Fr 08:00-16:00"),
      "--schedule-zone": Effect(
        editRadar + " --schedule 'Mo-Fr 08:00-16:00'", "--schedule-zone", "Europe/London"),
      "--applies-to": Effect(editCondition, "--applies-to", "truck"),
      "--revert": Effect(editRadar, "--revert"), "--dry-run": Effect(editRadar + " --title x", "--dry-run"),
    ],
    "report": output("report 256").merging(["--reporter": Effect("report 256", "--reporter", "a")]) { $1 },
    "confirm": output("confirm 301").merging(["--reporter": Effect("confirm 301", "--reporter", "a")]) { $1 },
    "places": ["--output": Effect("places", "--output", "")], "bulletin": output("bulletin clear"),
    "delete": ["--yes": Effect("delete 256", "--yes")],
    "purge": [
      "--expired": Effect("purge --yes", "--expired"), "--all": Effect("purge --yes", "--all", "radars"),
      "--reporters": Effect("purge --yes", "--reporters"), "--yes": Effect("purge --expired", "--yes"),
    ],
    "check": ["--repair": Effect("check", "--repair")],
    // Nobody listens there.
    "pull": [
      "--every": Effect("pull http://127.0.0.1:1 --yes", "--every", "often"),
      "--allow-redirect-to": Effect("pull http://127.0.0.1:1 --yes", "--allow-redirect-to", "a b"),
      "--output": Effect("pull --forget", "--output", "ANSWER"),
      "--forget": Effect("pull", "--forget"), "--yes": Effect("pull http://127.0.0.1:1", "--yes"),
    ],
    "restore": [
      "--since": Effect("restore --yes", "--since", "2000-01-01"),
      "--reason": Effect("restore --by-same --since 2000-01-01", "--reason", "deleted"),
      "--by-same": Effect("restore 256 --since 2000-01-01", "--by-same"),
      "--dry-run": Effect("restore --since 2000-01-01", "--dry-run"),
      "--yes": Effect("restore --since 2000-01-01", "--yes"),
    ],
    "disputes": [
      "--output": Effect("disputes", "--output", "ANSWER"),
      "--everything": Effect("disputes keep", "--everything"),
      "--yes": Effect("disputes keep --everything", "--yes"),
    ],
    "import": [
      "--output": Effect("import LIST", "--output", "ANSWER"),
      "--as": Effect("import KINDLESS", "--as", "conditions"),
      "--from": Effect("import LIST", "--from", "lst"),
      "--source": Effect("import FOREIGN", "--source", "city"),
      "--columns": Effect("import LIST", "--columns", "id,lat,lon"),
      "--sync": Effect("import LIST", "--sync"), "--strict": Effect("import LIST", "--strict"),
      "--dry-run": Effect("import LIST", "--dry-run"),
      "--restore": Effect("import TWICE", "--restore"),
      "--tracks": Effect("import TRACK", "--tracks"),
      "--mapping": Effect("import MAPPED", "--mapping", "MAPPING"),
      "--timezone": Effect("import LIST", "--timezone", "UTC"),
      "--verbose": Effect("import HOURS", "--verbose"), "--yes": Effect("import BROKEN", "--yes"),
    ],
    // Of a store into which lists were loaded.
    "runs": output("runs --db LOADED").merging([
      "--limit": Effect("runs --db LOADED", "--limit", "1"),
      "--keep": Effect("runs --db LOADED", "--keep", "9"),
    ]) { $1 },
    "undo": [
      "--output": Effect("undo 2 --force --db LOADED", "--output", "ANSWER"),
      "--force": Effect("undo 2 --db LOADED", "--force"),
      "--dry-run": Effect("undo 2 --force --db LOADED", "--dry-run"),
    ],
    "changes": output("changes --db LOADED").merging([
      "--since": Effect("changes --db LOADED", "--since", "9999"),
      "--by": Effect("changes --db LOADED", "--by", "people"),
      "--source": Effect("changes --db LOADED", "--source", "city"),
      "--run": Effect("changes --db LOADED", "--run", "2"),
      "--limit": Effect("changes --db LOADED", "--limit", "1"),
    ]) { $1 },
    "removed": output("removed --db LOADED").merging([
      "--since": Effect("removed --db LOADED", "--since", "2021-01-01"),
      "--reason": Effect("removed --db LOADED", "--reason", "synced"),
      "--source": Effect("removed --db LOADED", "--source", "city"),
      "--limit": Effect("removed --db LOADED", "--limit", "1"),
    ]) { $1 },
    "sources": [
      "--output": Effect("sources", "--output", "ANSWER"),
      "--mapping": Effect("sources try MAPPED", "--mapping", "MAPPING"),
      "--as": Effect("sources try KINDLESS", "--as", "conditions"),
      "--from": Effect("sources try LIST", "--from", "lst"),
      "--source": Effect("sources try FOREIGN --format json", "--source", "city"),
      "--timezone": Effect("sources try LIST --format json", "--timezone", "UTC"),
      "--limit": Effect("sources try LIST", "--limit", "1"),
      "--removal-limit": Effect("sources edit list", "--removal-limit", "40"),
      // Nobody listens there.
      "--credentials": Effect("sources try http://127.0.0.1:1/x", "--credentials", "FILE"),
      "--allow-private": Effect("sources try http://127.0.0.1:1/x", "--allow-private", "127.0.0.1:1"),
      "--every": Effect(showCity, "--every", "5m"), "--sync": Effect(showCity, "--sync"),
      "--stale-after": Effect(showCity, "--stale-after", "2h"), "--paused": Effect(showCity, "--paused"),
      "--title": Effect(showCity, "--title", "Grad"), "--licence": Effect(showCity, "--licence", "CC0"),
      "--attribution": Effect(showCity, "--attribution", "© Grad"),
      // Without any there is nothing to change.
      "--no-sync": Effect(editCity, "--no-sync"), "--url": Effect(editCity, "--url", "https://b.example/"),
      "--pause": Effect(editCity, "--pause"), "--resume": Effect(editCity, "--resume"),
      // The first time it is due, the second time it has just failed.
      "--due": Effect("sources run --db FETCHED", "--due"),
      "--yes": Effect("sources remove city --db FETCHED --with-features", "--yes"),
      "--with-features": Effect("sources remove city --db FETCHED --yes", "--with-features"),
    ],
    "duplicates": filters("duplicates").merging(areas("duplicates")) { $1 }
      .merging(output("duplicates")) { $1 }.merging([
        "--apart": Effect("duplicates", "--apart", "5"),
        "--keep": Effect("duplicates join RadarID-112 osm:RadarID-112", "--keep", "osm:RadarID-112"),
      ]) { $1 },
    "restore-backup": [
      "--dry-run": Effect("restore-backup OTHER --yes --quiet", "--dry-run"),
      "--yes": Effect("restore-backup OTHER --quiet", "--yes"),
    ],
    "key": ["--yes": Effect("key new", "--yes")],
    "backup": ["--force": Effect("backup FILE", "--force")],
    "init": ["--shards": Effect("init", "--shards", "FILE")],
    "copy": [
      "--output": Effect("copy --from OTHER --to FILE", "--output", "OTHER"),
      "--from": Effect("copy --to NEW", "--from", "FILE"), "--to": Effect("copy --from NEW", "--to", "NEW"),
    ],
    "serve": publisher(serve, others: serve).merging([
      "--host": Effect(serve, "--host", "::1"), "--port": Effect(serve, "--port", "80"),
      "--public-url": Effect(serve, "--public-url", "https://roads.example/"),
      "--estimated-end": Effect(serve, "--estimated-end", "30d"),
      "--trusted-origin": Effect(serve, "--trusted-origin", "https://www.roads.example"),
      "--metrics-listen": Effect(serve, "--metrics-listen", "[::1]:9464"),
      "--trusted-proxy": Effect(serve, "--trusted-proxy", "127.0.0.1,10.0.0.0/8"),
      "--writes-per-minute": Effect(serve, "--writes-per-minute", "5"),
      "--reads-per-second": Effect(serve, "--reads-per-second", "5"),
      "--reports-per-network": Effect(serve, "--reports-per-network", "5"),
      "--removals-per-ten-minutes": Effect(serve, "--removals-per-ten-minutes", "0"),
      "--removals-per-hour": Effect(serve, "--removals-per-hour", "5"),
      "--removals-per-day": Effect(serve, "--removals-per-day", "7"),
      "--removals-per-network": Effect(serve, "--removals-per-network", "9"),
      "--public-features": Effect(serve, "--public-features", "5"),
      "--public-features-per-network": Effect(serve, "--public-features-per-network", "5"),
      "--connections": Effect(serve, "--connections", "100"),
      "--connections-per-address": Effect(serve, "--connections-per-address", "5"),
      "--operator-token-file": Effect(serve, "--operator-token-file", "FILE"),
      "--mapping": Effect(serve, "--mapping", "city=MAPPING"),
      "--new-token": Effect(serve, "--new-token", "NEW"),
      "--access-log": Effect(serve, "--access-log", "off"),
      "--no-fetch": Effect(serve, "--no-fetch"),
      "--without": Effect(serve, "--without", "radars"), "--threads": Effect(serve, "--threads", "7"),
      "--region": Effect(serve, "--region", "42.5,15.7,45.3,19.7"),
      "--tiles": Effect(serve, "--tiles", "https://tiles.example/{z}/{x}/{y}.png"),
      "--tiles-attribution": Effect(serve, "--tiles-attribution", "© Example https://tiles.example/"),
      "--terrain": Effect(serve, "--terrain", "none"),
      "--terrain-attribution": Effect(serve, "--terrain-attribution", "© Example"),
      "--centre": Effect(serve, "--centre", "44.54,18.67"), "--zoom": Effect(serve, "--zoom", "11"),
      "--frame-ancestors": Effect(serve, "--frame-ancestors", "https://www.roads.example"),
      "--about": Effect(serve, "--about", "https://www.roads.example/about"),
      "--privacy": Effect(serve, "--privacy", "https://www.roads.example/privacy"),
      "--imprint": Effect(serve, "--imprint", "https://www.roads.example/imprint"),
      // An address of nobody's: it cannot be listened on.
      "--print-settings": Effect("serve --host 192.0.2.1", "--print-settings"),
    ]) { $1 },
  ]
}
