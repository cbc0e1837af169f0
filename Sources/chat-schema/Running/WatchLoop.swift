import CommandStreams

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Repeats a check whenever a file that it depends on changes, until SIGINT or SIGTERM.
///
/// Changes are noticed by asking for the state of each file five times a second: the same on every
/// system and on network file systems, which do not announce changes.
struct WatchLoop {
  private static let interval: Int32 = 200

  /// The state of what is watched: a path that can not be looked at has none, and that counts too.
  typealias Snapshot = [String: FileStatus?]

  /// What is known to matter before the first check.
  let files: [String]

  /// Checks once; answers the verdict and the files that it depended on.
  let check: () -> (status: ExitStatus, files: [String])

  /// Repeats the check until interrupted.
  ///
  /// - Returns: The last verdict.
  func run() -> ExitStatus {
    Interruption.begin()
    var known = files
    while true {
      let before = Self.snapshot(of: known)
      let (status, files) = check()
      let after = Self.snapshot(of: files)
      known = files
      // A file that changed while it was being read may have been read half.
      let isStale = before.contains { path, state in after[path].map { $0 != state } ?? false }
      if isStale { continue }
      repeat {
        if Interruption.wait(milliseconds: Self.interval) { return status }
      } while Self.snapshot(of: files) == after
    }
  }

  /// The state of some files, and of all that are in them if they are folders.
  static func snapshot(of paths: [String]) -> Snapshot {
    var snapshot: Snapshot = [:]
    for path in paths {
      for entry in InputList(paths: [path]).entries {
        let name = entry.displayName
        do throws(FileProblem) {
          snapshot[name] = try FileStatus(path: name)
        } catch {
          snapshot[name] = .some(nil)
        }
      }
    }
    return snapshot
  }
}

/// Whether somebody wants the process to end.
private enum Interruption {
  /// Set by the signal handler, never cleared, read by the thread that waits: `sig_atomic_t` is what
  /// C allows a handler to store.
  nonisolated(unsafe) private static var isRequested: sig_atomic_t = 0

  static func begin() {
    for number in [SIGINT, SIGTERM] {
      signal(number) { number in
        Interruption.isRequested = 1
        // A second one ends the process at once, in the middle of a long check.
        signal(number, SIG_DFL)
      }
    }
  }

  /// Waits, at most the given time; a signal ends the wait.
  ///
  /// - Returns: Whether the process is to end.
  static func wait(milliseconds: Int32) -> Bool {
    if isRequested == 0 { poll(nil, 0, milliseconds) }
    return isRequested != 0
  }
}
