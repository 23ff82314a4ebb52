internal import RoadsArguments
internal import RoadsCore
internal import RoadsFormats
internal import RoadsPostGIS
internal import RoadsText

/// The servers that hold features, one per line: the region, SOUTH,WEST,NORTH,EAST or * for all the rest, and behind
/// it how libpq finds the server. A file and not flags, because there may be passwords in it.
enum ShardsFile {
  static func read(_ path: String) throws -> [Shard] {
    guard let text = try Files.read(path) else { throw InputError(path, .absent) }
    var shards: [Shard] = []
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let line = String(line).trimmingSpaces()
      if line.isEmpty || line.hasPrefix("#") { continue }
      shards.append(try shard(String(line), source: "\(path):\(number + 1)"))
    }
    guard shards.count(where: { $0.region == nil }) == 1 else { throw UsageError.noRest(source: path) }
    return shards
  }

  private static func shard(_ line: String, source: String) throws -> Shard {
    let end = line.firstIndex { $0 == " " || $0 == "\t" } ?? line.endIndex
    let region = String(line[..<end])
    let box = region == "*" ? nil : try Values.box(SourcedValue(source, region))
    do {
      return Shard(region: box, address: try DatabaseAddress(String(String(line[end...]).trimmingSpaces())))
    } catch is DatabaseAddress.Malformed {
      throw UsageError.notAServer(source: source)
    }
  }
}
