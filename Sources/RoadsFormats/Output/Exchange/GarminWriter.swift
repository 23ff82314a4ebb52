import RoadsCore

/// What Garmin's POI Loader reads: longitude, latitude, name, comment.
enum GarminWriter {
  static let entry = FormatEntry(
    title: "Garmin POI Loader", mediaType: "text/csv; charset=utf-8", fileExtension: "csv",
    loses: "all but place, title, text and speed limit; of lines and areas all but the sign",
    losses: FormatEntry.losses(lines: false), writer: make)

  static func make(_ output: OutputBuffer, _: AnswerShape, _: FeedContext) -> any FeatureWriter {
    FramedWriter(output) { hit in
      let feature = hit.feature
      output.append(plain: feature.coordinate.longitude)
      output.append(",")
      output.append(plain: feature.coordinate.latitude)
      output.append(",")
      quoted(POIName.written(feature), output)
      output.append(",")
      quoted(hit.plainText ?? "", output)
      output.append("\r\n")
    }
  }

  private static func quoted(_ text: String, _ output: OutputBuffer) {
    let text = OneLine.from(text)
    // It is a CSV file to spreadsheets too.
    output.append(CSVText.isFormula(text) ? "\"'" : "\"")
    for byte in text.utf8 {
      if byte == UInt8(ascii: "\"") { output.append(byte) }
      output.append(byte)
    }
    output.append("\"")
  }
}
