package import RoadsCore
import RoadsText

/// The whole service without a socket: tests ask it directly, the server asks it for each request, the head
/// first.
package final class Service: Sendable {
  package let router: Router
  private let admission: AdmissionControl
  private let address: PublicAddress
  private let metrics: RequestMetrics
  /// `/metrics`, of what this service answers.
  package let figuresEndpoint: Endpoint
  private let clock: @Sendable () -> Instant
  private let region: Box?
  private let longReads: LongReadPool?
  private let limits: WorkLimits
  /// Told of errors that nobody foresaw; the client is not.
  private let unexpected: @Sendable (String) -> Void
  /// Told why the store did not answer; the client is not.
  private let storeFailed: @Sendable (StoreError) -> Void

  /// `figures` write what is measured elsewhere into `/metrics`, which is served here unless it `isElsewhere`.
  package init(
    endpoints: [Endpoint], admission: AdmissionControl = AdmissionControl(writesPerMinute: .max),
    address: PublicAddress = PublicAddress(),
    region: Box? = nil, longReads: LongReadPool? = nil, limits: WorkLimits = WorkLimits(),
    figures: [@Sendable (inout MetricsPage) -> Void] = [], areFiguresElsewhere isElsewhere: Bool = false,
    clock: @escaping @Sendable () -> Instant = { .now },
    unexpected: @escaping @Sendable (String) -> Void = { _ in },
    storeFailed: @escaping @Sendable (StoreError) -> Void = { _ in }
  ) {
    // The page of the counts counts itself too.
    metrics = RequestMetrics(routes: Router(endpoints).routes + [MetricsRoute.name])
    figuresEndpoint = MetricsRoute.endpoint(metrics, figures)
    router = Router(isElsewhere ? endpoints : endpoints + [figuresEndpoint])
    self.admission = admission
    self.address = address
    self.clock = clock
    self.region = region
    self.longReads = longReads
    self.limits = limits
    self.unexpected = unexpected
    self.storeFailed = storeFailed
  }

  /// Answers once, now or later, on this thread or another.
  package func answer(_ request: Request, respond: @escaping @Sendable (Response) -> Void) {
    let length: BodyLength =
      switch request.method {
      case .post, .put, .patch: .known(Int64(request.body.count))
      default: request.body.isEmpty ? .none : .known(Int64(request.body.count))
      }
    switch receive(request, length: length) {
    case .answered(let response, _): respond(response)
    case .admitted(let arrival): carryOut(arrival, respond: respond)
    }
  }

  /// Looks at everything but the body; `request.peer` is the other end of the connection.
  package func receive(_ request: Request, length: BodyLength) -> RequestDisposition {
    let began = MonotonicClock.now
    let language = Negotiation.language(request.headers)
    var ancestors = FrameAncestors.nobody
    var route: Int?
    var sharing = CORSPolicy.everybody
    do {
      var request = request
      let peer = request.peer
      request.peer = admission.proxies.client(of: request)
      switch router.match(request.method, request.target.path) {
      case .nothing: throw Problem(404, ServiceSentences.nothingHere, plain: ProblemPageText.nothingHere)
      case .otherMethods(let endpoint):
        if let absence = endpoint.absence { throw Problem(404, absence) }
        guard endpoint.operations.contains(where: { $0.accepts(spelling: request.target, []) }) else {
          throw Problem(404, ServiceSentences.nothingHere, plain: ProblemPageText.nothingHere)
        }
        if request.method == .options {
          sharing = self.sharing(request, grants: endpoint.operations.contains(where: \.isShared))
          return .answered(
            finished(
              ResponseFinalizer.options(endpoint, sharing: sharing, isOperator: admission.hasToken(request)),
              request, nil, began, sharing), route: nil)
        }
        throw Problem(
          405, ServiceSentences.wrongMethod(request.method.name), plain: ProblemPageText.forPrograms,
          headers: Headers([.init("Allow", ResponseFinalizer.allow(endpoint))]))
      case .operation(let operation, let captures, let place):
        guard operation.accepts(spelling: request.target, captures) else {
          throw Problem(404, ServiceSentences.nothingHere, plain: ProblemPageText.nothingHere)
        }
        route = place
        ancestors = operation.ancestors
        sharing = self.sharing(request, grants: operation.isShared)
        // Before the limits: what another site's page tries is not counted against its visitor.
        if operation.isWrite { try address.checkWrite(request.headers, peer: peer) }
        request.isOperator = try admission.admit(request, for: operation)
        try BodyCheck.check(request.headers, length, operation)
        try ConditionCheck.check(request.headers, operation)
        request.target = SharedLink.withoutOthers(request, operation.description)
        try ParameterCheck.check(request.target.query, operation.description)
        let headers = request.headers
        let address = address
        return .admitted(
          AdmittedRequest(
            request: request, operation: operation, route: place, captures: captures, language: language,
            began: began, sharing: sharing, cancellation: limits.cancellation(at: began),
            links: { address.base(headers, peer: peer) }))
      }
    } catch {
      tellUnforeseen(error)
      let reader = ProblemReader(request, ancestors: ancestors)
      return .answered(
        finished(ProblemReport.response(to: error, reader), request, route, began, sharing),
        route: route.map { router.routes[$0] })
    }
  }

  /// Does what was asked for, once the body is there: on this thread as far as that is quick, for it has other
  /// connections to see to. What takes longer begins again on a thread of `LongReadPool`, and all that a network asks for
  /// whose questions took long begins there; level by level, so that what is quick does not wait for what is not.
  /// `objection` is asked about the answer before it counts as given: what it says is answered in its place.
  package func carryOut(
    _ arrival: AdmittedRequest, objection: @escaping @Sendable (Response) -> Problem? = { _ in nil },
    respond: @escaping @Sendable (Response) -> Void
  ) {
    let finish: @Sendable (Response) -> Void = { response in
      let (request, route, began) = (arrival.request, arrival.route, arrival.began)
      var response = ResponseFinalizer.finished(response, request, self.region, sharing: arrival.sharing)
      if let problem = objection(response) {
        response = ResponseFinalizer.finished(
          ProblemReport.response(to: problem, arrival.reader), request, self.region,
          sharing: arrival.sharing)
      }
      if case .written(let source, let about) = response.body, let longReads = self.longReads {
        response.body = .written(
          PrefetchingBodySource(source, longReads, request.peer.customer), about: about)
      }
      respond(self.counted(response, route, began))
    }
    guard arrival.operation.access == .open else { return perform(arrival, WorkBudget(), finish) }
    guard let longReads else { return perform(arrival, limits.budget(.long, arrival.cancellation), finish) }
    let network = arrival.request.peer.customer
    if longReads.cpuBudget.isBehind(network, at: MonotonicClock.now) {
      return submit(arrival, .quick, longReads, finish)
    }
    let trouble = noting(longReads.cpuBudget, network) {
      attempt(arrival, limits.quickBudget(arrival.cancellation), finish)
    }
    if let trouble { goOn(arrival, .quick, after: trouble, longReads, finish) }
  }

  private func submit(
    _ arrival: AdmittedRequest, _ level: LongReadPool.Level, _ longReads: LongReadPool,
    isPromised: Bool = false, _ finish: @escaping @Sendable (Response) -> Void
  ) {
    let network = arrival.request.peer.customer
    let isTaken = longReads.submit(
      network, level, bytes: arrival.request.body.count, isPromised: isPromised
    ) {
      let trouble = self.noting(longReads.cpuBudget, network) {
        self.attempt(arrival, self.limits.budget(level, arrival.cancellation), finish)
      }
      if let trouble { self.goOn(arrival, level, after: trouble, longReads, isPromised: true, finish) }
    }
    if !isTaken { finish(ProblemReport.response(to: WorkLimits.busy, arrival.reader)) }
  }

  /// With what a level was not enough for. `isPromised`: it has had its place in the queue.
  private func goOn(
    _ arrival: AdmittedRequest, _ level: LongReadPool.Level, after trouble: WorkBudget.Trouble,
    _ longReads: LongReadPool, isPromised: Bool = false, _ finish: @escaping @Sendable (Response) -> Void
  ) {
    guard let next = limits.next(level, after: trouble) else { return fail(arrival, trouble, finish) }
    submit(arrival, next, longReads, isPromised: isPromised, finish)
  }

  private func noting<Result>(
    _ cpuBudget: CPUBudget, _ network: NetworkAddress, _ body: () -> Result
  ) -> Result {
    let work = cpuBudget.begin(at: MonotonicClock.now)
    defer { cpuBudget.end(work, for: network, at: MonotonicClock.now) }
    return body()
  }

  private func perform(
    _ arrival: AdmittedRequest, _ budget: WorkBudget, _ finish: @escaping @Sendable (Response) -> Void
  ) {
    if let trouble = attempt(arrival, budget, finish) { fail(arrival, trouble, finish) }
  }

  private func fail(
    _ arrival: AdmittedRequest, _ trouble: WorkBudget.Trouble,
    _ finish: @escaping @Sendable (Response) -> Void
  ) {
    let problem = limits.problem(trouble, arrival.request.target, arrival.operation.description)
    finish(ProblemReport.response(to: problem, arrival.reader))
  }

  /// Answers, unless the budget does not last: what comes of it then is thrown away.
  private func attempt(
    _ arrival: AdmittedRequest, _ budget: WorkBudget, _ finish: @escaping @Sendable (Response) -> Void
  ) -> WorkBudget.Trouble? {
    if let trouble = budget.trouble { return trouble }
    do {
      let call = Call(
        request: arrival.request, captures: arrival.captures, language: arrival.language, now: clock(),
        budget: budget, links: arrival.links)
      let reply = try arrival.operation.handle(call)
      if let trouble = budget.trouble { return trouble }
      switch reply {
      case .now(let response): finish(response)
      case .later(let promise):
        promise { result in
          switch result {
          case .success(let response): finish(response)
          case .failure(let error):
            // Why the store took no write the queue tells.
            self.tellUnforeseen(error)
            finish(ProblemReport.response(to: error, arrival.reader))
          }
        }
      }
    } catch {
      if let trouble = budget.trouble { return trouble }
      tellUnforeseen(error)
      if let error = error as? StoreError { storeFailed(error) }
      finish(ProblemReport.response(to: error, arrival.reader))
    }
    return nil
  }

  private func tellUnforeseen(_ error: any Error) {
    if ProblemReport.isUnforeseen(error) { unexpected("\(error)") }
  }

  /// The answer to what went wrong before there was a request to understand, or with its body.
  package func refusal(
    _ problem: Problem, to headers: Headers = Headers(), route: Int? = nil, began: UInt64 = MonotonicClock.now
  ) -> Response {
    let request = Request(
      method: .other(""), target: RequestTarget(path: []), headers: headers, peer: .local)
    return finished(
      ProblemReport.response(to: problem, ProblemReader(headers)), request, route, began)
  }

  /// The same, once it is known what is asked for.
  package func refusal(_ problem: Problem, of arrival: AdmittedRequest) -> Response {
    finished(
      ProblemReport.response(to: problem, arrival.reader), arrival.request, arrival.route, arrival.began,
      arrival.sharing)
  }

  private func finished(
    _ response: Response, _ request: Request, _ route: Int?, _ began: UInt64,
    _ sharing: CORSPolicy = .everybody
  ) -> Response {
    counted(ResponseFinalizer.finished(response, request, region, sharing: sharing), route, began)
  }

  /// Whose pages may read the answer; `grants`: it is one for pages of every site.
  private func sharing(_ request: Request, grants: Bool) -> CORSPolicy {
    if let origin = address.trustedOrigin(request.headers) { return .with(origin) }
    return grants ? .everybody : .nobody
  }

  private func counted(_ response: Response, _ route: Int?, _ began: UInt64) -> Response {
    metrics.count(route: route, status: response.status, nanoseconds: MonotonicClock.now - began)
    return response
  }
}
