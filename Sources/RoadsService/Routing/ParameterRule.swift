import RoadsArguments
import RoadsCore
import RoadsFormats
import RoadsText

/// What parameters of one request ask of each other. The service refuses what breaks one, and the API description says it to programs,
/// as IDL4OAS writes it (`x-dependencies`): JSON Schema of parameters knows each of them alone.
package struct ParameterRule: Sendable {
  /// A parameter that is there, or has one of these values; of several values with commas between, all are of them.
  package struct Term: Sendable, Hashable {
    package let name: String
    package let values: [String]
    private let isFlag: Bool

    package static func given(_ name: String) -> Term { Term(name: name, values: [], isFlag: false) }
    package static func isTrue(_ name: String) -> Term { Term(name: name, values: ["true"], isFlag: true) }
    package static func among(_ name: String, _ values: [String]) -> Term {
      Term(name: name, values: values, isFlag: false)
    }

    func holds(_ value: (String) -> String?) -> Bool {
      guard let given = value(name) else { return false }
      if isFlag { return ["true", "1"].contains(given.lowercased()) }
      if values.isEmpty { return true }
      return given.split(separator: ",", omittingEmptySubsequences: false).allSatisfy {
        values.contains($0.trimmingSpaces().lowercased())
      }
    }

    fileprivate var text: String {
      let name = name.contains("-") ? "[\(name)]" : name
      if values.isEmpty { return name }
      return name + "==" + values.map { isFlag ? $0 : "'\($0)'" }.joined(separator: "|")
    }

    /// As an error names it.
    fileprivate func shown(_ value: (String) -> String?, withValue: Bool) -> String {
      !withValue && (values.isEmpty || isFlag) ? name : name + "=" + Quoting.shown(value(name) ?? "")
    }
  }

  private enum Kind: Sendable, Hashable {
    case excludes
    case needs
    /// The value of the first is the smaller one; only its reader can tell.
    case precedes
  }

  private enum Manner: Sendable {
    case conflict
    case either
    case onlyWith
    case requires
    case missing
    case onlyLive
  }

  package let one: Term
  package let other: Term
  private let kind: Kind
  private let manner: Manner
  /// The one to blame.
  private let field: String

  private init(_ one: Term, _ kind: Kind, _ other: Term, field: String, _ manner: Manner = .conflict) {
    self.one = one
    self.other = other
    self.kind = kind
    self.field = field
    self.manner = manner
  }

  // MARK: All there are

  package static let duringDatetime = ParameterRule(
    .given("during"), .excludes, .given("datetime"), field: "during")
  package static let duringActive = ParameterRule(
    .given("during"), .excludes, .isTrue("active"), field: "during")
  package static let duringExpired = ParameterRule(
    .given("during"), .excludes, .isTrue("expired"), field: "during")
  package static let activeExpired = ParameterRule(
    .isTrue("active"), .excludes, .isTrue("expired"), field: "active")
  package static let textSearch = ParameterRule(.given("text"), .excludes, .given("search"), field: "search")
  package static let beginsBeforeEnd = ParameterRule(
    .given("starts_after"), .precedes, .given("ends_before"), field: "ends_before")
  package static let distances = ParameterRule(.given("km"), .excludes, .given("m"), field: "m", .either)
  package static let ofCentre = ["km", "m"].map {
    ParameterRule(.given($0), .needs, .given("at"), field: $0, .onlyWith)
  }
  package static let zoomOfCentre = ParameterRule(.given("zoom"), .needs, .given("at"), field: "at", .missing)
  package static let zoomOrDistance = ["km", "m"].map {
    ParameterRule(.given("zoom"), .excludes, .given($0), field: $0, .either)
  }
  package static let circleOrBox = ParameterRule(
    .given("at"), .excludes, .given("bbox"), field: "bbox", .either)
  package static let departs = ["datetime", "during"].map {
    ParameterRule(.given("depart"), .excludes, .given($0), field: "depart")
  }
  package static let speedOfDrive = ParameterRule(
    .given("speed"), .needs, .given("depart"), field: "speed", .requires)
  /// What a stream alone can do. Which of the two answers it is, `Accept` says, which OpenAPI describes nowhere else.
  package static let ofStream = ["activity", "heartbeat"].flatMap {
    [
      ParameterRule(.isTrue($0), .needs, .among("Accept", [Changes.events]), field: $0, .onlyLive),
      // It chooses between the pages.
      ParameterRule(.isTrue($0), .excludes, .given(Representation.parameter.name), field: $0),
    ]
  }
  package static let mapping = ["from", "columns", "tracks"].map {
    ParameterRule(.given("mapping"), .excludes, .given($0), field: "mapping")
  }
  package static let mappingOfFeatures = ParameterRule(
    .given("mapping"), .excludes, .among("as", ["bulletin"]), field: "mapping")

  /// What only one of the layers has: as `Filter.layerContradiction` has it, which the service goes by.
  package static let layers: [ParameterRule] = {
    func types(of layer: Layer) -> [String] {
      FeatureType.allCases.filter { $0.layer == layer }.map(\.name)
    }
    var rules = [
      ParameterRule(.given("road_class"), .excludes, .given("authority"), field: "authority")
    ]
    for (layer, name) in [(Layer.radars, "road_class"), (.conditions, "authority")] {
      rules.append(
        ParameterRule(.among("layer", [layer.rawValue]), .excludes, .given(name), field: name))
      rules.append(ParameterRule(.among("type", types(of: layer)), .excludes, .given(name), field: name))
    }
    for (layer, other) in [(Layer.radars, Layer.conditions), (.conditions, .radars)] {
      rules.append(
        ParameterRule(
          .among("layer", [layer.rawValue]), .excludes, .among("type", types(of: other)), field: "type"))
    }
    return rules
  }()

  /// Of feeds that have one layer alone; `FeedsRoute.query` goes by the formats themselves.
  package static let ofFeeds: [ParameterRule] = [(Layer.conditions, "authority"), (.radars, "road_class")].map
  {
    layer, name in
    let formats = OutputFormat.allCases.filter { $0.onlyLayer == layer }.map(\.rawValue)
    return ParameterRule(.given(name), .excludes, .among("name", formats), field: name)
  }

  package static let all =
    [
      duringDatetime, duringActive, duringExpired, activeExpired, textSearch, beginsBeforeEnd, distances,
    ] + ofCentre + [zoomOfCentre] + zoomOrDistance + [circleOrBox] + departs + [speedOfDrive] + ofStream
    + mapping
    + [mappingOfFeatures] + layers + ofFeeds

  // MARK: Of an operation

  /// Those that can be broken there.
  package static func rules(of parameters: [OperationDescription.Parameter]) -> [ParameterRule] {
    all.filter { rule in
      parameters.contains { $0.name == rule.one.name }
        && (rule.manner == .onlyLive
          || parameters.contains { $0.name == rule.other.name && !(rule.kind == .needs && $0.isRequired) })
    }
  }

  /// As IDL4OAS writes it.
  package var text: String {
    switch kind {
    case .excludes: "ZeroOrOne(\(one.text), \(other.text));"
    case .needs: "IF \(one.text) THEN \(other.text);"
    case .precedes: "\(one.text) < \(other.text);"
    }
  }

  /// Of which is smaller it knows nothing.
  package func isBroken(by value: (String) -> String?) -> Bool {
    switch kind {
    case .excludes: one.holds(value) && other.holds(value)
    case .needs: one.holds(value) && !other.holds(value)
    case .precedes: false
    }
  }

  func check(_ call: Call) throws(Problem) {
    if isBroken(by: { call[$0] }) { throw problem(call) }
  }

  func problem(_ call: Call) -> Problem {
    let isOfValues = kind == .precedes
    let first = one.shown({ call[$0] }, withValue: isOfValues)
    let second = other.shown({ call[$0] }, withValue: isOfValues)
    let sentence =
      switch manner {
      case .conflict: UsageError.conflict(first, second).sentence
      case .either: ServiceSentences.either(first, second)
      case .onlyWith: ServiceSentences.onlyWith(first, second)
      case .requires: UsageError.requires(first, [second]).sentence
      case .missing: ServiceSentences.missingParameter(second)
      case .onlyLive: ServiceSentences.onlyWith(one.name + "=true", "Accept: " + Changes.events)
      }
    return Problem(400, sentence, field: field)
  }
}

extension [ParameterRule] {
  func check(_ call: Call) throws(Problem) { for rule in self { try rule.check(call) } }
}
