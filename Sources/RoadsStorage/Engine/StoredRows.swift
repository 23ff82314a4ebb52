package import RoadsCore

/// What lies in the columns of the engine's statements.
extension StatementRow {
  /// Of `standingReports` and `allReports`.
  package func storedReport() throws(StoreError) -> StoredReport {
    guard let verdict = Report.Verdict.allCases.first(where: { $0.code == integer(2) }) else {
      throw damaged("report on \(integer(0)): verdict")
    }
    return StoredReport(
      row: integer(0), reporter: optionalBytes(1) ?? [], verdict: verdict, network: optionalBytes(3),
      isTakenBack: isTrue(4), at: instant(5), wider: optionalBytes(6), widest: optionalBytes(7),
      marks: optionalBytes(8))
  }

  /// Of `removalsAfter`.
  package func storedRemoval() throws(StoreError) -> StoredRemoval {
    guard let layer = Layer(code: integer(0)) else { throw damaged("removal of \(text(1)): layer") }
    return StoredRemoval(
      Removal(feature: FeatureID(layer, text(1)), at: instant(2), isTrusted: isTrue(3)),
      votes: optionalBytes(4))
  }

  /// Of `hold` and `allHolds`.
  package func storedHold() throws(StoreError) -> StoredHold {
    guard let brake = Brake(code: integer(1)) else { throw damaged("hold of \(integer(0)): brake") }
    return StoredHold(row: integer(0), brake: brake, since: instant(2), checkedAt: instant(3))
  }

  /// Of `contribution`.
  package func contribution() -> Contribution {
    Contribution(network: optionalBytes(0), confirmedAt: optionalInstant(1), until: optionalInstant(2))
  }

  /// Of `allContributions`.
  package func storedContribution() -> StoredContribution {
    StoredContribution(
      row: integer(0), network: optionalBytes(1), addedAt: instant(2), confirmedAt: optionalInstant(3),
      until: optionalInstant(4))
  }

  /// Of `outcome`, behind the request.
  package func writeOutcome() throws(StoreError) -> WriteOutcome {
    let id = optionalInteger(2).flatMap { Layer(code: $0) }.map { FeatureID($0, text(3)) }
    let report = ReportOutcome(reports: Int(integer(4)), removed: isTrue(5), counted: isTrue(6))
    guard let outcome = WriteOutcome(code: integer(1), feature: id, report: report) else {
      throw damaged("outcome")
    }
    return outcome
  }

  /// Of `allOutcomes`.
  package func storedRequest() throws(StoreError) -> StoredRequest {
    StoredRequest(
      name: optionalBytes(7) ?? [], digest: optionalBytes(0) ?? [], at: instant(8),
      outcome: try writeOutcome())
  }

  /// Of `changesSince`; the entry may begin at another column.
  package func change(from column: Int32 = 0) throws(StoreError) -> Change {
    let sequence = integer(column)
    guard let event = Change.Event(code: integer(column + 1)) else { throw damaged("change \(sequence)") }
    let layer = optionalInteger(column + 2).flatMap { Layer(code: $0) }
    return Change(
      sequence: sequence, event: event, feature: layer.map { FeatureID($0, text(column + 3)) },
      at: instant(column + 4), author: try author(from: column + 5), detail: optionalText(column + 8))
  }

  /// Kind, run and source's name; of older entries nothing.
  package func author(from column: Int32) throws(StoreError) -> Author? {
    guard let code = optionalInteger(column) else { return nil }
    guard let kind = Author.Kind(code: code) else { throw damaged("author \(code)") }
    return Author(
      kind, run: optionalInteger(column + 1),
      source: optionalText(column + 2).map { SourceName(stored: $0) })
  }

  /// Of `bulletins`.
  package func bulletin() throws(StoreError) -> Bulletin {
    guard let validity = Validity(from: optionalInstant(3), until: optionalInstant(4)) else {
      throw damaged("bulletin \(text(0)): validity")
    }
    return Bulletin(
      id: text(0), title: optionalText(1), text: text(2), validity: validity,
      category: optionalInteger(5).map { Authority(id: Int($0), name: text(6)) }, updatedAt: instant(7))
  }

  /// Of `pulled`.
  package func pullState() -> PullState {
    PullState(server: text(0), sequence: integer(1), mark: text(2), contact: instant(3))
  }
}
