package import RoadsCore

/// What can be wrong with a JSON text that says what to write, as facts; RoadsText makes the sentence.
package struct BodyError: Error, Sendable, Hashable {
  /// The member to blame, `properties.valid_to`; nil where it is the whole.
  package let member: String?
  package let problem: Problem

  package init(_ member: String?, _ problem: Problem) {
    self.member = member
    self.problem = problem
  }

  /// There was nothing but white space.
  package var isOfNothing: Bool { if case .syntax(.empty, _) = problem { true } else { false } }

  package enum Problem: Sendable, Hashable {
    /// No JSON; the line is counted from 1.
    case syntax(InputError.Problem, line: Int)
    case missing
    /// Another member is given that says enough in some cases only, and not in this one.
    case missingBeside(String)
    case wrongType(Expected)
    case unknown(known: [String])
    /// Twice in one object: readers would not agree on which counts.
    case repeated
    case blank
    case tooLong(limit: Int)
    case notATime(String)
    case unknownValue(String, known: [String])
    case coordinate(CoordinateError)
    /// A line or an area that has no sense.
    case geometry(GeometryProblem)
    case notABearing
    /// Each may be said, and not together.
    case details(DetailsProblem)
    case notASpeedLimit
    case notASource
    case schedule(ScheduleProblem)
    /// No number of metres, or of tonnes, that a vehicle can have.
    case notALength
    case notAWeight
    /// Says of no vehicle, or of all, that it is concerned; or there are too many.
    case notVehicles(most: Int)
    /// Of a point.
    case approximatePoint
    /// 0,0: what programs write that do not know where they are.
    case nullIsland
    /// Coordinates that are no longitude and latitude.
    case foreignCRS
    case feature(FeatureProblem)
    /// It says otherwise than the address.
    case differs(from: String)
    /// Only the service says so.
    case decided
    /// What features of the other layer have.
    case notOf(Layer)

    // What a mapping alone has.

    case notAPath(String)
    case notATimePattern(String)
    /// What stands before ids.
    case notAName(String)
    case tooMany(limit: Int)
    /// Of these members exactly one must be there.
    case oneOf([String])
    /// Beside the other members it says nothing.
    case outOfPlace

    // What lists may say, and the public may not.

    case publicText(PublicText.Problem)
    /// Only lists name authorities.
    case ofLists
    case tooFarAhead(days: Int)
    case tooLongAgo(days: Int)
    case areaOfLists
    case tooManyPoints(limit: Int)
    case lineTooLong(kilometres: Int)
  }

  package enum Expected: Sendable, Hashable {
    case text
    case number
    case object
    case list
    case flag
    /// Two or three numbers.
    case position
  }

  /// Whether it is well formed, and only makes no sense.
  package var isNonsense: Bool {
    switch problem {
    case .schedule(let problem): problem.isNonsense
    case .nullIsland, .feature, .blank, .tooLong, .publicText, .ofLists, .tooFarAhead, .tooLongAgo, .geometry,
      .details, .notVehicles, .approximatePoint, .areaOfLists, .tooManyPoints, .lineTooLong:
      true
    default: false
    }
  }
}
