import RoadsCore
import RoadsFormats
import RoadsLive
import RoadsText

/// What all writes of single features share.
struct Writing {
  static let mediaTypes = ["application/geo+json", "application/json"]
  /// The longest text with each of its bytes escaped, and the longest geometry with all digits that a double has and
  /// heights: 50,000 points.
  static let bodyLimit = 4 << 20
  /// The same of what the public may send, with each character as two escaped ones, and with all else that answers have.
  static let publicBodyLimit = 40 << 10

  let parts: ServiceParts
  let call: Call

  /// The reporter: the name that the client gives, or else its network.
  func reporter(_ name: String? = nil) -> Reporter {
    Reporter(id: name.map { "name " + $0 } ?? "network " + network, networks: call.request.peer.networks)
  }

  /// The smallest of them.
  private var network: String { call.request.peer.network.hexadecimal }

  /// Answers once the write is on the disk and reads have it. `refusal`: what is said in place of an error.
  func reply(
    _ action: WriteOrder.Action, retry: RetryKey? = nil,
    refusal: @escaping @Sendable (any Error) -> any Error = { $0 },
    answer: @escaping @Sendable (WriteOutcome) throws -> Response
  ) -> Reply {
    let queue = parts.queue
    let parts = parts
    // Operators are not counted, here or elsewhere.
    let isOperators = action.reporter == nil
    let rates =
      isOperators
      ? [] : WriteRate(parts.settings.writesPerMinute).limits(call.request.peer)
    return .later { respond in
      let order = WriteOrder(
        action, retry: retry, rates: rates, brakes: parts.settings.brakes, quota: parts.settings.quota,
        by: isOperators ? .operator : .people)
      queue.submit(order) { result in
        respond(Result { try answer(try result.get()) }.mapError(refusal))
      }
    }
  }

  /// The feature as it is after the write. Somebody may have removed it since.
  func item(_ id: FeatureID, status: Int, freed: [FeatureID] = []) throws -> Response {
    let current = try CurrentFeature(id, parts, WorkBudget())
    guard let record = current.record else { throw parts.absence(of: id) }
    var response = ItemResponse(call).response(record, current.snapshot, status: status, freed: freed)
    if current.isOfStore { response.headers.remove("Last-Modified") }
    response.headers.set("Cache-Control", "no-store")
    return response
  }

  func json(_ status: Int, _ members: [(String, SmallJSON.Value)], _ more: [Headers.Field] = []) -> Response {
    let headers = Headers(
      [
        .init("Content-Type", "application/json"), .init("Cache-Control", "no-store"),
        .init("Content-Language", call.language.rawValue),
      ] + more)
    return Response(
      status: status, headers: headers, body: .bytes(OutputBuffer(SmallJSON.object(members) + "\n")))
  }
}

extension Layer {
  /// In the names of operations.
  var singular: String {
    switch self {
    case .radars: "radar"
    case .conditions: "condition"
    }
  }

  var capitalized: String {
    switch self {
    case .radars: "Radar"
    case .conditions: "Condition"
    }
  }
}
