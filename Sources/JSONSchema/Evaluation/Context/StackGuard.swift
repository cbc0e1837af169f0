/// Notices that evaluation is about to use more of the thread's stack than it may.
///
/// Evaluation recurses with the instance and with references. How much stack a level takes differs
/// between builds and schemas, so bytes are counted, not levels: the distance between the address
/// of a local variable at the start and here.
struct StackGuard {
  /// What a caller's thread is asked for: half of the smallest usual stack, 512 KB.
  static let callerBudget = 256 * 1024

  /// The lowest address that may be used; stacks grow downwards on every platform of Swift.
  private var limit: UInt

  /// A guard that starts counting here.
  @inline(__always)
  init(budget: Int) {
    let here = Self.stackAddress()
    limit = here > UInt(budget) ? here - UInt(budget) : 0
  }

  /// Whether the budget is used up.
  @inline(__always)
  var isExhausted: Bool { Self.stackAddress() < limit }

  @inline(__always)
  private static func stackAddress() -> UInt {
    var local: UInt8 = 0
    return withUnsafeMutablePointer(to: &local) { UInt(bitPattern: $0) }
  }
}
