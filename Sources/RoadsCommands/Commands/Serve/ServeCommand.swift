internal import RoadsCore
internal import RoadsService
internal import RoadsText
internal import RoadsValues

/// `roads serve`
struct ServeCommand: Command {
  private var settings: ServiceSettings = {
    var settings = ServiceSettings()
    settings.server.threads = Cores.count
    return settings
  }()
  private var newToken: String?
  private var printsSettings = false
  private var map = MapFlags()

  init() {}

  static let manual = Manual(
    "serve", ServeHelp.summary, details: ServeHelp.details,
    examples: [
      "serve", "serve --port 0 --access-log off", "serve --terrain none --centre 44.54,18.67 --zoom 11",
      "serve --region 42.5,15.7,45.3,19.7", "serve --new-token tokens",
      "serve --operator-token-file tokens --trusted-proxy 127.0.0.1 --public-url https://roads.example",
      "serve --host 192.0.2.1 --metrics-listen 127.0.0.1:9464",
    ])

  static let flags: [Flag<ServeCommand>] = place + MapFlags.flags.on(\.map) + limits + operation

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
    Flag("--writes-per-minute", value: .text("N"), help: ServeHelp.writesPerMinute) {
      $0.settings.writesPerMinute = try Values.wholeNumber($1, in: 1...1_000_000)
    },
    Flag("--reads-per-second", value: .text("N"), help: ServeHelp.readsPerSecond) {
      $0.settings.readsPerSecond = try Values.wholeNumber($1, in: 1...1_000_000)
    },
    Flag("--reports-per-network", value: .text("N"), help: ServeHelp.reportsPerNetwork) {
      $0.settings.reportsPerNetwork = try Values.wholeNumber($1, in: 1...1_000_000)
    },
    Flag("--removals-per-ten-minutes", value: .text("N"), help: ServeHelp.removalsPerTenMinutes) {
      $0.settings.brakes.perTenMinutes = try Values.brake($1, most: 1_000_000)
    },
    Flag("--removals-per-hour", value: .text("PERCENT"), help: ServeHelp.removalsPerHour) {
      $0.settings.brakes.hourlyPercent = try Values.brake($1, most: 100)
    },
    Flag("--removals-per-day", value: .text("PERCENT"), help: ServeHelp.removalsPerDay) {
      $0.settings.brakes.dailyPercent = try Values.brake($1, most: 100)
    },
    Flag("--removals-per-network", value: .text("N"), help: ServeHelp.removalsPerNetwork) {
      $0.settings.brakes.perNetwork = try Values.brake($1, most: 1_000_000)
    },
    Flag("--public-features", value: .text("N"), help: ServeHelp.publicFeatures) {
      $0.settings.quota.total = try Values.wholeNumber($1, in: 1...10_000_000)
    },
    Flag("--public-features-per-network", value: .text("N"), help: ServeHelp.publicFeaturesPerNetwork) {
      $0.settings.quota.perNetwork = try Values.wholeNumber($1, in: 1...10_000_000)
    },
    Flag("--connections", value: .text("N"), help: ServeHelp.connections) {
      $0.settings.server.connections = try Values.wholeNumber($1, in: 16...1_000_000)
    },
    Flag("--connections-per-address", value: .text("N"), help: ServeHelp.connectionsPerAddress) {
      $0.settings.server.connectionsPerAddress = try Values.wholeNumber($1, in: 1...1_000_000)
    },
  ]

  private static let operation: [Flag<ServeCommand>] = [
    Flag("--operator-token-file", value: .file("FILE"), help: ServeHelp.tokenFile) {
      $0.settings.tokenFile = try Values.nonEmpty($1)
    },
    Flag("--new-token", value: .file("FILE"), help: ServeHelp.newToken) {
      $0.newToken = try Values.nonEmpty($1)
    },
    Flag("--access-log", value: .file("FILE|-|off"), help: ServeHelp.accessLog) {
      let name = try Values.nonEmpty($1)
      $0.settings.log = name == "off" ? .off : name == "-" ? .standardError : .file(name)
    },
    Flag("--without", value: .choice("LAYER", Layer.allCases.map(\.rawValue)), help: ServeHelp.without) {
      let layer: Layer = try Values.choice($1)
      $0.settings.without.insert(layer)
    },
    Flag("--region", value: .text("SOUTH,WEST,NORTH,EAST"), help: ServeHelp.region) {
      $0.settings.region = try Values.box($1)
    },
    Flag("--threads", value: .text("N"), help: ServeHelp.threads) {
      $0.settings.server.threads = try Values.wholeNumber($1, in: 1...256)
    },
    Flag("--print-settings", help: ServeHelp.printSettings, sets: \.printsSettings),
  ]

  func run(_ session: Session) throws -> ExitCode {
    if let newToken { return try TokenFile.add(to: newToken, session) }
    var settings = settings
    settings.map = try map.settings()
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
  /// Two sockets cannot have one address.
  private func checkAddresses() throws {
    let server = ServiceSettings.ListenAddress(host: settings.server.host, port: settings.server.port)
    guard let metrics = settings.metrics, metrics.collides(with: server) else { return }
    throw UsageError.addressIsTaken(source: "--metrics-listen", value: metrics.text, by: server.text)
  }
}

extension Values {
  /// 0 is no brake.
  fileprivate static func brake(_ given: Given, most: Int) throws -> Int? {
    let number = try wholeNumber(given, in: 0...most)
    return number == 0 ? nil : number
  }

  /// Nothing is put behind it but paths.
  fileprivate static func publicURL(_ given: Given) throws -> String {
    let text = try nonEmpty(given)
    let url = text.hasSuffix("/") ? String(text.dropLast()) : text
    guard url.hasPrefix("http://") || url.hasPrefix("https://"), !url.hasSuffix("/"),
      url.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "<") }),
      !url.contains("?"), !url.contains("#")
    else { throw UsageError.notAURL(source: given.source, value: text) }
    return url
  }

  /// A path behind it would promise what browsers cannot tell.
  fileprivate static func origins(_ given: Given) throws -> [WebOrigin] {
    try nonEmpty(given).split(separator: ",").map { part in
      let text = String(String(part).trimmingSpaces())
      guard let origin = WebOrigin(text), text.split(separator: "/", maxSplits: 2).count == 2 else {
        throw UsageError.notAnOrigin(source: given.source, value: text)
      }
      return origin
    }
  }

  /// `127.0.0.1:9464`, `[::1]:9464`, `localhost:0`
  fileprivate static func listenAddress(_ given: Given) throws -> ServiceSettings.ListenAddress {
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

  fileprivate static func addressRanges(_ given: Given) throws -> [AddressRange] {
    try nonEmpty(given).split(separator: ",").map { part in
      let text = String(String(part).trimmingSpaces())
      guard let range = AddressRange(text) else {
        throw UsageError.notANetwork(source: given.source, value: text)
      }
      return range
    }
  }
}
