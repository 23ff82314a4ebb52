import RoadsCore

/// Where a feature is, as DATEX II has it: a point, a line with the point that is to be shown, several lines as a group,
/// an area. The schema wants every element in just this order.
enum DATEXLocation {
  static func append(
    _ feature: Feature, _ geometry: Geometry, _ language: String, to output: OutputBuffer
  ) {
    let location = Location(
      output: output, sign: feature.coordinate, roads: feature.roadNames, language: language,
      direction: DATEXLocation.direction(feature, geometry))
    switch geometry {
    case .point(let point):
      // The bearing of the traffic that is concerned: readers take it that no other is.
      location.point(point, feature.details.direction == .one ? feature.details.bearing : nil)
    case .lineString(let line):
      location.element("sit:locationReference", location.lineType) { location.line(line) }
    case .multiLineString(let lines) where lines.count == 1:
      location.element("sit:locationReference", location.lineType) { location.line(lines[0]) }
    case .multiLineString(let lines):
      location.element("sit:locationReference", "LocationGroupByList") {
        for line in lines {
          location.element("loc:locationContainedInGroup", location.lineType) { location.line(line) }
        }
      }
    case .polygon(let rings): location.area([rings])
    case .multiPolygon(let polygons): location.area(polygons)
    }
  }
}

extension DATEXLocation {
  /// nil of what is no line, and where nobody knows. A line of one direction is given as that traffic drives.
  private static func direction(_ feature: Feature, _ geometry: Geometry) -> StaticString? {
    guard geometry.type.isLine else { return nil }
    switch feature.details.direction {
    case .unknown: return nil
    case .both: return "bothWays"
    case .one: return geometry.heading.map { bound(CompassPoint(azimuth: $0)) } ?? "aligned"
    }
  }

  private static func bound(_ point: CompassPoint) -> StaticString {
    switch point {
    case .north: "northBound"
    case .northEast: "northEastBound"
    case .east: "eastBound"
    case .southEast: "southEastBound"
    case .south: "southBound"
    case .southWest: "southWestBound"
    case .west: "westBound"
    case .northWest: "northWestBound"
    }
  }
}

private struct Location {
  let output: OutputBuffer
  let sign: Coordinate
  let roads: [String]
  let language: String
  /// Of a line: which traffic is concerned, where that is known.
  let direction: StaticString?

  var lineType: StaticString { direction == nil ? "LinearLocation" : "SingleRoadLinearLocation" }

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
    guard let direction, let first = line.first, let last = line.last else { return }
    element("loc:tpegLinearLocation") {
      element("loc:tpegDirection") { output.append(direction) }
      element("loc:tpegLinearLocationType") { output.append("segment") }
      end("loc:to", last)
      end("loc:from", first)
    }
  }

  /// The schema wants a name of it, and nobody knows one.
  private func end(_ name: StaticString, _ point: Coordinate) {
    element(name, "TpegNonJunctionPoint") {
      coordinates("loc:pointCoordinates", point)
      element("loc:name") {
        element("loc:descriptor") {
          output.append("<com:values><com:value lang=\"")
          output.append(xml: language)
          output.append("\">")
          output.append(xml: roads.first ?? "-")
          output.append("</com:value></com:values>")
        }
        element("loc:tpegOtherPointDescriptorType") { output.append(roads.isEmpty ? "other" : "linkName") }
      }
    }
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
