internal import CMemory
import RoadsCore

/// Finds lines and areas, which have a tree of their own, and measures them from their packed coordinates.
struct ShapeSearch {
  private let tree: LiveRTree

  /// nil where there are none: then nothing need be made ready.
  init?(_ tree: LiveRTree) {
    guard tree.root.count > 0 else { return nil }
    self.tree = tree
  }

  func mostRecords(in windows: [Window]) -> Int { tree.mostRecords(in: windows) }

  func every(_ filter: inout RecordFilter, _ body: (RecordPointer, UInt8) -> Void) {
    tree.everyLeaf(filter.budget) { leaf in
      for index in 0..<leaf.count where filter.admits(leaf.codes[index], leaf.records[index]) {
        body(leaf.records[index], leaf.codes[index])
      }
    }
  }

  /// Those in a box, and some that are only near it.
  func touching(_ box: Box, _ filter: inout RecordFilter, _ body: (RecordPointer, UInt8) -> Void) {
    candidates(Window.of(box), &filter) { record, code, _ in body(record, code) }
  }

  /// Those whose signs stand in a box.
  func signs(in box: Box, _ filter: inout RecordFilter, _ body: (RecordPointer, UInt8) -> Void) {
    candidates(Window.of(box), &filter) { record, code, _ in
      if box.contains(record.sign) { body(record, code) }
    }
  }

  func inside(_ box: Box, _ filter: inout RecordFilter, _ body: (RecordPointer, UInt8) -> Void) {
    let windows = Window.of(box)
    let details = DetailsMeasure(AreaMeasure(.box(box), filter.budget))
    candidates(windows, &filter) { record, code, bounds in
      // Most are inside altogether, and need not be read.
      if windows.contains(where: { RTreeBox($0).contains(bounds) }) || details.position(of: record) != nil {
        body(record, code)
      }
    }
  }

  /// `reach`: the metres beyond which nobody asks, even inside of the circle.
  func around(
    _ circle: Circle, reach: Double = .infinity, _ centre: CentreMeasure, _ filter: inout RecordFilter,
    _ body: (RecordPointer, UInt8, AreaMeasure.AreaPosition) -> Void
  ) {
    let metres = min(circle.metres, reach)
    let windows = Window.around(CollectionOfOne(circle.centre), metres: metres)
    let area = AreaMeasure(around: centre, metres: circle.metres, windows: windows, filter.budget)
    let details = DetailsMeasure(area)
    candidates(windows, &filter) {
      record, code, bounds in
      guard centre.mayReach(bounds.window, within: metres), let position = details.position(of: record)
      else { return }
      body(record, code, position)
    }
  }

  /// `mayHold`: whether something between two parallels and two meridians may be beside the route.
  func beside(
    _ details: DetailsMeasure, _ filter: inout RecordFilter, mayHold: (RTreeBox) -> Bool,
    _ body: (RecordPointer, UInt8, AreaMeasure.AreaPosition) -> Void
  ) {
    let budget = filter.budget
    tree.leaves(budget, where: mayHold) { leaf in
      for index in 0..<leaf.count
      where budget.take(LiveRTree.workOfRecord) && filter.admits(leaf.codes[index], leaf.records[index])
        && mayHold(leaf.boxes[index])
      {
        guard let position = details.position(of: leaf.records[index]) else { continue }
        body(leaf.records[index], leaf.codes[index], position)
      }
    }
  }

  /// The head and the coordinates of most.
  private static let usualSize = 320

  /// What the filter admits of those whose boxes touch the windows.
  private func candidates(
    _ windows: [Window], _ filter: inout RecordFilter, _ body: (RecordPointer, UInt8, RTreeBox) -> Void
  ) {
    tree.leaves(in: windows, filter.budget) { leaf in
      windows.withUnsafeBufferPointer { windows in
        // Records lie apart: all that are needed are sent for before the first is read.
        let touched = TouchedEntries(leaf.boxes, leaf.count, windows) { index in
          cprefetch(leaf.records[index].head, ShapeSearch.usualSize)
        }
        for index in touched where filter.admits(leaf.codes[index], leaf.records[index]) {
          body(leaf.records[index], leaf.codes[index], leaf.boxes[index])
        }
      }
    }
  }
}

extension RecordPointer {
  /// Where its sign stands.
  var sign: Coordinate {
    Coordinate(validLatitude: head.pointee.latitude, longitude: head.pointee.longitude)
  }
}

extension RTreeBox {
  init(_ window: Window) {
    self.init(south: window.south, west: window.west, north: window.north, east: window.east)
  }
}
