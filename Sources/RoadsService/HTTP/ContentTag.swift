package import RoadsCore
package import RoadsFormats
import RoadsLive

/// What an ETag is made of: a hash of the content, the same in every process, so that what a client keeps
/// outlives a restart and serves behind several machines.
package struct ContentTag: Sendable, Hashable {
  private var hash: UInt64 = 0

  package init() {}

  package mutating func add(_ value: UInt64) { hash = ContentTag.mix(hash ^ value) }

  package mutating func add(_ text: String) { add(Array(text.utf8)) }

  package mutating func add(_ activity: Activity) {
    // Of nearly all features, and always.
    if activity == .always { return }
    add(activity.isActive ? 1 : 0)
    add(UInt64(bitPattern: activity.changesAt?.milliseconds ?? .min))
    add(activity.window ?? "")
  }

  package mutating func add(_ mark: SourceMark?) {
    guard let mark else { return }
    add(mark.isStale ? 1 : 2)
    add(mark.attribution ?? "")
    add(mark.licence ?? "")
  }

  package mutating func add(_ bytes: [UInt8]) { bytes.withUnsafeBufferPointer { add($0) } }

  package mutating func add(_ buffer: OutputBuffer) { buffer.withBytes { add($0) } }

  package mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) { add(ContentHash.of(bytes)) }

  /// `"…"`; `W/"…"` where the bytes may differ and the content does not.
  package func text(isExact: Bool = true) -> String {
    (isExact ? "\"" : "W/\"") + digits + "\""
  }

  /// The hash alone, sixteen hexadecimal digits.
  package var digits: String {
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// SplitMix64's step.
  private static func mix(_ value: UInt64) -> UInt64 {
    var z = value &+ 0x9E37_79B9_7F4A_7C15
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
