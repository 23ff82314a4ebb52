package import RoadsText

/// The one place where the version is written.
package let programVersion = "0.1.0"

/// `roads --version`: the first line is for scripts, the rest for who asks what exactly runs here.
package func versionLines(_ note: BuildNote, _ language: Language) -> [String] {
  [
    "roads \(programVersion)",
    VersionText.source(commit: note.commit, date: note.date, isChanged: note.isChanged)(language),
    VersionText.build(compiler: note.compiler, isOptimised: BuildNote.isOptimised)(language),
  ]
}
