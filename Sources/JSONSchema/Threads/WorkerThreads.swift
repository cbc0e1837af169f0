#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// Creates plain threads for workers that block in reads, which Swift's cooperative pool must not
/// do.
package enum WorkerThreads {
  /// The number of processors that are online, at least 1.
  package static var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// Runs a closure on `count` threads at once, including the caller's, and waits for all of them.
  ///
  /// If a thread cannot be created, fewer threads run: any number of them must be able to share the
  /// work.
  package static func run(count: Int, _ body: @escaping @Sendable () -> Void) {
    let threads = (1..<max(count, 1)).compactMap { _ in start(body) }
    body()
    for thread in threads { pthread_join(thread, nil) }
  }

  /// Runs a closure on a separate thread without waiting for it.
  ///
  /// If the thread cannot be created, the closure does not run.
  package static func detach(_ body: @escaping @Sendable () -> Void) {
    if let thread = start(body, stackSize: 1 << 18) { pthread_detach(thread) }
  }

  /// Runs a closure on a separate thread with a stack of some bytes, and waits for it.
  ///
  /// - Returns: Whether it ran; false if the thread cannot be created.
  package static func run(stackSize: Int, _ body: @escaping @Sendable () -> Void) -> Bool {
    guard let thread = start(body, stackSize: stackSize) else { return false }
    return pthread_join(thread, nil) == 0
  }

  private static func start(
    _ body: @escaping @Sendable () -> Void, stackSize: Int = stackSize
  ) -> pthread_t? {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    // A thread with a smaller stack than asked for could overflow it.
    guard pthread_attr_setstacksize(&attributes, stackSize) == 0 else { return nil }
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let argument = Unmanaged.passRetained(Body(run: body)).toOpaque()
    let code = pthread_create(&thread, &attributes, entry, argument)
    guard code == 0 else {
      Unmanaged<Body>.fromOpaque(argument).release()
      return nil
    }
    return thread
  }

  /// The usual size of a main thread's stack: schemas and instances may be nested deeply.
  private static let stackSize = 8 << 20

  private final class Body: Sendable {
    let run: @Sendable () -> Void

    init(run: @escaping @Sendable () -> Void) { self.run = run }
  }

  #if canImport(Darwin)
    private static let entry: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? =
      { argument in
        Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().run()
        return nil
      }
  #else
    private static let entry:
      @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { argument in
        if let argument { Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().run() }
        return nil
      }
  #endif
}
