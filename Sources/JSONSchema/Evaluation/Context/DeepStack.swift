/// Detects when evaluation is about to use more of the thread's stack than it may.
///
/// Evaluation recurses with the instance and with references. The stack that a level takes depends
/// on the build and the schema. So bytes are counted instead of levels: the distance between the
/// address of a local variable at the start and the current one.
struct StackGuard {
  /// The budget on a caller's thread: half of the smallest usual stack, 512 KB.
  static let callerBudget = 256 * 1024

  /// The lowest address that may be used.
  ///
  /// Stacks grow downwards on every platform of Swift.
  private var limit: UInt

  /// Creates a guard that counts from the current address.
  @inline(__always)
  init(budget: Int) {
    let here = Self.stackAddress()
    limit = here > UInt(budget) ? here - UInt(budget) : 0
  }

  /// Whether the budget is used up.
  @inline(__always)
  var isExhausted: Bool { Self.stackAddress() < limit }

  /// Whether the budget is exceeded by far.
  ///
  /// It is for code that runs between two places that continue on another stack when the budget is
  /// used up, and that would have to give up.
  var isExceeded: Bool { Self.stackAddress() + 128 * 1024 < limit }

  @inline(__always)
  private static func stackAddress() -> UInt {
    var local: UInt8 = 0
    return withUnsafeMutablePointer(to: &local) { UInt(bitPattern: $0) }
  }
}

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// Runs the rest of an evaluation on a separate thread when the caller's stack is used up.
///
/// So an instance that is nested as deeply as the parser allows can be decided, whichever thread
/// the caller uses. Few instances need it.
enum DeepStack {
  /// The size of the other stack in bytes.
  ///
  /// The system allocates memory only as it is used.
  private static let size = 64 * 1024 * 1024

  /// The part of it that evaluation may use.
  ///
  /// The rest is for the functions that evaluation calls.
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

/// The task that the other thread runs.
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
