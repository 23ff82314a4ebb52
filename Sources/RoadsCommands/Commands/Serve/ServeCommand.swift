internal import RoadsArguments
internal import RoadsCore
internal import RoadsFormats
internal import RoadsService
internal import RoadsText

/// `roads serve`
struct ServeCommand: Command {
  private var settings: ServiceSettings = {
    var settings = ServiceSettings()
    settings.server.threads = Cores.count
    return settings
  }()
  private var newToken: String?
  private var given: [String] = []
  private var mappings: [(name: String, file: String)] = []
  private var printsSettings = false
  private var map = MapFlags()
  private var publisher = PublisherOptions()

  init() {}

  static let manual = Manual(
    "serve", ServeHelp.summary, details: ServeHelp.details,
    examples: [
      "serve", "serve --port 0 --access-log off", "serve --terrain none --centre 44.54,18.67 --zoom 11",
      "serve --region 42.5,15.7,45.3,19.7", "serve --new-token tokens",
      "serve --operator-token-file tokens --metrics-listen 127.0.0.1:9464",
      "serve --trusted-proxy 127.0.0.1 --public-url https://roads.example",
    ])

  static let flags: [Flag<ServeCommand>] =
    (place + PublisherOptions.flags(at: \.publisher) + MapFlags.flags.on(\.map) + limits + operation).noted(
      at: \.given)

  private static let place: [Flag<ServeCommand>] = [
    Flag("--host", value: .text("ADDRESS"), help: ServeHelp.host) {
      $0.settings.server.host = try Values.nonEmpty($1)
    },
    Flag("--port", value: .text("N"), help: ServeHelp.port) {
      $0.settings.server.port = try Values.wholeNumber($1, in: 0...65_535)
    },
    Flag("--public-url", value: .text("URL"), help: ServeHelp.publicURL) {
      $0.settings.publicURL = try Values.publicURL($1)
    },
    Flag("--estimated-end", value: .text("DURATION"), help: LoadHelp.estimatedEnd) {
      $0.settings.estimatedEnd = try Values.duration($1)
    },
    Flag("--trusted-origin", value: .text("URL,…"), help: ServeHelp.trustedOrigin) {
      $0.settings.trustedOrigins = try Values.origins($1)
    },
    Flag("--metrics-listen", value: .text("HOST:PORT"), help: ServeHelp.metricsListen) {
      $0.settings.metrics = try Values.listenAddress($1)
    },
    Flag("--trusted-proxy", value: .text("ADDRESS,…"), help: ServeHelp.trustedProxy) {
      $0.settings.server.proxies = TrustedProxies(try Values.addressRanges($1))
    },
  ]

  private static let limits: [Flag<ServeCommand>] = [
    number("--writes-per-minute", in: 1...1_000_000, ServeHelp.writesPerMinute, at: \.writesPerMinute),
    Flag("--reads-per-second", value: .text("N"), help: ServeHelp.readsPerSecond) {
      $0.settings.readsPerSecond = try Values.wholeNumber($1, in: 1...1_000_000)
    },
    number("--reports-per-network", in: 1...1_000_000, ServeHelp.reportsPerNetwork, at: \.reportsPerNetwork),
    brake(
      "--removals-per-ten-minutes", "N", most: 1_000_000, ServeHelp.removalsPerTenMinutes, at: \.perTenMinutes
    ),
    brake("--removals-per-hour", "PERCENT", most: 100, ServeHelp.removalsPerHour, at: \.hourlyPercent),
    brake("--removals-per-day", "PERCENT", most: 100, ServeHelp.removalsPerDay, at: \.dailyPercent),
    brake("--removals-per-network", "N", most: 1_000_000, ServeHelp.removalsPerNetwork, at: \.perNetwork),
    number("--public-features", in: 1...10_000_000, ServeHelp.publicFeatures, at: \.quota.total),
    number(
      "--public-features-per-network", in: 1...10_000_000, ServeHelp.publicFeaturesPerNetwork,
      at: \.quota.perNetwork),
    number("--connections", in: 16...1_000_000, ServeHelp.connections, at: \.server.connections),
    number(
      "--connections-per-address", in: 1...1_000_000, ServeHelp.connectionsPerAddress,
      at: \.server.connectionsPerAddress),
  ]

  private static let operation: [Flag<ServeCommand>] = [
    Flag("--operator-token-file", value: .file("FILE"), help: ServeHelp.tokenFile) {
      $0.settings.tokenFile = try Values.nonEmpty($1)
    },
    Flag("--mapping", value: .text("NAME=FILE"), repeats: true, help: ServeHelp.mapping) {
      $0.mappings.append(try Values.namedFile($1))
    },
    Flag(info: FlagInfo(names: ["--no-fetch"], value: .none, help: ServeHelp.noFetch)) { command, _ in
      command.settings.fetches = false
    },
    Flag("--new-token", value: .file("FILE"), help: ServeHelp.newToken) {
      $0.newToken = try Values.nonEmpty($1)
    },
    Flag("--access-log", value: .file("FILE|-|off"), help: ServeHelp.accessLog) {
      let name = try Values.nonEmpty($1)
      $0.settings.log = name == "off" ? .off : name == "-" ? .standardError : .file(name)
    },
    Flag(
      "--without", value: .choice("LAYER", Layer.allCases.map(\.rawValue)), repeats: true,
      help: ServeHelp.without
    ) {
      let layer: Layer = try Values.choice($1)
      $0.settings.without.insert(layer)
    },
    Flag("--region", value: .text("SOUTH,WEST,NORTH,EAST"), help: ServeHelp.region) {
      $0.settings.region = try Values.box($1)
    },
    number("--threads", in: 1...256, ServeHelp.threads, at: \.server.threads),
    Flag("--print-settings", help: ServeHelp.printSettings, sets: \.printsSettings),
  ]

