import RoadsFormats

extension XMLWriter {
  /// What the page is about, as it was asked: of which part of everything it tells.
  mutating func question(_ call: Call) {
    let asked = call.request.target.query.filter {
      $0.name != "f" && $0.name != LanguageParameter.parameter.name
    }
    guard !asked.isEmpty else { return }
    element("p", ["class": "dim"]) { line in
      for (index, item) in asked.enumerated() {
        if index > 0 { line.text(" · ") }
        line.element("code", [:], "\(item.name)=\(item.value)")
      }
    }
  }

  /// A list of addresses, each with what it is.
  mutating func links(_ entries: [(title: String, href: String, note: String)]) {
    element("dl") { list in
      for entry in entries {
        list.element("dt") { $0.element("a", ["href": entry.href], entry.title) }
        list.element("dd", [:], entry.note)
      }
    }
  }

  /// Of a list of what is known: the name, and the value.
  mutating func pair(_ name: String, _ value: String) {
    element("dt", [:], name)
    element("dd", [:], value)
  }
}
