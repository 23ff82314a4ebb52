/// The statements that every driver has, by name; each driver has the text. What the values and the columns are, the
/// engine says where it uses them.
package enum StoreStatement: Int, CaseIterable, Sendable {

  // MARK: Features

  case keyOfAddress
  case tombstone
  case unbury
  case tombstonesSince
  case allTombstones
  case countTombstones
  case allRows

  // MARK: Sources

  case allSources
  case addSource
  case setSourceLimit
  case countBySource
  case sourceLabels
  case setSourceLabel
  case forgetSourceLabel

  // MARK: Fetching

  case sourceFetches
  case setSourceFetch
  case forgetSourceFetch
  case fetchStates
  case setFetchState
  case forgetFetchState
  case claimFetch
  case extendFetch
  case forgetValidators
  case finishFetch

  // MARK: What is one thing, and what is not

  case joinedTo
  case joinOf
  case addJoin
  case forgetJoin
  case allHidden
  case allJoins
  case clearJoins
  case releaseBuried
  case allDifferences
  case addDifference
  case forgetDifference
  case clearDifferences
  case strayJoins

  // MARK: Reports

  case standing
  case addReport
  case hasReported
  case takeBack
  case standingReports
  case lastConfirmation
  case forgetReports
  case forgetOldReports
  case forgetSurplusReports
  case allReports

  // MARK: Removals by reports, and what holds them back

  case layerSize
  case removalsAfter
  case addRemoval
  case forgetRemovals
  case hold
  case setHold
  case endHold
  case allHolds
  case disputes

  // MARK: Requests sent again

  case outcome
  case setOutcome
  case forgetOutcomes
  case outcomeBeyond
  case allOutcomes

  // MARK: What the public added

  case contribution
  case countContributions
  case contributionsOfNetwork
  case endedContributions
  case unconfirmedContributions
  case addContribution
  case confirmContribution
  case setContributionEnd
  case forgetContribution
  case markReturned
  case allContributions
  case countPublicTombstones
  case forgetPublicTombstones

  // MARK: The change log

  case addEntry
  case changesSince
  case lastBulletinEntry
  case forgetEntries

  // MARK: Runs

  case nextRun
  case addRun
  case run
  case holdRun
  case runsBefore
  case allRuns
  case oldestRun
  case oldestKeptRun
  case bytesOfRuns
  case countRuns
  case dropRun
  case setUndone
  case setRunForgotten
  case addRunPart
  case runPartAfter
  case runPartBefore
  case dropRunParts
  case runDays
  case setRunDays

  // MARK: Bulletins

  case bulletins
  case clearBulletins
  case addBulletin
  case countBulletins

  // MARK: Following a server

  case pulled
  case setPulled
  case forgetPulled

  // MARK: Forgetting who has reported

  case forgetAllReports
  case forgetAllOutcomes
  case forgetVoters
  case forgetContributors
  case forgetAllHolds
  case forgetAllContributions

  // MARK: What should not be

  case strayReports
  case strayContributions
  case deadAndAlive
  case layerAgainstType
}
