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

/// A guard that detects when reading is about to use too much of the thread's stack.
///
/// Models read themselves by recursion. The stack size of a level differs between types and builds, so it counts bytes
/// and not levels, by the distance between the addresses of local variables.
@usableFromInline
struct ReadingStack {
  /// A size that every thread's stack has; a deeper recursion queries the actual size, which takes longer.
  private static let commonSize: UInt = 128 * 1024

  /// The lowest address that needs no query; stacks grow downwards on every platform of Swift.
  private var limit: UInt

  /// Starts counting at the caller's stack frame.
  @usableFromInline
  init() {
    limit = Self.address(below: Self.here(), by: Self.commonSize)
  }

  /// Returns whether another level may begin.
  @usableFromInline
  mutating func hasRoom() -> Bool {
    let here = Self.here()
    if here >= limit { return true }
    guard let (lowest, size) = Self.bounds() else { return false }
    // Half of the stack is reserved for other operations of the same depth: comparing, writing and releasing a value.
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

  /// Returns the lowest address and the size of the current thread's stack, or nil if the platform does not expose
  /// them.
  private static func bounds() -> (lowest: UInt, size: UInt)? {
    #if canImport(Darwin)
      let highest = UInt(bitPattern: pthread_get_stackaddr_np(pthread_self()))
      let size = UInt(pthread_get_stacksize_np(pthread_self()))
      return (address(below: highest, by: size), size)
    #elseif canImport(Glibc) || canImport(Musl) || canImport(Android)
      // C declares this function only if GNU extensions are enabled.
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
  /// Throws if another array or object would be nested too deeply for the thread's stack.
  @usableFromInline
  mutating func requireStack() throws {
    guard stack.hasRoom() else { throw json.tooDeep() }
  }
}

extension ReadingStack {
  /// The number of levels of any value that are read without a check of the stack.
  private static var fewLevels: Int { 24 }

  /// Reads any value; throws if it is nested deeper than some levels, or too deeply for the thread's stack.
  mutating func readValue(_ json: inout JSONReader, levels: Int) throws -> JSONValue {
    let start = json.mark
    do {
      return try json.readValue(levels: min(levels, Self.fewLevels))
    } catch {
      guard error.syntaxCode == .depthLimit, levels > 0 else { throw error }
    }
    json.rewind(to: start)
    guard hasRoom() else { throw json.tooDeep() }
    if try json.peekKind() == .object {
      return .object(try readObject(&json, levels: levels - 1))
    }
    var elements: [JSONValue] = []
    try json.beginArray()
    while try json.nextElement() { elements.append(try readValue(&json, levels: levels - 1)) }
    return .array(elements)
  }

  private mutating func readObject(_ json: inout JSONReader, levels: Int) throws -> JSONObject {
    var object = JSONObject()
    try json.beginObject()
    while let name = try json.nextMemberName() {
      object.append(name, try readValue(&json, levels: levels))
    }
    return object
  }
}
