/// What questions that ask for too much are answered.
enum LimitResponse {
  static let tooMuch = OperationDescription.Answer(
    422, "The request takes too much work, or the answer would be too large.",
    mediaType: "application/problem+json")
}
