package import RoadsCore

/// Features whose texts are made of many words in several scripts, and questions for beginnings of them.
package struct RandomWords {
  private var world: RandomWorld
  private let vocabulary: [String]
  private var made = 0

  package init(seed: UInt64) {
    world = RandomWorld(SeededRandom(seed: seed))
    var random = SeededRandom(seed: seed ^ 0xFFFF)
    let pieces = [
      "đ", "dj", "Dž", "š", "Č", "ć", "a", "e", "i", "O", "u", "r", "n", "s\u{30C}", "1", "7", "ä", "ß", "ж",
      "И",
      "й", "가", "\u{1FBE}", "\u{64B}", "œ", "k",
    ]
    vocabulary = (0..<90).map { _ in (0..<random.integer(1...6)).map { _ in random.pick(pieces) }.joined() }
  }

  package mutating func features(_ count: Int) -> [Feature] { (0..<count).map { _ in feature() } }

  package mutating func feature() -> Feature {
    made += 1
    var feature = world.feature(id: "w\(made)")
    rewrite(&feature)
    return feature
  }

  /// Other texts, all else as it was.
  package mutating func rewrite(_ feature: inout Feature) {
    feature.title = "M-\(made % 40) " + text(3)
    feature.text = world.random.chance(0.4) ? "<p>\(text(2))</p>&scaron;\(text(1))" : nil
    if world.random.chance(0.05) { feature.title += String(repeating: "duga", count: 40) + "\(made % 3)" }
  }

  private mutating func text(_ most: Int) -> String {
    (0..<world.random.integer(1...most)).map { _ in word() }
      .joined(separator: world.random.pick([" ", ", ", "-", "/"]))
  }

  private mutating func word() -> String {
    // Some are common, most are rare.
    let range = world.random.chance(0.2) ? 0...2 : 0...(vocabulary.count - 1)
    return vocabulary[world.random.integer(range)]
  }

  /// Mostly a question that some feature answers.
  package mutating func query(over features: [Feature]) throws -> Query {
    var filter = Filter(at: RandomWorld.now)
    filter.includesExpired = world.random.chance(0.7)
    while filter.text == nil { filter.text = TextFilter(wanted(features)) }
    if world.random.chance(0.2) { filter.layer = world.random.pick(Layer.allCases) }
    var query = Query(filter: filter)
    if world.random.chance(0.5) { query.area = try world.area(over: features) }
    if world.random.chance(0.2) { query.limit = world.random.integer(0...20) }
    return query
  }

  private mutating func wanted(_ features: [Feature]) -> String {
    let feature = world.random.pick(features)
    let words = feature.title.split(separator: " ").map(String.init) + [word(), word(), "MUP", "kan", " ,-"]
    return (0..<world.random.integer(1...2)).map { _ in
      let word = world.random.pick(words)
      return String(word.unicodeScalars.prefix(world.random.integer(1...200)).map(Character.init))
    }.joined(separator: world.random.pick([" ", ";", " - "]))
  }
}
