/// The coordinates of a line or an area in a few bytes a point, quickly read.
///
/// Coordinates are whole numbers of 1e-7 degrees, as `Shape.read` rounds them. Each path has the first point whole and of
/// the others the steps, of two bytes each way where no step is longer than 360 metres, else of four: numbers of one width
/// are read without a look at each. A path of which some coordinate is not such a number, as from a store that somebody else
/// writes to, is one of doubles: what comes out is what went in.
package struct PackedGeometry: Sendable, Hashable {
  package let bytes: [UInt8]

  package static let perDegree = 1e7

  /// How a path is written.
  enum Form: UInt8 {
    case shortSteps
    case longSteps
    case doubles
  }

  package init(_ geometry: Geometry) {
    var writer = Writer()
    writer.bytes.reserveCapacity(4 * geometry.pointCount + 32)
    switch geometry {
    case .point: break
    case .lineString(let line): writer.add(line)
    case .multiLineString(let lines), .polygon(let lines): writer.add(lines)
    case .multiPolygon(let polygons):
      writer.add(count: polygons.count)
      for polygon in polygons { writer.add(polygon) }
    }
    bytes = writer.bytes
  }

  /// What the bytes at `start` were made of, a geometry of that type; nil of a point.
  package static func geometry(_ type: GeometryType, at start: UnsafeRawPointer) -> Geometry? {
    var reader = Reader(start)
    switch type {
    case .point: return nil
    case .lineString: return .lineString(reader.path())
    case .multiLineString: return .multiLineString(reader.paths())
    case .polygon: return .polygon(reader.paths())
    case .multiPolygon: return .multiPolygon((0..<reader.number()).map { _ in reader.paths() })
    }
  }

  /// The same as what is measured, into memory that was used before.
  package static func unpack(
    _ type: GeometryType, at start: UnsafeRawPointer, into paths: inout ShapePaths
  ) {
    var reader = Reader(start)
    paths.begin(isArea: type.isArea)
    let polygons = type == .multiPolygon ? reader.number() : 1
    for _ in 0..<polygons {
      let lines = type == .lineString ? 1 : reader.number()
      for _ in 0..<lines {
        let count = reader.number()
        // An array would be asked for each point whether it is anybody else's.
        withUnsafeTemporaryAllocation(of: Coordinate.self, capacity: count) { points in
          reader.read(count, into: points)
          paths.append(path: UnsafeBufferPointer(points))
        }
      }
    }
  }

  private struct Writer {
    var bytes: [UInt8] = []

    mutating func add(_ paths: [[Coordinate]]) {
      add(count: paths.count)
      for path in paths { add(path) }
    }

    mutating func add(count: Int) { add(raw: UInt32(count)) }

    mutating func add(_ path: [Coordinate]) {
      add(count: path.count)
      let whole = path.map { (Writer.whole($0.latitude), Writer.whole($0.longitude)) }
      let isExact = zip(path, whole).allSatisfy {
        Double($1.0) / perDegree == $0.latitude && Double($1.1) / perDegree == $0.longitude
      }
      let steps = zip(whole, whole.dropFirst()).map { ($1.0 - $0.0, $1.1 - $0.1) }
      let isShort = steps.allSatisfy { Int16(exactly: $0.0) != nil && Int16(exactly: $0.1) != nil }
      guard isExact else {
        bytes.append(Form.doubles.rawValue)
        for point in path {
          add(raw: point.latitude)
          add(raw: point.longitude)
        }
        return
      }
      bytes.append((isShort ? Form.shortSteps : Form.longSteps).rawValue)
      if let first = whole.first {
        add(raw: Int32(first.0))
        add(raw: Int32(first.1))
      }
      for step in steps {
        if isShort {
          add(raw: Int16(step.0))
          add(raw: Int16(step.1))
        } else {
          // From pole to pole it is less than that, and from one side of the 180th meridian to the other, not: it turns over.
          add(raw: Int32(truncatingIfNeeded: step.0))
          add(raw: Int32(truncatingIfNeeded: step.1))
        }
      }
    }

    private static func whole(_ degrees: Double) -> Int { Int((degrees * perDegree).rounded()) }

    private mutating func add<Value: BitwiseCopyable>(raw value: Value) {
      withUnsafeBytes(of: value) { bytes.append(contentsOf: $0) }
    }
  }

  /// From front to back.
  private struct Reader {
    private var place: UnsafeRawPointer

    init(_ start: UnsafeRawPointer) { place = start }

    private mutating func take<Value: BitwiseCopyable>(_ type: Value.Type) -> Value {
      defer { place += MemoryLayout<Value>.size }
      return place.loadUnaligned(as: type)
    }

    /// How many paths or points follow.
    mutating func number() -> Int { Int(take(UInt32.self)) }

    mutating func paths() -> [[Coordinate]] { (0..<number()).map { _ in path() } }

    mutating func path() -> [Coordinate] {
      let count = number()
      return [Coordinate](unsafeUninitializedCapacity: count) { points, filled in
        read(count, into: points)
        filled = count
      }
    }

    mutating func read(_ count: Int, into points: UnsafeMutableBufferPointer<Coordinate>) {
      let form = Form(rawValue: take(UInt8.self))
      guard count > 0 else { return }
      switch form {
      case .shortSteps: readSteps(count, Int16.self, into: points)
      case .longSteps: readSteps(count, Int32.self, into: points)
      case .doubles, nil:
        for index in 0..<count {
          points.initializeElement(
            at: index, to: Coordinate(validLatitude: take(Double.self), longitude: take(Double.self)))
        }
      }
    }

    @inline(__always)
    private mutating func readSteps<Step: FixedWidthInteger & BitwiseCopyable>(
      _ count: Int, _ type: Step.Type, into points: UnsafeMutableBufferPointer<Coordinate>
    ) {
      var latitude = take(Int32.self)
      var longitude = take(Int32.self)
      points.initializeElement(at: 0, to: Reader.coordinate(latitude, longitude))
      let width = MemoryLayout<Step>.size
      for index in 1..<max(1, count) {
        latitude &+= Int32(truncatingIfNeeded: place.loadUnaligned(as: type))
        longitude &+= Int32(truncatingIfNeeded: (place + width).loadUnaligned(as: type))
        place += 2 * width
        points.initializeElement(at: index, to: Reader.coordinate(latitude, longitude))
      }
    }

    @inline(__always)
    private static func coordinate(_ latitude: Int32, _ longitude: Int32) -> Coordinate {
      Coordinate(validLatitude: Double(latitude) / perDegree, longitude: Double(longitude) / perDegree)
    }
  }
}
