import Foundation
import FoundationXML
import RoadsService
import Testing

/// What a person's browser gets in the place of a problem: a page that may load nothing, in a language.
func expectPage(
  _ answer: Answer, _ status: Int, _ language: String, ancestors: String = "'none'",
  _ location: SourceLocation = #_sourceLocation
) {
  #expect(answer.status == status, "\(answer.text)", sourceLocation: location)
  #expect(answer.headers["Content-Type"] == "text/html; charset=utf-8", sourceLocation: location)
  #expect(answer.headers["Content-Language"] == language, sourceLocation: location)
  #expect(answer.headers["Cache-Control"] == "no-store", sourceLocation: location)
  #expect(answer.headers["Vary"]?.contains("Accept,") == true, sourceLocation: location)
  let policy = answer.headers["Content-Security-Policy"] ?? ""
  #expect(policy.hasPrefix("default-src 'none'; style-src 'sha256-"), sourceLocation: location)
  #expect(policy.hasSuffix("; frame-ancestors \(ancestors)"), sourceLocation: location)
  // What we write of HTML is XML too.
  #expect(XMLParser(data: Data(answer.body)).parse(), "\(answer.text)", sourceLocation: location)
  #expect(answer.text.contains("<html lang=\"\(language)\">"), sourceLocation: location)
  #expect(answer.text.contains("<h1>"), sourceLocation: location)
  #expect(answer.text.contains("class=\"button\" href=\"/"), sourceLocation: location)
}

/// RFC 9457, as every error of the service is.
func expectProblem(
  _ answer: Answer?, _ status: Int, field: String? = nil, _ location: SourceLocation = #_sourceLocation
) {
  guard let answer else {
    Issue.record("no answer", sourceLocation: location)
    return
  }
  #expect(answer.status == status, "\(answer.text)", sourceLocation: location)
  #expect(answer.headers["Content-Type"] == "application/problem+json", sourceLocation: location)
  guard let members = try? JSONSerialization.jsonObject(with: Data(answer.body)) as? [String: Any] else {
    Issue.record("no JSON object: \(answer.text)", sourceLocation: location)
    return
  }
  #expect(members["type"] as? String == "about:blank", sourceLocation: location)
  #expect((members["title"] as? String)?.isEmpty == false, sourceLocation: location)
  #expect(members["status"] as? Int == status, sourceLocation: location)
  #expect((members["detail"] as? String)?.isEmpty == false, sourceLocation: location)
  #expect(members["field"] as? String == field, sourceLocation: location)
  var known: Set = ["type", "title", "status", "detail", "field"]
  // 412: of If-Match for what is not there.
  if status == 410 || status == 412 && members["reason"] != nil {
    known.formUnion(["removed_at", "reason"])
    #expect((members["removed_at"] as? String)?.hasSuffix("Z") == true, sourceLocation: location)
    #expect(members["reason"] is String, sourceLocation: location)
    if members["reason"] as? String == "joined" { known.insert("shown") }
  }
  #expect(Set(members.keys).isSubset(of: known), sourceLocation: location)
}
