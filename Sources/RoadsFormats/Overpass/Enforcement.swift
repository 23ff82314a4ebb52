import RoadsCore

/// A relation of type `enforcement`, kept until the answer is at its end: what its members are may stand before it or
/// behind it.
struct Enforcement {
  enum Kind {
    case speed
    case averageSpeed
    case redLight

    init?(_ word: JSONText) {
      if word == "maxspeed" {
        self = .speed
      } else if word == "average_speed" {
        self = .averageSpeed
      } else if word == "traffic_signals" {
        self = .redLight
      } else {
        return nil
      }
    }

    var camera: CameraKind {
      switch self {
      case .speed: .fixed
      case .averageSpeed: .section
      case .redLight: .redLight
      }
    }
  }

  enum Member {
    case node(Int64)
    case way(Int64)
    /// `out geom` gives the place of a member with it: of a node one point, of a way its points.
    case points([Coordinate])
  }

  /// More members of one relation, and more points in them, than any real one has are passed over.
  static let mostMembers = 2_000

  let kind: Kind
  /// What it is apart from its place.
  let draft: RowDraft
  private(set) var devices: [(id: Int64?, place: Member)] = []
  private(set) var from: [Member] = []
  private(set) var to: [Member] = []
  private(set) var section: [Member] = []
  /// `out center`, or what has a place of its own.
  let centre: Coordinate?
  /// What is kept, in members and points.
  private(set) var size = 16

  init(_ kind: Kind, _ draft: RowDraft, centre: Coordinate?, members: JSONValue?) {
    self.kind = kind
    self.draft = draft
    self.centre = centre
    guard let members else { return }
    var count = 0
    for value in members.elements {
      guard count < Enforcement.mostMembers else { break }
      guard let role = value.word("role"),
        let (id, member) = Enforcement.member(value, room: Geometry.mostPoints - size)
      else { continue }
      if role == "device" {
        devices.append((id, member))
      } else if role == "from" {
        from.append(member)
      } else if role == "to" {
        to.append(member)
      } else if role == "section" {
        section.append(member)
      } else {
        continue
      }
      count += 1
      if case .points(let points) = member { size += points.count } else { size += 1 }
    }
  }

  private static func member(_ value: JSONValue, room: Int) -> (node: Int64?, member: Member)? {
    let ref = value.known("ref")?.number.flatMap { Int64(exactly: $0) }
    guard let type = value.word("type") else { return nil }
    if type == "node" {
      if let point = point(value) { return (ref, .points([point])) }
      return ref.map { ($0, .node($0)) }
    }
    guard type == "way" else { return nil }
    if let line = value.known("geometry") {
      // What lies outside of the box that was asked for is null there.
      let points = Array(line.elements.lazy.compactMap(point).prefix(max(0, room)))
      if !points.isEmpty { return (nil, .points(points)) }
    }
    return ref.map { (nil, .way($0)) }
  }

  static func point(_ value: JSONValue) -> Coordinate? {
    guard let north = value.known("lat")?.number, let east = value.known("lon")?.number else { return nil }
    return try? Place.vertex(latitude: north, longitude: east)
  }
}
