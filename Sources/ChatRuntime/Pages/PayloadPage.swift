public import JSONSchema
public import JSONText

/// The items of a page that could be read, and diagnostics about the others.
///
/// An unreadable item does not affect the others. It is left out and reported. An unreadable date or URL of an optional
/// attribute becomes nil and is reported. Bytes that are not JSON, or not an array, are an error.
///
/// ```swift
/// let page = try PayloadPage<Ticket>(json: bytes, at: "/data")
/// for diagnostic in page.diagnostics { print(diagnostic.rendered) }
/// ```
public struct PayloadPage<Item> {
  /// The items that could be read, in order.
  public var items: [Item]

  /// Diagnostics about values that were left out or became nil, with their locations; empty if there were no problems.
  public var diagnostics: [Diagnostic]

  /// The number of diagnostics beyond ``ReadingOptions/maximumDiagnostics``, which are not listed.
  public var omittedDiagnosticCount = 0

  /// Creates a page of items.
  public init(items: [Item], diagnostics: [Diagnostic] = []) {
    self.items = items
    self.diagnostics = diagnostics
  }
}

extension PayloadPage: Equatable where Item: Equatable {}
extension PayloadPage: Hashable where Item: Hashable {}
extension PayloadPage: Sendable where Item: Sendable {}

extension PayloadPage where Item: JSONDecodable {
  /// Reads the items of a page.
  ///
  /// - Parameters:
  ///   - bytes: The whole payload in UTF-8.
  ///   - pointer: The pointer to the array of items in the payload. Default: the payload itself.
  ///   - options: Context members for each item, limits, and the name in diagnostics.
  /// - Throws: ``PayloadError`` for bytes that are not JSON, and if the value at the pointer is not an array.
  public init(
    json bytes: [UInt8], at pointer: JSONPointer = .root, options: ReadingOptions = ReadingOptions()
  ) throws(PayloadError) {
    guard !pointer.tokens.isEmpty else {
      try self.init(array: bytes, options: options)
      return
    }
    let page = try PageDocument(bytes, at: pointer, options: options)
    try self.init(
      array: Array(bytes[page.array.byteRange]), options: options, below: pointer,
      origin: page.array.position)
  }

  /// Reads the items of a page.
  ///
  /// - Parameters:
  ///   - text: The whole payload.
  ///   - pointer: The pointer to the array of items in the payload. Default: the payload itself.
  ///   - options: Context members for each item, limits, and the name in diagnostics.
  /// - Throws: ``PayloadError`` for text that is not JSON, and if the value at the pointer is not an array.
  public init(
    json text: String, at pointer: JSONPointer = .root, options: ReadingOptions = ReadingOptions()
  ) throws(PayloadError) {
    try self.init(json: Array(text.utf8), at: pointer, options: options)
  }

  /// Reads an array that spans all of the bytes and was taken out of a payload.
  ///
  /// - Parameters:
  ///   - bytes: The array in UTF-8.
  ///   - options: Context members for each item, limits, and the name in diagnostics.
  ///   - prefix: The pointer to the array in the payload.
  ///   - origin: The position of its first byte in the payload.
  ///   - allowsMalformedItems: Whether an item that is not JSON is left out and reported like any other.
  /// - Throws: ``PayloadError`` for bytes that are not JSON, or not an array.
  package init(
    array bytes: [UInt8], options: ReadingOptions, below prefix: JSONPointer = .root,
    origin: SourcePosition = .start, allowsMalformedItems: Bool = false
  ) throws(PayloadError) {
    var reader = PayloadReader(bytes, options: options)
    let notices = NoticeList(
      maximumCount: options.maximumDiagnostics, allowsMalformedItems: allowsMalformedItems)
    reader.rare.notices = notices
    do {
      items = try reader.readItems(context: reader.rare.context)
      try reader.finish()
    } catch {
      throw PayloadError(error, in: reader, file: options.name, below: prefix, origin: origin)
    }
    omittedDiagnosticCount = notices.omittedCount
    var finder = SourcePositionFinder(bytes, origin: origin)
    diagnostics = notices.notices.map { notice in
      notice.diagnostic(
        in: bytes, &finder, below: prefix, file: options.name, limits: options.limits)
    }
  }
}

extension Notice {
  /// Returns the diagnostic, for people and editors, in time proportional to the size of the item.
  func diagnostic(
    in bytes: [UInt8], _ finder: inout SourcePositionFinder, below prefix: JSONPointer,
    file: String, limits: JSONLimits
  ) -> Diagnostic {
    let origin = finder.position(atByteOffset: range.lowerBound)
    if contextMember == nil, let error = error as? JSONReadError, error.code == .malformed {
      // The error was found by parsing other items as well. Parse the item alone, because the error is in it.
      let bytes = Array(bytes[range])
      var limits = limits
      limits.maximumDepth -= 1
      let mistake =
        JSONReadError.mistake(in: bytes, limits: limits)
        ?? JSONReadError(.unreadable, byteOffset: 0, expected: "less nesting", found: "more")
      return ReadFailure(mistake, in: bytes, origin: origin)
        .diagnostic(file: file, below: prefix.appending(item))
    }
    // The bytes of a context member are not available any more, but its diagnostics have no location anyway.
    let failure =
      contextMember == nil
      ? ReadFailure(
        ReadFailure.moved(error, by: -range.lowerBound), in: Array(bytes[range]), origin: origin)
      : ReadFailure(error, in: [], origin: origin)
    return failure.diagnostic(
      file: file, below: prefix.appending(item), contextMember: contextMember)
  }
}
