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
      try connection.remove(last, key: key, reason: .reported, removedAt: report.at, at: report.at)
      return ReportOutcome(reports: standing, removed: true, counted: true)
    }
    if standing != reports {
      if report.verdict == .there { try takeBack(on: key, by: reporter) }
      try connection.setReports(standing, of: key)
      try connection.log(.reported, report.feature, at: report.at)
    }
    return ReportOutcome(reports: standing, removed: false, counted: true)
  }

  /// A living feature's row and its standing reports, without reading what else there is of it.
  func standing(_ id: FeatureID) throws -> (key: Int64, reports: Int) {
    let found: (Int64, Int)? = try connection.with(.standing) { row in
      row.bind(id)
      return try row.step() ? (row.integer(0), Int(row.integer(1))) : nil
    }
    guard let found else { throw try absence(of: id) }
    return found
  }

  /// Writes the reporter's word down; false where the same was said before. One statement for those who
  /// speak for the first time, which is nearly everybody.
  private func isNews(_ report: Report, by reporter: Digest, on key: Int64, _ limit: Int?) throws -> Bool {
    let network = try report.reporter?.network.map {
      try connection.storeKey().digest(.network, row: key, $0)
    }
    let written = try connection.run(.addReport) {
      $0.bind(1, key)
      $0.bind(2, reporter)
      $0.bind(3, report.verdict.code)
      $0.bind(4, network)
      $0.bind(5, report.at)
      $0.bind(6, network == nil ? nil : limit)
    }
    if written > 0 { return true }
    let hasSpoken = try connection.integer(.hasSpoken) {
      $0.bind(1, key)
      $0.bind(2, reporter)
      $0.bind(3, report.verdict.code)
    }
    if hasSpoken == nil, let limit { throw WriteRefusal.networkHasSpoken(report.feature, limit: limit) }
    return false
  }

  private func takeBack(on key: Int64, by reporter: Digest?) throws {
    try connection.run(.takeBack) {
      $0.bind(1, key)
      $0.bind(2, reporter)
    }
  }
}

extension Statement {
  func bind(_ id: FeatureID) {
    bind(1, id.layer.code)
    bind(2, id.id)
  }
}
