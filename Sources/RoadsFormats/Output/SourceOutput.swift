package import RoadsCore

extension OutputBuffer {
  /// What stands behind what is active: only where there is something to say.
  package func append(_ mark: SourceMark?) {
    guard let mark else { return }
    if mark.isStale { member("stale", true) }
    if let attribution = mark.attribution { member("attribution", attribution) }
    if let licence = mark.licence { member("licence", licence) }
  }
}
