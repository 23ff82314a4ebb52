/// Which layers a tile has.
enum TileContent: String, CaseIterable {
  /// All of them.
  case full
  /// Points: where the signs stand.
  case sign
  /// Lines and areas.
  case shapes

  var hasSigns: Bool { self != .shapes }
  var hasShapes: Bool { self != .sign }
}
