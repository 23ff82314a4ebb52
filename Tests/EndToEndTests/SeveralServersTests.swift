import Foundation
import Glibc
import RoadsTestSupport
import Testing

/// Several services over one database, as a person runs them.
@Suite struct SeveralServersTests {
  private let home: Home

  init() throws { home = try Home() }

  /// A store with one radar, and services on it.
  private func servers(_ count: Int, on address: String, _ arguments: String...) throws -> [RunningService] {
    home.variables["ROADS_DB"] = address
    expectDone(try home.roads("init"))
    expectDone(try home.roads("add", "radar", "44.5,18.6", "--title", "Radar", "--type", "stationary"))
    return try (0..<count).map { _ in
      try RunningService(
        home, "--access-log", "off", "--reports-per-network", "1000000", "--writes-per-minute",
        arguments.first ?? "1000000")
    }
  }

  /// The address of the one radar that there is.
  private func item(_ service: RunningService) throws -> String {
    var page = ""
    // A replica that it was loaded from may be a little behind.
    _ = try eventually {
      page = try service.get("/collections/radars/items")
      return page.contains("\"id\":\"")
    }
    let begin = try #require(page.range(of: "\"id\":\""), "\(page)")
    return "/collections/radars/items/" + page[begin.upperBound...].prefix { $0 != "\"" }
  }

  private func report(
    _ service: RunningService, _ item: String, by reporter: String, key: String = ""
  ) throws -> String {
    let body = "{\"verdict\":\"gone\",\"reporter\":\"\(reporter)\"}"
    return key.isEmpty
      ? try service.ask("POST", item + "/reports", body: body)
      : try service.ask("POST", item + "/reports", "Idempotency-Key: \"\(key)\"", body: body)
  }

  private func sees(_ service: RunningService, _ item: String, reports: Int) throws -> Bool {
    try service.get(item).contains("\"reports\":\(reports),")
  }

  @Test func whatOneIsToldTheOthersKnow() throws {
    let database = try PostgresCluster.shared().database()
    let servers = try servers(3, on: database.url)
    let item = try item(servers[0])
    for (count, server) in servers.enumerated() {
      #expect(try report(server, item, by: "r\(count)").contains("\"reports\":\(count + 1),"))
      for other in servers { #expect(try eventually { try sees(other, item, reports: count + 1) }) }
    }
    // A request that is sent again, to another server, is answered as before and done once.
    for server in servers {
      #expect(try report(server, item, by: "again", key: "k1").contains("\"reports\":4,"))
    }
    #expect(try report(servers[1], item, by: "last").contains("\"removed\":true"))
    for server in servers { #expect(try eventually { try server.get(item).contains(" 410 ") }) }
    for server in servers { #expect(server.end().code == 0) }
    #expect(try home.roads("check").code == 0)
  }

  /// From the answer that it counted until the others show it. On a machine that does much else just then one of
  /// them may come late: half of them must not.
  @Test func aReportIsSeenOnTheOthersWithinASecond() throws {
    let database = try PostgresCluster.shared().database()
    let servers = try servers(3, on: database.url)
    let item = try item(servers[0])
    for server in servers { #expect(try eventually { try sees(server, item, reports: 0) }) }
    var waits: [Duration] = []
    for (number, teller) in (servers + servers).enumerated() {
      // Five would remove it.
      let verdict = number % 2 == 0 ? "gone" : "there"
      let body = "{\"verdict\":\"\(verdict)\",\"reporter\":\"r\(number)\"}"
      #expect(try teller.ask("POST", item + "/reports", body: body).contains(" 200 "))
      let told = ContinuousClock.now
      for other in servers where other.port != teller.port {
        #expect(try eventually { try sees(other, item, reports: (number + 1) % 2) })
        waits.append(told.duration(to: .now))
      }
    }
    waits.sort()
    let middle = waits[waits.count / 2]
    print("a report is seen on other servers after \(middle), \(waits[waits.count - 1]) at most")
    #expect(middle < .seconds(1), "\(waits)")
    for server in servers { #expect(server.end().code == 0) }
  }

  @Test func aNetworkIsCountedOverAllOfThem() throws {
    let database = try PostgresCluster.shared().database()
    let servers = try servers(3, on: database.address, "2")
    let item = try item(servers[0])
    #expect(try report(servers[0], item, by: "a").contains(" 200 "))
    #expect(try report(servers[1], item, by: "b").contains(" 200 "))
    let third = try report(servers[2], item, by: "c")
    #expect(third.contains(" 429 ") && third.contains("Retry-After: "), "\(third)")
    for server in servers { #expect(server.end().code == 0) }
  }

  @Test func killingOneLosesNothingThatWasAcknowledged() throws {
    let database = try PostgresCluster.shared().database()
    let servers = try servers(2, on: database.address)
    let item = try item(servers[0])
    var acknowledged = 0
    for number in 0..<4 {
      if try report(servers[0], item, by: "r\(number)").contains(" 200 ") { acknowledged += 1 }
    }
    #expect(servers[0].end(SIGKILL).code == 128 + SIGKILL)
    #expect(acknowledged == 4)
    #expect(try eventually { try sees(servers[1], item, reports: 4) })
    #expect(try report(servers[1], item, by: "fifth").contains("\"removed\":true"))
    #expect(servers[1].end().code == 0)
  }

  @Test func aPrimaryDiesAndItsReplicaTakesOver() throws {
    let primary = try PostgresCluster()
    let replica = try PostgresCluster(replicaOf: primary)
    // What is acknowledged is on both.
    try primary.run("ALTER SYSTEM SET synchronous_standby_names = '*'")
    try primary.run("SELECT pg_reload_conf()")
    let database = try primary.database()
    // Copied a moment later, and libpq asks no other host where one says that there is no such database.
    try #require(eventually { (try? replica.run("SELECT 1", in: database.name)) != nil })
    let address =
      "host=\(primary.folder),\(replica.folder) port=\(primary.port),\(replica.port) user=postgres"
      + " dbname=\(database.name) target_session_attrs=prefer-standby"
    let servers = try servers(2, on: address)
    let item = try item(servers[0])
    #expect(try report(servers[0], item, by: "before").contains("\"reports\":1,"))
    for server in servers { #expect(try eventually { try sees(server, item, reports: 1) }) }
    primary.crash()
    #expect(try sees(servers[0], item, reports: 1))
    #expect(try report(servers[0], item, by: "meanwhile").contains(" 503 "))
    // A command reads from what is left.
    #expect(try home.roads("near", "44.5,18.6").lines.count > 1)
    try replica.promote()
    #expect(
      try eventually(seconds: 60) {
        try report(servers[0], item, by: "after").contains("\"reports\":2,")
      })
    #expect(try eventually(seconds: 60) { try sees(servers[1], item, reports: 2) })
    // Its way to write may be to the one that died.
    #expect(
      try eventually(seconds: 60) {
        try report(servers[1], item, by: "third").contains("\"reports\":3,")
      })
    for server in servers { #expect(server.end().code == 0) }
  }
}
