import RoadsCore
import RoadsStorage

extension Orders {
  func report(_ report: Report, networkLimit: Int?) throws -> ReportOutcome {
    let (key, reports) = try standing(report.feature)
    let reporter = try report.reporter.map { try connection.storeKey().digest(.reporter, row: key, $0.id) }
    if let reporter, try !isNews(report, by: reporter, on: key, networkLimit) {
      return ReportOutcome(reports: reports, removed: false, counted: false)
    }
    let standing = ReportPolicy.count(after: report.verdict, standing: reports)
    if ReportPolicy.removes(standing) {
      var (_, last) = try living(report.feature)
      last.reports = standing
      try connection.remove(last, key: key, reason: .reported, removedAt: report.at)
      try connection.log(.removed, report.feature, at: report.at)
      return ReportOutcome(reports: standing, removed: true, counted: true)
    }
    if standing != reports {
      if report.verdict == .there { try takeBack(on: key, by: reporter) }
      try connection.run(.setReports) {
        $0.add(key)
        $0.add(standing)
      }
      try connection.log(.reported, report.feature, at: report.at)
    }
    return ReportOutcome(reports: standing, removed: false, counted: true)
  }

  /// A living feature's row, which from now on is this transaction's, and its standing reports.
  func standing(_ id: FeatureID) throws -> (key: Int64, reports: Int) {
    guard !id.id.utf8.contains(0) else { throw FeatureError.unknown(id) }
    let rows = try connection.ask(.standing) { $0.add(id) }
    guard rows.count > 0 else { throw try absence(of: id) }
    return (rows[0].integer(0), Int(rows[0].integer(1)))
  }

  /// Writes the reporter's word down; false where the same was said before. One statement for those who
  /// speak for the first time, which is nearly everybody.
  private func isNews(_ report: Report, by reporter: Digest, on key: Int64, _ limit: Int?) throws -> Bool {
    let network = try report.reporter?.network.map {
      try connection.storeKey().digest(.network, row: key, $0)
    }
    let written = try connection.run(.addReport) {
      $0.add(key)
      $0.add(reporter)
      $0.add(report.verdict.code)
      $0.add(network)
      $0.add(report.at)
      $0.add(network == nil ? nil : limit)
    }
    if written > 0 { return true }
    let hasSpoken = try connection.integer(.hasSpoken) {
      $0.add(key)
      $0.add(reporter)
      $0.add(report.verdict.code)
    }
    if hasSpoken == nil, let limit { throw WriteRefusal.networkHasSpoken(report.feature, limit: limit) }
    return false
  }

  private func takeBack(on key: Int64, by reporter: Digest?) throws {
    try connection.run(.takeBack) {
      $0.add(key)
      $0.add(reporter)
    }
  }
}
