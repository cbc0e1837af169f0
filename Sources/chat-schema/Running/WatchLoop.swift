import CommandStreams

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Repeats a check whenever a file that it depends on changes, until SIGINT or SIGTERM.
///
/// Changes are detected by reading the metadata of each file five times a second. This works the same on every system,
/// and on network file systems, which do not announce changes.
struct WatchLoop {
  private static let interval: Int32 = 200

  /// The metadata of the watched paths; nil for a path whose metadata cannot be read, which also counts as a state.
  typealias Snapshot = [String: FileStatus?]

  /// The files to watch during the first check.
  let files: [String]

  /// Checks once, and returns the verdict and the files on which it depends.
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
      // A file that changed during the check may have been read while it was incomplete.
      let isStale = before.contains { path, state in after[path].map { $0 != state } ?? false }
      if isStale { continue }
      repeat {
        if Interruption.wait(milliseconds: Self.interval) { return status }
      } while Self.snapshot(of: files) == after
    }
  }

  /// Returns the metadata of files, and of all files in the folders among them.
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

/// The flag that a signal sets to end the process.
private enum Interruption {
  /// Set by the signal handler, never cleared, and read by the waiting thread.
  ///
  /// `sig_atomic_t` is the type that C allows a handler to store.
  nonisolated(unsafe) private static var isRequested: sig_atomic_t = 0

  static func begin() {
    for number in [SIGINT, SIGTERM] {
      signal(number) { number in
        Interruption.isRequested = 1
        // A second signal ends the process immediately, even during a long check.
        signal(number, SIG_DFL)
      }
    }
  }

  /// Waits for at most the given time, or until a signal arrives.
  ///
  /// - Returns: Whether the process should end.
  static func wait(milliseconds: Int32) -> Bool {
    if isRequested == 0 { poll(nil, 0, milliseconds) }
    return isRequested != 0
  }
}
