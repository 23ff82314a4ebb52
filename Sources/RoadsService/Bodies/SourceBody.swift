import RoadsArguments
import RoadsFormats

/// `{"removal_limit_percent":40}`
package enum SourceBody {
  private static let limit = "removal_limit_percent"

  /// nil, where it says null or nothing: what is usual.
  package static func removalLimit(_ bytes: [UInt8]) throws -> Int? {
    let percent = try BodyJSON.object(bytes) { object throws(BodyError) -> Int? in
      let members = try BodyMembers(object, known: [limit])
      return try members.whole(limit)
    }
    if let percent, !(0...100).contains(percent) {
      throw UsageError.outOfRange(source: limit, value: "\(percent)", lowest: 0, highest: 100)
    }
    return percent
  }
}
