/// Where a value was given, and the value: errors name both.
package struct SourcedValue: Sendable {
  /// `--km`, or an operand's placeholder.
  package let source: String
  package let text: String

  package init(_ source: String, _ text: String) {
    self.source = source
    self.text = text
  }
}
