import Glibc

/// A file that has no name and goes with its descriptor, whatever happens to who made it.
package enum AnonymousFile {
  /// Its descriptor, which no program that is started gets; below 0, with the reason in `errno`, where there
  /// can be none.
  package static func make(in folder: String) -> Int32 {
    // The six X are mkstemp's: it puts letters in their place that make the name a new one.
    var template = Array("\(folder)/.roads-XXXXXX".utf8CString)
    return template.withUnsafeMutableBufferPointer { buffer in
      guard let name = buffer.baseAddress else { return -1 }
      let descriptor = mkstemp(name)
      guard descriptor >= 0 else { return -1 }
      unlink(name)
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      return descriptor
    }
  }
}
