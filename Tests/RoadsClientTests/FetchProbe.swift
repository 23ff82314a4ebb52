import Foundation
import RoadsClient
import RoadsFormats
import RoadsTestSupport
import Testing

/// A fetcher of the tests, what it is asked, and what came of it.
struct FetchProbe {
  func fetcher(_ isCancelled: @escaping () -> Bool = { false }) throws -> Fetcher {
    try Fetcher(
      agent: "test", authorities: nil, folder: FileManager.default.temporaryDirectory.path,
      isCancelled: isCancelled)
  }

  /// Servers of the tests are on this machine, which has to be allowed.
  func request(
    _ server: MisbehavingServer, _ path: String = "/x", limit: Int = 1 << 20, seconds: Int = 60,
    also others: [MisbehavingServer] = []
  ) -> FetchRequest {
    FetchRequest(
      server.address + path, limits: FetchLimits(bytes: limit, seconds: seconds),
      privateHosts: HostNames(([server] + others).map { "127.0.0.1:\($0.port)" }))
  }

  func failure(_ request: FetchRequest) throws -> FetchFailure? {
    let result = try fetcher().fetch(request)
    guard case .failed(let failure) = result else {
      Issue.record("\(result)")
      return nil
    }
    return failure
  }

  func body(_ result: FetchResult) throws -> FetchedBody {
    guard case .changed(let body) = result else {
      Issue.record("\(result)")
      throw FetchFailure.empty
    }
    return body
  }

  func text(_ body: FetchedBody) throws -> String {
    let input = try body.input(name: "list")
    var bytes = [UInt8](repeating: 0, count: body.bytes + 1)
    let count = try bytes.withUnsafeMutableBytes { try input.read(into: $0) }
    return String(decoding: bytes[..<count], as: UTF8.self)
  }
}
