/// One of the things that a publisher says of himself.
package enum PublisherPart: Sendable, Hashable, CaseIterable {
  case name
  case country
  case language
  case contact
  case licence
  case prefix
}
