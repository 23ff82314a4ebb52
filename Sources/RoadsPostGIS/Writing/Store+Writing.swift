import RoadsCore
import RoadsStorage

extension PostGISStore {
  package func readLog<Result>(_ body: (Connection) throws -> Result) throws -> Result {
    try readLog(ofOneMoment: false, body)
  }

  package func read<Result>(_ body: (Connection) throws -> Result) throws -> Result {
    try read(ofOneMoment: false, body)
  }

  package func write<Result>(
    makesStore: Bool, isPulled: Bool, keep: (Result) -> Bool, _ body: (Connection) throws -> Result
  ) throws -> Result {
    try write(mayMake: makesStore, mayFollow: isPulled, keep: keep, body)
  }
}
