/// What a write came to, for the client.
extension Result {
  func response(_ call: Call, _ success: (Success) -> Response) -> Response {
    switch self {
    case .success(let value): success(value)
    case .failure(let error): ProblemReport.response(to: error, call.language)
    }
  }
}
