/// What can be wrong with a filter, as facts; RoadsText makes the sentence.
package struct CQL2Error: Error, Sendable, Hashable {
  package let problem: Problem
  package let place: Place

  package init(_ problem: Problem, at place: Place) {
    self.problem = problem
    self.place = place
  }

  package enum Place: Sendable, Hashable {
    /// The number of a character, from 1 on.
    case character(Int)
    /// `args[1].op`; "" is all of it.
    case member(String)
  }

  package enum Problem: Sendable, Hashable {
    case tooLong(limit: Int)
    case tooDeep(limit: Int)
    case tooManyParts(limit: Int)
    case tooManyPoints(limit: Int)
    /// A quotation mark without its second one.
    case openText
    /// What stands there, nil at the end, and what could.
    case unexpected(String?, Expected)
    /// `literal`: the text that was perhaps meant, which stands without its quotation marks.
    case unknownProperty(String, known: [String], literal: String?)
    case unknownFunction(String, known: [String])
    /// An operator of the language that the service does not have.
    case unknownOperator(String, known: [String])
    /// An operator of other languages, and the one that means the same.
    case otherOperator(String, use: String)
    /// A text that the property never is.
    case unknownValue(String, property: String, known: [String])
    case cannotCompare(CQL2Kind, CQL2Kind)
    /// An operator of one kind of value, and the kind that it was given.
    case wrongKind(String, CQL2Kind)
    /// A function with the wrong arguments.
    case wrongArguments(String)
    case notATime(String)
    case notANumber(String)
    /// Beyond what a number can be here.
    case numberTooLarge(String)
    case badPosition
    /// The same in another system than longitude and latitude.
    case badPositionOfSystem
    case openRing
    case shortLine
    /// `POINT EMPTY`, or a type of GeoJSON.
    case emptyGeometry(String)
    case badBox
    case turnedBox
    /// The same two in another system.
    case badBoxOfSystem
    /// Edges that would take too many points in longitude and latitude.
    case edgesTooLong(limit: Int)
    case notJSON
    /// It looks like one in another language: that in which it would be read.
    case otherLanguage(CQL2Dialect)
    case missingMember(String)
    case unknownMember(known: [String])
    case repeatedMember
  }

  package enum Expected: String, Sendable, Hashable, CaseIterable {
    case condition
    case value
    case comparison
    case text
    case number
    case array
    case geometry
    case openParenthesis
    case closeParenthesis
    case commaOrParenthesis
    case and
    case null
    case end
  }
}
