/// A link that went from hand to hand: those who pass it on hang parameters of their own on it, and whoever follows
/// it wants to see the page all the same.
enum SharedLink {
  /// What counts clicks adds: Google, Meta, Microsoft, X, Yandex, TikTok, Mailchimp, HubSpot, Matomo.
  private static let counters: Set<String> = [
    "fbclid", "gclid", "gbraid", "wbraid", "dclid", "gad_source", "msclkid", "twclid", "yclid", "ttclid",
    "igsh", "igshid", "mc_cid", "mc_eid", "_hsenc", "_hsmi", "_ga", "_gl",
  ]
  private static let counterPrefixes = ["utm_", "mtm_", "pk_", "fb_", "__hs"]

  /// What a request asks for, where a person reads the answer: without what the page does not know. Where a page takes
  /// filters, only counters are left out: a mistyped filter that nobody looks at would show too much. The map is for any link.
  static func withoutOthers(_ request: Request, _ description: OperationDescription) -> RequestTarget {
    let target = request.target
    func isKnown(_ item: RequestTarget.QueryItem) -> Bool {
      description.parameters.contains { $0.name == item.name }
    }
    // Nearly always there is nothing to leave out, and the rest need not be asked.
    guard !target.query.allSatisfy(isKnown), description.hasPage, Negotiation.prefersPage(request.headers)
    else { return target }
    let takesFilters =
      !description.isForAnyLink && description.parameters.contains { !appearance.contains($0.name) }
    return target.keeping { isKnown($0) || (takesFilters && !isCounter($0.name)) }
  }

  /// These choose how an answer tells it, not what it says.
  private static let appearance: Set<String> = [
    Representation.parameter.name, LanguageParameter.parameter.name, SystemParameters.crs,
  ]

  private static func isCounter(_ name: String) -> Bool {
    let name = name.lowercased()
    return counters.contains(name) || counterPrefixes.contains { name.hasPrefix($0) }
  }
}

extension OperationDescription {
  fileprivate var hasPage: Bool { answers.contains { $0.mediaType == Links.html } }
}