  func run(_ session: Session) throws -> ExitCode {
    if let newToken {
      // It ends after that: a service that was wanted, too, would never start.
      if let other = given.first(where: { $0 != "--new-token" }) {
        throw UsageError.conflict("--new-token", other)
      }
      return try TokenFile.add(to: newToken, session)
    }
    var settings = settings
    settings.map = try map.settings()
    settings.publisher = try publisher.publisher(session.environment)
    settings.mappings = try readMappings()
    try checkAddresses()
    let location = try session.storeLocation()
    if let path = location.file { settings.server.spoolFolder = Files.folder(of: path) }
    if printsSettings {
      try session.output.line(SettingsPage.json(settings, store: location.shown))
      return .done
    }
    return try ServeRun(settings, session).run()
  }
}

extension ServeCommand {
  private static func number(
    _ name: String, in range: ClosedRange<Int>, _ help: Phrase,
    at path: any WritableKeyPath<ServiceSettings, Int> & Sendable
  ) -> Flag<ServeCommand> {
    Flag(name, value: .text("N"), help: help) {
      $0.settings[keyPath: path] = try Values.wholeNumber($1, in: range)
    }
  }

  /// 0 is no brake.
  private static func brake(
    _ name: String, _ placeholder: String, most: Int, _ help: Phrase,
    at path: any WritableKeyPath<Brakes, Int?> & Sendable
  ) -> Flag<ServeCommand> {
    Flag(name, value: .text(placeholder), help: help) {
      let number = try Values.wholeNumber($1, in: 0...most)
      $0.settings.brakes[keyPath: path] = number == 0 ? nil : number
    }
  }

  /// At the start: a broken one would else be found out by whoever needs it.
  private func readMappings() throws -> [String: PropertyMapping] {
    var read: [String: PropertyMapping] = [:]
    for (name, file) in mappings {
      guard read[name] == nil else { throw UsageError.conflict("--mapping \(name)", "--mapping \(name)") }
      read[name] = try PropertyMapping.read(ByteInput(file: file))
    }
    return read
  }

  /// Two sockets cannot have one address.
  private func checkAddresses() throws {
    let server = ServiceSettings.ListenAddress(host: settings.server.host, port: settings.server.port)
    guard let metrics = settings.metrics, metrics.collides(with: server) else { return }
    throw UsageError.addressIsTaken(source: "--metrics-listen", value: metrics.text, by: server.text)
  }
}

extension Values {
  /// `NAME=FILE`
  fileprivate static func namedFile(_ given: SourcedValue) throws -> (name: String, file: String) {
    let text = try shortText(given)
    guard let equals = text.firstIndex(of: "="), equals > text.startIndex else {
      throw unknown(given, among: ["NAME=FILE"])
    }
    let file = String(text[equals...].dropFirst())
    guard !file.isEmpty else { throw unknown(given, among: ["NAME=FILE"]) }
    return (String(text[..<equals]), file)
  }

  /// Nothing is put behind it but paths.
  fileprivate static func publicURL(_ given: SourcedValue) throws -> String {
    let text = try nonEmpty(given)
    let url = text.hasSuffix("/") ? String(text.dropLast()) : text
    guard url.hasPrefix("http://") || url.hasPrefix("https://"), !url.hasSuffix("/"),
      url.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "<") }),
      !url.contains("?"), !url.contains("#")
    else { throw UsageError.notAURL(source: given.source, value: text) }
    return url
  }

  /// A path behind it would promise what browsers cannot tell.
  fileprivate static func origins(_ given: SourcedValue) throws -> [WebOrigin] {
    try nonEmpty(given).split(separator: ",").map { part in
      let text = String(String(part).trimmingSpaces())
      guard let origin = WebOrigin(text), text.split(separator: "/", maxSplits: 2).count == 2 else {
        throw UsageError.notAnOrigin(source: given.source, value: text)
      }
      return origin
    }
  }

  /// `127.0.0.1:9464`, `[::1]:9464`, `localhost:0`
  fileprivate static func listenAddress(_ given: SourcedValue) throws -> ServiceSettings.ListenAddress {
    let text = try nonEmpty(given)
    let problem = UsageError.notAListenAddress(source: given.source, value: text)
    guard let colon = text.lastIndex(of: ":") else { throw problem }
    var host = text[..<colon]
    let digits = text[text.index(after: colon)...]
    if host.hasPrefix("["), host.hasSuffix("]") {
      host = host.dropFirst().dropLast()
    } else if host.contains(":") {
      throw problem
    }
    guard !host.isEmpty, !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let port = Int(digits), (0...65_535).contains(port)
    else { throw problem }
    return ServiceSettings.ListenAddress(host: String(host), port: port)
  }

  fileprivate static func addressRanges(_ given: SourcedValue) throws -> [AddressRange] {
    try nonEmpty(given).split(separator: ",").map { part in
      let text = String(String(part).trimmingSpaces())
      guard let range = AddressRange(text) else {
        throw UsageError.notANetwork(source: given.source, value: text)
      }
      return range
    }
  }
}
