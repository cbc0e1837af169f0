import JSONText

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// Notices that reading is about to use more of the thread's stack than there is.
///
/// Models read themselves by recursion. How much stack a level takes differs between types and builds,
/// so bytes are counted, not levels: the distance between the addresses of local variables.
@usableFromInline
struct ReadingStack {
  /// What any thread has; who needs more has to ask how large its stack is, which takes longer.
  private static let commonSize: UInt = 128 * 1024

  /// What is left for everything that is not reading: releasing a value that is as deeply nested,
  /// comparing it, writing it.
  private static let reserve: UInt = 128 * 1024

  /// The lowest address that needs no question; stacks grow downwards on every platform of Swift.
  private var limit: UInt

  /// Starts counting here.
  init() {
    limit = Self.address(below: Self.here(), by: Self.commonSize)
  }

  /// Whether another level may begin.
  @usableFromInline
  mutating func hasRoom() -> Bool {
    let here = Self.here()
    if here >= limit { return true }
    guard let lowest = Self.lowestAddress() else { return false }
    // Once there is no room, each level that is tried asks again; but the first one ends the reading.
    limit = lowest + Self.reserve
    return here >= limit
  }

  @inline(__always)
  private static func here() -> UInt {
    var local: UInt8 = 0
    return withUnsafeMutablePointer(to: &local) { UInt(bitPattern: $0) }
  }

  private static func address(below address: UInt, by distance: UInt) -> UInt {
    address > distance ? address - distance : 0
  }

  /// Where this thread's stack ends; nil if the platform does not tell.
  private static func lowestAddress() -> UInt? {
    #if canImport(Darwin)
      let highest = UInt(bitPattern: pthread_get_stackaddr_np(pthread_self()))
      return address(below: highest, by: UInt(pthread_get_stacksize_np(pthread_self())))
    #elseif canImport(Glibc) || canImport(Musl) || canImport(Android)
      // A function that C declares only for those who ask for extensions of GNU.
      guard let symbol = dlsym(nil, "pthread_getattr_np") else { return nil }
      typealias Function = @convention(c) (pthread_t, UnsafeMutablePointer<pthread_attr_t>) -> CInt
      let attributesOfThread = unsafeBitCast(symbol, to: Function.self)
      var attributes = pthread_attr_t()
      guard attributesOfThread(pthread_self(), &attributes) == 0 else { return nil }
      defer { pthread_attr_destroy(&attributes) }
      var lowest: UnsafeMutableRawPointer?
      var size = 0
      guard pthread_attr_getstack(&attributes, &lowest, &size) == 0 else { return nil }
      return UInt(bitPattern: lowest)
    #else
      return nil
    #endif
  }
}

extension PayloadReader {
  /// Throws before an array or object begins that would be nested too deep for the thread's stack.
  @usableFromInline
  mutating func requireStack() throws {
    guard stack.hasRoom() else { throw json.tooDeep() }
  }
}
