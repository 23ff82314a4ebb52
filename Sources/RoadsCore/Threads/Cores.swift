import Glibc

/// How many threads this machine can run at once.
package enum Cores {
  package static let count = max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
}
