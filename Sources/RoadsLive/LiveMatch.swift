package import RoadsCore

/// A record that was found, with what is known of it without a look at itself.
package struct LiveMatch {
  /// `TypeCode`
  package let type: UInt8
  /// Where its sign stands.
  package let coordinate: Coordinate
  let place: RecordPointer
  package let isSample: Bool

  @inline(__always)
  init(_ leaf: LeafView, _ index: Int) {
    type = leaf.codes[index] & TypeCode.typeBits
    isSample = leaf.codes[index] & TypeCode.sample != 0
    coordinate = leaf.point(index)
    place = leaf.records[index]
  }

  @inline(__always)
  init(_ record: RecordPointer, _ code: UInt8) {
    type = code & TypeCode.typeBits
    isSample = code & TypeCode.sample != 0
    coordinate = record.sign
    place = record
  }

  /// All of it is in there; over the 180th meridian it is the whole band.
  package var extent: Window {
    place.head.pointee.isShape
      ? place.details.box.window : RTreeBox(coordinate.latitude, coordinate.longitude).window
  }

  /// Metres of a line.
  package var length: Double? { place.head.pointee.isShape ? place.details.length : nil }

  /// To be kept.
  package var record: LiveRecord { place.record }
}
