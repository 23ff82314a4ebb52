import RoadsCore
import RoadsSpatiaLite

/// Our store in a file, asked in process.
final class OurStore: Answering {
  private let store: SpatiaLiteStore

  init(_ store: SpatiaLiteStore) { self.store = store }

  func count(_ circle: Circle) throws -> Int { try store.find(OurStore.query(circle)).count }

  func answer(_ circle: Circle) throws -> [Hit] { try store.find(OurStore.query(circle)) }

  static func query(_ circle: Circle) -> Query { Query(area: .circle(circle), filter: Filter(at: World.now)) }
}
