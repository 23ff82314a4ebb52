/// A long list that never changes: adding, replacing or removing an element gives another one, which shares
/// all but a few pieces with the first. The holder of a list may read it while others make new ones.
package struct Rope<Element: Sendable>: Sendable {
  private let root: Piece

  fileprivate static var widest: Int { 64 }

  package init(_ elements: some Collection<Element>) {
    var pieces: [Piece] = []
    var rest = elements[...]
    while let _ = rest.first {
      // Room for a few more before a piece is parted.
      pieces.append(Piece(elements: Array(rest.prefix(Rope.widest * 3 / 4))))
      rest = rest.dropFirst(Rope.widest * 3 / 4)
    }
    root = Piece.over(pieces)
  }

  private init(root: Piece) { self.root = root }

  package var count: Int { root.count }

  // MARK: Reading

  package func element(at index: Int) -> Element {
    var piece = root
    var index = index
    while piece.elements.isEmpty {
      let child = piece.child(of: &index)
      piece = piece.children[child]
    }
    return piece.elements[index]
  }

  /// How many elements come first for which `isBefore` holds; behind the first one for which it does not,
  /// it must hold for none.
  package func partition(_ isBefore: (Element) -> Bool) -> Int {
    var piece = root
    var passed = 0
    while piece.elements.isEmpty, !piece.children.isEmpty {
      // The last child that begins before it.
      var low = 0
      var high = piece.children.count
      while low < high {
        let middle = (low + high) / 2
        if isBefore(piece.children[middle].first) { low = middle + 1 } else { high = middle }
      }
      let child = max(0, low - 1)
      for sibling in piece.children[..<child] { passed += sibling.count }
      piece = piece.children[child]
    }
    var low = 0
    var high = piece.elements.count
    while low < high {
      let middle = (low + high) / 2
      if isBefore(piece.elements[middle]) { low = middle + 1 } else { high = middle }
    }
    return passed + low
  }

  /// The elements from `index` on, until `body` says no.
  package func visit(from index: Int = 0, _ body: (Element) throws -> Bool) rethrows {
    guard index < count else { return }
    _ = try root.visit(from: index, body)
  }

  // MARK: Other lists

  package func inserting(_ element: Element, at index: Int) -> Rope {
    Rope(root: Piece.over(root.inserting(element, at: index)))
  }

  package func replacing(at index: Int, with element: Element) -> Rope {
    Rope(root: root.replacing(at: index, with: element))
  }

  package func removing(at index: Int) -> Rope {
    var kept = root.removing(at: index) ?? Piece(elements: [])
    while kept.children.count == 1 { kept = kept.children[0] }
    return Rope(root: kept)
  }

  /// Either elements or children, which have elements all the way down.
  private final class Piece: Sendable {
    let elements: [Element]
    let children: [Piece]
    let count: Int

    init(elements: [Element]) {
      self.elements = elements
      children = []
      count = elements.count
    }

    init(children: [Piece]) {
      elements = []
      self.children = children
      count = children.reduce(0) { $0 + $1.count }
    }

    /// The tree over pieces of one height.
    static func over(_ pieces: [Piece]) -> Piece {
      guard let first = pieces.first else { return Piece(elements: []) }
      guard pieces.count > 1 else { return first }
      let step = pieces.count <= Rope.widest ? Rope.widest : Rope.widest * 3 / 4
      return over(
        stride(from: 0, to: pieces.count, by: step).map {
          Piece(children: Array(pieces[$0..<min($0 + step, pieces.count)]))
        })
    }

    var first: Element {
      var piece = self
      while piece.elements.isEmpty { piece = piece.children[0] }
      return piece.elements[0]
    }

    /// The child that holds the element at `index`, which then counts from that child's first one. The end
    /// of the list belongs to the last.
    func child(of index: inout Int) -> Int {
      var number = 0
      while number < children.count - 1, index >= children[number].count {
        index -= children[number].count
        number += 1
      }
      return number
    }

    func visit(from index: Int, _ body: (Element) throws -> Bool) rethrows -> Bool {
      var index = index
      if children.isEmpty {
        for element in elements[index...] where try !body(element) { return false }
        return true
      }
      let begin = child(of: &index)
      guard try children[begin].visit(from: index, body) else { return false }
      for child in children[(begin + 1)...] where try !child.visit(from: 0, body) { return false }
      return true
    }

    /// One piece, or the two that it was parted into.
    func inserting(_ element: Element, at index: Int) -> [Piece] {
      var index = index
      if children.isEmpty {
        var elements = elements
        elements.insert(element, at: index)
        return Piece.parted(elements).map { Piece(elements: $0) }
      }
      let number = child(of: &index)
      var children = children
      children.replaceSubrange(number...number, with: children[number].inserting(element, at: index))
      return Piece.parted(children).map { Piece(children: $0) }
    }

    private static func parted<Part>(_ parts: [Part]) -> [[Part]] {
      guard parts.count > Rope.widest else { return [parts] }
      return [Array(parts[..<(parts.count / 2)]), Array(parts[(parts.count / 2)...])]
    }

    func replacing(at index: Int, with element: Element) -> Piece {
      var index = index
      if children.isEmpty {
        var elements = elements
        elements[index] = element
        return Piece(elements: elements)
      }
      let number = child(of: &index)
      var children = children
      children[number] = children[number].replacing(at: index, with: element)
      return Piece(children: children)
    }

    /// nil where nothing is left. A piece that has become small takes in its neighbour.
    func removing(at index: Int) -> Piece? {
      var index = index
      if children.isEmpty {
        var elements = elements
        elements.remove(at: index)
        return elements.isEmpty ? nil : Piece(elements: elements)
      }
      let number = child(of: &index)
      var children = children
      guard let left = children[number].removing(at: index) else {
        children.remove(at: number)
        return children.isEmpty ? nil : Piece(children: children)
      }
      children[number] = left
      let pair = number > 0 ? (number - 1)...number : 0...1
      if pair.upperBound < children.count,
        let joined = children[pair.lowerBound].joined(with: children[pair.upperBound])
      {
        children.replaceSubrange(pair, with: [joined])
      }
      return Piece(children: children)
    }

    /// nil where the two would be more than half of a piece.
    private func joined(with next: Piece) -> Piece? {
      if children.isEmpty {
        guard elements.count + next.elements.count <= Rope.widest / 2 else { return nil }
        return Piece(elements: elements + next.elements)
      }
      guard children.count + next.children.count <= Rope.widest / 2 else { return nil }
      return Piece(children: children + next.children)
    }
  }
}
