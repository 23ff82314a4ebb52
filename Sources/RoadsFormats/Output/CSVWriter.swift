import RoadsCore

/// RFC 4180 with a header row, in the columns of the JSON members.
final class CSVWriter: FeatureWriter {
  static let entry = FormatEntry(
    title: "CSV (RFC 4180)", mediaType: "text/csv; charset=utf-8", fileExtension: "csv",
    loses: "markup in texts, control characters"
  ) { output, shape, _ in CSVWriter(output, shape) }

  private let output: OutputBuffer
  private let shape: AnswerShape

  init(_ output: OutputBuffer, _ shape: AnswerShape) {
    self.output = output
    self.shape = shape
  }

  func begin() {
    output.append(
      "id,layer,type,title,road,road_class,authority_id,authority,text,valid_from,valid_to,reports,")
    output.append("updated_at,")
    if shape.hasDistance { output.append("distance_m,") }
    if shape.hasAlong { output.append("along_m,") }
    output.append("lat,lon,geometry_type,length_m,direction,bearing,wkt,")
    output.append("speed_limit_kmh,camera,applies_to,approximate,schedule,schedule_zone,source,corrected,")
    output.append("sources")
    if shape.hasDistance { output.append(",nearest_lat,nearest_lon") }
    if shape.hasAlong { output.append(",along_end_m") }
    if shape.moment != nil { output.append(",active,changes_at,window") }
    if shape.hasPassing { output.append(",passing_at") }
    output.append("\r\n")
  }

  func write(_ hit: Hit) throws {
    let feature = hit.feature
    cell(feature.id)
    cell(feature.layer.rawValue)
    cell(feature.type.name)
    cell(feature.title)
    cell(feature.road)
    cell(feature.roadClass?.name)
    if let authority = feature.authority { output.append(authority.id) }
    output.append(",")
    cell(feature.authority?.name)
    cell(hit.plainText)
    cell(feature.validity.from)
    cell(feature.validity.until)
    output.append(feature.reports)
    output.append(",")
    cell(feature.updatedAt)
    if shape.hasDistance { cell(hit.distance) }
    if shape.hasAlong { cell(hit.along) }
    output.append(feature.coordinate.latitude)
    output.append(",")
    output.append(feature.coordinate.longitude)
    if feature.hasDetails { append(details: feature.details) } else { output.append(CSVWriter.plainPoint) }
    output.append(",")
    append(feature.source.text)
    output.append(",")
    if let correction = feature.correction { append(Correction.names(correction.fields)) }
    output.append(",")
    if feature.hasSeveralSources { append(feature.sources.map(\.text).joined(separator: ",")) }
    if shape.hasDistance { append(nearest: hit.nearest) }
    if shape.hasAlong {
      output.append(",")
      if let metres = hit.alongEnd { output.append(metres: metres) }
    }
    if let moment = shape.moment(passing: hit.passing) { append(feature.activity(at: moment)) }
    if shape.hasPassing {
      output.append(",")
      if let passing = hit.passing { output.append(passing) }
    }
    output.append("\r\n")
    try output.drain()
  }

  func write(_ written: SerializedHits) throws { try output.pass(written.output) }

  func end() throws { try output.flush() }

  /// What nearly all rows have in the columns of `append(details:)`.
  private static let plainPoint: StaticString = ",Point,,unknown,,,,,,,,"

  private func append(details: FeatureDetails) {
    output.append(",")
    cell((details.shape?.geometry.type ?? .point).rawValue)
    cell(details.shape?.shownLength)
    cell(details.direction.rawValue)
    if let bearing = details.bearing { output.append(bearing.degrees) }
    output.append(",")
    if let known = details.shape, shape.geometry == .full {
      // It has commas in it, and nothing to escape.
      output.append("\"")
      output.append(wkt: known.geometry)
      output.append("\"")
    }
    output.append(",")
    if let limit = details.speedLimit { output.append(limit.kilometresPerHour) }
    output.append(",")
    cell(details.camera?.rawValue)
    cell(details.vehicles?.text)
    if details.isApproximate { output.append("true") }
    output.append(",")
    cell(details.schedule?.text)
    if let schedule = details.schedule { append(schedule.zone.name) }
  }

  private func append(nearest: Coordinate?) {
    output.append(",")
    if let nearest { output.append(nearest.latitude) }
    output.append(",")
    if let nearest { output.append(nearest.longitude) }
  }

  private func append(_ activity: Activity) {
    output.append(activity.isActive ? ",true," : ",false,")
    if let changesAt = activity.changesAt { output.append(changesAt) }
    output.append(",")
    if let window = activity.window { append(window) }
  }

  private func cell(_ instant: Instant?) {
    if let instant { output.append(instant) }
    output.append(",")
  }

  private func cell(_ metres: Double?) {
    if let metres { output.append(metres: metres) }
    output.append(",")
  }

  private func cell(_ text: String?) {
    if let text { append(text) }
    output.append(",")
  }

  private func append(_ text: String) {
    let isFormula = CSVText.isFormula(text)
    var text = text
    text.withUTF8 { bytes in
      let quoted = CSVText.needsQuotes(bytes)
      if quoted { output.append("\"") }
      if isFormula { output.append("'") }
      var index = 0
      while index < bytes.count {
        let byte = bytes[index]
        index += 1
        if byte >= 0x20, byte < 0x7F {
          if byte == UInt8(ascii: "\"") { output.append(byte) }
          output.append(byte)
        } else if byte == 0xC2, bytes[index] < 0xA0 {
          index += 1
        } else if byte >= 0x80 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
          output.append(byte)
        }
      }
      if quoted { output.append("\"") }
    }
  }
}

/// The rules of a cell. Control characters other than tabs and line ends are left out: RFC 4180 has no
/// place for them and no way to escape them, and in a terminal they would be commands.
enum CSVText {
  static func needsQuotes(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.contains {
      $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: ",") || $0 == 0x0A || $0 == 0x0D
    }
  }

  /// Spreadsheets run cells that begin so (OWASP, "CSV Injection"); an apostrophe before it stops them.
  /// One that is already there gets another, so that taking one away always gives the text back.
  static func isFormula(_ text: String) -> Bool {
    switch text.unicodeScalars.first(where: { $0 != "'" && !isLeftOut($0) }) {
    case "=", "+", "-", "@", "\t", "\r": true
    default: false
    }
  }

  /// Without the apostrophe that stands before what a spreadsheet would run.
  static func unguarded(_ text: String) -> String {
    text.utf8.first == UInt8(ascii: "'") && isFormula(text) ? String(text.dropFirst()) : text
  }

  private static func isLeftOut(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D: false
    case 0..<0x20, 0x7F...0x9F: true
    default: false
    }
  }
}
