import RoadsCore

/// The id of a row whose source has none for it, made of what the row says, so that the next import of the list finds the
/// row again, wherever in it that stands. Two things at one place have two ids, unless they say the same.
///
/// The place is there to be read; the rest is a few digits. Of what a source changes while a thing stays the same (its
/// end, its text, when it was touched) nothing is in them.
enum ContentID {
  static func make(_ draft: RowDraft, title: String) -> String {
    var hash = FNV()
    func add(_ text: String?) {
      hash.add(text ?? "")
      // "a" and "bc" are not "ab" and "c".
      hash.add(0)
    }
    add(Feature.type(of: draft.kind).name)
    add(title)
    add(draft.road)
    add(draft.direction.rawValue)
    add(draft.bearing.map { "\($0.degrees)" })
    add(draft.camera?.rawValue)
    add(draft.from.map { "\($0.milliseconds)" })
    return draft.place.id + "," + hash.digits
  }
}

/// FNV-1a of 64 bits: the same on every machine, in every version. What is made of it must never change.
private struct FNV {
  private var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ byte: UInt8) {
    value ^= UInt64(byte)
    value = value &* 0x0000_0100_0000_01B3
  }

  mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { for byte in $0 { add(byte) } }
  }

  /// Forty bits: at one place there are never so many things that two would meet.
  var digits: String {
    let text = String((value ^ value >> 40) & 0xFF_FFFF_FFFF, radix: 16)
    return String(repeating: "0", count: 10 - text.count) + text
  }
}
