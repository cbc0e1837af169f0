public import JSONText

/// A reader of values, one after the other, from the bytes of a payload.
///
/// A model reads the members that it knows in any order, and skips the others:
///
/// ```swift
/// init(from reader: inout PayloadReader) throws {
///   var id: TaskID?
///   var title: String?
///   var members = try reader.beginObject(of: Self.members)
///   while let member = try members.next(&reader) {
///     switch member {
///     case 0: id = try reader.read()
///     case 1: title = try reader.readIfPresent()
///     default: try reader.skipValue()
///     }
///   }
///   self.id = try members.required(id, "id")
///   self.title = title
/// }
/// ```
///
/// The reader builds no tree and allocates no names. It counts positions in bytes. Lines, columns and pointers are
/// computed only to report an error. A value that cannot be read throws a `JSONReadError`, or a ``CustomDataError`` for
/// custom data.
public struct PayloadReader {
  /// The reader of the bytes: those of the payload, or temporarily those of a context member.
  @usableFromInline var json: JSONReader

  /// State that only a few readers need; nil for the others.
  ///
  /// It is a single reference, because it adds to the cost of creating, copying and destroying every reader.
  @usableFromInline var rare: RareReaderState?

  /// Whether values are checked against their schema while they are read.
  ///
  /// It enables the checks that generated code performs in the same pass. If it is false, each check costs a test of
  /// this flag.
  public internal(set) var isChecking: Bool {
    @inlinable get { checksValues }
    set { checksValues = newValue }
  }

  /// The storage of `isChecking`, which inlined code may set.
  @usableFromInline var checksValues: Bool

  /// The limit of nesting on this thread's stack.
  @usableFromInline var stack = ReadingStack()

  /// Creates a reader at the start of a payload, with the standard limits.
  ///
  /// - Parameters:
  ///   - bytes: The whole payload in UTF-8.
  ///   - isChecking: Whether values are checked against their schema while they are read.
  @inlinable
  public init(_ bytes: [UInt8], isChecking: Bool = false) {
    json = JSONReader(bytes)
    checksValues = isChecking
  }

  /// Creates a reader at the start of a payload.
  ///
  /// - Parameters:
  ///   - bytes: The whole payload in UTF-8.
  ///   - options: Context members and limits.
  ///   - isChecking: Whether values are checked against their schema while they are read. A failed check throws a
  ///     ``CheckFailure``, which contains no reason; ``CheckedModel/init(checking:options:)-([UInt8],_)`` reports the
  ///     reasons.
  public init(
    _ bytes: [UInt8], options: borrowing ReadingOptions, isChecking: Bool = false
  ) {
    json = JSONReader(bytes, limits: options.limits)
    checksValues = isChecking
    if !options.contextMembers.isEmpty { context = ContextMember.all(options.contextMembers) }
  }

  /// The byte offset of the reader; white space may precede the next value.
  @inlinable
  public var byteOffset: Int { json.byteOffset }

  /// Checks that nothing but white space follows the value that was read.
  public mutating func finish() throws {
    try json.finish()
  }
}

extension PayloadReader {
  /// Reads a value.
  @inlinable
  public mutating func read<Value: JSONDecodable>() throws -> Value {
    try Value(from: &self)
  }

  /// Reads a value, or null as nil.
  ///
  /// In a page of items, a text that is not a value of the type (a malformed date or URL) is also read as nil, and
  /// reported. Elsewhere it is an error.
  @inlinable
  public mutating func readIfPresent<Value: JSONDecodable>() throws -> Value? {
    if try json.readNullIfPresent() { return nil }
    if notices != nil { return try readLeniently() }
    return try Value(from: &self)
  }

  /// Reads a member of a patch: null clears the attribute, and a value replaces it.
  @inlinable
  public mutating func readChange<Value: JSONDecodable>() throws -> OptionalChange<Value> {
    try json.readNullIfPresent() ? .none : .some(try Value(from: &self))
  }

  /// Reads an optional value, or skips it if it is unreadable.
  @usableFromInline
  mutating func readLeniently<Value: JSONDecodable>() throws -> Value? {
    let start = json
    do {
      return try Value(from: &self)
    } catch let error as JSONReadError where error.code == .unreadable {
      json = start
      // Only if the value itself is unreadable; an attribute of a part is handled by its own call.
      guard error.byteOffset == valueStart(from: json.byteOffset) else { throw error }
      try json.skipValue()
      note(error)
      return nil
    }
  }

  /// Records the error of a skipped value.
  func note(_ error: any Error) {
    notices?.add(Notice(error: error, contextMember: contextMemberInUse))
  }
}

extension PayloadReader {
  /// Returns the error for a value of the right kind that is not a value of the type.
  ///
  /// - Parameters:
  ///   - expected: What was expected, for example `a date and time`.
  ///   - start: The ``byteOffset`` before the value was read.
  /// - Returns: The error, which quotes the value.
  public func unreadable(_ expected: String, from start: Int) -> JSONReadError {
    let begin = valueStart(from: start)
    let text = json.bytes[begin..<max(begin, min(json.byteOffset, begin + 60))]
    let isCut = json.byteOffset > begin + 60
    return JSONReadError(
      .unreadable, byteOffset: begin, expected: expected,
      found: String(decoding: text, as: UTF8.self) + (isCut ? "…" : ""))
  }

  /// Returns the offset of the next value, after white space.
  func valueStart(from offset: Int) -> Int {
    var offset = offset
    while offset < json.bytes.count, [0x20, 0x0A, 0x0D, 0x09].contains(json.bytes[offset]) {
      offset += 1
    }
    return offset
  }
}
