/// A feature that is GeoJSON already, as `OutputBuffer.append(geoJSON:)` writes it without distances.
package struct SerializedFeature {
  package let geoJSON: UnsafeBufferPointer<UInt8>
  /// The object of its members, which are its properties.
  package let members: UnsafeBufferPointer<UInt8>

  /// `id`: `MemberOffsets.id`, the place of the first member's value.
  package init(_ geoJSON: UnsafeBufferPointer<UInt8>, id: Int) {
    self.geoJSON = geoJSON
    members = UnsafeBufferPointer(rebasing: geoJSON[id - SerializedFeature.firstMember..<geoJSON.count - 1])
  }

  private static let firstMember = "{\"id\":".utf8.count
}
