import RoadsCore

/// Open511 v1 events as JSON.
enum Open511JSONWriter {
  static let entry = FormatEntry.open511("Open511 events, JSON", "application/json", "json", writer: make)

  static func make(
    _ output: OutputBuffer, _ shape: AnswerShape, _ feedContext: FeedContext
  ) -> any FeatureWriter {
    let clock = Open511Clock()
    let form = JSONForm(output: output)
    return ArrayWriter(
      output, opening: { JSONForm.begin(output) }, closing: { JSONForm.end(output) }
    ) { hit in
      if let event = Open511Event(hit, shape, clock, feedContext) { form.append(event, feedContext) }
    }
  }
}

private struct JSONForm: Open511Form {
  let output: OutputBuffer

  static func begin(_ output: OutputBuffer) {
    output.append("{")
    output.member("events")
    output.append("[")
  }

  static func end(_ output: OutputBuffer) {
    output.append("]")
    output.member("pagination")
    output.object {
      output.member("offset", 0)
      output.member("next_url", nil as String?)
    }
    output.member("meta")
    output.object { output.member("version", word: "v1") }
    output.append("}\n")
  }

  func addresses(_ event: Open511Event, _ feedContext: FeedContext) {
    output.append("{")
    plain("url") { event.appendFullID(feedContext, to: $0) }
    plain("jurisdiction_url") { $0.append(text: feedContext.publisher.jurisdiction) }
  }

  func plain(_ name: StaticString, _ append: (OutputBuffer) -> Void) {
    output.member(name)
    output.append("\"")
    append(output)
    output.append("\"")
  }

  func text(_ name: StaticString, _ value: String) { output.member(name, value) }

  func subtype(_ word: StaticString) {
    output.member("event_subtypes")
    output.array { output.append(quoted: word) }
  }

  func place(_ geometry: Geometry) {
    output.member("geography")
    output.append(geometry: geometry)
  }

  func roads(_ event: Open511Event, _ names: [String]) {
    guard !names.isEmpty else { return }
    output.member("roads")
    output.array {
      for name in names {
        output.element()
        output.object {
          output.member("name", name)
          if let direction = event.direction { output.member("direction", word: direction) }
          if event.isClosure { output.member("state", word: "CLOSED") }
          if let restrictions = event.restrictions { self.restrictions(restrictions) }
        }
      }
    }
  }

  private func restrictions(_ all: [(word: StaticString, value: String)]) {
    output.member("restrictions")
    output.array {
      for (word, value) in all {
        output.element()
        output.object {
          output.member("restriction_type", word: word)
          output.member("value")
          output.append(text: value)
        }
      }
    }
  }

  func interval(_ text: String) {
    output.member("schedule")
    output.object {
      output.member("intervals")
      output.array { output.append(json: text) }
    }
    output.append("}")
  }

  func recurrence(_ recurrence: Open511Recurrence) {
    output.member("schedule")
    output.object {
      output.member("recurring_schedules")
      output.array {
        for entry in recurrence.entries {
          output.element()
          output.object { append(entry) }
        }
      }
      guard !recurrence.exceptions.isEmpty else { return }
      output.member("exceptions")
      output.array {
        for exception in recurrence.exceptions {
          output.element()
          output.append(json: exception)
        }
      }
    }
    output.append("}")
  }

  private func append(_ entry: Open511Recurrence.Entry) {
    output.member("start_date", entry.start)
    if let end = entry.end { output.member("end_date", end) }
    if !entry.days.isEmpty {
      output.member("days")
      output.array {
        for day in entry.days {
          output.element()
          output.append(day)
        }
      }
    }
    guard let (begin, finish) = entry.times else { return }
    output.member("daily_start_time", begin)
    output.member("daily_end_time", finish)
  }
}
