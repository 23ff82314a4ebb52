import RoadsCore

/// What was read of one entry of a news feed.
struct FeedEntry {
  let line: Int
  var id: String?
  /// Where it can be read; names the entry where nothing else does.
  var link: String?
  var title: String?
  var summary: String?
  var content: String?
  var updated: String?
  var published: String?
  var categories: [String] = []
  var place = GMLPlace()
  /// Bytes of text.
  var size = 0

  typealias Reason = Rejection.Reason

  func draft(_ maker: RowMaker) throws(Reason) -> RowDraft {
    var draft = RowDraft(try type(maker), at: try place.place())
    draft.title = title
    draft.text = summary ?? content
    draft.updatedAt = try time(updated ?? published, maker)
    return draft
  }

  /// The first category that is a type, else what `--as` says: others are topics, and nothing that was not understood.
  private func type(_ maker: RowMaker) throws(Reason) -> FeatureType {
    let meanings = categories.map { (word: $0, types: maker.types(named: $0)) }.filter { !$0.types.isEmpty }
    // One that is clear, or of what the feed was said to have, says more than a word for several of something else.
    let clear = meanings.filter { $0.types.count == 1 || $0.types.contains { $0.layer == maker.layer } }
    if let type = (clear + meanings).lazy.compactMap({ maker.type(of: $0.types) }).first { return type }
    return try maker.usualType(instead: meanings.first?.word, of: meanings.first?.types ?? [])
  }

  /// Both forms are met in both kinds of feed.
  private func time(_ text: String?, _ maker: RowMaker) throws(Reason) -> Instant? {
    guard let text else { return nil }
    if let moment = MailDate.read(text) { return moment }
    return try ListFields.time(text, "updated", zone: maker.zone, .settled)
  }
}
