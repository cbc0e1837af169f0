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
    withoutActuallyEscaping(body) { body in
      // The thread ends before this call does, and the caller waits for it.
      nonisolated(unsafe) let body = body
      return WorkerThreads.run(stackSize: size) { body() }
    }
  }
}
