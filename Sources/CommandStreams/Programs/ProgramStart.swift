#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Starts other programs.
enum ProgramStart {
  /// Starts a program, which is searched for in `PATH` unless its name is a path.
  ///
  /// - Parameters:
  ///   - arguments: The name of the program and its arguments.
  ///   - input: Its standard input; an empty one if nil.
  ///   - output: Its standard output.
  ///   - errors: Its standard error; that of this process if nil.
  /// - Returns: The process; nil if the program cannot be started.
  static func start(
    _ arguments: [String], input: Int32?, output: Int32, errors: Int32?
  ) -> pid_t? {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let input {
      posix_spawn_file_actions_adddup2(&actions, input, 0)
    } else {
      posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    }
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    if let errors { posix_spawn_file_actions_adddup2(&actions, errors, 2) }
    let words = arguments.map { strdup($0) }
    defer { for word in words { free(word) } }
    var process = pid_t()
    guard posix_spawnp(&process, arguments[0], &actions, nil, words + [nil], environ) == 0 else {
      return nil
    }
    return process
  }
}

/// The two ends of a pipe, which another program does not inherit by itself.
struct PipeEnds {
  let read: Int32
  let write: Int32

  init?() {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (read, write) = (ends[0], ends[1])
  }

  func closeAll() {
    close(read)
    close(write)
  }
}
