import RoadsCore

/// The text form of speed cameras that iGO reads. It has no room for a name; limits and directions are not known.
enum IGOWriter {
  static let entry = FormatEntry(
    title: "iGO speed cameras", mediaType: "text/plain; charset=utf-8", fileExtension: "txt",
    leavesOut: "road conditions", loses: "all but place and type", carries: carries, writer: make)

  static func carries(_ traits: FeatureTraits) -> Bool { traits.type.layer == .radars }

  static func make(_ output: OutputBuffer, _: AnswerShape, _: FeedContext) -> any FeatureWriter {
    FramedWriter(output, opening: { output.append("X,Y,TYPE,SPEED,DIRTYPE,DIRECTION\r\n") }) { hit in
      output.append(plain: hit.feature.coordinate.longitude)
      output.append(",")
      output.append(plain: hit.feature.coordinate.latitude)
      // 1 is a fixed camera, 5 a mobile one.
      output.append(hit.feature.type == .radar(.stationary) ? ",1,0,0,0\r\n" : ",5,0,0,0\r\n")
    }
  }
}
