import CMicroHTTPD
import Glibc
import RoadsCore
import RoadsText
import Synchronization

/// The service on the network. libmicrohttpd, loaded when the server starts, reads and writes the
/// connections; what it cannot bear by itself (slow clients, floods, bodies that are too large) is seen to
/// here.
package final class HTTPServer: @unchecked Sendable {
  package let options: ServerOptions
  /// Where it is, once it has started: `http://127.0.0.1:8080`.
  package let address: String
  package let port: Int
  let service: Service
  let streams: EventStreams
  let responseMemory: ResponseMemoryBudget
  private let log: (@Sendable (RequestRecord) -> Void)?
  private let book = ClientConnectionRegistry()
  private let acceptor: Acceptor
  let use = LibraryUse()
  private let ending = Atomic(false)
  private let socket: ListeningSocket
  private var daemon: OpaquePointer?
  private var watch: PeriodicThread?

  /// `log` is called for each request that has ended, from the server's threads.
  package init(
    _ service: Service, _ options: ServerOptions, streams: EventStreams = EventStreams(),
    responseMemory: ResponseMemoryBudget = ResponseMemoryBudget(),
    log: (@Sendable (RequestRecord) -> Void)? = nil
  ) throws {
    if let reason = chttp_load() { throw ServerError.noLibrary(detail: String(cString: reason)) }
    var options = options
    options.connections = HTTPServer.bearable(options.connections)
    self.options = options
    self.service = service
    self.streams = streams
    self.responseMemory = responseMemory
    self.log = log
    acceptor = Acceptor(book)
    socket = try ListeningSocket(host: options.host, port: options.port, flag: options.hostFlag)
    port = socket.port
    address = "http://\(socket.host):\(socket.port)"
  }

  package func start() throws {
    var settings = CHTTPOptions()
    settings.threads = UInt32(max(1, options.threads))
    settings.idle_seconds = UInt32(max(options.headerSeconds, options.transferSeconds) + 10)
    settings.connection_memory = max(32_768, 2 * (options.headerLimit + options.targetLimit))
    var callbacks = HTTPServer.callbacks()
    // Until the library is stopped: its threads call this server.
    let context = Unmanaged.passRetained(self)
    callbacks.context = context.toOpaque()
    guard let daemon = chttp_start(&settings, &callbacks) else {
      context.release()
      close(socket.descriptor)
      throw ServerError.cannotStart
    }
    // Some room for those that get 503.
    let room = options.connections + 64 * max(1, options.threads)
    do {
      try acceptor.start(socket.descriptor, for: daemon, places: options.connections, room: room)
    } catch {
      chttp_stop(daemon)
      context.release()
      close(socket.descriptor)
      throw ServerError.cannotStart
    }
    self.daemon = daemon
    let watch = PeriodicThread(every: 500) { [book] in
      let now = MonotonicClock.now
      book.forEach { connection in
        connection.cancelIfClosed()
        connection.giveUp(at: now)
      }
    }
    // Without a thread for it, slow clients are left to the library.
    if (try? watch.start()) != nil { self.watch = watch }
  }

  /// Accepts nothing more, lets what is under way finish, ends event streams, and closes everything. false
  /// where something did not finish in time; the process is then better ended than gone on with.
  package func stop() -> Bool {
    guard let daemon else { return true }
    ending.store(true, ordering: .sequentiallyConsistent)
    acceptor.stop()
    close(socket.descriptor)
    streams.endAll()
    let limit = MonotonicClock.now + UInt64(options.drainSeconds) * 1_000_000_000
    // What had been sent already when it was asked to stop is still answered.
    usleep(50_000)
    // From when nobody is under way no request begins: one that came now would be put to sleep in a library that is
    // being stopped, and woken in one that is no more.
    while !use.close() {
      if MonotonicClock.now > limit { return false }
      usleep(5_000)
    }
    book.forEach { $0.endIfIdle() }
    watch?.stop()
    chttp_stop(daemon)
    self.daemon = nil
    Unmanaged.passUnretained(self).release()
    return true
  }

  package var connectionCount: Int { book.count }
  /// Idle connections that were closed for others since the start.
  package var evictionCount: Int { book.evicted }
  var isEnding: Bool { ending.load(ordering: .relaxed) }

  /// false where none begin any more.
  func requestBegan() -> Bool { use.enter() }

  func requestEnded(_ record: inout RequestRecord, whole: Bool, at now: UInt64) {
    LockChecks.assertNoneHeld("telling of a request's end")
    if let log {
      record.nanoseconds = now - record.began
      record.isWhole = whole
      log(record)
    }
    use.leave()
  }

  func closeSpool(_ descriptor: Int32) { close(descriptor) }

  func disconnect(_ descriptor: Int32) { shutdown(descriptor, Int32(SHUT_RDWR)) }

  /// Whether the other side has closed, or the connection is broken. Linux tells so without anything being read.
  func hasLeft(_ descriptor: Int32) -> Bool {
    var look = pollfd(fd: descriptor, events: HTTPServer.hangUp, revents: 0)
    return poll(&look, 1, 0) > 0
      && look.revents & (HTTPServer.hangUp | Int16(POLLHUP) | Int16(POLLERR)) != 0
  }

  /// Whether nothing comes any more, and all that came was read.
  func isDeserted(_ descriptor: Int32) -> Bool {
    var byte: UInt8 = 0
    let count = recv(descriptor, &byte, 1, Int32(MSG_PEEK | MSG_DONTWAIT))
    return count == 0 || count < 0 && errno != EAGAIN && errno != EINTR
  }

  /// `POLLRDHUP`, which the system's header has for GNU's own only.
  private static let hangUp: Int16 = 0x2000

  // MARK: Connections

  private func open(_ handle: OpaquePointer, _ descriptor: Int32, _ peer: NetworkAddress) -> ClientConnection
  {
    let connection = ClientConnection(self, handle, descriptor: descriptor, peer: peer)
    let here = book.enter(connection)
    let isProxy = options.proxies.trusts(peer)
    let isCrowd = here > options.connectionsPerAddress && !isProxy
    let places = options.connections + (peer.isOwn && !isProxy ? options.connectionsInReserve : 0)
    if book.taken > places || isCrowd || isEnding { connection.refuseConnection() }
    return connection
  }

  private static func callbacks() -> CHTTPCallbacks {
    var callbacks = CHTTPCallbacks()
    callbacks.opened = { context, handle, descriptor, address in
      guard let context, let handle, let address else { return nil }
      let server = Unmanaged<HTTPServer>.fromOpaque(context).takeUnretainedValue()
      let bytes = UnsafeRawPointer(address)
      let peer = NetworkAddress(
        high: UInt64(bigEndian: bytes.loadUnaligned(as: UInt64.self)),
        low: UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self)))
      return Unmanaged.passRetained(server.open(handle, descriptor, peer)).toOpaque()
    }
    callbacks.closed = { context in
      guard let context else { return }
      let connection = Unmanaged<ClientConnection>.fromOpaque(context).takeRetainedValue()
      connection.strike()
    }
    callbacks.began = { context, target, length in
      guard let context, let target else { return }
      Unmanaged<ClientConnection>.fromOpaque(context)._withUnsafeGuaranteedRef { $0.began(target, length) }
    }
    callbacks.called = { context, method, version, bytes, count in
      guard let context, let method, let version else { return CHTTP_CLOSE }
      return Unmanaged<ClientConnection>.fromOpaque(context)._withUnsafeGuaranteedRef {
        $0.called(method, version, UnsafeRawBufferPointer(start: bytes, count: bytes == nil ? 0 : count))
      }
    }
    callbacks.refused = { context, status in
      guard let context else { return }
      Unmanaged<ClientConnection>.fromOpaque(context)._withUnsafeGuaranteedRef { $0.headRefused(Int(status)) }
    }
    callbacks.ended = { context, whole in
      guard let context else { return }
      Unmanaged<ClientConnection>.fromOpaque(context)._withUnsafeGuaranteedRef { $0.ended(whole: whole != 0) }
    }
    return callbacks
  }

  func strike(_ connection: ClientConnection) { book.strike(connection) }

  /// As many as there can be descriptors for, beside those of the store and the log.
  private static func bearable(_ wanted: Int) -> Int {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return wanted }
    limit.rlim_cur = limit.rlim_max
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    return max(16, min(wanted, Int(clamping: limit.rlim_cur) - 256))
  }
}
