package import RoadsCore

/// The feature's members, read from its bytes when they are asked for.
extension LiveRecord: TimedSubject {
  package var id: FeatureID { FeatureID(layer, string(header.id) ?? "") }
  package var layer: Layer { TypeCode.layer(header.type) }
  package var type: FeatureType { TypeCode.all[Int(header.type)] }
  package var coordinate: Coordinate {
    Coordinate(validLatitude: header.latitude, longitude: header.longitude)
  }
  package var validity: Validity { header.validity }
  package var beginning: Instant? { validity.from }
  package var end: Instant? { validity.until }
  /// The standing count of "gone" reports.
  package var reports: Int { Int(header.reports) }
  package var updatedAt: Instant {
    if header.hasDetails { return withDetails { $0.updatedAt } }
    // `"updated_at":"2026-05-01T12:00:00Z"` ends where an answer's own members go.
    return withBytes { bytes in
      let end = Int(header.measures) - 1
      var start = end
      while bytes[start - 1] != JSONStringBytes.quote { start -= 1 }
      guard case .instant(let instant) = TimeText.read(UnsafeBufferPointer(rebasing: bytes[start..<end]))
      else {
        preconditionFailure("a time that we wrote cannot be read")
      }
      return instant
    }
  }
  package var title: String { string(header.title) ?? "" }
  /// What people read first.
  package func headline(at moment: Instant) -> String {
    GenericTitle.headline(title, of: type, window: activity(at: moment).window, authority: authority?.name)
  }
  package var road: String? { string(header.road) }
  package var roadClass: RoadClass? { header.roadClass }

  /// Whose list it is from. `,"source":"list","text":` ends where the text begins.
  package var source: SourceName {
    withBytes { bytes in
      // The quotation marks of a text have a backslash before them: what looks so is the member itself.
      let member = SourceMember.beginning
      var start = Int(header.text) - SourceMember.end.count - 1
      while !bytes[start...].starts(with: member) { start -= 1 }
      return SourceName(stored: JSONStringBytes.string(bytes, at: start + member.count - 1) ?? "")
    }
  }

  package var isSample: Bool { header.isSample }

  /// Its own, and those of the features that it stands for.
  package var sources: [SourceName] {
    guard header.isJoined else { return [source] }
    return withBytes { bytes in
      let member = SourceMember.several
      // The last of what the feature itself says.
      var start = Int(header.measures) - member.count
      while !bytes[start...].starts(with: member) { start -= 1 }
      var names: [SourceName] = []
      start += member.count
      while bytes[start] == JSONStringBytes.quote {
        let name = JSONStringBytes.string(bytes, at: start) ?? ""
        names.append(SourceName(stored: name))
        // A comma, or the bracket.
        start = JSONStringBytes.end(bytes, at: start) + 1
      }
      return names
    }
  }

  /// Whether it is from one of these, whose members are given as they stand there.
  func isFrom(anyOf sources: Set<SourceName>, _ members: [[UInt8]]) -> Bool {
    hasMember(members) || header.isJoined && self.sources.contains(where: sources.contains)
  }

  /// Whether one of these members stands there.
  func hasMember(_ members: [[UInt8]]) -> Bool {
    withBytes { bytes in
      let end = Int(header.text)
      return members.contains { end >= $0.count && bytes[(end - $0.count)..<end].elementsEqual($0) }
    }
  }
  package var authorityName: String? { string(header.authority) }
  /// Without markup.
  package var text: String? { string(header.text) }

  package var authorityID: Int? {
    // `"authority_id":46,"authority":` ends where the name begins.
    withBytes { bytes in
      var end = Int(header.authority) - LiveRecord.beforeName
      guard bytes[end - 1] != UInt8(ascii: "l") else { return nil }
      var number = 0
      var factor = 1
      while bytes[end - 1] >= 0x30, bytes[end - 1] <= 0x39 {
        number &+= Int(bytes[end - 1] - 0x30) &* factor
        factor &*= 10
        end -= 1
      }
      return bytes[end - 1] == UInt8(ascii: "-") ? 0 &- number : number
    }
  }

  package var authority: Authority? {
    guard let id = authorityID, let name = authorityName else { return nil }
    return Authority(id: id, name: name)
  }

  /// Bytes of its id, type and title, about.
  package var shortSize: Int { max(0, Int(header.road) - Int(header.id)) }

  /// Stands for the content in an ETag: two states of a feature differ in it.
  package var tag: UInt64 { withBytes(ContentHash.of) }

  private static let beforeName = ",\"authority\":".utf8.count

  func string(_ offset: UInt32) -> String? {
    withBytes { JSONStringBytes.string($0, at: Int(offset)) }
  }
}
