import RoadsCore

/// DATEX II 3.7, a SituationPublication with one situation of one record for each feature. The schema wants every
/// element in just this order.
enum DATEXWriter {
  static let entry = FormatEntry(
    title: "DATEX II 3.7 situations", mediaType: "application/xml", fileExtension: "xml",
    leavesOut:
      "lorry bans for others than lorries, closures for dangerous goods and others alike; hours of dates every year that are no whole months or replace others, hours that differ on more than 366 days, and those by clocks whose difference from Europe/Sarajevo's changes while they hold, but for UTC and zones like `Etc/GMT-1`",
    loses:
      "whether a line is approximate, road class, authority, reports, directions of points without a bearing, bearings of unknown directions, "
      + "fractions of a bearing, the road of an area, speed limits, kinds of cameras, what hours are called, the vehicles of all but closures and lorry bans; the last update replaces an open beginning",
    obstacle: obstacle,
    losses: FormatEntry.losses(
      keepsVehicles: { feature, _ in FeatureTraits(feature).isClosedForSome },
      keepsSchedule: true),
    writer: make)

  static func obstacle(_ traits: FeatureTraits) -> ExportObstacle? {
    if let obstacle = DATEXVehicles.obstacle(traits) { return obstacle }
    // It would hold all day.
    guard let schedule = traits.schedule else { return nil }
    return DATEXPeriods(schedule, traits.validity) == nil ? .schedule : nil
  }

  static func make(
    _ output: OutputBuffer, _ shape: AnswerShape, _ feedContext: FeedContext
  ) -> any FeatureWriter {
    FramedWriter(
      output, opening: { open(feedContext, output) }, closing: "</d2:payload>\n"
    ) { append($0, $0.geometry(shape.geometry), feedContext.publisher.language, to: output) }
  }

  private static func open(_ feedContext: FeedContext, _ output: OutputBuffer) {
    output.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    output.append("<d2:payload xmlns:d2=\"http://datex2.eu/schema/3/d2Payload\"")
    output.append(" xmlns:com=\"http://datex2.eu/schema/3/common\"")
    output.append(" xmlns:sit=\"http://datex2.eu/schema/3/situation\"")
    output.append(" xmlns:loc=\"http://datex2.eu/schema/3/locationReferencing\"")
    output.append(" xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\"")
    output.append(" xsi:type=\"sit:SituationPublication\" lang=\"")
    let publisher = feedContext.publisher
    output.append(xml: publisher.language)
    output.append("\" modelBaseVersion=\"3\">")
    let credits = feedContext.credits
    if publisher.isNamed || !credits.isEmpty {
      output.append("<com:feedDescription><com:values><com:value lang=\"")
      output.append(xml: publisher.language)
      output.append("\">")
      let texts = (publisher.isNamed ? [publisher.name] : []) + (credits.isEmpty ? [] : [credits.line])
      // The schema's limit.
      output.append(xml: String(texts.joined(separator: "; ").prefix(1_000)))
      output.append("</com:value></com:values></com:feedDescription>")
    }
    output.append("<com:feedType>")
    output.append(OwnFeed.generator)
    output.append("</com:feedType>")
    element("com:publicationTime", feedContext.now, output)
    output.append("<com:publicationCreator><com:country>")
    output.append(xml: publisher.country.lowercased())
    output.append("</com:country><com:nationalIdentifier>")
    output.append(xml: publisher.prefix)
    output.append("</com:nationalIdentifier></com:publicationCreator>\n")
  }

  private static func append(
    _ hit: Hit, _ geometry: Geometry, _ language: String, to output: OutputBuffer
  ) {
    let feature = hit.feature
    let record = DATEXRecord.of(feature.type)
    output.append("<sit:situation id=\"")
    output.append(address: feature)
    output.append("\"><sit:headerInformation><com:informationStatus>")
    // What reads `test` as the standard asks shows nobody a sample.
    output.append(feature.source == .sample ? "test" : "real")
    output.append("</com:informationStatus></sit:headerInformation><sit:situationRecord xsi:type=\"sit:")
    output.append(record.kind)
    output.append("\" id=\"")
    output.append(address: feature)
    // A later state of the same feature has a higher version.
    output.append("\" version=\"")
    output.append(Int(feature.updatedAt.milliseconds))
    output.append("\">")
    element("sit:situationRecordCreationTime", feature.updatedAt, output)
    element("sit:situationRecordVersionTime", feature.updatedAt, output)
    output.append("<sit:probabilityOfOccurrence>certain</sit:probabilityOfOccurrence><sit:validity>")
    output.append("<com:validityStatus>definedByValidityTimeSpec</com:validityStatus>")
    output.append("<com:validityTimeSpecification>")
    element("com:overallStartTime", feature.knownSince, output)
    if let end = feature.validity.until { element("com:overallEndTime", end, output) }
    if let schedule = feature.details.schedule {
      DATEXPeriods(schedule, feature.validity)?.append(to: output)
    }
    output.append("</com:validityTimeSpecification></sit:validity>")
    if let cause = record.cause {
      output.append("<sit:cause><sit:causeType>")
      output.append(cause)
      output.append("</sit:causeType></sit:cause>")
    }
    comment(feature.title[...], language, output)
    if let text = hit.someText { comments(text, language, output) }
    DATEXLocation.append(feature, geometry, language, to: output)
    if let compliance = record.compliance {
      output.append("<sit:complianceOption>")
      output.append(compliance)
      output.append("</sit:complianceOption>")
    }
    DATEXVehicles.append(feature, to: output)
    output.append(record.own)
    output.append("</sit:situationRecord></sit:situation>\n")
  }

  /// The longest text of one comment, in characters; what is longer goes on in the next.
  private static let longest = 1024

  private static func comments(_ text: String, _ language: String, _ output: OutputBuffer) {
    var rest = text[...]
    // No text has more characters than bytes.
    while rest.utf8.count > longest, let piece = DATEXComment.firstPiece(of: &rest, longest: longest) {
      comment(piece, language, output)
    }
    comment(rest, language, output)
  }

  private static func comment(_ text: Substring, _ language: String, _ output: OutputBuffer) {
    output.append("<sit:generalPublicComment><sit:comment><com:values><com:value lang=\"")
    output.append(xml: language)
    output.append("\">")
    output.append(xml: text)
    output.append("</com:value></com:values></sit:comment></sit:generalPublicComment>")
  }

  private static func element(_ name: StaticString, _ instant: Instant, _ output: OutputBuffer) {
    output.append("<")
    output.append(name)
    output.append(">")
    output.append(dateTime: instant)
    output.append("</")
    output.append(name)
    output.append(">")
  }
}
