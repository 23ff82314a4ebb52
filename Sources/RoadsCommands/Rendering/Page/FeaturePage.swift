package import RoadsCore
import RoadsFormats
import RoadsText

/// Everything about one feature, as the details page of a driver's app would show it.
package struct FeaturePage {
  private let presentation: Presentation
  private let sources: [StoredSource]
  private var language: Language { presentation.language }

  /// `sources`: what is known of them beside their features.
  package init(_ presentation: Presentation, sources: [StoredSource] = []) {
    self.presentation = presentation
    self.sources = sources
  }

  package func lines(_ feature: Feature) -> [String] {
    heading(feature) + [""]
      + fields(
        [validity(feature)] + activity(feature) + facts(feature) + [reports(feature), address(feature)])
      + text(feature)
  }

  /// A removed feature: why and since when, what it was, and how it comes back. `shown`: what it hides behind.
  package func lines(_ tombstone: Tombstone, behind shown: FeatureID? = nil) -> [String] {
    let feature = tombstone.feature
    let reason = tombstone.reason.explanation(language)
    var removal = [Field(PageText.removed(language), withAge(tombstone.removedAt) + ": " + reason, .red)]
    let word = Quoting.word(feature.address.description)
    if let shown {
      removal.append(Field(PageText.shown(language), shown.description))
      removal.append(Field(PageText.split(language), "roads duplicates split " + word))
    } else {
      removal.append(Field(PageText.restore(language), "roads restore " + word))
    }
    return heading(feature) + [""] + fields(removal + facts(feature) + [address(feature)]) + text(feature)
  }

  private struct Field {
    let name: String
    let value: String
    let style: TextStyle

    init(_ name: String, _ value: String, _ style: TextStyle = .plain) {
      self.name = name
      self.value = TerminalEscaping.line(value)
      self.style = style
    }
  }

  private func heading(_ feature: Feature) -> [String] {
    let palette = presentation.palette
    let sign = palette.paint(feature.type.sign, feature.type.style)
    let title = WrappedText.lines(
      TerminalEscaping.line(feature.headline(at: presentation.dates.activityMoment)),
      columns: presentation.proseColumns - 2)
    let lines = title.enumerated().map { ($0 == 0 ? sign + " " : "  ") + palette.paint($1, .bold) }
    let label = feature.type.label(for: ConcernedTraffic(feature.details))
    return lines + ["  " + palette.paint(label(language), feature.type.style)]
  }

  private func facts(_ feature: Feature) -> [Field] {
    var fields: [Field] = []
    if let road = feature.road, !road.isEmpty { fields.append(Field(PageText.road(language), road)) }
    if let roadClass = feature.roadClass {
      fields.append(Field(PageText.roadClass(language), roadClass.label(language)))
    }
    if let authority = feature.authority {
      fields.append(Field(PageText.authority(language), authority.name))
    }
    for fact in TraitText.facts(feature.details) {
      fields.append(Field(fact.name(language), fact.value(language)))
    }
    if let correction = feature.correction {
      fields.append(
        Field(
          CorrectionText.name(language), CorrectionText.sentence(correction, presentation.dates), .yellow))
    }
    if let extent = GeometryText.sentence(feature.details) {
      fields.append(Field(PageText.extent(language), extent(language)))
    }
    if let direction = GeometryText.direction(feature.details) {
      fields.append(Field(PageText.direction(language), direction(language)))
    }
    let point = feature.coordinate
    fields.append(
      Field(
        PageText.position(language), CoordinateText.precise(point) + "  ·  " + CoordinateText.geoURI(point)))
    fields += source(feature)
    fields.append(Field(PageText.updated(language), withAge(feature.updatedAt)))
    return fields
  }

  private func source(_ feature: Feature) -> [Field] {
    let known = feature.sources.compactMap { name in sources.first { $0.name == name } }
    let names = feature.sources.map { name in
      known.first { $0.name == name }?.label.title ?? SourceText.label(name, language)
    }
    var fields = [Field(PageText.source(language), names.joined(separator: ", "))]
    for credit in SourceCredit.all(known, among: nil) {
      fields.append(Field(PageText.attribution(language), credit.line))
    }
    let own = known.first { $0.name == feature.source }
    if let own, own.fetched?.isStale(at: presentation.dates.now) == true {
      fields.append(Field(PageText.stale(language), SourceAge.stale(own, presentation.dates), .yellow))
    }
    return fields
  }

  private func validity(_ feature: Feature) -> Field {
    Field(
      PageText.validity(language), ValidityText.sentence(feature.validity, presentation.dates),
      feature.validity.contains(presentation.dates.now) ? .green : .yellow)
  }

  /// Of features with hours: whether it is within them.
  private func activity(_ feature: Feature) -> [Field] {
    guard feature.hasDetails, feature.details.schedule != nil else { return [] }
    let isActive = feature.activity(at: presentation.dates.activityMoment).isActive
    return [
      Field(
        PageText.now(language), WhenText(feature, presentation.dates).sentence, isActive ? .green : .yellow)
    ]
  }

  private func reports(_ feature: Feature) -> Field {
    Field(
      PageText.reports(language), PageText.reports(feature.reports, language),
      feature.reports > 0 ? .yellow : .plain)
  }

  private func address(_ feature: Feature) -> Field {
    Field(PageText.id(language), feature.address.description)
  }

  private func withAge(_ moment: Instant) -> String {
    let date = presentation.dates.full(moment)
    return presentation.dates.age(moment).map { "\(date) (\($0))" } ?? date
  }

  /// Names in a column, values beside them; long values go on under themselves.
  private func fields(_ fields: [Field]) -> [String] {
    let palette = presentation.palette
    let indent = fields.reduce(0) { max($0, DisplayWidth.of($1.name)) } + 2
    return fields.flatMap { field in
      WrappedText.lines(field.value, columns: max(8, presentation.proseColumns - indent - 2))
        .enumerated().map { index, line in
          let name = index == 0 ? field.name : ""
          return "  " + palette.paint(name, .dim)
            + String(repeating: " ", count: indent - DisplayWidth.of(name))
            + palette.paint(line, field.style)
        }
    }
  }

  private func text(_ feature: Feature) -> [String] {
    guard let markup = feature.text else { return [] }
    let plain = TerminalEscaping.paragraphs(PlainText.from(markup: markup))
    guard !plain.trimmingSpaces().isEmpty else { return [] }
    return [""]
      + WrappedText.lines(plain, columns: presentation.proseColumns - 2).map { $0.isEmpty ? "" : "  " + $0 }
  }
}
