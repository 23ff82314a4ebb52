import Glibc

/// What the system says of this process.
enum ProcessFigures {
  static func write(into page: inout MetricsPage) {
    if let bytes = residentBytes() {
      page.gauge("process_resident_memory_bytes", "Resident memory size in bytes.", Double(bytes))
    }
    if let count = openDescriptors() {
      page.gauge("process_open_fds", "Number of open file descriptors.", Double(count))
    }
    var usage = rusage()
    if getrusage(RUSAGE_SELF.rawValue, &usage) == 0 {
      let seconds =
        Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
        + Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6
      page.family("process_cpu_seconds_total", .counter, "Total user and system CPU time spent in seconds.")
      page.sample("process_cpu_seconds_total", [], seconds)
    }
  }

  /// The second number of proc(5)'s statm, in pages.
  static func residentBytes() -> Int? {
    let descriptor = open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = read(descriptor, &bytes, bytes.count)
    guard count > 0 else { return nil }
    let parts = String(decoding: bytes[..<count], as: UTF8.self).split(separator: " ")
    guard parts.count > 1, let pages = Int(parts[1]) else { return nil }
    return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
  }

  private static func openDescriptors() -> Int? {
    guard let folder = opendir("/proc/self/fd") else { return nil }
    defer { closedir(folder) }
    var count = 0
    while readdir(folder) != nil { count += 1 }
    // Itself, and the two names of folders.
    return max(0, count - 3)
  }
}
