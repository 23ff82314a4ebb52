/// The newest changes, as many as there is room for: a listener that has read up to a position goes on from there, at
/// its own pace, and nothing is kept for each of them.
struct ChangeRing {
  private let most: Int
  private let mostBytes: Int
  /// In a circle; the change with the number n, counted from the first ever, stands at n modulo its length.
  private var slots: [SerializedChange?] = []
  private var first = 0
  private var end = 0
  private(set) var bytes = 0
  /// Changes up to here have left it.
  private(set) var before: Int64

  init(after sequence: Int64 = 0, most: Int, mostBytes: Int) {
    self.most = most
    self.mostBytes = mostBytes
    before = sequence
  }

  var count: Int { end - first }

  mutating func append(_ change: SerializedChange) {
    if slots.isEmpty { slots = Array(repeating: nil, count: most) }
    while count == most || (count > 0 && bytes + change.event.count > mostBytes) { dropFirst() }
    guard change.event.count <= mostBytes else {
      before = change.sequence
      return
    }
    slots[end % most] = change
    end += 1
    bytes += change.event.count
  }

  /// Changes up to `sequence` were never here.
  mutating func skip(to sequence: Int64) {
    while count > 0 { dropFirst() }
    before = max(before, sequence)
  }

  /// The same with all that the log has before it; nil where that is too much.
  func reaching(back older: [SerializedChange]) -> ChangeRing? {
    var longer = ChangeRing(most: most, mostBytes: mostBytes)
    for change in older { longer.append(change) }
    for index in first..<end { if let change = slots[index % most] { longer.append(change) } }
    return longer.before == 0 ? longer : nil
  }

  private mutating func dropFirst() {
    guard let oldest = slots[first % most].take() else { return }
    first += 1
    bytes -= oldest.event.count
    before = oldest.sequence
  }

  /// At most `limit` of those after `sequence`, oldest first; nil where it does not reach back so far.
  func changes(after sequence: Int64, atMost limit: Int) -> [SerializedChange]? {
    guard sequence >= before else { return nil }
    var (low, high) = (first, end)
    while low < high {
      let middle = (low + high) / 2
      if let change = slots[middle % most], change.sequence <= sequence {
        low = middle + 1
      } else {
        high = middle
      }
    }
    let stop = low + min(limit, end - low)
    return (low..<stop).compactMap { slots[$0 % most] }
  }
}
