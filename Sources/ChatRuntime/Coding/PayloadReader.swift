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

  /// State that only a few readers need.
  @usableFromInline var rare: RareReaderState

  /// Whether values are checked against their schema while they are read.
  ///
  /// It enables the checks that generated code performs in the same pass. If it is false, each check costs a test of
  /// this flag.
  @_spi(Generated) public internal(set) var isChecking: Bool {
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
    rare = RareReaderState()
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
    rare = RareReaderState()
    checksValues = isChecking
    if !options.contextMembers.isEmpty { rare.context = ContextMember.all(options.contextMembers) }
  }

  /// The byte offset of the reader; white space may precede the next value.
  @inlinable
  @_spi(Generated) public var byteOffset: Int { json.byteOffset }

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
    if rare.notices != nil { return try readLeniently() }
    return try Value(from: &self)
  }

  /// Reads a member of a patch: null clears the attribute, and a value replaces it.
  @inlinable
  @_spi(Generated) public mutating func readChange<Value: JSONDecodable>() throws -> OptionalChange<
    Value
  > {
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
      guard error.byteOffset == json.valueStart(from: json.byteOffset) else { throw error }
      try json.skipValue()
      note(error)
      return nil
    }
  }

  /// Records the error of a skipped value.
  func note(_ error: any Error) {
    rare.notices?.add(Notice(error: error, contextMember: rare.contextMemberInUse))
  }
}

extension PayloadReader {
  /// Returns the error for a value of the right kind that is not a value of the type.
  ///
  /// - Parameters:
  ///   - expected: What was expected, for example `a date and time`.
  ///   - start: The ``byteOffset`` before the value was read.
  /// - Returns: The error, which quotes the value.
  @_spi(Generated) public func unreadable(_ expected: String, from start: Int) -> JSONReadError {
    json.unreadable(expected, from: start)
  }
}

// The texts that distinguish alternatives are in a table, like the members of an object, so that they are found by
// their bytes. In a `switch` over strings, canonically equivalent texts are equal.

@_spi(Generated)
extension PayloadReader {
  /// Returns the text of a member of the next value, if an enumeration lists it, and does not consume the value.
  ///
  /// - Parameters:
  ///   - texts: The enumeration of the texts.
  ///   - name: The name of the member.
  /// - Returns: The case of the text; nil for another text, and if the member is missing.
  /// - Throws: `JSONReadError` for malformed JSON.
  public mutating func peekListed<Text: PayloadMember>(
    _ texts: Text.Type, ofMember name: String
  ) throws -> Text? {
    try peekText(ofMember: name).flatMap { Text.table[Text.table.names.place(of: $0)] }
  }
}

@_spi(Generated)
extension PayloadReader {
  /// Returns the text of a member of the next value, and does not consume the value.
  ///
  /// - Returns: The text; the last member of a repeated name counts. Nil if the next value is not an object, does not
  ///   have the member, or if the member's value is of another kind.
  public mutating func peekText(ofMember name: String) throws -> String? {
    try json.nextText(ofMember: name)
  }
}

extension PayloadReader {
  /// Reads an array of items, to each of which context members apply.
  ///
  /// In a page, an item that cannot be read is left out and reported.
  mutating func readItems<Item: JSONDecodable>(context members: [ContextMember]?) throws -> [Item] {
    defer { rare.context = nil }
    let members = members?.isEmpty == true ? nil : members
    var items: [Item] = []
    var index = 0
    try beginArray()
    while try nextElement() {
      rare.context = members
      if let notices = rare.notices {
        try notices.readItem(index, into: &items, from: &self)
      } else {
        items.append(try Item(from: &self))
      }
      index += 1
    }
    return items
  }
}

extension PayloadReader {
  /// Skips the next value, whether it is well-formed or not.
  ///
  /// - Returns: The bytes of its text.
  /// - Throws: `JSONReadError` if no value begins here, or if it does not end.
  package mutating func passOver() throws -> [UInt8] {
    Array(json.bytes[try json.passOver().range])
  }
}
