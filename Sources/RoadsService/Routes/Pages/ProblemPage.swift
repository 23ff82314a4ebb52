import RoadsFormats
import RoadsText

/// What a person sees who opened an address that has no answer for them: what is wrong, what to do, and the way to the
/// map.
struct ProblemPage {
  let problem: Problem
  let reader: ProblemReader

  private var language: Language { reader.language }

  /// `headers`: what the problem's other form has too.
  func response(_ headers: Headers) -> Response {
    var headers = headers
    headers.add("Content-Type", "text/html; charset=utf-8")
    headers.add("Content-Security-Policy", PageStyle.policy(reader.ancestors))
    headers.add("Referrer-Policy", "same-origin")
    return Response(status: problem.status, headers: headers, body: .bytes(OutputBuffer(text)))
  }

  private var text: String {
    let title = ProblemPageText.title(status: problem.status)(language)
    return PageFrame.text(language, title: title) { body in
      body.element("main") { main in
        main.element("h1", [:], title)
        // In a program's words it stands apart, as it is: it may begin with an id, or with what was asked for.
        let detail = problem.plain ?? problem.detail
        main.element("p", ["class": problem.plain == nil ? "text said" : "text"], detail(language))
        main.element("p", ["class": "text"], ProblemPageText.advice(status: problem.status)(language))
        main.element("p") {
          $0.element("a", ["class": "button", "href": map, "target": "_top"], ProblemPageText.map(language))
        }
      }
      body.element("footer") { $0.text(PagesText.service(language) + " · \(problem.status)") }
    }
  }

  /// Out of a frame, because not every one may hold the map. Relative: it leads to the map of whichever name the reader knows the service by.
  private var map: String { reader.lang.map { "/?lang=" + $0.rawValue } ?? "/" }
}
