import RoadsCore
import RoadsFormats
import Testing

/// What is said of places that are none, and of files that are nearly ones of a format.
struct PlaceMessageTests {
  private func reason(_ text: String, from format: ImportFormat? = nil) throws -> Rejection.Reason? {
    if case .rejected(let rejection)? = try read(text, from: format).last { rejection.reason } else { nil }
  }

  private func datex(_ place: String) -> String {
    """
    <payload xmlns="http://datex2.eu/schema/3/d2Payload" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" \
    xsi:type="SituationPublication"><situation id="s"><situationRecord xsi:type="Accident" id="r"><locationReference>\
    \(place)</locationReference></situationRecord></situation></payload>
    """
  }

  @Test func aBadNumberHasItsPlaceInTheLine() throws {
    let incident =
      "<incidents><incident id='a'><type>ACCIDENT</type><polyline>44 18 44.1 x</polyline></incident></incidents>"
    #expect(try reason(incident) == .position(member: "polyline", point: 2))
    for positions in ["44 18 44.1 18.1 4x 18.2", "44 18 44.1 18.1 44.2"] {
      let line = datex("<gmlLineString><posList>\(positions)</posList></gmlLineString>")
      #expect(try reason(line) == .position(member: "posList", point: 3))
    }
    let mark =
      "<kml><Placemark id='a'><name>ice</name><LineString><coordinates>18,44 18.1,44 b,44</coordinates></LineString>"
      + "<ExtendedData><Data name='type'><value>ice</value></Data></ExtendedData></Placemark></kml>"
    #expect(try reason(mark) == .position(member: "coordinates", point: 3))
    let sign = mark.replacing("LineString", with: "Point").replacing("18,44 18.1,44 b,44", with: "b,44")
    #expect(try reason(sign) == .wrongType(member: "coordinates", expected: .point))
    let jam = #"{"jams":[{"uuid":"b","line":[{"x":18,"y":44},{"x":"a","y":44}]}]}"#
    #expect(try reason(jam) == .position(member: "line", point: 2))
    let alert = #"{"alerts":[{"uuid":"b","type":"POLICE","location":{"x":"a"}}]}"#
    #expect(try reason(alert) == .wrongType(member: "location", expected: .point))
  }

  @Test func aDamagedCodeIsCalledSo() throws {
    let code = datex(
      "<_linearLocationExtension><x><openLrLinearAsBinary>CwRbWyNG9Rps</openLrLinearAsBinary></x></_linearLocationExtension>"
    )
    #expect(try reason(code) == .damagedCode("OpenLR"))
    #expect(try reason(datex("<alertCPoint/>")) == .locationCode("Alert-C"))
  }

  /// The document type need not be called like the root.
  @Test(arguments: [
    "kml", "x", "x [<!ENTITY a 'b'><!ELEMENT kml ANY>]", "x SYSTEM 'http://127.0.0.1:9/a.dtd'",
  ])
  func aDocumentTypeIsNamedWithoutFrom(type: String) {
    let text = "<?xml version='1.0'?><!DOCTYPE \(type)><kml><Placemark/></kml>"
    #expect(inputError { _ = try read(text) }?.problem == .documentType)
  }

  /// A place on Earth behind a length that cannot be.
  @Test func aRecordOfAWrongLengthIsNamedWithoutFrom() {
    var bytes: [UInt8] = [2]
    for number in [9, 1_825_000, 4_450_000] as [Int32] {
      withUnsafeBytes(of: number.littleEndian) { bytes += $0 }
    }
    bytes += Array("Radar@50".utf8) + [0]
    #expect(inputError { _ = try read(bytes) }?.problem == .damagedRecord(offset: 0))
    bytes[5] = 0xFF
    bytes[8] = 0x7F
    #expect(inputError { _ = try read(bytes) }?.problem == .unknownFormat)
  }

  @Test func camerasOfAnotherFormatAreNamed() {
    let text = "X,Y,TYPE,SPEED,DIRTYPE,DIRECTION\n18,44,1,50,1,90\n"
    #expect(inputError { _ = try read(text, from: .garmin) }?.problem == .otherFormat)
  }
}
