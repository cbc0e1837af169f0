#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The maximum number of open file descriptors, and so of connections, of the process.
enum DescriptorLimit {
  /// Raises the limit as far as the system permits.
  ///
  /// If that fails, the limit does not change, and fewer connections are accepted at once.
  static func raise() {
    #if canImport(Glibc)
      let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #else
      let resource = RLIMIT_NOFILE
    #endif
    var limit = rlimit()
    guard getrlimit(resource, &limit) == 0 else { return }
    #if canImport(Darwin)
      // setrlimit(2): at most OPEN_MAX, regardless of the hard limit.
      limit.rlim_cur = min(rlim_t(OPEN_MAX), limit.rlim_max)
    #else
      limit.rlim_cur = limit.rlim_max
    #endif
    setrlimit(resource, &limit)
  }
}
