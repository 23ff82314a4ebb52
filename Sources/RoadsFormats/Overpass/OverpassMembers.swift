/// The members of an element that mean something here, found in one pass: most of an answer are points that complete
/// others, and to look for each member by its name was a third of reading them. Of duplicates the last counts.
struct OverpassMembers {
  enum Kind {
    case node
    case way
    case relation
  }

  private(set) var kind: Kind?
  private(set) var id: JSONValue?
  private(set) var latitude: JSONValue?
  private(set) var longitude: JSONValue?
  private(set) var tags: JSONValue?
  private(set) var centre: JSONValue?
  private(set) var members: JSONValue?
  private(set) var geometry: JSONValue?
  private(set) var timestamp: JSONValue?
  private(set) var nodes: JSONValue?

  init(_ element: JSONValue) {
    for (key, value) in element.members {
      switch key.count {
      case 2 where key == "id": id = value
      case 3 where key == "lat": latitude = value
      case 3 where key == "lon": longitude = value
      case 4 where key == "type": kind = value.text.flatMap(OverpassMembers.kind)
      case 4 where key == "tags": tags = value
      case 5 where key == "nodes": nodes = value.known
      case 6 where key == "center": centre = value.known
      case 7 where key == "members": members = value.known
      case 8 where key == "geometry": geometry = value.known
      case 9 where key == "timestamp": timestamp = value
      default: break
      }
    }
  }

  private static func kind(_ text: JSONText) -> Kind? {
    if text == "node" { return .node }
    if text == "way" { return .way }
    return text == "relation" ? .relation : nil
  }
}
