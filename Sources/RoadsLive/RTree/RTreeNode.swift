internal import CMemory
package import RoadsCore

/// An immutable node of the R-tree: a leaf of records with their places in flat columns, or those of lines and areas with
/// their boxes, or a branch of nodes with theirs. Searches read it through bare pointers, for counting references
/// on the way would cost more than the way; the search holds the root.
package final class RTreeNode: @unchecked Sendable {
  package let isLeaf: Bool
  /// A leaf of lines and areas.
  private let hasShapes: Bool
  package let count: Int
  package let box: RTreeBox
  private let storage: UnsafeMutableRawPointer

  /// A leaf of more is parted. With more, searches would look at more that lies outside; with less, they
  /// would wait for memory more often.
  package static let widestLeaf = 32
  package static let widestBranch = 24

  init(leaf records: some Collection<LiveRecord>) {
    isLeaf = true
    hasShapes = records.first?.isShape ?? false
    count = records.count
    storage = RecordAllocator.allocate(RTreeNode.size(ofLeaf: count, hasShapes: hasShapes))
    let leaf = LeafView(storage, count, hasShapes: hasShapes)
    var box = RTreeBox.nothing
    for (index, record) in records.enumerated() {
      let head = record.header
      precondition(head.isShape == hasShapes, "points and shapes have trees of their own")
      if hasShapes {
        leaf.boxes[index] = record.box
        box.include(leaf.boxes[index])
      } else {
        let place = Geocentric(Coordinate(validLatitude: head.latitude, longitude: head.longitude))
        leaf.x[index] = place.x
        leaf.y[index] = place.y
        leaf.z[index] = place.z
        leaf.latitude[index] = head.latitude
        leaf.longitude[index] = head.longitude
        box.include(head.latitude, head.longitude)
      }
      _ = Unmanaged.passRetained(record.block)
      leaf.records[index] = record.block.place
      leaf.codes[index] = head.code
    }
    self.box = box
  }

  init(branch children: some Collection<RTreeNode>) {
    isLeaf = false
    hasShapes = false
    count = children.count
    storage = RecordAllocator.allocate(RTreeNode.size(ofBranch: count))
    let branch = BranchView(storage, count)
    var box = RTreeBox.nothing
    for (index, child) in children.enumerated() {
      branch.boxes[index] = child.box
      branch.children[index] = ChildView(
        owner: Unmanaged.passRetained(child), storage: child.storage, count: Int32(child.count),
        isLeaf: child.isLeaf, hasShapes: child.hasShapes)
      box.include(child.box)
    }
    self.box = box
  }

  deinit {
    if isLeaf {
      for index in 0..<count { leaf.records[index].head.pointee.owner?.release() }
    } else {
      for index in 0..<count { branch.children[index].owner.release() }
    }
    RecordAllocator.free(
      storage,
      isLeaf ? RTreeNode.size(ofLeaf: count, hasShapes: hasShapes) : RTreeNode.size(ofBranch: count))
  }

  private static func size(ofLeaf count: Int, hasShapes: Bool) -> Int {
    count * (LeafView.room(hasShapes: hasShapes) + MemoryLayout<RecordPointer>.stride + 1)
  }

  private static func size(ofBranch count: Int) -> Int {
    count * (MemoryLayout<RTreeBox>.stride + MemoryLayout<ChildView>.stride)
  }

  var view: ChildView {
    ChildView(
      owner: Unmanaged.passUnretained(self), storage: storage, count: Int32(count), isLeaf: isLeaf,
      hasShapes: hasShapes)
  }
  var leaf: LeafView { LeafView(storage, count, hasShapes: hasShapes) }
  var branch: BranchView { BranchView(storage, count) }

  /// What is in a leaf, to make another one of.
  package var records: [LiveRecord] { (0..<count).map { leaf.records[$0].record } }
  package var children: [RTreeNode] { (0..<count).map { branch.children[$0].owner.takeUnretainedValue() } }
}

/// A node as its parent has it: what a search needs stands here, so that it need not look at the node itself.
struct ChildView {
  fileprivate let owner: Unmanaged<RTreeNode>
  fileprivate let storage: UnsafeMutableRawPointer
  fileprivate let count: Int32
  let isLeaf: Bool
  fileprivate let hasShapes: Bool

  @inline(__always)
  var leaf: LeafView { LeafView(storage, Int(count), hasShapes: hasShapes) }
  @inline(__always)
  var branch: BranchView { BranchView(storage, Int(count)) }

  /// The columns that every search of a leaf reads first.
  @inline(__always)
  func prefetch() { cprefetch(storage, 24 * Int(count)) }
}

/// A leaf's columns, for as long as the leaf lives: either those of points, or boxes.
package struct LeafView {
  package let count: Int
  let x: UnsafeMutablePointer<Double>
  let records: UnsafeMutablePointer<RecordPointer>

  @inline(__always)
  fileprivate init(_ storage: UnsafeMutableRawPointer, _ count: Int, hasShapes: Bool) {
    self.count = count
    x = storage.assumingMemoryBound(to: Double.self)
    records = (storage + LeafView.room(hasShapes: hasShapes) * count)
      .assumingMemoryBound(to: RecordPointer.self)
  }

  /// Bytes of a point's columns, or of a box.
  @inline(__always)
  fileprivate static func room(hasShapes: Bool) -> Int { hasShapes ? MemoryLayout<RTreeBox>.stride : 40 }

  /// Of lines and areas, which have none of the columns below.
  package var boxes: UnsafeMutablePointer<RTreeBox> {
    UnsafeMutableRawPointer(x).assumingMemoryBound(to: RTreeBox.self)
  }

  var y: UnsafeMutablePointer<Double> { x + count }
  var z: UnsafeMutablePointer<Double> { x + 2 * count }
  package var latitude: UnsafeMutablePointer<Double> { x + 3 * count }
  package var longitude: UnsafeMutablePointer<Double> { x + 4 * count }
  /// `RecordHeader.code` of each.
  package var codes: UnsafeMutablePointer<UInt8> {
    UnsafeMutableRawPointer(records + count).assumingMemoryBound(to: UInt8.self)
  }

  /// To be kept.
  package func record(_ index: Int) -> LiveRecord { records[index].record }

  @inline(__always)
  package func point(_ index: Int) -> Coordinate {
    Coordinate(validLatitude: latitude[index], longitude: longitude[index])
  }
}

/// A branch's columns, for as long as the branch lives.
struct BranchView {
  let count: Int
  let boxes: UnsafeMutablePointer<RTreeBox>
  let children: UnsafeMutablePointer<ChildView>

  @inline(__always)
  fileprivate init(_ storage: UnsafeMutableRawPointer, _ count: Int) {
    self.count = count
    boxes = storage.assumingMemoryBound(to: RTreeBox.self)
    children = UnsafeMutableRawPointer(boxes + count).assumingMemoryBound(to: ChildView.self)
  }
}
