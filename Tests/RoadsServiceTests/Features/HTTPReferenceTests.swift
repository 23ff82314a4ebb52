import RoadsService
import RoadsTestSupport
import Testing

@Suite struct HTTPReferenceTests {
  /// `Docs/http.md` is what the table of endpoints says.
  @Test func `the reference is fresh`() throws {
    let text = HTTPReference(try ServiceWorld().service.router.endpoints).text
    try Golden.check(text, "../../../../Docs/http.md")
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
