import RoadsCore

/// Reads sorted runs of records side by side and gives the least one each time.
struct RunMerge {
  private var heads: [RunReader]

  init(descriptor: Int32, runs: [Range<Int64>]) {
    // All windows together stay small, however many runs there are.
    let window = max(64 << 10, (16 << 20) / max(1, runs.count))
    heads = runs.map { RunReader(descriptor: descriptor, run: $0, window: window) }
  }

  consuming func forEach(_ body: (UnsafeRawBufferPointer) throws -> Void) throws {
    var heap: [(key: UInt64, run: Int)] = []
    for index in heads.indices where try heads[index].advance() {
      heap.append((heads[index].key, index))
    }
    for root in stride(from: heap.count / 2 - 1, through: 0, by: -1) { RunMerge.sink(&heap, root) }
    while let least = heap.first {
      try heads[least.run].withRecord(body)
      if try heads[least.run].advance() {
        heap[0].key = heads[least.run].key
      } else if let last = heap.popLast(), !heap.isEmpty {
        heap[0] = last
      }
      RunMerge.sink(&heap, 0)
    }
  }

  /// The least key on top; of equal ones the earlier run, whose rows stood earlier in the list.
  private static func sink(_ heap: inout [(key: UInt64, run: Int)], _ start: Int) {
    var at = start
    while true {
      var least = at
      for child in [2 * at + 1, 2 * at + 2]
      where child < heap.count && (heap[child].key, heap[child].run) < (heap[least].key, heap[least].run) {
        least = child
      }
      if least == at { return }
      heap.swapAt(at, least)
      at = least
    }
  }
}

/// One run, through a window that moves over it.
private struct RunReader {
  private let descriptor: Int32
  private var rest: Range<Int64>
  private let window: Int
  private var buffer: [UInt8] = []
  private var current = 0..<0
  private(set) var key: UInt64 = 0

  init(descriptor: Int32, run: Range<Int64>, window: Int) {
    self.descriptor = descriptor
    rest = run
    self.window = window
  }

  /// To the next record; false at the end.
  mutating func advance() throws -> Bool {
    var at = current.upperBound
    if buffer.count - at < RowRecord.head { at = try refill(keeping: at, atLeast: RowRecord.head) }
    guard buffer.count > at else { return false }
    let length = buffer.withUnsafeBytes { RowRecord.length(UnsafeRawBufferPointer(rebasing: $0[at...])) }
    if buffer.count - at < length { at = try refill(keeping: at, atLeast: length) }
    key = buffer.withUnsafeBytes { RowRecord.key(UnsafeRawBufferPointer(rebasing: $0[at...])) }
    current = at..<at + length
    return true
  }

  func withRecord(_ body: (UnsafeRawBufferPointer) throws -> Void) rethrows {
    try buffer.withUnsafeBytes { try body(UnsafeRawBufferPointer(rebasing: $0[current])) }
  }

  /// Moves what is left to the front and reads on behind it; says where that now begins.
  private mutating func refill(keeping at: Int, atLeast needed: Int) throws -> Int {
    buffer.removeFirst(at)
    let kept = buffer.count
    let more = min(Int64(max(window, needed) - kept), Int64(rest.count))
    guard more > 0 else { return 0 }
    buffer.append(contentsOf: repeatElement(0, count: Int(more)))
    try buffer.withUnsafeMutableBytes {
      try SpoolFile.read(
        descriptor, UnsafeMutableRawBufferPointer(rebasing: $0[kept...]), at: rest.lowerBound)
    }
    rest = rest.lowerBound + more..<rest.upperBound
    return 0
  }
}
