/// What is wrong with a text that should say which vehicles are concerned.
package enum VehicleProblem: Error, Sendable, Hashable {
  /// Neither a kind of vehicle nor a measure.
  case word(String)
  /// A limit without its sign or number, beyond what there is, or in a unit of something else.
  case limit(String)
  /// `height>`: twice, with different numbers. Nobody writes both and means either.
  case twice(String)
  /// No vehicle is higher than 4 m and lower than 3 m.
  case nobody(String)
  /// Nothing, or nothing between two `|`.
  case nothing
  case tooMany
}

extension VehicleLimits {
  /// As people and tables write it: `Trucks weight > 7,5 t | height>3.5`, `Lkw > 7,5 t`. The rest of a text that is not
  /// understood in part would say something else: all of it is understood, or none.
  package init(written text: some StringProtocol) throws(VehicleProblem) {
    guard text.utf8.count <= VehicleLimits.mostBytes else { throw .tooMany }
    var classes: [VehicleClass] = []
    for part in String(text).split(separator: "|", omittingEmptySubsequences: false) {
      var reader = VehicleReader(part)
      classes.append(try reader.vehicleClass())
    }
    guard let limits = VehicleLimits(classes) else { throw .tooMany }
    self = limits
  }
}

/// Reads one set of vehicles from left to right.
private struct VehicleReader {
  private var rest: Substring
  private var kinds: Set<VehicleKind> = []
  private var bounds: [VehicleBound] = []

  init(_ text: Substring) { rest = text }

  mutating func vehicleClass() throws(VehicleProblem) -> VehicleClass {
    while let names = words(), !(names.isEmpty && rest.isEmpty) {
      guard let isBelow = rest.first.flatMap(isBelow) else {
        try add(kinds: names[...])
        break
      }
      rest.removeFirst()
      try addBound(names: names, isBelow: isBelow)
    }
    let one = VehicleClass(kinds: kinds, bounds: bounds)
    if one.isAll { throw .nothing }
    if one.isNobody { throw .nobody(one.bounds.map(\.text).joined(separator: " ")) }
    return one
  }

  /// Everything before the next sign; nil at the end.
  private mutating func words() -> [Substring]? {
    guard !rest.isEmpty else { return nil }
    let end = rest.firstIndex { isBelow($0) != nil } ?? rest.endIndex
    defer { rest = rest[end...] }
    return rest[..<end].split(whereSeparator: \.isWhitespace)
  }

  /// The longest name first, since "axle weight" is another measure than "weight".
  private mutating func add(kinds words: ArraySlice<Substring>) throws(VehicleProblem) {
    var words = words
    next: while let first = words.first {
      for count in stride(from: min(VehicleWords.longest, words.count), to: 0, by: -1) {
        guard let key = VehicleWords.key(words.prefix(count)) else { continue }
        if let kind = VehicleWords.kinds[key] {
          kinds.insert(kind)
          words = words.dropFirst(count)
          continue next
        }
        if VehicleWords.measures[key] != nil { throw .limit(words.joined(separator: " ")) }
      }
      throw .word(String(first))
    }
  }

  /// Before the sign stand kinds and the measure; a number of tonnes alone is a weight, as tables write it.
  private mutating func addBound(names: [Substring], isBelow: Bool) throws(VehicleProblem) {
    let amount = try amount(after: (names.last.map(String.init) ?? "") + (isBelow ? "<" : ">"))
    var measure: VehicleBound.Measure?
    var before = names[...]
    for count in stride(from: min(VehicleWords.longest, names.count), to: 0, by: -1) where measure == nil {
      measure = VehicleWords.key(names.suffix(count)).flatMap { VehicleWords.measures[$0] }
      if measure != nil { before = names.dropLast(count) }
    }
    try add(kinds: before)
    guard let measure = measure ?? (amount.isWeight == true ? .weight : nil),
      amount.isWeight.map({ $0 == measure.isWeight }) ?? true,
      let bound = VehicleBound(measure, isBelow: isBelow, amount.number)
    else { throw .limit(amount.written) }
    guard !bounds.contains(where: bound.contradicts) else {
      throw .twice(measure.rawValue + (isBelow ? "<" : ">"))
    }
    bounds.append(bound)
  }

  /// `7.5`, `7,5t`, `7500 kg`, `3.5 m`.
  private mutating func amount(
    after sign: String
  ) throws(VehicleProblem) -> (number: Double, isWeight: Bool?, written: String) {
    rest = rest.drop(while: \.isWhitespace)
    let word = rest.prefix { !isEnd($0) }
    rest = rest[word.endIndex...]
    let digits = word.prefix { "0123456789.,".contains($0) }
    var unit = String(word[digits.endIndex...])
    if unit.isEmpty {
      let after = rest.drop(while: \.isWhitespace)
      let next = after.prefix { !isEnd($0) }
      if VehicleUnit(rawValue: next.lowercased()) != nil {
        unit = String(next)
        rest = after[next.endIndex...]
      }
    }
    let written = sign + String(digits) + unit
    guard digits.first?.isNumber == true, let number = Decimal.number(digits.replacing(",", with: ".")) else {
      throw .limit(sign + String(word))
    }
    if unit.isEmpty { return (number, nil, written) }
    guard let unit = VehicleUnit(rawValue: unit.lowercased()) else { throw .limit(sign + String(word)) }
    return (number * unit.factor, unit.isWeight, written)
  }
}

/// Whether a sign is of the vehicles below a limit; nil of what is no sign.
private func isBelow(_ sign: Character) -> Bool? {
  switch sign {
  case "<": true
  case ">": false
  default: nil
  }
}

private func isEnd(_ character: Character) -> Bool { character.isWhitespace || isBelow(character) != nil }

private enum VehicleUnit: String {
  case metres = "m"
  case centimetres = "cm"
  case tonnes = "t"
  case kilograms = "kg"

  var isWeight: Bool { self == .tonnes || self == .kilograms }
  var factor: Double {
    switch self {
    case .metres, .tonnes: 1
    case .centimetres: 0.01
    case .kilograms: 0.001
    }
  }
}
