internal import Glibc
internal import RoadsArguments
internal import RoadsClient
internal import RoadsCore
internal import RoadsFormats
internal import RoadsText

/// What `sources add` and `sources edit` set, in the order in which it was given.
struct SourceChanges {
  /// What becomes of a source while it is put together.
  struct Draft {
    var label = SourceLabel()
    var settings = FetchSettings(url: "")
  }

  private var changes: [@Sendable (inout Draft) throws -> Void] = []
  /// Flags that are about fetching, which not every source is.
  private(set) var ofFetching: [String] = []
  /// Flags whose value empties a setting, which has to be there for that.
  private(set) var emptying: [String] = []

  private mutating func add(_ flag: String?, _ change: @escaping @Sendable (inout Draft) throws -> Void) {
    changes.append(change)
    if let flag { ofFetching.append(flag) }
  }

  func apply(to draft: inout Draft) throws { for change in changes { try change(&draft) } }

  // MARK: What is said of it

  mutating func title(_ given: SourcedValue) throws {
    let text = try line(given, SourceLabel.longestTitle)
    add(nil) { $0.label.title = text }
  }

  mutating func attribution(_ given: SourcedValue) throws {
    let text = try line(given, SourceLabel.longestText)
    add(nil) { $0.label.attribution = text }
  }

  mutating func licence(_ given: SourcedValue) throws {
    let text = try line(given, SourceLabel.longestText)
    add(nil) { $0.label.licence = text }
  }

  // MARK: How it is fetched

  mutating func url(_ given: SourcedValue) throws {
    let url = try SourceChanges.address(given)
    add("--url") { $0.settings.url = url }
  }

  static func address(_ given: SourcedValue) throws -> String {
    let text = try Values.nonEmpty(given)
    guard text.utf8.count <= FetchSettings.longestURL else {
      throw UsageError.tooLong(source: given.source, limit: FetchSettings.longestURL)
    }
    guard FetchRequest.isAddress(text) else { throw UsageError.notAURL(source: given.source, value: text) }
    return text
  }

  @discardableResult
  mutating func format(_ given: SourcedValue) throws -> ImportFormat? {
    let format: ImportFormat? = try unlessNone(given) {
      try Values.choice(SourcedValue(given.source, given.text.lowercased()))
    }
    add("--from") {
      $0.settings.format = format?.rawValue
      if format != nil { $0.settings.mapping = nil }
    }
    return format
  }

  mutating func kind(_ given: SourcedValue) throws -> ListKind? {
    let kind: ListKind? = try unlessNone(given) {
      guard let kind = SourceTrialOptions.kinds.first(where: { $0.rawValue == given.text }) else {
        throw Values.unknown(given, among: SourceTrialOptions.kinds.map(\.rawValue))
      }
      return kind
    }
    add("--as") { $0.settings.kind = kind?.rawValue }
    return kind
  }

  /// Its text is stored, so that whoever fetches needs no file.
  mutating func mapping(_ given: SourcedValue) throws -> String? {
    let file = try unlessNone(given) { try Values.nonEmpty(given) }
    add("--mapping") {
      guard let file else { return $0.settings.mapping = nil }
      $0.settings.mapping = try PropertyMapping.text(of: ByteInput(file: file))
      $0.settings.format = nil
    }
    return file
  }

  mutating func interval(_ given: SourcedValue) throws {
    let seconds = try Values.pause(given, in: FetchSchedule.intervals)
    add("--every") { $0.settings.interval = seconds }
  }

  mutating func staleAfter(_ given: SourcedValue) throws {
    let seconds = try unlessNone(given) { try Values.pause(given, in: 60...366 * 86_400) }
    add("--stale-after") { $0.settings.staleAfter = seconds }
  }

  mutating func syncs(_ flag: String, _ value: Bool) { add(flag) { $0.settings.syncs = value } }

  mutating func isPaused(_ flag: String, _ value: Bool) { add(flag) { $0.settings.isPaused = value } }

  mutating func zone(_ given: SourcedValue) throws -> NamedZone {
    let zone = try Values.namedZone(given)
    add("--timezone") { $0.settings.zone = zone.name }
    return zone
  }

  /// The whole path: who fetches stands elsewhere. The file is read now; credentials are never stored.
  mutating func credentials(_ given: SourcedValue) throws -> String? {
    let file = try unlessNone(given) { try Values.nonEmpty(given) }
    add("--credentials") {
      guard let file else { return $0.settings.credentials = nil }
      _ = try FetchCredentials.read(file)
      guard let path = realpath(file, nil) else { throw InputError(file, .absent) }
      defer { free(path) }
      $0.settings.credentials = String(cString: path)
    }
    return file
  }

  mutating func privateHosts(_ given: SourcedValue) throws -> [String] {
    let hosts = try unlessNone(given) { try Values.hosts(given) } ?? []
    add("--allow-private") {
      $0.settings.privateHosts = hosts.isEmpty ? [] : $0.settings.privateHosts + hosts
      guard $0.settings.privateHosts.count <= FetchSettings.mostPrivateHosts else {
        throw UsageError.outOfRange(
          source: given.source, value: "\($0.settings.privateHosts.count)", lowest: 0,
          highest: FetchSettings.mostPrivateHosts)
      }
    }
    return hosts
  }

  // MARK: Values

  private mutating func unlessNone<Value>(
    _ given: SourcedValue, _ read: () throws -> Value
  ) throws -> Value? {
    guard NoneWord.isMeant(given) else { return try read() }
    emptying.append(given.source)
    return nil
  }

  /// One line of a text that is shown to everybody.
  private mutating func line(_ given: SourcedValue, _ limit: Int) throws -> String? {
    try unlessNone(given) {
      let text = String(try Values.nonEmpty(given).trimmingSpaces())
      guard text.count <= limit, PublicText.problem(in: text, atMost: limit) == nil else {
        throw UsageError.notALine(source: given.source, limit: limit)
      }
      return text
    }
  }
}

extension Values {
  /// Seconds, from `30s`, `10m`, `6h` or `2d`.
  static func pause(_ given: SourcedValue, in range: ClosedRange<Int>) throws -> Int {
    let text = try nonEmpty(given)
    let units: [Character: Int] = ["s": 1, "m": 60, "h": 3_600, "d": 86_400]
    guard let unit = text.last.flatMap({ units[$0] }) else {
      throw unknown(given, among: ["30s", "10m", "6h", "2d"])
    }
    let number = SourcedValue(given.source, String(text.dropLast()))
    let highest = range.upperBound / unit
    let count = try wholeNumber(number, in: 0...Int.max)
    guard count <= highest, range.contains(count * unit) else {
      throw UsageError.durationOutOfRange(source: given.source, value: text, range)
    }
    return count * unit
  }
}

/// A value that empties what it is given for.
enum NoneWord {
  static func isMeant(_ given: SourcedValue) -> Bool { given.text.trimmingSpaces().lowercased() == "none" }
}
