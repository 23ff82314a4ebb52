/// JSON Merge Patch (RFC 7396): what a patch says takes the place of what was there, and null takes it away.
package enum MergePatch {
  /// The document with the patch in it. `without`: members of these objects, by the object's name, that the document is taken
  /// not to have.
  package static func append(
    _ document: JSONValue, _ patch: JSONValue, without: [String: [String]] = [:], to output: OutputBuffer
  ) {
    append(document, patch, dropping: [], without, to: output)
  }

  private static func append(
    _ document: JSONValue?, _ patch: JSONValue, dropping: [String], _ without: [String: [String]],
    to output: OutputBuffer
  ) {
    guard patch.isObject else { return append(patch, to: output) }
    var changes: [String: JSONValue] = [:]
    var names: [String] = []
    // The last of several, as readers of JSON see them.
    for (key, value) in patch.members {
      let name = key.string
      if changes.updateValue(value, forKey: name) == nil { names.append(name) }
    }
    output.object {
      if let document {
        for (key, value) in document.members {
          let name = key.string
          guard !dropping.contains(name), changes[name] == nil else { continue }
          output.member(named: name)
          append(value, to: output)
        }
      }
      for name in names {
        guard let value = changes[name], !value.isNull else { continue }
        output.member(named: name)
        append(document?.member(named: name), value, dropping: without[name] ?? [], without, to: output)
      }
    }
  }

  /// As it is.
  private static func append(_ value: JSONValue, to output: OutputBuffer) {
    if let text = value.text {
      output.append(json: text.string)
    } else if let number = value.numberText {
      output.append(text: number)
    } else if let flag = value.flag {
      output.append(flag ? "true" : "false")
    } else if value.isObject {
      output.object {
        for (key, value) in value.members {
          output.member(named: key.string)
          append(value, to: output)
        }
      }
    } else if value.isArray {
      output.array {
        for element in value.elements {
          output.element()
          append(element, to: output)
        }
      }
    } else {
      output.append("null")
    }
  }
}

extension JSONValue {
  /// The last member of that name.
  fileprivate func member(named name: String) -> JSONValue? {
    var found: JSONValue?
    for (key, value) in members where key.isEqual(to: name) { found = value }
    return found
  }
}
