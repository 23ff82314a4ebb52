package import RoadsCore

/// A FeatureCollection (RFC 7946), one feature per line.
enum GeoJSONWriter {
  static let entry = FormatEntry(
    title: "GeoJSON (RFC 7946)", mediaType: "application/geo+json", fileExtension: "geojson",
    loses: "markup in texts"
  ) { output, shape, feedContext in make(output, shape, feedContext.publisher) }

  /// Whose data it is stands behind the features, as a member of ours (RFC 7946, 6.1).
  static func make(
    _ output: OutputBuffer, _ shape: AnswerShape, _ publisher: Publisher
  ) -> any FeatureWriter {
    ArrayWriter(
      output, opening: { output.beginCollection() },
      closing: {
        output.append("]")
        for (name, value) in publisher.members {
          output.append(",")
          output.append(json: name)
          output.append(":")
          output.append(json: value)
        }
        output.append("}\n")
      },
      ready: shape.isSerialized ? { output.append(geoJSON: $0) } : nil
    ) {
      output.append(geoJSON: $0, shape)
    }
  }
}

extension OutputBuffer {
  /// A GeoJSON Feature; says where, from its first byte on, some of its members stand.
  @discardableResult
  package func append(geoJSON hit: Hit, _ shape: AnswerShape) -> MemberOffsets {
    let start = count
    var marks = MemberOffsets()
    object {
      member("type", word: "Feature")
      member("id", hit.feature.id)
      member("geometry")
      let geometry = count
      if shape.geometry == .full, let known = hit.feature.shape {
        append(geometry: known.geometry)
      } else {
        append(point: hit.feature.coordinate)
      }
      member("properties")
      marks = append(members: hit, shape)
      marks.geometry = geometry
    }
    return marks.counted(from: start)
  }
}
