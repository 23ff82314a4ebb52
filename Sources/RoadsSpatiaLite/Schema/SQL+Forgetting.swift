/// Who has spoken, as far as rows tell it.
extension SQL {
  var ofForgetting: String? {
    switch self {
    case .forgetAllReporters: "DELETE FROM report"
    case .forgetAllOutcomes: "DELETE FROM outcome"
    case .forgetVoters: "UPDATE removal SET votes = NULL WHERE votes IS NOT NULL"
    case .forgetContributors: "UPDATE contribution SET network = NULL"
    default: nil
    }
  }
}
