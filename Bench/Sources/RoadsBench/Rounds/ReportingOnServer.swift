import RoadsCore
import RoadsPostGIS
import RoadsSpatiaLite
import RoadsStorage

extension Comparison {
  /// One person after the other, each report a transaction that is on the disk before the next.
  func serverReporting(_ store: ServerStore) throws -> Contest {
    let hand = PostGISStore(try DatabaseAddress(store.address)) { try SpatiaLiteStore(path: $0) }
    let script = Ending.file("report.sql")
    try TextFile.write(reportScript, to: script)
    var person = 0
    // The fifth report would remove a feature, and there would be fewer to report.
    let features = world.count / 2
    let most = max(1, features * (ReportPolicy.removalThreshold - 1) / options.rounds)
    return try Contest(
      "A report in PostgreSQL, one after the other", unit: "ms", perSecond: 1e3, rounds: options.rounds,
      [
        Entry(
          who: .ours, name: "`roads`, one thread",
          run: { [world, options] in
            var reports = 0
            var took = 0.0
            while took < Double(options.seconds), reports < most {
              took += try seconds {
                person += 1
                reports += 1
                let report = Report(
                  feature: world.feature(person % features * 2).address, verdict: .gone,
                  reporter: Reporter(id: "r\(person)", network: "n\(person)"), at: World.now)
                guard try hand.report(report).counted else { throw PeerError("a report did not count") }
              }
            }
            return took / Double(reports)
          }),
        Entry(
          who: .pgbench, name: "the same statements by pgbench, one client",
          run: { [options] in
            1
              / (try PgBench.perSecond(
                script, in: store.name, folder: store.folder, clients: 1, seconds: options.seconds,
                settings: " -c search_path=roads,public"))
          }),
      ])
  }

  /// The statements themselves, with values that pgbench makes. The number of reports is written as it was: those
  /// of pgbench must not take a feature's place among the five.
  private var reportScript: String {
    func statement(_ text: String, _ values: String...) -> String {
      var text = text
      for (index, value) in values.enumerated() {
        text = text.replacing("$\(index + 1)::", with: "\(value)::")
      }
      if text.contains("$") { fatal("pgbench sends other values than our store: \(text)") }
      return text
    }
    // A digest is 16 bytes.
    let person = "decode(lpad(to_hex(:person::bigint), 32, '0'), 'hex')"
    let moment = "\(World.now.milliseconds)"
    return """
      \\set number random(0, \(max(1, world.count / 2) - 1)) * 2
      \\set person random(1, 9000000000000000)
      \(Scripts.beginWrite);
      \(statement(RoadsPostGIS.SQL.text(of: .standing), "0", "('RadarID-' || :number)")) \\gset
      \(statement(RoadsPostGIS.SQL.text(of: .addReport), ":pk", person, "1", person, moment, "NULL", "NULL", "NULL", person));
      \(statement(RoadsPostGIS.SQL.setReports.text, ":pk", ":reports"));
      \(statement(RoadsPostGIS.SQL.text(of: .addEntry), "3", "0", "('RadarID-' || :number)", moment));
      COMMIT;

      """
  }
}
