#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// How many descriptors, and so connections, the process may have open.
enum DescriptorLimit {
  /// Raises the limit as far as the system lets it.
  ///
  /// A failure leaves it as it is: then fewer connections are taken at once.
  static func raise() {
    #if canImport(Glibc)
      let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #else
      let resource = RLIMIT_NOFILE
    #endif
    var limit = rlimit()
    guard getrlimit(resource, &limit) == 0 else { return }
    #if canImport(Darwin)
      // setrlimit(2): no more than OPEN_MAX, whatever the hard limit.
      limit.rlim_cur = min(rlim_t(OPEN_MAX), limit.rlim_max)
    #else
      limit.rlim_cur = limit.rlim_max
    #endif
    setrlimit(resource, &limit)
  }
}
