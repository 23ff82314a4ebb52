import RoadsClient
import RoadsCore
import RoadsFormats
import RoadsText
import Testing

/// What is said of answers that are no list: only an address that may be wrong is to be checked.
struct FetchSentenceTests {
  @Test(arguments: [
    (204, "the server returned status 204 and sent no complete list"),
    (206, "the server returned status 206 and sent no complete list"),
    (302, "the server redirects (status 302) without a usable address"),
    (304, "the server returned status 304 (not modified), though there was nothing to compare with"),
    (404, "the server returned status 404; check the URL"),
    (403, "the server refuses access (status 403); check the URL and the credentials"),
    (429, "the server does not take the request now (status 429); try again later, or ask less often"),
    (500, "the server is in trouble (status 500); try again later, and tell its operator if it lasts"),
    (503, "the server is in trouble (status 503); try again later, and tell its operator if it lasts"),
  ])
  func `a status says what came`(status: Int, sentence: String) {
    let phrase = FetchFailure.status(status).sentence
    #expect(phrase(.english) == sentence)
    #expect(Set(Language.allCases.map { phrase($0) }).count == 3)
    // `roads pull` says the same of its server.
    let pulled = PullError.status(url: "http://a/changes", status).sentence
    #expect(Language.allCases.allSatisfy { pulled($0) == "http://a/changes: " + phrase($0) })
  }

  /// What a store keeps of why a list was not read.
  @Test(arguments: [
    InputError.Problem.empty, .notUTF8, .malformedJSON(detail: "value"), .truncated, .tooDeep(limit: 64),
    .rowTooLarge(limitBytes: 9), .notAList, .foreignSystem("EPSG:3857"), .noColumns, .repeatedColumn("Title"),
  ])
  func `what was wrong with a list is kept`(problem: InputError.Problem) {
    #expect(FetchProblem(InputError("list", problem)).inputProblem == problem)
  }
}
