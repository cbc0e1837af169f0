import CSpawn

#if canImport(Darwin)
  package import Darwin
#else
  package import Glibc
#endif

/// Starts other programs.
package enum ProgramStart {
  /// Starts a program, which is searched for in `PATH` unless its name is a path.
  ///
  /// It inherits no descriptor besides the three standard ones, where the system can prevent it.
  ///
  /// - Parameters:
  ///   - arguments: The name of the program and its arguments.
  ///   - input: Its standard input; an empty one if nil.
  ///   - output: Its standard output.
  ///   - errors: Its standard error; that of this process if nil.
  ///   - leadsGroup: Whether it and the processes that it starts are a process group of their own, which one signal
  ///     can end.
  /// - Returns: The process; nil if the program cannot be started.
  package static func start(
    _ arguments: [String], input: Int32?, output: Int32, errors: Int32?, leadsGroup: Bool = false
  ) -> pid_t? {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var flags: Int32 = leadsGroup ? POSIX_SPAWN_SETPGROUP : 0
    #if canImport(Darwin)
      flags |= POSIX_SPAWN_CLOEXEC_DEFAULT
    #endif
    posix_spawnattr_setflags(&attributes, Int16(flags))
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let input {
      posix_spawn_file_actions_adddup2(&actions, input, 0)
    } else {
      posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    }
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    if let errors { posix_spawn_file_actions_adddup2(&actions, errors, 2) }
    // Other descriptors are the business of this process: a pipe that the program held would never end.
    #if !canImport(Darwin)
      spawn_inherit_none_from(&actions, 3)
    #endif
    let words = arguments.map { strdup($0) }
    defer { for word in words { free(word) } }
    var process = pid_t()
    guard posix_spawnp(&process, arguments[0], &actions, &attributes, words + [nil], environ) == 0
    else { return nil }
    return process
  }
}

/// The two ends of a pipe, which another program does not inherit by itself.
package struct PipeEnds {
  package let read: Int32
  package let write: Int32

  /// Creates a pipe; nil if no descriptor is free.
  package init?() {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (read, write) = (ends[0], ends[1])
  }

  /// Closes both ends.
  package func closeAll() {
    close(read)
    close(write)
  }
}
