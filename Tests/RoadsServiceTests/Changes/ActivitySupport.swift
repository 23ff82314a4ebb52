import Foundation
import RoadsCore
import RoadsService
import Testing

/// An event of that kind, parsed.
struct Flip {
  let text: String
  let event: String
  let id: String
  let at: String?
  let changesAt: String?
  let isActive: Bool?
  let hasFeature: Bool

  static func all(_ text: String) -> [Flip] {
    text.components(separatedBy: "\n\n").compactMap { event in
      let lines = event.split(separator: "\n")
      guard lines.count == 2, lines[0] == "event: activated" || lines[0] == "event: deactivated",
        let data = try? JSONSerialization.jsonObject(with: Data(lines[1].dropFirst(6).utf8)),
        let json = data as? [String: Any]
      else { return nil }
      let feature = json["feature"] as? [String: Any]
      let properties = feature?["properties"] as? [String: Any]
      let name = json["event"] as? String ?? ""
      guard lines[0] == "event: \(name)",
        properties?["changes_at"] as? String == json["changes_at"] as? String
      else { return nil }
      return Flip(
        text: event, event: name, id: json["id"] as? String ?? "", at: json["at"] as? String,
        changesAt: json["changes_at"] as? String, isActive: properties?["active"] as? Bool,
        hasFeature: feature?["geometry"] != nil && feature?["id"] as? String == json["id"] as? String)
    }
  }
}

extension StreamReader {
  var flips: [Flip] { Flip.all(String(decoding: text, as: UTF8.self)) }

  /// Of all events.
  var names: [String] {
    String(decoding: text, as: UTF8.self).split(separator: "\n").filter { $0.hasPrefix("event: ") }.map {
      String($0.dropFirst(7))
    }
  }
}

extension ServiceWorld {
  /// An operator replaces a condition at 44.5, 18.6.
  func put(_ id: String, _ members: String) throws {
    let body =
      #"{"type":"Feature","geometry":{"type":"Point","coordinates":[18.6,44.5]},"#
      + #""properties":{"type":"ice","title":"x"\#(members)}}"#
    let answer = try asking.ask(
      Question(
        "PUT", "/collections/conditions/items/\(id)",
        [
          ("Authorization", "Bearer " + TokenSample.token), ("If-Match", "*"),
          ("Content-Type", "application/json"),
        ], body: Array(body.utf8)))
    #expect(answer.status == 200, "\(answer.text)")
  }
}
