/// What an operator's change of a feature is answered with.
enum ChangedItem {
  static func answers(
    inconsistent: String = "Well formed, but inconsistent."
  ) -> [OperationDescription.Answer] {
    [
      .init(
        200, "The feature as it is now. `split`, if there, names what is no longer joined to it.",
        mediaType: Links.geoJSON,
        schema: ##"{"$ref":"#/components/schemas/Feature"}"##, headers: [ContentCRS.ofWrites]),
      .init(410, "It was removed; the answer says why.", mediaType: "application/problem+json"),
      .init(412, "It has changed since it was read.", mediaType: "application/problem+json"),
      .init(422, inconsistent, mediaType: "application/problem+json"),
    ]
  }
}
