package import RoadsCore
package import RoadsFormats

/// Answers of a service as another one reads them. They are somebody else's: each member is looked at before
/// anything is believed.
package enum PulledJSON {
  /// A page of `/changes`.
  package struct Changes: Sendable, Hashable {
    package var last: Int64
    package var next: Int64
    package var reset: Bool
    package var more: Bool
    package var entries: [Entry]
  }

  package struct Entry: Sendable, Hashable {
    package var sequence: Int64
    package var event: Change.Event
    /// Tells this entry from another log's with the same number.
    package var mark: String
    /// nil for entries that concern no single feature, and for features that are no more.
    package var change: PulledChange?
  }

  /// A page of a collection's items.
  package struct Items: Sendable, Hashable {
    package var features: [Feature]
    package var next: String?
  }

  package static func changes(_ bytes: [UInt8]) throws(BodyError) -> Changes {
    try BodyJSON.object(bytes) { object throws(BodyError) in
      let page = try BodyMembers(object)
      var entries: [Entry] = []
      for value in try page.elements("changes") {
        let entry = try entry(value)
        // Oldest first: where that is not so, positions mean nothing.
        if let before = entries.last, before.sequence >= entry.sequence {
          throw BodyError("changes.sequence", .repeated)
        }
        entries.append(entry)
      }
      return Changes(
        last: try page.position("last"), next: try page.position("next"), reset: try page.flag("reset"),
        more: try page.flag("more"), entries: entries)
    }
  }

  package static func items(_ bytes: [UInt8], layer: Layer) throws(BodyError) -> Items {
    try BodyJSON.object(bytes) { object throws(BodyError) in
      let page = try BodyMembers(object)
      var features: [Feature] = []
      for value in try page.elements("features") {
        features.append(try PulledFeature.read(value, layer: layer))
      }
      var next: String?
      if page["links"] != nil {
        for value in try page.elements("links") {
          let link = try BodyMembers(value, path: "links.")
          if try link.text("rel") == "next" { next = try link.required("href") }
        }
      }
      return Items(features: features, next: next)
    }
  }

  package static func bulletins(_ bytes: [UInt8]) throws(BodyError) -> [Bulletin] {
    try BodyJSON.object(bytes) { object throws(BodyError) in
      var bulletins: [Bulletin] = []
      for value in try BodyMembers(object).elements("bulletins") { bulletins.append(try bulletin(value)) }
      return bulletins
    }
  }

  private static func bulletin(_ value: JSONValue) throws(BodyError) -> Bulletin {
    guard value.isObject else { throw BodyError("bulletins", .wrongType(.object)) }
    let members = try BodyMembers(value, path: "bulletins.")
    let title = try members.text("title")
    let text = try members.text("text") ?? ""
    let id = try members.required("id")
    for part in [id, title ?? "", text] where part.utf8.contains(0) {
      throw BodyError("bulletins", .feature(.nulCharacter(.text)))
    }
    guard
      let validity = Validity(from: try members.time("valid_from"), until: try members.time("valid_to"))
    else { throw members.error("valid_to", .feature(.endsBeforeItBegins)) }
    guard let updatedAt = try members.time("updated_at") else { throw members.error("updated_at", .missing) }
    return Bulletin(
      id: id, title: title, text: PlainText.markup(from: text), validity: validity, updatedAt: updatedAt)
  }

  private static func entry(_ value: JSONValue) throws(BodyError) -> Entry {
    guard value.isObject else { throw BodyError("changes", .wrongType(.object)) }
    let members = try BodyMembers(value, path: "changes.")
    let sequence = try members.position("sequence")
    guard let event = try members.choice("event", among: Change.Event.allCases.map { ($0.rawValue, $0) })
    else { throw members.error("event", .missing) }
    guard let moment = try members.time("at") else { throw members.error("at", .missing) }
    let layer = try members.choice("layer", among: Layer.allCases.map { ($0.rawValue, $0) })
    let name = try members.text("id")
    let mark = [
      event.rawValue, TimeText.rfc3339(moment), layer?.rawValue ?? "", name ?? "",
    ].joined(separator: " ")
    var entry = Entry(sequence: sequence, event: event, mark: mark)
    if event == .reloaded || event == .bulletins { return entry }
    guard let layer else { throw members.error("layer", .missing) }
    let id = FeatureID(layer, try members.required("id"))
    if event == .removed {
      // A newer server may have reasons that nobody knows here: that it is gone there is enough.
      let reason = try members.text("reason").map { Tombstone.Reason(rawValue: $0) ?? .synced }
      entry.change = .remove(id, reason ?? .deleted, at: moment)
    } else if let feature = members["feature"] {
      let read = try PulledFeature.read(feature, layer: layer)
      guard read.id == id.id else { throw members.error("feature.id", .differs(from: id.id)) }
      entry.change = .put(read, event)
    }
    return entry
  }
}

extension BodyMembers {
  func elements(_ name: String) throws(BodyError) -> JSONElements {
    guard let value = self[name] else { throw error(name, .missing) }
    guard value.isArray else { throw error(name, .wrongType(.list)) }
    return value.elements
  }

  /// Of the log; never below zero.
  func position(_ name: String) throws(BodyError) -> Int64 {
    guard let number = try whole(name) else { throw error(name, .missing) }
    guard number >= 0 else { throw error(name, .wrongType(.number)) }
    return Int64(number)
  }

  func flag(_ name: String) throws(BodyError) -> Bool {
    guard let value = self[name] else { throw error(name, .missing) }
    guard let flag = value.flag else { throw error(name, .wrongType(.flag)) }
    return flag
  }
}
