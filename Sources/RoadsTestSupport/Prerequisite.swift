import Glibc

/// What a test needs and a developer's machine may not have. There the test is skipped, and the run says so; where every
/// check must pass (`CI` is set, as .ci/run does) it runs, and fails for want of it.
package enum Prerequisite {
  /// Set to nothing counts as not set.
  package static let skipsNothing = isStrict(getenv("CI").map { String(cString: $0) })

  /// For `.enabled(if:)`: the one way to skip a test.
  package static func runs(_ isThere: Bool, skipsNothing: Bool = skipsNothing) -> Bool {
    isThere || skipsNothing
  }

  package static func isStrict(_ value: String?) -> Bool { !(value ?? "").isEmpty }
}
