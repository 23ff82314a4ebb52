import RoadsCore
import RoadsFormats
import RoadsLive

/// A FeatureCollection of ready-made features, in the order of the question.
enum FeatureResponse {
  static let mediaType = "application/geo+json"

  static let description = OperationDescription.Answer(
    200, "A GeoJSON FeatureCollection.", mediaType: mediaType,
    schema: ##"{"$ref":"#/components/schemas/FeatureCollection"}"##)

  static func response(to query: Query, _ snapshot: Snapshot, _ call: Call) throws -> Response {
    let shape = AnswerShape(
      of: query.area, geometry: try GeometryParameter.choice(call), moment: query.moment(now: call.now),
      marks: snapshot.notes.marks(at: call.now))
    // What is in 20 km around a place fits, with room.
    let body = OutputBuffer(capacity: 1 << 15)
    body.object {
      body.member("type", word: "FeatureCollection")
      body.member("features")
      var count = 0
      body.array {
        body.append("\n")
        count = snapshot.write(query, into: body, shape, call.budget)
        body.append("\n")
      }
      body.member("numberReturned", count)
    }
    body.append("\n")
    var tag = ContentTag()
    tag.add(body)
    return Response(
      status: 200, headers: Validators.headers(mediaType, tag, snapshot, call, tellsSources: true),
      body: .bytes(body))
  }
}
