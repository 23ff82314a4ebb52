package import RoadsCore

/// The voters, as stores keep them. The same person is the same mark under every feature, and so marks lie in a store only
/// masked with what nobody knows without the key: two of one person look like those of two.
extension StoreKey {
  private static let markSize = 16
  private static let mostMarks = maskSize / markSize
  private static let saltSize = 16
  private static let recordSize = 1 + maskSize

  /// Of somebody who speaks.
  package func marks(of reporter: Reporter) -> VoteMarks {
    VoteMarks(
      reporter: digest(.voter, reporter.id).mark,
      networks: reporter.networks.map { digest(.voterNetwork, $0).mark })
  }

  // MARK: Beside a report

  /// The mask is made of what stands beside it and of nothing that two reports have in common.
  package func masked(_ marks: VoteMarks, row: Int64, reporter: Digest, at moment: Instant) -> [UInt8] {
    let plain = StoreKey.bytes(marks)
    return zip(plain, reportMask(row, reporter.withBytes { Array($0) }, moment)).map { $0 ^ $1 }
  }

  /// nil where they are no marks.
  package func unmasked(_ bytes: [UInt8], row: Int64, reporter: [UInt8], at moment: Instant) -> VoteMarks? {
    StoreKey.marks(zip(bytes, reportMask(row, reporter, moment)).map { $0 ^ $1 })
  }

  /// Whether they have the form; what is masked shows no more.
  static func areMarks(_ bytes: [UInt8]) -> Bool { bytes.count % markSize == 0 && bytes.count <= maskSize }

  private func reportMask(_ row: Int64, _ reporter: [UInt8], _ moment: Instant) -> [UInt8] {
    let time = withUnsafeBytes(of: moment.milliseconds.littleEndian) { Array($0) }
    return mask(.voteMask, (UInt64(bitPattern: row), 0), reporter + time)
  }

  // MARK: Beside a removal

  /// A salt of its own, then for each vote how many marks it has, and a mask's length of them.
  package func masked(_ votes: [VoteMarks]) -> [UInt8] {
    var system = SystemRandomNumberGenerator()
    let salt = (system.next() as UInt64, system.next() as UInt64)
    var bytes: [UInt8] = []
    for half in [salt.0, salt.1] { withUnsafeBytes(of: half.littleEndian) { bytes += Array($0) } }
    for (place, vote) in votes.enumerated() {
      let plain = StoreKey.bytes(vote)
      bytes.append(UInt8(plain.count / StoreKey.markSize))
      let padded = plain + [UInt8](repeating: 0, count: StoreKey.maskSize - plain.count)
      bytes += zip(padded, removalMask(salt, place)).map { $0 ^ $1 }
    }
    return bytes
  }

  /// nil where they are no votes.
  package func unmaskedVotes(_ bytes: [UInt8]) -> [VoteMarks]? {
    guard StoreKey.areVotes(bytes) else { return nil }
    let salt = bytes.withUnsafeBytes {
      (
        UInt64(littleEndian: $0.loadUnaligned(as: UInt64.self)),
        UInt64(littleEndian: $0.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
      )
    }
    var votes: [VoteMarks] = []
    for (place, begin) in StoreKey.records(bytes).enumerated() {
      let masked = bytes[(begin + 1)..<(begin + 1 + Int(bytes[begin]) * StoreKey.markSize)]
      guard let vote = StoreKey.marks(zip(masked, removalMask(salt, place)).map { $0 ^ $1 }) else {
        return nil
      }
      votes.append(vote)
    }
    return votes
  }

  /// Whether they have the form; what is masked shows no more.
  static func areVotes(_ bytes: [UInt8]) -> Bool {
    bytes.count >= saltSize && (bytes.count - saltSize) % recordSize == 0
      && records(bytes).allSatisfy { Int(bytes[$0]) <= mostMarks }
  }

  /// Where each vote begins.
  private static func records(_ bytes: [UInt8]) -> StrideTo<Int> {
    stride(from: saltSize, to: bytes.count, by: recordSize)
  }

  private func removalMask(_ salt: (UInt64, UInt64), _ place: Int) -> [UInt8] {
    mask(.removalMask, salt, withUnsafeBytes(of: Int64(place).littleEndian) { Array($0) })
  }

  // MARK: Bytes

  /// The reporter and the networks; nothing of a vote that is older than marks.
  private static func bytes(_ vote: VoteMarks) -> [UInt8] {
    guard let reporter = vote.reporter else { return [] }
    var bytes: [UInt8] = []
    for mark in ([reporter] + vote.networks).prefix(mostMarks) {
      for half in [mark.high, mark.low] { withUnsafeBytes(of: half.littleEndian) { bytes += Array($0) } }
    }
    return bytes
  }

  private static func marks(_ bytes: [UInt8]) -> VoteMarks? {
    guard areMarks(bytes) else { return nil }
    let marks = bytes.withUnsafeBytes { bytes in
      stride(from: 0, to: bytes.count, by: markSize).map {
        VoteMark(
          high: UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: $0, as: UInt64.self)),
          low: UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: $0 + 8, as: UInt64.self)))
      }
    }
    return VoteMarks(reporter: marks.first, networks: Array(marks.dropFirst()))
  }
}

extension Digest {
  fileprivate var mark: VoteMark {
    withBytes {
      VoteMark(
        high: $0.loadUnaligned(as: UInt64.self), low: $0.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
    }
  }
}
