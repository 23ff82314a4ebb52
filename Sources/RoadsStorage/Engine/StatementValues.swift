package import RoadsCore

/// The values of a statement, in their order.
package protocol StatementValues {
  mutating func add(_ value: Int64?)
  mutating func add(_ value: Bool?)
  mutating func add(_ value: String?)
  mutating func add(_ value: [UInt8]?)
  mutating func add(_ value: Digest?)
}

extension StatementValues {
  package mutating func add(_ value: Int?) { add(value.map { Int64($0) }) }
  package mutating func add(_ value: Instant?) { add(value?.milliseconds) }

  package mutating func add(_ id: FeatureID) {
    add(id.layer.code)
    add(id.id)
  }
}

/// One row of an answer, for as long as the call lasts. Columns are numbered from 0.
package protocol StatementRow {
  func isNull(_ column: Int32) -> Bool
  func integer(_ column: Int32) -> Int64
  func optionalInteger(_ column: Int32) -> Int64?
  func text(_ column: Int32) -> String
  func optionalText(_ column: Int32) -> String?
  func optionalBytes(_ column: Int32) -> [UInt8]?
  /// A value that the program would never have written.
  func damaged(_ detail: String) -> StoreError
}

extension StatementRow {
  @inlinable
  package func isTrue(_ column: Int32) -> Bool { integer(column) != 0 }

  /// Whatever other hands wrote there, arithmetic and output can rely on its range.
  @inlinable
  package func instant(_ column: Int32) -> Instant { Instant(milliseconds: integer(column)).writable }

  @inlinable
  package func optionalInstant(_ column: Int32) -> Instant? {
    optionalInteger(column).map { Instant(milliseconds: $0).writable }
  }
}
