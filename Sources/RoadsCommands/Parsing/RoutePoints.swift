internal import RoadsArguments
internal import RoadsCore

/// The points of a route as a person types them: `LAT,LON`, `LAT LON`, `geo:…` and `@PLACE`, one after the other with
/// spaces or semicolons between. A file's name is told from them by its letters.
struct RoutePoints {
  /// One point each.
  let parts: [String]

  init(_ text: String) {
    // A geo: URI has semicolons of its own.
    let words = text.split(whereSeparator: \.isWhitespace).flatMap { word in
      GeoURI.begins(word) ? [word] : word.split(separator: ";")
    }
    var parts: [String] = []
    var rest = words[...]
    while let word = rest.popFirst() {
      if let next = rest.first, RoutePoints.areOne(word, next) {
        rest.removeFirst()
        parts.append(word.trimmingCommas() + "," + next.trimmingCommas())
      } else {
        parts.append(String(word))
      }
    }
    self.parts = parts
  }

  /// Each has the form of a point, however wrong its numbers are: "44.5,18.6" has no letter, and most files have one.
  var areAllPoints: Bool {
    !parts.isEmpty
      && parts.allSatisfy { part in
        part.hasPrefix("@") || GeoURI.begins(part)
          || part.allSatisfy { $0.isNumber || ",.+-−eE".contains($0) }
      }
  }

  /// Where there is no such file: one of them has a number beside a comma, as points do.
  var areMeantAsPoints: Bool {
    parts.contains { part in
      let sides = part.split(separator: ",", omittingEmptySubsequences: false)
      return sides.count > 1 && !sides.contains(where: \.isEmpty)
        && sides.contains { Decimal.number($0) != nil }
    }
  }

  /// "44.5 18.6", "44.5, 18.6" and "44.5 ,18.6" are one point.
  private static func areOne(_ word: Substring, _ next: Substring) -> Bool {
    let (begin, end) = (word.trimmingCommas(), next.trimmingCommas())
    guard !word.hasPrefix(","), !next.hasSuffix(","), Decimal.number(begin) != nil else { return false }
    return Decimal.number(end) != nil
  }
}

extension Substring {
  /// Without one comma at its beginning and one at its end.
  fileprivate func trimmingCommas() -> Substring {
    let begun = hasPrefix(",") ? dropFirst() : self
    return begun.hasSuffix(",") ? begun.dropLast() : begun
  }
}
