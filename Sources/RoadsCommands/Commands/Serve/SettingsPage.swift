internal import RoadsCore
internal import RoadsFormats
internal import RoadsService
internal import RoadsText

/// `--print-settings`: the settings of a service, for authors of unit files.
enum SettingsPage {
  static func json(_ settings: ServiceSettings, store: String) -> String {
    let server = settings.server
    let log =
      switch settings.log {
      case .off: "off"
      case .standardError: "-"
      case .file(let path): path
      }
    return SmallJSON.object([
      ("db", .text(store)), ("host", .text(server.host)), ("port", .number(server.port)),
      ("public_url", .optional(settings.publicURL)),
      ("estimated_end_s", settings.estimatedEnd.map { .number(Int($0)) } ?? .null),
      ("publisher", .text(settings.publisher.name)), ("publisher_country", .text(settings.publisher.country)),
      ("publisher_language", .text(settings.publisher.language)),
      ("publisher_contact", .optional(settings.publisher.contact?.text)),
      ("publisher_licence", .optional(settings.publisher.licence?.text)),
      ("id_prefix", .text(settings.publisher.prefix)),
      ("trusted_origins", .array(settings.trustedOrigins.map { .text($0.text) })),
      ("metrics_listen", .optional(settings.metrics?.text)),
      ("trusted_proxies", .array(server.proxies.descriptions.map { .text($0) })),
      ("writes_per_minute", .number(settings.writesPerMinute)),
      ("reads_per_second", settings.readsPerSecond.map { .number($0) } ?? .null),
      ("reports_per_network", .number(settings.reportsPerNetwork)),
      ("removals_per_ten_minutes", brake(settings.brakes.perTenMinutes)),
      ("removals_per_hour", brake(settings.brakes.hourlyPercent)),
      ("removals_per_day", brake(settings.brakes.dailyPercent)),
      ("removals_per_network", brake(settings.brakes.perNetwork)),
      ("public_features", .number(settings.quota.total)),
      ("public_features_per_network", .number(settings.quota.perNetwork)),
      ("connections", .number(server.connections)),
      ("connections_per_address", .number(server.connectionsPerAddress)),
      ("threads", .number(server.threads)), ("operator_token_file", .optional(settings.tokenFile)),
      ("mappings", .array(settings.mappings.keys.sorted().map { .text($0) })),
      ("fetch", .boolean(settings.fetches)),
      ("access_log", .text(log)),
      ("tiles", .optional(settings.map.tiles?.url)),
      ("tiles_attribution", .optional(settings.map.tiles?.attribution.description)),
      ("terrain", .optional(settings.map.terrain?.url)),
      ("terrain_attribution", .optional(settings.map.terrain?.attribution.description)),
      ("centre", .text(CoordinateText.short(settings.map.centre))), ("zoom", .number(settings.map.zoom)),
      ("frame_ancestors", .array(settings.map.sites.map { .text($0.text) })),
      ("about", .optional(settings.map.about)), ("privacy", .optional(settings.map.privacy)),
      ("imprint", .optional(settings.map.imprint)),
      ("without", .array(settings.without.map(\.rawValue).sorted().map { .text($0) })),
      ("region", .optional(settings.region.map(RegionSentences.shown))),
    ])
  }

  private static func brake(_ limit: Int?) -> SmallJSON.Value { limit.map { .number($0) } ?? .null }
}
