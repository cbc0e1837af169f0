public import JSONSchema
public import JSONText

/// The items of a page that could be read, and what was wrong with the rest.
///
/// One bad item never costs the others: an item that can not be read is left out and reported, and an
/// unreadable date or URL of an optional attribute is nil and reported. Bytes that are not JSON, and
/// what is not an array, are an error.
public struct PayloadPage<Item> {
  /// The items, in their order, without those that could not be read.
  public var items: [Item]

  /// What was left out or became nil, each with its place; empty if all is well.
  public var diagnostics: [Diagnostic]

  /// How many more findings there were than ``ReadingOptions/maximumDiagnostics``.
  public var omittedDiagnosticCount = 0

  /// A page of items.
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
  ///   - bytes: The payload in UTF-8, all of it.
  ///   - pointer: Where in the payload the array of items is.
  ///   - options: Context members for each item, limits, and the name in diagnostics.
  /// - Throws: ``PayloadError`` for bytes that are not JSON, and if there is no array at the pointer.
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
  ///   - text: The payload, all of it.
  ///   - pointer: Where in the payload the array of items is.
  ///   - options: Context members for each item, limits, and the name in diagnostics.
  /// - Throws: ``PayloadError`` for text that is not JSON, and if there is no array at the pointer.
  public init(
    json text: String, at pointer: JSONPointer = .root, options: ReadingOptions = ReadingOptions()
  ) throws(PayloadError) {
    try self.init(json: Array(text.utf8), at: pointer, options: options)
  }

  /// Reads an array that is all of the bytes, cut out of a payload.
  ///
  /// - Parameters:
  ///   - bytes: The array in UTF-8.
  ///   - options: Context members for each item, limits, and the name in diagnostics.
  ///   - prefix: Where in the payload the array is.
  ///   - origin: The position of its first byte in the payload.
  ///   - allowsMalformedItems: Whether an item that is not JSON is left out and reported like any other.
  /// - Throws: ``PayloadError`` for bytes that are not JSON, and for what is no array.
  package init(
    array bytes: [UInt8], options: ReadingOptions, below prefix: JSONPointer = .root,
    origin: SourcePosition = .start, allowsMalformedItems: Bool = false
  ) throws(PayloadError) {
    var reader = PayloadReader(bytes, options: options)
    let notices = NoticeList(
      maximumCount: options.maximumDiagnostics, allowsMalformedItems: allowsMalformedItems)
    reader.notices = notices
    do {
      items = try reader.readItems(context: reader.context)
      try reader.finish()
    } catch {
      throw reader.payloadError(error, file: options.name, below: prefix, origin: origin)
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
  /// The finding, for people and editors; takes time in proportion to the size of the item.
  func diagnostic(
    in bytes: [UInt8], _ finder: inout SourcePositionFinder, below prefix: JSONPointer,
    file: String, limits: JSONLimits
  ) -> Diagnostic {
    let origin = finder.position(atByteOffset: range.lowerBound)
    if contextMember == nil, let error = error as? JSONReadError, error.code == .malformed {
      // The mistake was found by looking at other items as well; those are not what is wrong.
      let bytes = Array(bytes[range])
      var limits = limits
      limits.maximumDepth -= 1
      let mistake =
        JSONReadError.mistake(in: bytes, limits: limits)
        ?? JSONReadError(.unreadable, byteOffset: 0, expected: "less nesting", found: "more")
      return ReadFailure(mistake, in: bytes, origin: origin)
        .diagnostic(file: file, below: prefix.appending(item))
    }
    // The bytes of a context member are gone by now; its findings have no place anyway.
    let failure =
      contextMember == nil
      ? ReadFailure(
        ReadFailure.moved(error, by: -range.lowerBound), in: Array(bytes[range]), origin: origin)
      : ReadFailure(error, in: [], origin: origin)
    return failure.diagnostic(
      file: file, below: prefix.appending(item), contextMember: contextMember)
  }
}
