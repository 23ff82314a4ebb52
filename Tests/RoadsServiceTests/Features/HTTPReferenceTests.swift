import RoadsService
import RoadsTestSupport
import Testing

@Suite struct HTTPReferenceTests {
  /// `Docs/http.md` is what the table of endpoints says.
  @Test func `the reference is fresh`() throws {
    let text = HTTPReference(try ServiceWorld().service.router.endpoints).text
    try Golden.check(text, "../../../../Docs/http.md")
  }

  @Test func `an answer stands once in the table of its operation`() throws {
    let text = HTTPReference(try ServiceWorld().service.router.endpoints).text
    for section in text.split(separator: "\n## ") {
      let names = section.matches(of: /\n(\| \d{3}(?: `[^`]+`)? \|)/).map { String($0.1) }
      #expect(Set(names).count == names.count, "\(section.prefix(60))")
    }
    #expect(
      text.contains(
        "| It has changed since it was read. Or there is no such feature, and the request has If-Match. |"))
  }

  @Test func `every operation is documented, with an example`() throws {
    let endpoints = try ServiceWorld().service.router.endpoints
    let text = HTTPReference(endpoints).text
    for endpoint in endpoints where !endpoint.path.text.contains("/conditions") {
      let path = endpoint.path.text.replacing("/collections/radars", with: "/collections/{collection}")
      for operation in endpoint.operations {
        #expect(text.contains("\n## \(operation.method.name) \(path)\n"))
        for parameter in operation.description.parameters { #expect(!parameter.summary.isEmpty) }
      }
    }
    #expect(text.split(separator: "\ncurl ").count > 20)
  }
}
