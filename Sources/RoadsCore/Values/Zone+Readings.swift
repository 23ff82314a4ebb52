extension Zone {
  /// The moment when a clock of this zone shows `wall`, where there is one and no other.
  package func onlyMoment(of wall: WallTime) -> Instant? {
    let utc = wall.instant(offset: 0)
    if let only = onlyOffset(around: utc) { return utc.adding(seconds: -Int64(only)).writable }
    let moments = moments(of: wall)
    return moments.count == 1 ? moments[0].writable : nil
  }

  /// The moments when a clock of this zone shows `wall`, in their order: none where it is put forward over that time, two
  /// where it is put back over it.
  package func moments(of wall: WallTime) -> [Instant] {
    let utc = wall.instant(offset: 0)
    // No zone is farther from UTC than 26 hours, and none keeps an offset for less than an hour.
    let near = (-27...27).map { offset(at: utc.adding(seconds: Int64($0) * 3600)) }
    return Set(near).compactMap { offset in
      let moment = utc.adding(seconds: -Int64(offset))
      return self.offset(at: moment) == offset ? moment : nil
    }.sorted()
  }
}
