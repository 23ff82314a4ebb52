import RoadsArguments
import RoadsCommands
import RoadsCore
import RoadsService
import RoadsText

enum FuzzTexts {
  static func values(_ text: String) {
    let given = SourcedValue("value", text)
    _ = try? Values.coordinate(given)
    _ = try? Values.box(given)
    _ = try? Values.number(given)
    _ = try? Values.metres(given, unit: 1000)
    _ = try? Values.types(given)
    _ = try? Values.roads(given)
    _ = try? Values.roadClass(given)
    _ = try? Values.authority(given)
    _ = try? Values.words(given)
    _ = try? Values.zone(given)
    _ = TimeText.read(text)
    _ = HTTPDate.parse(text)
    _ = NetworkAddress(text)
    _ = AddressRange(text)
    _ = EntityTag.isList(text)
    _ = EntityTag.list(text, contains: "\"a\"")
    if let target = RequestTarget(parsing: text) { _ = target.path.count + target.query.count }
  }

  static func text(_ text: String) {
    let plain = PlainText.from(markup: text)
    _ = PlainText.markup(from: plain)
    var (words, text) = (SearchWords(), text)
    text.withUTF8 {
      words.add($0)
      words.add(markup: $0)
    }
  }

  static func flags(_ text: String) {
    let words = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard let entry = CommandTable.all.first(where: { $0.name == words.first }) else { return }
    var everywhere = GlobalOptions()
    // Read, and not run.
    _ = try? entry.prepare(words.dropFirst(), &everywhere)
  }
}
