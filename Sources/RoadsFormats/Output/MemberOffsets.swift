/// Where members of a feature stand in what was written of it: each at its value's first byte, `measures` where
/// distances go, behind what the feature itself says. A holder of the bytes finds them again without reading what precedes them.
package struct MemberOffsets: Sendable, Hashable {
  package var id = 0
  package var title = 0
  package var road = 0
  package var authority = 0
  package var text = 0
  package var updatedAt = 0
  package var measures = 0
  /// Only in GeoJSON.
  package var geometry = 0

  func counted(from start: Int) -> MemberOffsets {
    var marks = self
    marks.id -= start
    marks.title -= start
    marks.road -= start
    marks.authority -= start
    marks.text -= start
    marks.updatedAt -= start
    marks.measures -= start
    marks.geometry -= start
    return marks
  }

  /// Behind the geometry's last byte: what follows is the same in every feature.
  package var geometryEnd: Int { MemberOffsets.geometryEnd(id: id) }

  package static func geometryEnd(id: Int) -> Int { id - ",\"properties\":{\"id\":".utf8.count }
}
