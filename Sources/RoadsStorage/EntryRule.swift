/// More changes than this are one `reloaded` entry of the log: whoever follows reads everything anew faster than
/// entry by entry.
package enum EntryRule {
  package static let most = 10_000
}
