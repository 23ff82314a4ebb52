import Foundation
import RoadsService
import Testing

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
  if status == 410 {
    known.formUnion(["removed_at", "reason"])
    #expect((members["removed_at"] as? String)?.hasSuffix("Z") == true, sourceLocation: location)
    #expect(members["reason"] is String, sourceLocation: location)
    if members["reason"] as? String == "joined" { known.insert("shown") }
  }
  #expect(Set(members.keys).isSubset(of: known), sourceLocation: location)
}
