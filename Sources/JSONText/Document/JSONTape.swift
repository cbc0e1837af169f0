/// A document's nodes in 64-bit words, read without reference counting.
///
/// The view is valid inside ``JSONDocument/withTape(_:)`` only. A node is the index of its first
/// word; the root is 0. A scalar takes one word, an array or object two, followed by its elements
/// or by its names and values in turn. So the node behind a scalar is one on, and the node behind
/// anything is ``next(after:)``.
///
///     word 1   bits 0…3 tag, 4…31 length in bytes, 32…63 byte offset
///     word 2   bits 0…31 the index behind the last child, 32…63 the number of children
///
/// Public for modules that import it as `@_spi(Engine)`, which is not a promise: the compiler inlines
/// into other modules what is public, but not what is `package`, whatever its attributes say.
@_spi(Engine)
@frozen
public struct JSONTape {
  @usableFromInline let words: UnsafePointer<UInt64>

  /// The bytes of the text.
  public let bytes: UnsafePointer<UInt8>

  /// How many bytes the text has.
  public let byteCount: Int

  @inlinable
  init(words: UnsafePointer<UInt64>, bytes: UnsafePointer<UInt8>, byteCount: Int) {
    self.words = words
    self.bytes = bytes
    self.byteCount = byteCount
  }

  /// What the lowest four bits of a node's first word say.
  @frozen
  public enum Tag: UInt8, Sendable {
    /// The literal `null`.
    case null
    /// The literal `false`.
    case `false`
    /// The literal `true`.
    case `true`
    /// A number without fraction and exponent.
    case integer
    /// Any other number.
    case number
    /// A string, or a member name, without escapes.
    case string
    /// A string, or a member name, with escapes.
    case escapedString
    /// A member name without escapes that is repeated later in the same object.
    case shadowedName
    /// A member name with escapes that is repeated later in the same object.
    case escapedShadowedName
    /// An array.
    case array
    /// An object.
    case object
    /// An object in which a member name is repeated.
    case objectWithDuplicates
  }

  /// Returns the tag of a node.
  ///
  /// - Parameter node: The node's index.
  /// - Returns: Its tag.
  @inlinable @inline(__always)
  public func tag(_ node: Int) -> Tag {
    unsafeBitCast(UInt8(truncatingIfNeeded: words[node] & 15), to: Tag.self)
  }

  /// Returns the kind of a node.
  ///
  /// - Parameter node: The node's index.
  /// - Returns: Its kind; a string for a name.
  @inlinable @inline(__always)
  public func kind(_ node: Int) -> JSONKind {
    switch tag(node) {
    case .null: .null
    case .false, .true: .boolean
    case .integer, .number: .number
    case .string, .escapedString, .shadowedName, .escapedShadowedName: .string
    case .array: .array
    case .object, .objectWithDuplicates: .object
    }
  }

  /// Whether a node is an array or an object.
  ///
  /// - Parameter node: The node's index.
  /// - Returns: Whether it takes two words.
  @inlinable @inline(__always)
  public func isContainer(_ node: Int) -> Bool {
    words[node] & 15 >= UInt64(Tag.array.rawValue)
  }

  /// Returns the node behind a node and everything in it: its next sibling, if it has one.
  ///
  /// - Parameter node: The node's index.
  /// - Returns: The index behind it; for a name, its value.
  @inlinable @inline(__always)
  public func next(after node: Int) -> Int {
    isContainer(node) ? Int(words[node + 1] & 0xFFFF_FFFF) : node + 1
  }

  /// Returns the first element of an array, or the first name of an object.
  ///
  /// - Parameter node: The index of an array or object.
  /// - Returns: The index of the first child; equal to ``next(after:)`` of the node if it is empty.
  @inlinable @inline(__always)
  public func firstChild(_ node: Int) -> Int { node + 2 }

  /// Returns the number of elements, or of members; names that are repeated later do not count.
  ///
  /// - Parameter node: The index of an array or object.
  /// - Returns: The number.
  @inlinable @inline(__always)
  public func count(_ node: Int) -> Int { Int(words[node + 1] >> 32) }

  /// Whether a name is repeated later in its object, so that its value does not count.
  ///
  /// - Parameter name: The index of a name.
  /// - Returns: Whether the member is to be left out.
  @inlinable @inline(__always)
  public func isShadowed(_ name: Int) -> Bool {
    let tag = tag(name)
    return tag == .shadowedName || tag == .escapedShadowedName
  }

  /// Whether a string or name has escapes, so that its content is not its bytes.
  ///
  /// - Parameter node: The index of a string or name.
  /// - Returns: Whether there is a backslash in it.
  @inlinable @inline(__always)
  public func hasEscapes(_ node: Int) -> Bool {
    let tag = tag(node)
    return tag == .escapedString || tag == .escapedShadowedName
  }

  /// Returns the offset of a node's first byte.
  ///
  /// - Parameter node: The node's index.
  /// - Returns: The offset into the text.
  @inlinable @inline(__always)
  public func start(_ node: Int) -> Int { Int(words[node] >> 32) }

  /// Returns how many bytes a node has, quotation marks and brackets included.
  ///
  /// - Parameter node: The node's index.
  /// - Returns: The length of its text.
  @inlinable @inline(__always)
  public func length(_ node: Int) -> Int {
    let length = Int(words[node] >> 4 & 0xFFF_FFFF)
    return length < Self.longLength ? length : longLength(node)
  }

  /// Returns the bytes of a node, quotation marks and brackets included.
  ///
  /// - Parameter node: The node's index.
  /// - Returns: The bytes, valid as long as the tape.
  @inlinable @inline(__always)
  public func text(_ node: Int) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: bytes + start(node), count: length(node))
  }

  /// Returns the bytes between the quotation marks of a string or name, escapes as written.
  ///
  /// - Parameter node: The index of a string or name.
  /// - Returns: The bytes, valid as long as the tape.
  @inlinable @inline(__always)
  public func content(_ node: Int) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: bytes + start(node) + 1, count: length(node) - 2)
  }

  /// The length that stands for itself and all greater ones.
  @usableFromInline static let longLength = 0xFFF_FFFF

  /// Finds the end of a node of 256 MiB or more, whose length has no room in its word.
  @usableFromInline
  func longLength(_ node: Int) -> Int {
    let scanner = JSONScanner(UnsafeBufferPointer(start: bytes, count: byteCount))
    let start = start(node)
    // The text was checked when the tape was made.
    return ((try? scanner.valueEnd(start, depth: .max)) ?? byteCount) - start
  }
}
