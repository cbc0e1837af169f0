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
