import Glibc
import RoadsCore
import RoadsFormats

/// An answer written past the HTTP library, which cannot answer while a body still comes in, or before a
/// header has ended. Small, so that one call takes it whole; the connection ends with it.
enum RawResponse {
  static func send(_ response: Response, to descriptor: Int32) {
    LockChecks.assertNoneHeld("sending")
    let page = OutputBuffer(capacity: 1024)
    page.append(text: "HTTP/1.1 \(response.status) \(StatusText.of(response.status))\r\n")
    for field in response.headers.fields { page.append(text: "\(field.name): \(field.value)\r\n") }
    var body: OutputBuffer?
    if case .bytes(let bytes) = response.body { body = bytes }
    page.append(text: "Content-Length: \(body?.count ?? 0)\r\nConnection: close\r\n\r\n")
    if let body { page.append(body) }
    // What cannot be sent at once would have reached nobody.
    _ = page.withBytes {
      Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
    }
    // The other side may go on sending: closing on it would take back what it has not read yet.
    shutdown(descriptor, Int32(SHUT_WR))
  }
}
