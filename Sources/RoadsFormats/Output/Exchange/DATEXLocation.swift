import RoadsCore

/// Where a feature is, as DATEX II has it: a point, a line with the point that is to be shown, several lines as a group,
/// an area. The schema wants every element in just this order.
enum DATEXLocation {
  static func append(_ feature: Feature, _ geometry: Geometry, to output: OutputBuffer) {
    let location = Location(output: output, sign: feature.coordinate, roads: feature.roadNames)
    switch geometry {
    case .point(let point): location.point(point, feature.details.bearing)
    case .lineString(let line):
      location.element("sit:locationReference", "LinearLocation") { location.line(line) }
    case .multiLineString(let lines) where lines.count == 1:
      location.element("sit:locationReference", "LinearLocation") { location.line(lines[0]) }
    case .multiLineString(let lines):
      location.element("sit:locationReference", "LocationGroupByList") {
        for line in lines {
          location.element("loc:locationContainedInGroup", "LinearLocation") { location.line(line) }
        }
      }
    case .polygon(let rings): location.area([rings])
    case .multiPolygon(let polygons): location.area(polygons)
    }
  }
}

private struct Location {
  let output: OutputBuffer
  let sign: Coordinate
  let roads: [String]

  func point(_ point: Coordinate, _ bearing: Bearing?) {
    element("sit:locationReference", "PointLocation") {
      describeRoads()
      output.append("<loc:pointByCoordinates>")
      if let bearing {
        output.append("<loc:bearing>")
        output.append(Int(bearing.degrees.rounded()) % 360)
        output.append("</loc:bearing>")
      }
      coordinates("loc:pointCoordinates", point)
      output.append("</loc:pointByCoordinates>")
    }
  }

  func line(_ line: [Coordinate]) {
    coordinates("loc:coordinatesForDisplay", sign)
    describeRoads()
    element("loc:gmlLineString") { positions(line) }
  }

  func area(_ polygons: [[[Coordinate]]]) {
    element("sit:locationReference", "AreaLocation") {
      coordinates("loc:coordinatesForDisplay", sign)
      element("loc:gmlMultiPolygon") {
        for rings in polygons {
          element("loc:gmlPolygon") {
            for (index, ring) in rings.enumerated() {
              element(index == 0 ? "loc:exterior" : "loc:interior") { positions(ring) }
            }
          }
        }
      }
    }
  }

  private func positions(_ points: [Coordinate]) {
    element("loc:posList") { output.append(posList: points) }
  }

  private func describeRoads() {
    guard !roads.isEmpty else { return }
    element("loc:supplementaryPositionalDescription") {
      for road in roads {
        output.append("<loc:roadInformation><loc:roadNumber>")
        output.append(xml: road)
        output.append("</loc:roadNumber></loc:roadInformation>")
      }
    }
  }

  private func coordinates(_ name: StaticString, _ point: Coordinate) {
    element(name) {
      output.append("<loc:latitude>")
      output.append(point.latitude)
      output.append("</loc:latitude><loc:longitude>")
      output.append(point.longitude)
      output.append("</loc:longitude>")
    }
  }

  /// `type`: of the schema of locations.
  func element(_ name: StaticString, _ type: StaticString? = nil, _ inside: () -> Void) {
    output.append("<")
    output.append(name)
    if let type {
      output.append(" xsi:type=\"loc:")
      output.append(type)
      output.append("\"")
    }
    output.append(">")
    inside()
    output.append("</")
    output.append(name)
    output.append(">")
  }
}
