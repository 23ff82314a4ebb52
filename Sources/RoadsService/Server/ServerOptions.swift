/// What a server may be asked to bear.
package struct ServerOptions: Sendable {
  package var host = "127.0.0.1"
  /// The flag that named it, for error messages.
  package var hostFlag = "--host"
  /// 0 takes any free one.
  package var port = 8080
  package var threads = 2
  package var connections = 4096
  /// Beyond these, for programs of the same machine: if all connections have requests in progress, a program that looks
  /// after the service still gets an answer.
  package var connectionsInReserve = 4
  /// From one address; those of trusted proxies, which speak for many, do not count.
  package var connectionsPerAddress = 256
  package var proxies = TrustedProxies()
  /// From the end of one request, or the beginning of the connection, to the end of the next one's header.
  package var headerSeconds = 20
  /// For a body, and for reading the answer, before their sizes are taken into account.
  package var transferSeconds = 20
  /// Bytes per second, below which a body or the reading of an answer is too slow in the end.
  package var slowest = 4096
  package var targetLimit = 8192
  package var headerLimit = 8192
  /// Where large bodies wait in files without a name.
  package var spoolFolder = "/tmp"
  /// How long requests and writes may take to finish when the server stops.
  package var drainSeconds = 10

  package init() {}
}
