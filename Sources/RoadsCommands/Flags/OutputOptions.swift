internal import RoadsArguments
package import RoadsFormats
internal import RoadsText

/// How the formats for machines write what they write.
package struct OutputOptions: Sendable {
  private var geometry: GeometryChoice?

  package init() {}

  /// What was asked for. What people read shows lines and areas in its own way.
  package func geometry(_ session: Session) throws -> GeometryChoice {
    guard let geometry else { return .full }
    guard case .features = session.format else {
      throw UsageError.conflict("--geometry", "--format \(session.format.rawValue)")
    }
    return geometry
  }

  package static func flags<Whole>(
    at path: any WritableKeyPath<Whole, OutputOptions> & Sendable
  ) -> [Flag<Whole>] {
    table.on(path)
  }

  private static let table: [Flag<OutputOptions>] = [
    Flag(
      "--geometry", value: .choice("G", GeometryChoice.allCases.map(\.rawValue)), help: QueryText.geometry
    ) { $0.geometry = try Values.choice($1) }
  ]
}
