internal import RoadsCore
internal import RoadsFormats

/// What a service is asked for, and what it answers, read.
final class RemoteServer {
  private let client: HTTPClient
  let address: ServerAddress

  /// Bytes that an answer of each kind may have.
  private enum Limit {
    static let changes = 64 << 20
    static let items = 128 << 20
    static let bulletins = 16 << 20
  }

  static let changesPerPage = 1000
  private static let itemsPerPage = 10_000

  init(_ address: ServerAddress, client: HTTPClient) {
    self.address = address
    self.client = client
  }

  var changesURL: String { address.text + "/changes" }

  /// nil: where the log stands now, and no entries.
  func changes(since: Int64?, limit: Int = changesPerPage) throws -> PulledJSON.Changes {
    let url = changesURL + (since.map { "?since=\($0)&limit=\(limit)" } ?? "")
    return try read(url, limit: Limit.changes, PulledJSON.changes)
  }

  func bulletins() throws -> [Bulletin] {
    try read(address.text + "/bulletins", limit: Limit.bulletins, PulledJSON.bulletins)
  }

  func firstItems(_ layer: Layer) -> String {
    "\(address.text)/collections/\(layer.rawValue)/items?limit=\(RemoteServer.itemsPerPage)&expired=true"
  }

  /// With the address of the page that follows.
  func items(_ url: String, _ layer: Layer) throws -> PulledJSON.Items {
    var page = try read(url, limit: Limit.items) { bytes throws(BodyError) in
      try PulledJSON.items(bytes, layer: layer)
    }
    guard let link = page.next else { return page }
    guard let own = address.own(link) ?? redirected(link) else {
      throw PullError.foreignLink(url: url, link: link)
    }
    // A page with nothing on it leads nowhere.
    guard !page.features.isEmpty, own != url else { throw PullError.endless(url: url) }
    page.next = own
    return page
  }

  /// Whoever was sent on, to where that is allowed, finds links there that lead there. On the server itself they stay
  /// below its address.
  private func redirected(_ link: String) -> String? {
    guard client.redirects.verdict(from: address.text, to: link) == .follow else { return nil }
    return address.isOtherHost(link) || address.isBelow(link) ? link : nil
  }

  private func read<Answer>(
    _ url: String, limit: Int, _ reading: ([UInt8]) throws(BodyError) -> Answer
  ) throws -> Answer {
    let bytes = try client.get(url, of: address, limit: limit)
    do {
      return try reading(bytes)
    } catch { throw PullError.answer(url: url, error) }
  }
}
