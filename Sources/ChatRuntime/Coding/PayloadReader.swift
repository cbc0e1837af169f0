public import JSONText

/// Reads values one after another from the bytes of a payload.
///
/// A model reads the members it knows in whatever order they come; the others are skipped:
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
/// No tree is built and no name allocated. Places are byte offsets; lines, columns and pointers are
/// found only when there is an error to report. What can not be read is thrown as a `JSONReadError`
/// or, about custom data, as a ``CustomDataError``.
public struct PayloadReader {
  /// Reads the bytes: those of the payload, or for a while those of a context member.
  @usableFromInline var json: JSONReader

  /// What few readers have to remember; nil as long as there is nothing.
  ///
  /// One reference for all of it, because every reader is made, copied and destroyed with it.
  @usableFromInline var rare: RareReaderState?

  /// Whether values are checked against their schema while they are read.
  ///
  /// Turns on the checks that generated code makes in the same pass; without it they cost a look at
  /// this flag.
  public internal(set) var isChecking: Bool {
    @inlinable get { checksValues }
    set { checksValues = newValue }
  }

  /// What `isChecking` tells, in a form that inlined code may set.
  @usableFromInline var checksValues: Bool

  /// How deep values may be nested on this thread.
  @usableFromInline var stack = ReadingStack()

  /// A reader at the start of a payload, with the standard limits.
  ///
  /// - Parameters:
  ///   - bytes: The payload in UTF-8, all of it.
  ///   - isChecking: Whether values are checked against their schema while they are read.
  @inlinable
  public init(_ bytes: [UInt8], isChecking: Bool = false) {
    json = JSONReader(bytes)
    checksValues = isChecking
  }

  /// A reader at the start of a payload.
  ///
  /// - Parameters:
  ///   - bytes: The payload in UTF-8, all of it.
  ///   - options: Context members and limits.
  ///   - isChecking: Whether values are checked against their schema while they are read. What fails
  ///     is thrown as a ``CheckFailure``, which does not say why; ``CheckedModel/init(checking:options:)-([UInt8],_)``
  ///     does.
  public init(
    _ bytes: [UInt8], options: borrowing ReadingOptions, isChecking: Bool = false
  ) {
    json = JSONReader(bytes, limits: options.limits)
    checksValues = isChecking
    if !options.contextMembers.isEmpty { context = ContextMember.all(options.contextMembers) }
  }

  /// Where the reader stands, as a byte offset; white space may come before the next value.
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
  /// In a page of items, a text that does not stand for a value of the type (a malformed date or URL)
  /// is read as nil too, and reported; elsewhere it is an error.
  @inlinable
  public mutating func readIfPresent<Value: JSONDecodable>() throws -> Value? {
    if try json.readNullIfPresent() { return nil }
    if notices != nil { return try readLeniently() }
    return try Value(from: &self)
  }

  /// Reads a member of a patch: null as a change that clears, a value as a change to it.
  @inlinable
  public mutating func readChange<Value: JSONDecodable>() throws -> OptionalChange<Value> {
    try json.readNullIfPresent() ? .none : .some(try Value(from: &self))
  }

  /// Reads an optional value and goes on behind it when it is unreadable.
  @usableFromInline
  mutating func readLeniently<Value: JSONDecodable>() throws -> Value? {
    let start = json
    do {
      return try Value(from: &self)
    } catch let error as JSONReadError where error.code == .unreadable {
      json = start
      // Only if the value itself is unreadable; the attribute of a part has its own reader.
      guard error.byteOffset == valueStart(from: json.byteOffset) else { throw error }
      try json.skipValue()
      note(error)
      return nil
    }
  }

  /// Remembers what was passed over.
  func note(_ error: any Error) {
    notices?.add(Notice(error: error, contextMember: contextMemberInUse))
  }
}

extension PayloadReader {
  /// The error for a value of the right kind that does not stand for a value of the type.
  ///
  /// - Parameters:
  ///   - expected: What was expected, for example `a date and time`.
  ///   - start: ``byteOffset``, as it was before the value was read.
  /// - Returns: The error, which quotes the value.
  public func unreadable(_ expected: String, from start: Int) -> JSONReadError {
    let begin = valueStart(from: start)
    let text = json.bytes[begin..<max(begin, min(json.byteOffset, begin + 60))]
    let isCut = json.byteOffset > begin + 60
    return JSONReadError(
      .unreadable, byteOffset: begin, expected: expected,
      found: String(decoding: text, as: UTF8.self) + (isCut ? "…" : ""))
  }

  /// Where the value begins that is read next at an offset.
  func valueStart(from offset: Int) -> Int {
    var offset = offset
    while offset < json.bytes.count, [0x20, 0x0A, 0x0D, 0x09].contains(json.bytes[offset]) {
      offset += 1
    }
    return offset
  }
}
