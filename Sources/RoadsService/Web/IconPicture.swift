/// `icon.svg` as pixels, for systems that show no SVG on their home screens: iOS. It knows what the icon is drawn with:
/// rectangles of the whole ground, circles, paths of straight lines, round ends.
struct IconPicture {
  private enum Outline {
    case ground
    case circle(x: Double, y: Double, radius: Double)
    case lines([[(x: Double, y: Double)]])
  }

  private struct Shape {
    let outline: Outline
    let fill: [Double]?
    let stroke: [Double]?
    let width: Double
  }

  /// The side of the drawing's square.
  private static let side = 512.0
  private let shapes: [Shape]

  init(svg: String) {
    shapes = svg.split(separator: "<").compactMap { IconPicture.shape(String($0)) }
  }

  /// Red, green and blue of each pixel, row by row.
  func pixels(_ size: Int) -> [UInt8] {
    let unit = IconPicture.side / Double(size)
    var pixels: [UInt8] = []
    pixels.reserveCapacity(size * size * 3)
    for row in 0..<size {
      for column in 0..<size {
        let colour = colour(x: (Double(column) + 0.5) * unit, y: (Double(row) + 0.5) * unit, unit)
        for part in colour { pixels.append(UInt8(part.rounded())) }
      }
    }
    return pixels
  }

  /// Edges are as soft as a pixel is wide.
  private func colour(x: Double, y: Double, _ unit: Double) -> [Double] {
    var colour = [255.0, 255, 255]
    func lay(_ paint: [Double]?, _ distance: Double) {
      guard let paint else { return }
      let share = min(1, max(0, 0.5 - distance / unit))
      if share > 0 { for part in 0..<3 { colour[part] += (paint[part] - colour[part]) * share } }
    }
    for shape in shapes {
      let distance = IconPicture.distance(x: x, y: y, shape.outline)
      lay(shape.fill, distance)
      lay(shape.stroke, abs(distance) - shape.width / 2)
    }
    return colour
  }

  /// To the outline; below zero inside.
  private static func distance(x: Double, y: Double, _ outline: Outline) -> Double {
    switch outline {
    case .ground: return -side
    case .circle(let centreX, let centreY, let radius):
      return ((x - centreX) * (x - centreX) + (y - centreY) * (y - centreY)).squareRoot() - radius
    case .lines(let lines):
      var nearest = Double.infinity
      var isInside = false
      for line in lines {
        for (from, to) in zip(line, line.dropFirst()) {
          let (dx, dy) = (to.x - from.x, to.y - from.y)
          let along = ((x - from.x) * dx + (y - from.y) * dy) / max(dx * dx + dy * dy, 1e-9)
          let at = min(1, max(0, along))
          let (awayX, awayY) = (x - from.x - at * dx, y - from.y - at * dy)
          nearest = min(nearest, awayX * awayX + awayY * awayY)
          if (from.y > y) != (to.y > y), x < from.x + (y - from.y) / dy * dx { isInside.toggle() }
        }
      }
      return isInside ? -nearest.squareRoot() : nearest.squareRoot()
    }
  }

  // MARK: Reading

  private static func shape(_ element: String) -> Shape? {
    func given(_ name: String) -> String? {
      guard let start = element.firstRange(of: " \(name)=\"") else { return nil }
      return String(element[start.upperBound...].prefix { $0 != "\"" })
    }
    func number(_ name: String) -> Double { given(name).flatMap { Double($0) } ?? 0 }
    let outline: Outline
    switch element.prefix(while: { $0 != " " }) {
    case "rect": outline = .ground
    case "circle": outline = .circle(x: number("cx"), y: number("cy"), radius: number("r"))
    case "path": outline = .lines(lines(given("d") ?? ""))
    default: return nil
    }
    return Shape(
      outline: outline, fill: given("fill").flatMap(colour), stroke: given("stroke").flatMap(colour),
      width: number("stroke-width"))
  }

  /// `#fff` or `#0a5c9f`; nil for `none`.
  private static func colour(_ text: String) -> [Double]? {
    let digits = text.dropFirst().compactMap { $0.hexDigitValue.map(Double.init) }
    guard text.hasPrefix("#") else { return nil }
    return digits.count == 3
      ? digits.map { $0 * 17 } : stride(from: 0, to: 6, by: 2).map { digits[$0] * 16 + digits[$0 + 1] }
  }

  private static func lines(_ path: String) -> [[(x: Double, y: Double)]] {
    var lines: [[(x: Double, y: Double)]] = []
    var rest = path[...]
    var at = (x: 0.0, y: 0.0)
    while let command = rest.popFirst() {
      let values = rest.prefix { !$0.isLetter }
      rest = rest.dropFirst(values.count)
      let numbers = values.split(separator: " ").compactMap { Double($0) }
      switch command {
      case "M": at = (numbers[0], numbers[1])
      case "l": at = (at.x + numbers[0], at.y + numbers[1])
      case "h": at.x += numbers[0]
      case "H": at.x = numbers[0]
      case "v": at.y += numbers[0]
      case "z": if let first = lines.last?.first { at = first }
      default: preconditionFailure("icon.svg has a command that IconPicture does not know: \(command)")
      }
      if command == "M" { lines.append([at]) } else { lines[lines.count - 1].append(at) }
    }
    return lines
  }
}
