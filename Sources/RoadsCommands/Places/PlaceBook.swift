internal import Glibc
package import RoadsArguments
package import RoadsCore
internal import RoadsFormats
import RoadsText

/// A coordinate that a person gave a name.
package struct Place: Sendable, Hashable {
  package let name: String
  package let coordinate: Coordinate
}

/// The person's saved places, in their order. They are configuration, not part of any store: one line
/// each, `LAT,LON NAME`, easy to read and to edit by hand.
package struct PlaceBook: Sendable {
  package private(set) var places: [Place]
  private let path: String

  /// nil where nobody says where settings are.
  package static func path(environment: Environment) -> String? {
    environment.path("XDG_CONFIG_HOME", fallback: ".config", "places")
  }

  package static func read(environment: Environment) throws -> PlaceBook {
    guard let path = PlaceBook.path(environment: environment) else {
      throw UsageError.noConfigurationHome
    }
    return try PlaceBook(path: path, text: try Files.read(path) ?? "")
  }

  init(path: String, text: String) throws(InputError) {
    self.path = path
    places = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let parts = line.trimmingSpaces().split(separator: " ", maxSplits: 1)
      guard let first = parts.first else { continue }
      let coordinate: Coordinate
      do {
        coordinate = try Coordinate(parsing: first)
      } catch {
        throw InputError(path, line: index + 1, .coordinate(error))
      }
      guard parts.count == 2 else {
        throw InputError(path, line: index + 1, .coordinate(.malformed(String(line))))
      }
      places.append(Place(name: String(parts[1].trimmingSpaces()), coordinate: coordinate))
    }
  }

  /// Saves what `change` makes of the places. Two commands at once take turns, so that neither loses the
  /// other's change.
  package static func change(
    environment: Environment, _ change: (inout PlaceBook) throws -> Void
  ) throws -> PlaceBook {
    var book = try read(environment: environment)
    try Files.makeFolders(for: book.path)
    let folder = open(String(book.path.dropLast("/places".count)), O_RDONLY | O_CLOEXEC)
    defer { if folder >= 0 { close(folder) } }
    if folder >= 0 { flock(folder, LOCK_EX) }
    book = try read(environment: environment)
    try change(&book)
    try Files.replace(book.path, with: book.text)
    return book
  }

  private var text: String {
    places.map { "\($0.coordinate.latitude),\($0.coordinate.longitude) \($0.name)\n" }.joined()
  }

  /// Names are one to people where only case or accents differ.
  package func index(of name: String) -> Int? {
    places.firstIndex { $0.name == name }
      ?? places.firstIndex { Folding.words($0.name) == Folding.words(name) }
  }

  package func coordinate(of name: String) throws -> Coordinate {
    if let index = index(of: name) { return places[index].coordinate }
    throw unknown(name)
  }

  package func unknown(_ name: String) -> UsageError {
    .unknownPlace(name, suggestion: Suggestion.nearest(to: name, among: places.map(\.name)))
  }

  /// A name that is there already gets the new coordinate, and keeps its place in the list.
  package mutating func save(_ place: Place) {
    if let index = index(of: place.name) {
      places[index] = place
    } else {
      places.append(place)
    }
  }

  package mutating func remove(_ name: String) throws {
    guard let index = index(of: name) else { throw unknown(name) }
    places.remove(at: index)
  }

  /// `position` counts from 1.
  package mutating func move(_ name: String, to position: Int) throws {
    guard let index = index(of: name) else { throw unknown(name) }
    let place = places.remove(at: index)
    places.insert(place, at: min(position - 1, places.count))
  }
}
