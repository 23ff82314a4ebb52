internal import CHiredis
import Glibc
import RoadsCore

/// One client of Redis.
final class Redis: Answering {
  private let context: UnsafeMutablePointer<redisContext>
  private static let key = "features"

  init(socket: String) throws {
    guard let context = redisConnectUnix(socket) else { throw PeerError("Redis: no memory") }
    self.context = context
    guard context.pointee.err == 0 else { throw trouble() }
  }

  deinit { redisFree(context) }

  // MARK: Loading

  func clear() throws { _ = try ask(["DEL", Redis.key]) { $0.integer } }

  /// GEOADD, several hundred points in each, some twenty of them under way at once.
  func load(_ world: World) throws {
    let batch = 512
    var pending = 0
    for begin in stride(from: 0, to: world.count, by: batch) {
      var words = ["GEOADD", Redis.key]
      for number in begin..<min(begin + batch, world.count) {
        let place = world.places[number]
        words += ["\(place.longitude)", "\(place.latitude)", World.id(number)]
      }
      Redis.with(words) { _ = redisAppendCommandArgv(context, $0, $1, $2) }
      pending += 1
      if pending == 20 {
        try settle(pending)
        pending = 0
      }
    }
    try settle(pending)
    let stored = try ask(["ZCARD", Redis.key]) { $0.integer }
    guard stored == world.count else { throw PeerError("Redis holds \(stored) points of \(world.count)") }
  }

  private func settle(_ count: Int) throws {
    for _ in 0..<count { try take { _ in } }
  }

  // MARK: Asking

  func count(_ circle: Circle) throws -> Int {
    try ask(Redis.question(circle)) { reply in
      var farthest = 0.0
      for index in 0..<reply.elements {
        // A pair: the id, and the kilometres as text.
        guard let pair = reply.element[index]?.pointee, pair.elements == 2,
          let distance = pair.element[1]?.pointee
        else { throw PeerError("Redis answers in an unknown form") }
        farthest = max(farthest, strtod(distance.str, nil))
      }
      guard farthest * 1000 <= circle.metres else { throw PeerError("Redis leaves the circle") }
      return reply.elements
    }
  }

  func ids(_ circle: Circle) throws -> Set<String> {
    try ask(Redis.question(circle)) { reply in
      Set(
        (0..<reply.elements).compactMap { reply.element[$0]?.pointee.element[0]?.pointee.str }
          .map { String(cString: $0) })
    }
  }

  private static func question(_ circle: Circle) -> [String] {
    question(circle.centre, kilometres: circle.metres / 1000)
  }

  static func question(_ place: Coordinate, kilometres: Double) -> [String] {
    [
      "GEOSEARCH", key, "FROMLONLAT", "\(place.longitude)", "\(place.latitude)", "BYRADIUS", "\(kilometres)",
      "km", "ASC", "WITHDIST",
    ]
  }

  // MARK: The wire

  private func ask<Result>(_ words: [String], _ read: (redisReply) throws -> Result) throws -> Result {
    Redis.with(words) { _ = redisAppendCommandArgv(context, $0, $1, $2) }
    return try take(read)
  }

  private func take<Result>(_ read: (redisReply) throws -> Result) throws -> Result {
    var pointer: UnsafeMutableRawPointer?
    guard redisGetReply(context, &pointer) == REDIS_OK, let pointer else { throw trouble() }
    defer { freeReplyObject(pointer) }
    let reply = pointer.assumingMemoryBound(to: redisReply.self).pointee
    guard reply.type != REDIS_REPLY_ERROR else { throw PeerError("Redis: \(String(cString: reply.str))") }
    return try read(reply)
  }

  private func trouble() -> PeerError {
    PeerError(
      "Redis: "
        + withUnsafeBytes(of: context.pointee.errstr) {
          String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
        })
  }

  /// All words in one piece of memory, as hiredis wants them: pointers and lengths.
  private static func with(
    _ words: [String],
    _ body: (Int32, UnsafeMutablePointer<UnsafePointer<CChar>?>, UnsafePointer<Int>) -> Void
  ) {
    var bytes: [CChar] = []
    var lengths: [Int] = []
    lengths.reserveCapacity(words.count)
    for word in words {
      bytes.append(contentsOf: word.utf8.lazy.map(CChar.init(bitPattern:)))
      lengths.append(word.utf8.count)
    }
    bytes.withUnsafeBufferPointer { all in
      guard var next = all.baseAddress else { return }
      var pointers: [UnsafePointer<CChar>?] = []
      pointers.reserveCapacity(words.count)
      for length in lengths {
        pointers.append(next)
        next += length
      }
      pointers.withUnsafeMutableBufferPointer { body(Int32(words.count), $0.baseAddress!, lengths) }
    }
  }
}
