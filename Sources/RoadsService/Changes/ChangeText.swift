import RoadsCore
import RoadsFormats
import RoadsLive

/// A change as JSON: one line, the same in a page and in a stream.
enum ChangeText {
  static func append(_ news: AppliedChange, to body: OutputBuffer) {
    let change = news.change
    body.append(#"{"sequence":"#)
    body.append(Int(change.sequence))
    body.append(#","event":"#)
    body.append(json: change.event.rawValue)
    body.append(#","at":""#)
    body.append(change.at)
    body.append("\"")
    if let feature = change.feature {
      body.append(#","layer":"#)
      body.append(json: feature.layer.rawValue)
      body.append(#","id":"#)
      body.append(json: feature.id)
      if let tombstone = news.tombstone {
        body.append(#","reason":"#)
        body.append(json: tombstone.reason.rawValue)
      }
      member("feature", news.after, body)
      if news.after == nil { member("last", news.before, body) }
    }
    body.append("}")
  }

  private static func member(_ name: String, _ record: LiveRecord?, _ body: OutputBuffer) {
    body.append(",")
    body.append(json: name)
    body.append(":")
    guard let record else { return body.append("null") }
    body.append(live: LiveHit(record: record), AnswerShape())
  }
}
