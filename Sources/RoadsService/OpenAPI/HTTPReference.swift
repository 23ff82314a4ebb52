/// The table of endpoints as Markdown: `Docs/http.md`. The two collections have the same addresses, and are told
/// of together.
package struct HTTPReference {
  private let endpoints: [Endpoint]
  private static let base = "http://localhost:8080"

  package init(_ endpoints: [Endpoint]) {
    self.endpoints = endpoints.filter { !$0.path.text.hasPrefix("/collections/conditions") }
  }

  package var text: String {
    var text = HTTPReference.introduction + "\n| | |\n| --- | --- |\n"
    for (operation, path) in operations {
      text += "| [`\(operation.method.name) \(path)`](#\(anchor(operation, path)))"
      text += " | \(escaped(summary(operation))) |\n"
    }
    for (operation, path) in operations { text += "\n" + section(operation, path) }
    return text
  }

  private var operations: [(Operation, path: String)] {
    endpoints.flatMap { endpoint in
      let path = endpoint.path.text.replacing("/collections/radars", with: "/collections/{collection}")
      return endpoint.operations.map { ($0, path) }
    }
  }

  private func section(_ operation: Operation, _ path: String) -> String {
    let description = operation.description
    var text = "## \(operation.method.name) \(path)\n\n\(summary(operation))\n"
    switch operation.access {
    case .operatorOnly: text += "\nNeeds the operator's token.\n"
    case .publicWrite: text += "\nOpen to everybody, within the limits for writes.\n"
    case .open, .unlimited: break
    }
    text += table("Parameter", description.parameters) + table("Header", description.headers)
    if let types = operation.bodyTypes {
      text += "\nBody: " + types.map { "`\($0)`" }.joined(separator: ", ") + ".\n"
    }
    text += "\n| Answer | |\n| --- | --- |\n"
    for answer in description.answers {
      let type = answer.mediaType.map { " `\($0)`" } ?? ""
      text += "| \(answer.status)\(type) | \(escaped(answer.summary)) |\n"
    }
    guard let example = description.example else { return text }
    return text + "\n```sh\ncurl \(command(example))\n```\n"
  }

  private func table(_ head: String, _ parameters: [OperationDescription.Parameter]) -> String {
    guard !parameters.isEmpty else { return "" }
    var text = "\n| \(head) | |\n| --- | --- |\n"
    for parameter in parameters {
      let required = parameter.isRequired ? " Required." : ""
      text += "| `\(parameter.name)` | \(escaped(parameter.summary))\(required) |\n"
    }
    return text
  }

  /// The last word of an example is the path.
  private func command(_ example: String) -> String {
    var words = example.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let path = words.removeLast()
    let quote = path.hasPrefix("'") ? "'" : ""
    return (words + [quote + HTTPReference.base + path.dropFirst(quote.count)]).joined(separator: " ")
  }

  private func summary(_ operation: Operation) -> String {
    operation.description.summary.replacing("collection radars", with: "collection")
  }

  /// As Markdown's readers make it of a heading.
  private func anchor(_ operation: Operation, _ path: String) -> String {
    let heading = "\(operation.method.name) \(path)".lowercased().replacing(" ", with: "-")
    return String(heading.filter { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" })
  }

  private func escaped(_ text: String) -> String {
    text.replacing("|", with: "\\|").replacing("<", with: "&lt;")
  }

  private static let introduction = """
    # HTTP

    Every address of the service. This page is made from the service's own table, as the API description at `/api` is.

    `{collection}` is `radars` or `conditions`. Coordinates in `at` are `LAT,LON` as people say them; in `bbox` and in GeoJSON
    the longitude comes first, as their standards have it. Times are RFC 3339 with an offset.

    Errors are `application/problem+json` (RFC 9457): `type`, `title`, `status`, `detail`, and in `field` the parameter, header or
    member that is to blame. Parameters that an address does not know are errors too, as OGC API – Features asks. `Accept-Language`
    picks Bosnian, German or English. For a feature that was removed (410), `removed_at` says when, and `reason` why: `reported`, `expired`,
    `deleted` or `synced`.

    Answers with data have an `ETag` and mostly a `Last-Modified`; `If-None-Match` and `If-Modified-Since` bring 304 where nothing
    has changed. Pages of other sites may [read, and not write](#pages-of-other-sites). Text of more than 1 kB is packed with gzip for `Accept-Encoding: gzip`; the packed
    answer has a tag of its own.

    Browsers get [the map](map.md) at `/`, and the page that tells what is where at `/?f=html`.

    The members of a feature are those of the command line's `json` format. In the body of a feature, `properties` may have
    these and no others: a mistyped `valid_to` must not make a feature that never ends. What only the service decides (`reports`,
    `updated_at`, `distance_m`, `along_m`, `lat`, `lon`) may be sent back and does not count; members beside `properties` that GeoJSON
    does not know are passed over. A body that is no JSON, or has a wrong member, brings 400; one that is well formed and makes no
    sense, an end before the beginning, 422.

    What anybody adds is bound more narrowly than what an operator or a list says, and 422 names the member that is beyond a bound: a
    `title` of 120 characters, a `road` of 50, a `text` of 1,000 (counted in Unicode scalars), no `authority`; an end within a week, for a
    fixed camera within 30 days; a beginning no more than a year ago. Texts have no control characters (but tabs and line ends in `text`),
    no invisible ones (bidirectional overrides, embeddings, isolates and marks, zero-width spaces, soft hyphens, fillers, tags), no characters
    for private use, and no more than four combining marks in a row; something in them must be seen. The joiners U+200C and U+200D and the
    variation selectors U+FE00 to U+FE0F may stand in words and emoji. How many features a network and the public together may have is told in
    [the limits](operating.md#limits).

    A service may keep [one region](operating.md#one-region) of what the store has. Each of its answers then names it in `Roads-Region`
    (west,south,east,north), the landing page and the collections in their `extent`. Lists, boxes and tiles have what lies within; who
    asks for what is near a place or along a route that lies wholly outside, or puts something there, gets 422; a feature that lives
    outside is 404.

    A `POST` with an `Idempotency-Key` can be sent again within a day without being carried out again. The key is the network's
    own (/24 of version 4, /64 of version 6; with an operator's token, the operators'): the same key from another network is another
    request. So it is after a phone has moved to another network; give a `reporter` then, who counts once all the same.

    ### Pages of other sites

    A browser does what a page tells it, with its visitor's address. So writes from browsers (`POST` of features and reports, and
    whatever needs the operator's token) must come from the service's own pages; all reads, `POST /along` too, are open to every
    page (`Access-Control-Allow-Origin: *`). What browsers say of themselves decides:

    | `Sec-Fetch-Site` | `Origin` | |
    | --- | --- | --- |
    | – | – | a program: may write |
    | `same-origin`, `none` or – | the service's own | may write |
    | any | one that [`--trusted-origin`](operating.md#pages-that-may-write) names | may write, and read the answer |
    | `cross-site`, `same-site` | any | 403 |
    | any | `null`, or another one | 403 |

    Its own is the origin of `--public-url`; without that flag, what `Host` or a trusted proxy says. A name that a stranger could have
    lead to the service (DNS rebinding) is none of its own: only addresses, `localhost`, names without a dot, the name in
    `--public-url`, and without that one the names that a trusted proxy passes on. Answers to writes have no
    `Access-Control-Allow-Origin`, and `OPTIONS` grants other sites' pages reads alone; `/healthz`, `/readyz` and `/metrics` are for
    programs and have none either. What such a page tries does not count against its visitor's limits.

    ### Addresses

    """
}
