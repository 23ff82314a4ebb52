/// Whose frames may hold a page, as a content security policy says it.
package enum FrameAncestors: String {
  case nobody = "'none'"
  case everybody = "*"
}
