#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// Runs the rest of an evaluation on a thread of its own when the caller's stack is used up.
///
/// An instance that is nested as deeply as the parser allows can so be decided, whatever thread the
/// caller is on; few instances ever come here.
enum DeepStack {
  /// How large the other stack is; memory is taken from the system only as it is touched.
  private static let size = 64 * 1024 * 1024

  /// What evaluation may use of it; the rest is for what evaluation calls.
  static let budget = size - 1024 * 1024

  /// Runs a closure on another thread and waits for it.
  ///
  /// - Returns: Whether it ran; false if the system has no threads or no memory for one.
  static func run(_ body: () -> Void) -> Bool {
    #if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
      withoutActuallyEscaping(body) { body in
        // The thread ends before this call does, so a pointer to a local variable is enough.
        var task = DeepStackTask(body: body)
        return withUnsafeMutablePointer(to: &task) { start(UnsafeMutableRawPointer($0)) }
      }
    #else
      false
    #endif
  }

  #if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
    private static func start(_ task: UnsafeMutableRawPointer) -> Bool {
      var attributes = pthread_attr_t()
      guard pthread_attr_init(&attributes) == 0 else { return false }
      defer { pthread_attr_destroy(&attributes) }
      guard pthread_attr_setstacksize(&attributes, size) == 0 else { return false }
      #if canImport(Darwin)
        var thread: pthread_t?
        guard pthread_create(&thread, &attributes, runDeepStackTask, task) == 0, let thread else {
          return false
        }
      #else
        var thread = pthread_t()
        guard pthread_create(&thread, &attributes, runDeepStackTask, task) == 0 else {
          return false
        }
      #endif
      return pthread_join(thread, nil) == 0
    }
  #endif
}

/// What the other thread is to run.
private struct DeepStackTask {
  let body: () -> Void
}

#if canImport(Darwin)
  private func runDeepStackTask(_ task: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    task.assumingMemoryBound(to: DeepStackTask.self).pointee.body()
    return nil
  }
#elseif canImport(Glibc) || canImport(Musl) || canImport(Android)
  private func runDeepStackTask(_ task: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    task?.assumingMemoryBound(to: DeepStackTask.self).pointee.body()
    return nil
  }
#endif
