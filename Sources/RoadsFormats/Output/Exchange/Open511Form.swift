import RoadsCore

/// How one of Open511's two forms writes the parts of an event. Which parts there are, and in which order, is the
/// same for both and stands below.
protocol Open511Form {
  var output: OutputBuffer { get }
  /// Its own address and that of its jurisdiction: the first members.
  func addresses(_ event: Open511Event, _ feedContext: FeedContext)
  /// A value that has nothing to escape.
  func plain(_ name: StaticString, _ append: (OutputBuffer) -> Void)
  func text(_ name: StaticString, _ value: String)
  func subtype(_ word: StaticString)
  func place(_ geometry: Geometry)
  func roads(_ event: Open511Event, _ names: [String])
  /// The last member, which one of these two is.
  func interval(_ text: String)
  func recurrence(_ recurrence: Open511Recurrence)
}

extension Open511Form {
  func append(_ event: Open511Event, _ feedContext: FeedContext) {
    let feature = event.feature
    addresses(event, feedContext)
    plain("id") { event.appendID(feedContext, to: $0) }
    plain("status") { $0.append(event.status) }
    text("headline", feature.title)
    if let text = event.text { self.text("description", text) }
    plain("event_type") { $0.append(event.type) }
    if let subtype = event.subtype { self.subtype(subtype) }
    plain("severity") { $0.append("UNKNOWN") }
    plain("created") { $0.append(dateTime: feature.updatedAt) }
    plain("updated") { $0.append(dateTime: feature.updatedAt) }
    place(event.geometry)
    let names = feature.roadNames
    if !names.isEmpty { roads(event, names) }
    plain("timezone") { $0.append(text: event.zone) }
    if let recurrence = event.recurrence { self.recurrence(recurrence) } else { interval(event.interval) }
  }
}

extension FormatEntry {
  /// Both forms carry the same.
  static func open511(
    _ title: String, _ mediaType: String, _ fileExtension: String,
    writer: @escaping @Sendable (OutputBuffer, AnswerShape, FeedContext) -> any FeatureWriter
  ) -> FormatEntry {
    FormatEntry(
      title: title, mediaType: mediaType, fileExtension: fileExtension, leavesOut: Open511Event.leavesOut,
      loses: Open511Event.loses, layer: .conditions, obstacle: Open511Event.obstacle,
      losses: FormatEntry.losses(
        keepsVehicles: { feature, vehicles in
          !feature.roadNames.isEmpty && Open511Restrictions.words(vehicles) != nil
        }, keepsSchedule: true), writer: writer)
  }
}
