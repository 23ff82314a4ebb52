import RoadsCore
import RoadsFormats
import RoadsLive

/// A change as JSON: one line, the same in a page and in a stream.
enum ChangeText {
  static func append(_ news: AppliedChange, to body: OutputBuffer) {
    let change = news.change
    body.object {
      body.member("sequence", Int(change.sequence))
      body.member("event", change.event.rawValue)
      body.member("at", change.at)
      if let author = change.author {
        body.member("by", author.kind.rawValue)
        if let run = author.run { body.member("run", Int(run)) }
        if let source = author.source { body.member("source", source.text) }
      }
      if let detail = change.detail { body.member("detail", detail) }
      guard let feature = change.feature else { return }
      body.member("layer", feature.layer.rawValue)
      body.member("id", feature.id)
      if let tombstone = news.tombstone { body.member("reason", tombstone.reason.publicName) }
      body.member("feature")
      append(news.after, to: body)
      guard news.after == nil else { return }
      body.member("last")
      append(news.before, to: body)
    }
  }

  private static func append(_ record: LiveRecord?, to body: OutputBuffer) {
    guard let record else { return body.append("null") }
    body.append(live: LiveHit(record: record), AnswerShape())
  }
}
