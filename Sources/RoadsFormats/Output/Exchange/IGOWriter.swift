import RoadsCore

/// The text form of speed cameras that iGO reads. It has no room for a name.
enum IGOWriter {
  static let entry = FormatEntry(
    title: "iGO speed cameras", mediaType: "text/plain; charset=utf-8", fileExtension: "txt",
    leavesOut: "road conditions",
    loses:
      "all but place, type, kind of camera, speed limit and a single direction; of section controls all but their ends, of other "
      + "lines and of areas all but the sign",
    layer: .radars, obstacle: obstacle, losses: FormatEntry.losses(lines: false), writer: make)

  static func obstacle(_ traits: FeatureTraits) -> ExportObstacle? {
    traits.type.layer == .radars ? nil : .type
  }

  static func make(_ output: OutputBuffer, _: AnswerShape, _: FeedContext) -> any FeatureWriter {
    FramedWriter(output, opening: { output.append("X,Y,TYPE,SPEED,DIRTYPE,DIRECTION\r\n") }) { hit in
      let feature = hit.feature
      // The device measures between two of them.
      if feature.details.camera == .section, case .lineString(let line) = feature.geometry,
        let first = line.first, let last = line.last
      {
        append(feature, at: first, Geometry.heading(first, line[1]), to: output)
        append(feature, at: last, Geometry.heading(line[line.count - 2], last), to: output)
      } else {
        append(
          feature, at: feature.coordinate, feature.details.bearing?.degrees ?? feature.heading, to: output)
      }
    }
  }

  private static func append(
    _ feature: Feature, at point: Coordinate, _ heading: Double?, to output: OutputBuffer
  ) {
    output.append(plain: point.longitude)
    output.append(",")
    output.append(plain: point.latitude)
    output.append(",")
    output.append(IGOType.number(feature))
    output.append(",")
    output.append(feature.details.speedLimit?.kilometresPerHour ?? 0)
    switch (feature.details.direction, heading) {
    case (.one, let heading?):
      output.append(",1,")
      output.append(Int(heading.rounded()) % 360)
    // Both ways of a road are 2 beside one of them, and nobody says which those are: 0 is every way.
    default: output.append(",0,0")
    }
    output.append("\r\n")
  }
}
