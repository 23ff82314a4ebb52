import RoadsCore

/// TomTom's OV2: binary records of a place and a name.
enum OV2Writer {
  static let entry = FormatEntry(
    title: "TomTom OV2", mediaType: "application/octet-stream", fileExtension: "ov2",
    loses:
      "all but title, speed limit, and place, which is rounded to a metre; letters that CP1252 lacks; of lines and areas "
      + "all but the sign",
    isBinary: true, losses: FormatEntry.losses(lines: false), writer: make)

  static func make(_ output: OutputBuffer, _: AnswerShape, _: FeedContext) -> any FeatureWriter {
    FramedWriter(output) { hit in
      let name = CP1252.bytes(POIName.written(hit.feature))
      // A simple record; its length counts everything, from this byte to the zero behind the name.
      output.append(2 as UInt8)
      output.append(littleEndian: UInt32(14 + name.count))
      output.append(littleEndian: units(hit.feature.coordinate.longitude))
      output.append(littleEndian: units(hit.feature.coordinate.latitude))
      for byte in name { output.append(byte) }
      output.append(0 as UInt8)
    }
  }

  /// Hundred-thousandths of a degree.
  private static func units(_ degrees: Double) -> UInt32 {
    UInt32(bitPattern: Int32((degrees * 100_000).rounded()))
  }
}

extension OutputBuffer {
  fileprivate func append(littleEndian number: UInt32) {
    for shift: UInt32 in [0, 8, 16, 24] { append(UInt8(truncatingIfNeeded: number >> shift)) }
  }
}
