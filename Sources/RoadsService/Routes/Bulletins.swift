import RoadsArguments
import RoadsCore
import RoadsFormats
import RoadsLive
import RoadsText

/// `/bulletins`: the general report.
enum Bulletins {
  private static let bodyLimit = 1 << 20

  static func endpoint(_ parts: ServiceParts) -> Endpoint {
    Endpoint(
      "/bulletins",
      [
        Operation(
          .get, "bulletins",
          description: OperationDescription(
            "The general report on the roads.",
            parameters: [Representation.parameter],
            answers: [
              .init(
                200, "The bulletins, in their order.", mediaType: "application/json",
                schema: ##"{"$ref":"#/components/schemas/BulletinList"}"##), Document.page,
            ], example: "/bulletins")
        ) { call in
          let form = try Representation.preferred(call)
          return .now(
            form == .html ? BulletinsPage(call, parts).response() : response(parts, call))
        },
        Operation(
          .put, "replaceBulletins", access: .operatorOnly,
          body: .memory(limit: bodyLimit, types: ["application/json", "text/plain"]),
          description: OperationDescription(
            "Replaces the report: bulletins in the official list format, or plain text.",
            bodySchema: ComponentSchemas.list("ListedBulletin"), textPattern: ValuePattern.report,
            answers: [
              .init(
                200, "The bulletins as they are now.", mediaType: "application/json",
                schema: ##"{"$ref":"#/components/schemas/BulletinList"}"##)
            ],
            example:
              "-X PUT -H 'Authorization: Bearer TOKEN' -H 'Content-Type: application/json' -d @bulletin.json /bulletins"
          )
        ) { call in try replace(try bulletins(call), parts, call) },
        Operation(
          .delete, "clearBulletins", access: .operatorOnly,
          description: OperationDescription(
            "Clears the report.", answers: [.init(204, "There are no bulletins now.")],
            example: "-X DELETE -H 'Authorization: Bearer TOKEN' /bulletins")
        ) { call in
          .later { respond in
            parts.queue.submit(
              job: { _ = try $0.setBulletins([], by: .operator, at: call.now) },
              respond: { result in respond(result.map { _ in Response(status: 204) }) })
          }
        },
      ])
  }

  private static func replace(_ bulletins: [Bulletin], _ parts: ServiceParts, _ call: Call) throws -> Reply {
    .later { respond in
      parts.queue.submit(
        job: { _ = try $0.setBulletins(bulletins, by: .operator, at: call.now) },
        respond: { result in respond(result.map { _ in response(parts, call) }) })
    }
  }

  private static func response(_ parts: ServiceParts, _ call: Call) -> Response {
    let bulletins = parts.board.all
    let text = SmallJSON.object([("bulletins", .array(bulletins.map(SmallJSON.of)))]) + "\n"
    var tag = ContentTag()
    tag.add(text)
    var headers = Validators.headers("application/json", tag, parts.live.snapshot, call)
    headers.add("Vary", "Accept")
    return Response(status: 200, headers: headers, body: .bytes(OutputBuffer(text)))
  }

  private static func bulletins(_ call: Call) throws -> [Bulletin] {
    // What says that it is JSON and is no list must not become a report in somebody's words.
    let type = call.request.headers["Content-Type"] ?? ""
    let first = call.request.body.first { $0 > 0x20 && ![0xEF, 0xBB, 0xBF].contains($0) }
    if type.lowercased().hasPrefix("application/json"), first != UInt8(ascii: "[") {
      throw Problem(400, InputError("body", .notAList).bodySentence, field: "body")
    }
    do {
      let (bulletins, rejected) = try BulletinReader.read(
        ByteInput(name: "body", bytes: call.request.body),
        zone: Values.namedZone(SourcedValue("timezone", Values.listZone)), now: call.now)
      if let rejection = rejected.first {
        throw Problem(400, rejection.sentence(file: "body"), field: "body")
      }
      return bulletins
    } catch let error as InputError {
      throw Problem(400, error.bodySentence, field: "body")
    }
  }
}
