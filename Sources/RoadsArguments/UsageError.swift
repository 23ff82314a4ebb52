package import RoadsCore

/// What can be wrong with a command line, as facts. `source` is the flag or the operand's placeholder that
/// the value was given for.
package enum UsageError: Error, Sendable, Hashable {
  case unknownCommand(String, suggestion: String?)
  /// `command` is nil where the flag stands before the command.
  case unknownFlag(String, command: String?, suggestion: String?)
  case missingValue(flag: String, placeholder: String)
  case unexpectedValue(flag: String)
  /// A flag that takes one value, with two.
  case repeatedFlag(String)
  case emptyValue(source: String)
  case tooLong(source: String, limit: Int)
  /// A text of one line, of so many characters at most, without hidden ones.
  case notALine(source: String, limit: Int)
  case missingOperand(String, command: String)
  case surplusOperand(String, command: String, suggestion: String?)
  case notANumber(source: String, value: String, suggestion: String?)
  case notAWholeNumber(source: String, value: String)
  case outOfRange(source: String, value: String, lowest: Int, highest: Int)
  /// A duration of so many seconds at least and at most.
  case durationOutOfRange(source: String, value: String, ClosedRange<Int>)
  /// `isPast`: only one that is over is of use.
  case notATime(source: String, value: String, isPast: Bool)
  /// A date of a day that there is not.
  case noSuchDay(source: String, value: String)
  case inFuture(source: String, value: String)
  /// What ends then would never be shown.
  case inPast(source: String, value: String)
  /// The clocks were put forward over it; `after`: the same time counted on.
  case skippedTime(source: String, value: String, after: String)
  /// The clocks were put back over it, and it is one of these.
  case repeatedTime(source: String, value: String, candidates: [String])
  /// A time from one moment to another, the wrong way round.
  case endsBeforeItBegins(source: String, value: String)
  /// No two times with two dots between.
  case notASpan(source: String, value: String)
  case unknownValue(source: String, value: String, known: [String], suggestion: String?)
  /// An order that needs a centre or a route, of an answer without one.
  case noSuchOrder(source: String, value: String, known: [String], needsRoute: Bool)
  case sourceName(source: String, value: String, SourceNameProblem)
  case unknownZone(source: String, value: String)
  case unknownAuthority(source: String, value: String, known: [String])
  case ambiguous(source: String, value: String, candidates: [String])
  case coordinate(source: String, value: String, CoordinateError)
  case area(source: String, AreaError)
  case notABox(source: String, value: String)
  /// `depart` and `speed`: what says them where the route was given.
  case drive(source: String, DriveError, depart: String, speed: String)
  /// A line that cannot be one.
  case geometry(source: String, GeometryProblem)
  /// Neither degrees nor a point of the compass.
  case notABearing(source: String, value: String)
  case notASpeedLimit(source: String, value: String)
  case vehicles(source: String, VehicleProblem)
  case schedule(source: String, ScheduleProblem)
  /// Not a number and its unit, none, or too many.
  case notADuration(source: String, value: String)
  /// An end is estimated for a format that leaves nothing out for want of one.
  case needsNoEnd(flag: String, format: String, known: [String])
  /// Hours are on clocks of a zone, and the person's has no name: the flag that says one.
  case namelessZone(flag: String)
  /// Two things that do not hold of one feature.
  case details(source: String, DetailsProblem)
  case noSuchFormat(String, command: String, known: [String], suggestion: String?)
  /// Bytes that are no text, and standard output is a screen.
  case notForTerminal(format: String)
  /// Two flags that exclude each other.
  case conflict(String, String)
  /// A flag that means nothing without one of some others.
  case requires(String, [String])
  /// What is named by its id is brought back whenever it went.
  case sinceBesideID
  /// One of these must be given.
  case missingFlag([String], command: String)
  /// A flag that the other layer's features have.
  case notForLayer(flag: String, Layer)
  case unknownPlace(String, suggestion: String?)
  case badPlaceName(String)
  case needsYes(command: String)
  case noHome
  case noConfigurationHome
  /// A backup must not be written over what is there, or over the store itself.
  case fileExists(String)
  case fileIsStore(String)
  /// An answer must not replace the list that it tells of.
  case fileIsInput(String)
  /// Which of two columns counts, no row says.
  case repeatedColumn(source: String, name: String)
  /// Only rows of our own exports have it, and without these beside it no row is one of them.
  case columnOfOwn(source: String, name: String, beside: [String])
  /// What only a store in a file can have done to it.
  case notForServers(command: String)
  /// libpq's message may repeat the password, and is not shown.
  case notAServer(source: String)
  /// A file of shards in which not exactly one takes what lies in no region.
  case noRest(source: String)
  case notAURL(source: String, value: String)
  /// Neither a name nor an address of a server.
  case notAHost(source: String, value: String)
  /// Neither an address nor a network.
  case notANetwork(source: String, value: String)
  /// Not scheme, host and port, which is all that browsers tell of a page.
  case notAnOrigin(source: String, value: String)
  /// Not a host and a port.
  case notAListenAddress(source: String, value: String)
  case addressIsTaken(source: String, value: String, by: String)
  case notATileAddress(source: String, value: String)
  /// What feeds would not take where a publisher says who it is.
  case notOfPublisher(source: String, value: String, PublisherPart)
}
