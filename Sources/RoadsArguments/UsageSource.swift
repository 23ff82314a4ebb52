extension UsageError {
  /// The one value that is to blame, by its flag's or parameter's name; nil where it is not one value.
  package var source: String? {
    switch self {
    case .emptyValue(let source), .tooLong(let source, _), .notALine(let source, _),
      .notANumber(let source, _, _),
      .notAWholeNumber(let source, _), .outOfRange(let source, _, _, _),
      .durationOutOfRange(let source, _, _), .notATime(let source, _, _),
      .noSuchDay(let source, _),
      .inFuture(let source, _), .inPast(let source, _), .skippedTime(let source, _, _),
      .repeatedTime(let source, _, _),
      .notASpan(let source, _), .notADuration(let source, _), .endsBeforeItBegins(let source, _),
      .unknownValue(let source, _, _, _), .noSuchOrder(let source, _, _, _), .unknownZone(let source, _),
      .sourceName(let source, _, _),
      .unknownAuthority(let source, _, _),
      .ambiguous(let source, _, _), .coordinate(let source, _, _), .area(let source, _),
      .notABox(let source, _), .drive(let source, _, _, _), .notAServer(let source),
      .missingValue(let source, _),
      .unexpectedValue(let source), .repeatedFlag(let source), .unknownFlag(let source, _, _),
      .notForLayer(let source, _), .repeatedColumn(let source, _), .columnOfOwn(let source, _, _):
      source
    default: nil
    }
  }
}
