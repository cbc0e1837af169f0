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

  /// The lowest address that needs no question; stacks grow downwards on every platform of Swift.
  private var limit: UInt

  /// Starts counting here.
  @usableFromInline
  init() {
    limit = Self.address(below: Self.here(), by: Self.commonSize)
  }

  /// Whether another level may begin.
  @usableFromInline
  mutating func hasRoom() -> Bool {
    let here = Self.here()
    if here >= limit { return true }
    guard let (lowest, size) = Self.bounds() else { return false }
    // Half of it is left for everything else that goes as deep: comparing a value, writing, releasing it.
    limit = lowest + size / 2
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

  /// Where this thread's stack ends, and how large it is; nil if the platform does not tell.
  private static func bounds() -> (lowest: UInt, size: UInt)? {
    #if canImport(Darwin)
      let highest = UInt(bitPattern: pthread_get_stackaddr_np(pthread_self()))
      let size = UInt(pthread_get_stacksize_np(pthread_self()))
      return (address(below: highest, by: size), size)
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
      return (UInt(bitPattern: lowest), UInt(size))
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

extension PayloadReader {
  /// How many levels of any value are read without asking for room on the stack.
  private static var fewLevels: Int { 24 }

  /// Reads any value that is not nested deeper than some levels, nor too deep for the thread's stack.
  mutating func readValue(levels: Int) throws -> JSONValue {
    let start = json.mark
    do {
      return try json.readValue(levels: min(levels, Self.fewLevels))
    } catch {
      guard error.syntaxCode == .depthLimit, levels > 0 else { throw error }
    }
    json.rewind(to: start)
    try requireStack()
    if try json.peekKind() == .object { return .object(try readObject(levels: levels - 1)) }
    var elements: [JSONValue] = []
    try json.beginArray()
    while try json.nextElement() { elements.append(try readValue(levels: levels - 1)) }
    return .array(elements)
  }

  private mutating func readObject(levels: Int) throws -> JSONObject {
    var object = JSONObject()
    try json.beginObject()
    while let name = try json.nextMemberName() {
      object.append(name, try readValue(levels: levels))
    }
    return object
  }
}
