/// A document's nodes in 64-bit words, read without reference counting.
///
/// The view is valid inside ``JSONDocument/withTape(_:)`` only. A node is the index of its first
/// word; the root is 0. A scalar takes one word. An array or object takes two, followed by its
/// elements or by its names and values in turn. So a scalar is followed by the node at the next
/// index, and any node by ``next(after:)``.
///
///     word 1   bits 0…3 tag, 4…31 length in bytes, 32…63 byte offset
///     word 2   bits 0…31 the index after the last child, 32…63 the number of children
///
/// The type is public only for modules that import it as `@_spi(Engine)`, which carries no promise
/// of stability: the compiler inlines public declarations into other modules, but not `package`
/// ones, whatever their attributes are.
@_spi(Engine)
@frozen
public struct JSONTape {
  @usableFromInline let words: UnsafePointer<UInt64>

  /// The bytes of the text.
  public let bytes: UnsafePointer<UInt8>

  /// The number of bytes in the text.
  public let byteCount: Int

  @inlinable
  init(words: UnsafePointer<UInt64>, bytes: UnsafePointer<UInt8>, byteCount: Int) {
    self.words = words
    self.bytes = bytes
    self.byteCount = byteCount
  }

  /// The kind of a node, in the lowest four bits of its first word.
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

  /// Returns whether a node is an array or an object.
  ///
  /// - Parameter node: The node's index.
  /// - Returns: Whether it takes two words.
  @inlinable @inline(__always)
  public func isContainer(_ node: Int) -> Bool {
    words[node] & 15 >= UInt64(Tag.array.rawValue)
  }

  /// Returns the node after a node and everything inside it: its next sibling, if it has one.
  ///
  /// - Parameter node: The node's index.
  /// - Returns: The index after it; for a name, the index of its value.
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

  /// Returns the number of elements or members.
  ///
  /// Names that are repeated later do not count.
  ///
  /// - Parameter node: The index of an array or object.
  /// - Returns: The number.
  @inlinable @inline(__always)
  public func count(_ node: Int) -> Int { Int(words[node + 1] >> 32) }

  /// Returns whether a name is repeated later in its object, so that this member does not count.
  ///
  /// - Parameter name: The index of a name.
  /// - Returns: Whether the member must be left out.
  @inlinable @inline(__always)
  public func isShadowed(_ name: Int) -> Bool {
    let tag = tag(name)
    return tag == .shadowedName || tag == .escapedShadowedName
  }

  /// Returns whether a string or name has escapes, so that its content differs from its bytes.
  ///
  /// - Parameter node: The index of a string or name.
  /// - Returns: Whether it contains a backslash.
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

  /// Returns the length of a node in bytes, with quotation marks and brackets.
  ///
  /// - Parameter node: The node's index.
  /// - Returns: The length of its text.
  @inlinable @inline(__always)
  public func length(_ node: Int) -> Int {
    let length = Int(words[node] >> 4 & 0xFFF_FFFF)
    return length < Self.longLength ? length : longLength(node)
  }

  /// Returns the bytes of a node, with quotation marks and brackets.
  ///
  /// - Parameter node: The node's index.
  /// - Returns: The bytes, valid as long as the tape.
  @inlinable @inline(__always)
  public func text(_ node: Int) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: bytes + start(node), count: length(node))
  }

  /// Returns the bytes between the quotation marks of a string or name, with escapes as written.
  ///
  /// - Parameter node: The index of a string or name.
  /// - Returns: The bytes, valid as long as the tape.
  @inlinable @inline(__always)
  public func content(_ node: Int) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: bytes + start(node) + 1, count: length(node) - 2)
  }

  /// The length that stands for itself and all greater lengths.
  @usableFromInline static let longLength = 0xFFF_FFFF

  /// Finds the end of a node of 256 MiB or more, whose length does not fit into 28 bits.
  @usableFromInline
  func longLength(_ node: Int) -> Int {
    let scanner = JSONScanner(UnsafeBufferPointer(start: bytes, count: byteCount))
    let start = start(node)
    // The text was checked when the tape was made.
    return ((try? scanner.valueEnd(start, depth: .max)) ?? byteCount) - start
  }
}
