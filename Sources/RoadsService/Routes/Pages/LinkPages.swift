import RoadsFormats

extension XMLWriter {
  /// A list of addresses, each with what it is.
  mutating func links(_ entries: [(title: String, href: String, note: String)]) {
    element("dl") { list in
      for entry in entries {
        list.element("dt") { $0.element("a", ["href": entry.href], entry.title) }
        list.element("dd", [:], entry.note)
      }
    }
  }
}
