import RoadsService
import Testing

/// Asks over a socket, with a new connection for each question.
struct OverSocket: Asking {
  let port: Int

  func ask(_ question: Question) throws -> Answer {
    let wire = try Wire(port: port)
    wire.send(OverSocket.text(question) + question.body)
    return try #require(wire.answer(to: question.method), "\(question.method) \(question.target): no answer")
  }

  func listen(_ question: Question) throws -> any Listening {
    let wire = try Wire(port: port)
    wire.send(OverSocket.text(question))
    return wire
  }

  private static func text(_ question: Question) -> [UInt8] {
    var text = "\(question.method) \(question.target) HTTP/1.1\r\nHost: roads.test\r\nConnection: close\r\n"
    for (name, value) in question.headers { text += "\(name): \(value)\r\n" }
    if question.method == "POST" || question.method == "PUT" || !question.body.isEmpty {
      text += "Content-Length: \(question.body.count)\r\n"
    }
    return Array((text + "\r\n").utf8)
  }
}
