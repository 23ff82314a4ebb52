/// What `roads --version` says of the build.
package enum VersionText {
  package static func source(commit: String?, date: String?, isChanged: Bool) -> Phrase {
    guard let commit, let date else {
      return Phrase(
        bs: "Commit nije zabilježen", de: "Kein Commit vermerkt", en: "No commit recorded")
    }
    return Phrase(
      bs: "Commit \(commit) od \(date)" + (isChanged ? ", s izmjenama" : ""),
      de: "Commit \(commit) vom \(date)" + (isChanged ? ", mit Änderungen" : ""),
      en: "Commit \(commit) of \(date)" + (isChanged ? ", with changes" : ""))
  }

  package static func build(compiler: String?, isOptimised: Bool) -> Phrase {
    let swift = compiler.map { "Swift \($0)" } ?? "Swift"
    return isOptimised
      ? Phrase(bs: "\(swift), optimizirano", de: "\(swift), optimiert", en: "\(swift), optimised")
      : Phrase(
        bs: "\(swift), za traženje grešaka", de: "\(swift), zur Fehlersuche", en: "\(swift), for debugging")
  }
}
