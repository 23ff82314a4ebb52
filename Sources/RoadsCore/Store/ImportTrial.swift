/// Lists that are tried one behind the other: each meets what those before it would leave.
package struct ImportTrial {
  package typealias Load = (any ImportSource, ImportOptions, ImportObserver) throws -> ImportSummary

  /// false: there is no store in which they could meet, and each is tried by itself.
  package let isTogether: Bool
  private let one: Load

  package init(isTogether: Bool, one: @escaping Load) {
    self.isTogether = isTogether
    self.one = one
  }

  /// A list that fails, or that its load would not keep, leaves nothing for the next one.
  package func load(
    _ source: any ImportSource, _ options: ImportOptions, _ observer: ImportObserver
  ) throws -> ImportSummary { try one(source, options, observer) }
}
