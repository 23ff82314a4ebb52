package import RoadsArguments
package import RoadsCore
import RoadsText

/// The filters, the same on every address that lists or counts.
package enum FilterParameters {
  /// More words than anybody looks for at once; each is looked for in every text.
  static let mostWords = 16
  /// Twice as many types as there are; as many roads.
  static let mostValues = 32

  package static let all = features(Layer.allCases) + TimeParameters.filters

  /// Of an address that has one layer alone; nil: of one that has them all.
  package static func all(of layer: Layer?) -> [OperationDescription.Parameter] {
    guard let layer else { return all }
    let foreign = foreign(to: layer).union(["layer"])
    return features([layer]).filter { !foreign.contains($0.name) } + TimeParameters.filters
  }

  /// Those of the other layer alone. They are refused with a sentence that says so.
  package static func foreign(to layer: Layer?) -> Set<String> {
    switch layer {
    case .radars: ["road_class"]
    case .conditions: ["authority"]
    case nil: []
    }
  }

  private static func features(_ layers: [Layer]) -> [OperationDescription.Parameter] {
    [
      .init(
        "layer", "Only this layer.", schema: #"{"type":"string","enum":["radars","conditions"]}"#),
      .init(
        "type",
        "Types, separated by commas, at most \(mostValues): canonical names, or words in Bosnian, German or English.",
        schema: ValuePattern.schema(ValuePattern.types(layers))),
      .init(
        "road", "Codes of roads, separated by commas, at most \(mostValues), such as M17.",
        schema: ValuePattern.schema(ValuePattern.roads)),
      .init(
        "road_class",
        "Road conditions on roads of this class: its canonical name, or its name in one of the languages.",
        schema: ValuePattern.schema(ValuePattern.roadClass)),
      .init(
        "source",
        "Names of sources, separated by commas, at most \(mostValues), such as list, people or osm.",
        schema: ValuePattern.schema(ValuePattern.sources, format: "source-names")),
      .init(
        "authority", "Radars of this authority: its number, or at most \(mostWords) words of its name.",
        schema: ComponentSchemas.reference("Words")),
      .init(
        "text",
        "At most \(mostWords) words that title, road, authority or text must contain; beginnings of words match.",
        schema: ComponentSchemas.reference("Words")),
      .init(
        "search",
        "The same, but the names of types in Bosnian, German and English are words of their features too: ice, poledica, Glatteis.",
        schema: ComponentSchemas.reference("Words")),
      .init(
        "expired", "Also features that have expired or are not valid yet.", schema: #"{"type":"boolean"}"#),
    ]
  }

  /// `layer` is the address's own where it has one.
  package static func filter(
    _ call: Call, layer: Layer? = nil, during moments: ClosedRange<Instant>, drive: Drive? = nil
  ) throws -> Filter {
    var filter = Filter(at: moments.lowerBound)
    if moments.upperBound > moments.lowerBound { filter.until = moments.upperBound }
    (filter.layer, filter.types) = try kinds(call)
    filter.roadClass = try call.given("road_class").map(Values.roadClass)
    filter.authority = try call.given("authority").map(authority)
    try checkLayers(of: filter, call)
    if let layer {
      try check(filter, within: layer, call)
      filter.layer = layer
    }
    filter.roads = try call.given("road").map { try several($0, Values.roads) } ?? []
    filter.sources = try call.given("source").map { try several($0, Values.sources) } ?? []
    if case .name(let words) = filter.authority { try check(words, "authority") }
    filter.text = try call.given("text").map(words)
    if let words = filter.text { try check(words, "text") }
    if let sought = call.given("search") {
      try ParameterRule.textSearch.check(call)
      let words = try words(sought)
      try check(words, "search")
      filter.text = words.naming(TypeWords.types(sought:))
    }
    filter.includesExpired = try call.given("expired").map(Values.flag) ?? false
    try TimeParameters.narrow(&filter, call, drive)
    return filter
  }

  private static func authority(_ given: SourcedValue) throws -> AuthorityFilter {
    if let id = Int(given.text.trimmingSpaces()) { return .id(id) }
    return .name(try words(given))
  }

  /// A text without a word, such as "?!", is one that no feature has: programs pass on what people type.
  private static func words(_ given: SourcedValue) throws -> TextFilter {
    let text = try Values.nonEmpty(given)
    return TextFilter(text) ?? TextFilter(unheard: text)
  }

  private static func several<Value>(
    _ given: SourcedValue, _ values: (SourcedValue) throws -> Set<Value>
  ) throws -> Set<Value> {
    guard given.text.utf8.count(where: { $0 == UInt8(ascii: ",") }) < mostValues else {
      throw Problem(400, LimitSentences.tooManyValues(given.source, limit: mostValues), field: given.source)
    }
    return try values(given)
  }

  /// What `layer` and `type` say, which may not be of two layers.
  static func kinds(_ call: Call) throws -> (layer: Layer?, types: Set<FeatureType>) {
    let layer: Layer? = try call.given("layer").map { try Values.choice($0) }
    guard let given = call.given("type") else { return (layer, []) }
    var filter = Filter(at: call.now)
    filter.layer = layer
    filter.types = try several(given, Values.types)
    try checkLayers(of: filter, call)
    return (filter.layer, filter.types)
  }

  private static func checkLayers(of filter: Filter, _ call: Call) throws {
    guard let contradiction = filter.layerContradiction else { return }
    let other = parameter(of: contradiction)
    let first =
      contradiction == .roadClassAndAuthority ? "road_class" : filter.layer == nil ? "type" : "layer"
    throw Problem(400, UsageError.conflict(said(first, call), said(other, call)).sentence, field: other)
  }

  /// What no feature of `layer` has, of which alone the address tells.
  static func check(_ filter: Filter, within layer: Layer, _ call: Call) throws {
    guard let contradiction = filter.layerContradiction(within: layer) else { return }
    let other = parameter(of: contradiction)
    throw Problem(400, ServiceSentences.notOfLayer(said(other, call), layer), field: other)
  }

  private static func parameter(of contradiction: LayerContradiction) -> String {
    switch contradiction {
    case .types: "type"
    case .roadClass: "road_class"
    case .authority, .roadClassAndAuthority: "authority"
    }
  }

  private static func said(_ name: String, _ call: Call) -> String {
    name + "=" + Quoting.shown(call[name] ?? "")
  }

  private static func check(_ words: TextFilter, _ name: String) throws {
    guard words.words.count <= mostWords else {
      throw Problem(400, LimitSentences.tooManyWords(name, limit: mostWords), field: name)
    }
  }
}

extension Call {
  package func given(_ parameter: String) -> SourcedValue? {
    self[parameter].map { SourcedValue(parameter, $0) }
  }
}
