internal import Glibc

/// How large this machine is.
enum SystemSize {
  static var cores: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }
}
