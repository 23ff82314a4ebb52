internal import RoadsCore
internal import RoadsText

/// A correction is to be taken back that is none.
struct NotCorrected: Error {
  let feature: FeatureID
  /// nil: any.
  let field: CorrectedField?

  var sentence: Phrase { CorrectionText.notCorrected("\(feature)", field.map(EditFields.word)) }
}
