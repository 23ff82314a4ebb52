internal import CSodium
package import RoadsCore

/// A checksum over all that a store holds (BLAKE2b): equal where two stores hold the same, whatever they are.
package struct ContentChecksum {
  private var sum = [UInt8](repeating: 0, count: 32)
  private var bytes: [UInt8] = []
  private static let piece = 1 << 16

  package init() { _ = sodium_init() }

  package mutating func add(_ piece: StoredPiece) {
    switch piece {
    case .key(let key): put(0, key)
    case .feature(let feature, let row):
      put(1, row)
      put(feature)
    case .source(let source):
      put(111, source.name.text)
      put(112, source.removalLimit.map { Int64($0) })
      if !source.label.isEmpty { put(source.label) }
      if let fetched = source.fetched { put(fetched) }
    case .run(let stored): put(stored)
    case .runPart(let part):
      put(140, part.run)
      put(141, part.number)
      put(142, Int64(part.changes))
      put(143, part.record)
    case .runDays(let days): put(144, Int64(days))
    case .join(let join):
      put(join.hidden)
      put(190, join.shown)
      put(191, join.at)
    case .difference(let pair):
      put(pair.one)
      put(192, pair.other.id)
    case .report(let report):
      put(2, report.row)
      put(3, report.reporter)
      put(4, report.verdict.code)
      put(5, report.network)
      put(6, report.isTakenBack ? 1 : 0)
      put(7, report.at)
      // A store that has none of these has the sum that it always had.
      if report.wider != nil || report.widest != nil || report.marks != nil {
        put(33, report.wider)
        put(34, report.widest)
        put(35, report.marks)
      }
    case .tombstone(let tombstone):
      put(8, tombstone.reason.code)
      put(9, tombstone.removedAt)
      put(tombstone.feature)
    case .bulletin(let bulletin): put(bulletin)
    case .change(let change):
      put(20, change.sequence)
      put(21, change.event.code)
      put(change.feature)
      put(22, change.at)
      // A store that has none of these has the sum that it always had.
      if let author = change.author {
        put(120, author.kind.code)
        put(121, author.run)
        put(122, author.source?.text)
      }
      if let detail = change.detail { put(123, detail) }
    case .request(let request):
      put(23, request.name)
      put(24, request.digest)
      put(25, request.at)
      put(26, request.outcome.code)
      put(request.outcome.feature)
      put(27, (request.outcome.report?.reports).map { Int64($0) })
      put(28, request.outcome.report.map { ($0.removed ? 2 : 0) + ($0.counted ? 1 : 0) })
    case .pulled(let state):
      put(29, state.server)
      put(30, state.sequence)
      put(31, state.mark)
      put(32, state.contact)
    case .removal(let stored):
      put(stored.removal.feature)
      put(36, stored.removal.at)
      put(37, stored.removal.isTrusted ? 1 : 0)
      put(38, stored.votes)
    case .hold(let hold):
      put(80, hold.row)
      put(81, hold.brake.code)
      put(82, hold.since)
      put(83, hold.checkedAt)
    case .contribution(let contribution):
      put(90, contribution.row)
      put(91, contribution.network)
      put(92, contribution.addedAt)
      put(93, contribution.confirmedAt)
      put(94, contribution.until)
    }
    if bytes.count >= ContentChecksum.piece { takeIn() }
  }

  /// What came since, with the sum of what came before as the key.
  private mutating func takeIn() {
    var next = [UInt8](repeating: 0, count: sum.count)
    _ = crypto_generichash(&next, next.count, bytes, UInt64(bytes.count), sum, sum.count)
    sum = next
    bytes.removeAll(keepingCapacity: true)
  }

  package mutating func finish() -> String {
    takeIn()
    return sum.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  private mutating func put(_ feature: Feature) {
    put(feature.address)
    put(40, feature.type.code)
    put(41, Int64(bitPattern: feature.coordinate.latitude.bitPattern))
    put(42, Int64(bitPattern: feature.coordinate.longitude.bitPattern))
    put(43, feature.validity.from)
    put(44, feature.validity.until)
    put(45, (feature.roadClass?.rawValue).map { Int64($0) })
    put(46, (feature.authority?.id).map { Int64($0) })
    put(47, feature.authority?.name)
    put(48, feature.updatedAt)
    put(49, Int64(feature.reports))
    put(50, feature.title)
    put(51, feature.road)
    put(52, feature.text)
    // A store that has none of these has the sum that it always had.
    if feature.source != .list { put(110, feature.source.text) }
    // A store that has none of these has the sum that it always had.
    if feature.hasDetails { put(feature.details, feature.geometry) }
  }

  private mutating func put(_ details: FeatureDetails, _ geometry: Geometry) {
    put(53, details.direction.code)
    put(54, (details.bearing?.tenths).map { Int64($0) })
    put(55, details.shape?.length.map { Int64(bitPattern: $0.bitPattern) })
    put(56, Int64(geometry.type.number))
    // The same, among those that have a line or a direction.
    if details.hasTraits {
      put(100, (details.speedLimit?.kilometresPerHour).map { Int64($0) })
      put(101, details.camera?.code)
      put(102, details.vehicles?.text)
      put(103, details.isApproximate ? 1 : 0)
    }
    if let schedule = details.schedule {
      put(104, schedule.text)
      put(105, schedule.zone.name)
    }
    if let correction = details.correction { put(106, StoredCorrection.bytes(of: correction)) }
    for source in details.joinedSources { put(193, source.text) }
    switch geometry {
    case .point: break
    case .lineString(let line): put(line)
    case .multiLineString(let lines), .polygon(let lines): put(lines)
    case .multiPolygon(let polygons):
      put(57, Int64(polygons.count))
      for polygon in polygons { put(polygon) }
    }
  }

  private mutating func put(_ paths: [[Coordinate]]) {
    put(58, Int64(paths.count))
    for path in paths { put(path) }
  }

  private mutating func put(_ path: [Coordinate]) {
    put(59, Int64(path.count))
    bytes.reserveCapacity(bytes.count + 16 * path.count)
    for point in path {
      withUnsafeBytes(of: point.latitude.bitPattern.littleEndian) { bytes.append(contentsOf: $0) }
      withUnsafeBytes(of: point.longitude.bitPattern.littleEndian) { bytes.append(contentsOf: $0) }
    }
  }

  private mutating func put(_ bulletin: Bulletin) {
    put(60, bulletin.id)
    put(61, bulletin.title)
    put(62, bulletin.text)
    put(63, bulletin.validity.from)
    put(64, bulletin.validity.until)
    put(65, (bulletin.category?.id).map { Int64($0) })
    put(66, bulletin.category?.name)
    put(67, bulletin.updatedAt)
  }

  private mutating func put(_ stored: StoredRun) {
    let run = stored.run
    put(124, run.number)
    put(125, run.kind.code)
    put(126, run.began)
    put(127, run.ended)
    put(128, run.by.code)
    put(129, run.sources.map(\.text).joined(separator: ","))
    put(130, run.name)
    let counts = [
      run.isSync ? 1 : 0, run.read, run.added, run.updated, run.unchanged, run.removed, run.rejected,
      run.samplesRemoved, run.changes,
    ]
    for count in counts { put(131, Int64(count)) }
    put(132, run.kept.code)
    put(133, stored.bytes)
    put(134, stored.position)
    put(135, run.undoes)
    put(136, run.undoneBy)
  }

  private mutating func put(_ label: SourceLabel) {
    put(153, label.title)
    put(154, label.attribution)
    put(155, label.licence)
  }

  private mutating func put(_ fetched: FetchedSource) {
    let (settings, state) = (fetched.settings, fetched.state)
    put(160, settings.url)
    put(161, Int64(settings.interval))
    put(162, settings.format)
    put(163, settings.kind)
    put(164, settings.mapping)
    put(165, settings.syncs ? 1 : 0)
    put(166, settings.zone)
    put(167, settings.credentials)
    put(168, settings.privateHosts.joined(separator: ","))
    put(169, settings.staleAfter.map { Int64($0) })
    put(170, settings.isPaused ? 1 : 0)
    put(171, state.addedAt)
    put(172, state.dueAt)
    put(173, state.entityTag)
    put(174, state.lastModified)
    put(175, state.attemptedAt)
    put(176, state.succeededAt)
    put(177, state.changedAt)
    put(178, Int64(state.failures))
    put(179, state.problem?.kind.rawValue)
    put(180, state.problem?.details.joined(separator: "\n"))
  }

  private mutating func put(_ id: FeatureID?) {
    put(70, id?.layer.code)
    put(71, id?.id)
  }

  // Each value with its number and its length before it, so that no two contents are the same bytes.

  private mutating func put(_ number: UInt8, _ value: Int64?) {
    put(number, value.map { value in withUnsafeBytes(of: value.littleEndian) { Array($0) } })
  }

  private mutating func put(_ number: UInt8, _ value: Instant?) { put(number, value?.milliseconds) }

  private mutating func put(_ number: UInt8, _ text: String?) { put(number, text.map { Array($0.utf8) }) }

  private mutating func put(_ number: UInt8, _ value: [UInt8]?) {
    bytes.append(number)
    withUnsafeBytes(of: Int64(value?.count ?? -1).littleEndian) { bytes.append(contentsOf: $0) }
    if let value { bytes += value }
  }
}
