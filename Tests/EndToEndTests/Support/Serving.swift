import Foundation
import Testing

extension Home {
  /// The service on this store, without limits, and with a token for what is the operator's.
  func serve(_ body: (_ base: String, _ token: String) throws -> Void) throws {
    let (service, token) = try unlimited()
    defer { Home.end(service) }
    try body("http://127.0.0.1:\(service.port)", token)
  }

  /// The same for what lets other tests run meanwhile.
  func serve(_ body: (_ base: String, _ token: String) async throws -> Void) async throws {
    let (service, token) = try unlimited()
    defer { Home.end(service) }
    try await body("http://127.0.0.1:\(service.port)", token)
  }

  private func unlimited() throws -> (RunningService, token: String) {
    let tokens = file("tokens")
    let token = try roads("serve", "--new-token", tokens).output.trimmingCharacters(in: .newlines)
    let service = try RunningService(
      self, "--access-log", "off", "--operator-token-file", tokens, "--writes-per-minute", "1000000",
      "--reports-per-network", "1000000", "--removals-per-ten-minutes", "0", "--removals-per-hour", "0",
      "--removals-per-day", "0", "--public-features-per-network", "1000000")
    return (service, token)
  }

  private static func end(_ service: RunningService) {
    let end = service.end()
    if end.code != 0 { Issue.record("the service ended with \(end.code): \(end.errors)") }
  }
}
