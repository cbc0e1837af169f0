import Foundation

/// The Swift side of `sync.py`: `sync-load pipeline FILE SECONDS RATE` or `sync-load first ORIGIN FILE TASKS`.
@main
struct Main {
  static func main() async throws {
    let arguments = CommandLine.arguments.dropFirst().map(\.self)
    switch (arguments.first, arguments.count) {
    case ("pipeline", 4):
      guard let seconds = Int(arguments[2]), let rate = Int(arguments[3]) else { usage() }
      print(try await PipelineLoad(path: arguments[1], seconds: seconds, rate: rate).run())
    case ("first", 4):
      guard let tasks = Int(arguments[3]) else { usage() }
      try await FirstSync(origin: arguments[1], path: arguments[2], taskCount: tasks).run()
    default: usage()
    }
  }

  private static func usage() -> Never {
    fatalError("usage: sync-load pipeline FILE SECONDS RATE | first ORIGIN FILE TASKS")
  }
}

/// What the process has used.
enum Usage {
  /// Seconds of the processor's time.
  static var cpu: Double {
    var usage = rusage()
    #if canImport(Glibc)
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    #else
      getrusage(RUSAGE_SELF, &usage)
    #endif
    func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
    return seconds(usage.ru_utime) + seconds(usage.ru_stime)
  }

  /// Bytes of memory in use now.
  static var memory: Int {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8),
      let pages = text.split(separator: " ").dropFirst().first.flatMap({ Int($0) })
    else { return 0 }
    return pages * Int(getpagesize())
  }
}
