package import RoadsCore

/// A feature that is GeoJSON already, as `OutputBuffer.append(geoJSON:)` writes it without distances and moments.
package struct SerializedFeature {
  private let geoJSON: UnsafeBufferPointer<UInt8>
  /// Where the object of its members begins, which are its properties.
  private let firstMember: Int
  private let measures: Int
  private let activity: Activity?
  private let mark: SourceMark?

  /// `id`: `MemberOffsets.id`, the place of the first member's value, and `measures` the other one; `activity`: what the answer
  /// says of its moment, if it is about one, and `mark` of its source.
  package init(
    _ geoJSON: UnsafeBufferPointer<UInt8>, id: Int, measures: Int, activity: Activity?,
    mark: SourceMark?
  ) {
    self.mark = mark
    self.geoJSON = geoJSON
    firstMember = id - "{\"id\":".utf8.count
    self.measures = measures
    self.activity = activity
  }

  fileprivate func write(_ range: Range<Int>, to output: OutputBuffer) {
    guard activity != nil || mark != nil else {
      return output.append(UnsafeBufferPointer(rebasing: geoJSON[range]))
    }
    output.append(UnsafeBufferPointer(rebasing: geoJSON[range.lowerBound..<measures]))
    if let activity { output.append(activity) }
    output.append(mark)
    output.append(UnsafeBufferPointer(rebasing: geoJSON[measures..<range.upperBound]))
  }

  fileprivate var whole: Range<Int> { 0..<geoJSON.count }
  fileprivate var members: Range<Int> { firstMember..<geoJSON.count - 1 }
}

extension OutputBuffer {
  func append(geoJSON feature: SerializedFeature) { feature.write(feature.whole, to: self) }

  func append(members feature: SerializedFeature) { feature.write(feature.members, to: self) }
}
