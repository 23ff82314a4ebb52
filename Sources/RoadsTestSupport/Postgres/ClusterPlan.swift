import Glibc

/// How a PostgreSQL cluster of one's own is made and served: in a folder of ours, with its socket in it.
/// PostgreSQL refuses to run as root, so root hands the folder to the user `postgres` that Debian's package makes.
package struct ClusterPlan: Sendable {
  package static let programs = "/usr/lib/postgresql/15/bin/"

  package struct Trouble: Error, CustomStringConvertible {
    package let description: String
  }

  /// Of the socket, and of what the server is to read.
  package let folder: String
  private let asUser: [String]

  /// `folder` must not be there yet; the one above it is ours.
  package init(folder: String) throws {
    self.folder = folder
    guard mkdir(folder, 0o700) == 0 else { throw Trouble(description: "\(folder) cannot be made") }
    guard getuid() == 0 else {
      asUser = []
      return
    }
    asUser = ["--reuid", "postgres", "--regid", "postgres", "--init-groups"]
    let above = folder.lastIndex(of: "/").map { String(folder[..<$0]) } ?? "."
    guard let account = getpwnam("postgres"),
      chown(folder, account.pointee.pw_uid, account.pointee.pw_gid) == 0,
      // To be passed through, not to be listed.
      chmod(above, 0o711) == 0
    else { throw Trouble(description: "there is no user postgres to run PostgreSQL as") }
  }

  package var data: String { folder + "/data" }

  package var making: [String] {
    ["setpriv"] + asUser + [
      "--", ClusterPlan.programs + "initdb", "-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8",
      "--locale", "C", "--no-sync",
    ]
  }

  /// Another program of PostgreSQL's on the same data, as the same user.
  package func running(_ program: String, _ arguments: [String]) -> [String] {
    ["setpriv"] + asUser + ["--", ClusterPlan.programs + program] + arguments
  }

  /// SIGINT is PostgreSQL's "fast": it ends its clients and puts its shared memory away. It comes when the thread
  /// that started the server ends.
  package func serving(_ settings: [String]) -> [String] {
    ["setpriv", "--pdeathsig", "INT"] + asUser
      + ["--", ClusterPlan.programs + "postgres", "-D", data, "-k", folder]
      + settings.flatMap { ["-c", $0] }
  }
}
