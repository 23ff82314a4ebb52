import RoadsService
import RoadsTestSupport
import Testing

@Suite struct RequestTargetTests {
  @Test(arguments: [
    ("/", []), ("/near", ["near"]), ("/near/", ["near"]), ("/a/b%20c", ["a", "b c"]),
    ("/collections/radars/items/%C5%A1", ["collections", "radars", "items", "š"]),
    ("/caf%c3%a9", ["café"]), ("/a+b", ["a+b"]), ("/?x=1", []), ("/a%2fb/c", ["a/b", "c"]),
    ("/a%5cb", ["a\\b"]), ("/..%2F..", ["../.."]),
  ])
  func `paths are decoded`(raw: String, path: [String]) {
    #expect(RequestTarget(parsing: raw)?.path == path)
  }

  @Test(arguments: [
    ("/", true), ("/near", true), ("/a/b?x=%20/", true), ("/near/", false), ("/%6eear", false),
    ("/a/%62", false),
  ])
  func `whether a path is spelled as it is understood is known`(raw: String, isPlain: Bool) {
    #expect(RequestTarget(parsing: raw)?.isPlain == isPlain)
  }

  @Test(arguments: [
    "", "near", "http://example.org/near", "//", "//near", "/a//b", "/..", "/a/../b", "/%2e%2e/etc", "/.",
    "/a/%2E",
    "/a\\b", "/a%2f%zz", "/%", "/%4", "/%zz", "/%00", "/a%0d%0ab", "/%7f", "/%ff", "/%c3", "/a?x=%",
    "/a?x=%ff",
    "/a?x=%00", "/a?x=%0b", "/a?x=%7f", "/a?x=a&x%0a=b", "/x=%0a",
  ])
  func `what is not well formed is refused`(raw: String) {
    #expect(RequestTarget(parsing: raw) == nil)
  }

  @Test func `values of a query may have tabs and line ends`() {
    let target = RequestTarget(parsing: "/a?filter=x%0a%09%3d%0d%0A1&b=c")
    #expect(target?.query == [.init("filter", "x\n\t=\r\n1"), .init("b", "c")])
    #expect(RequestTarget(parsing: "/a?filter=x\ty") == nil, "as they stand they are no part of an address")
  }

  @Test(arguments: Way.allCases) func `only where they belong do tabs and line ends come in`(way: Way) throws
  {
    try ServiceWorld([radar("a")]).ask(way) { service in
      for line in ["%0a", "%0D", "%09"] {
        let items = "/collections/radars/items?filter=lat%3E1" + line
        #expect(try service.get(items).status == 200)
        expectProblem(try service.get(items + "&road=M-18" + line), 400, field: "road")
        expectProblem(try service.get(items + "&filter-lang=cql2-text" + line), 400, field: "filter-lang")
        expectProblem(try service.get("/near?at=44,18&text=a\(line)b"), 400, field: "text")
        expectProblem(try service.get("/?text=a\(line)b"), 400, field: "text")
      }
    }
  }

  @Test func `a query is a list of decoded pairs`() {
    let target = RequestTarget(parsing: "/near?at=44.5%2C18.6&km=20&text=crna+lokva&flag&empty=&&a=b=c")
    #expect(
      target?.query == [
        .init("at", "44.5,18.6"), .init("km", "20"), .init("text", "crna lokva"), .init("flag", ""),
        .init("empty", ""),
        .init("a", "b=c"),
      ])
  }
}
