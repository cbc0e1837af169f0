@_spi(Generated) import ChatRuntime
import JSONText

/// An array of items in a response, which was skipped: its position, and the parts needed for
/// paging.
struct ItemArray {
  /// The bytes of the array.
  private(set) var range = 0..<0

  /// The bytes of each element, readable or not.
  private(set) var elements: [Range<Int>] = []

  /// The number of elements, readable or not.
  var count: Int { elements.count }

  /// Skips an array, including elements that are not JSON.
  init(_ reader: inout JSONReader) throws {
    try reader.beginArray()
    let start = reader.byteOffset - 1
    while try reader.nextElement() { elements.append(try reader.passOver().range) }
    range = start..<reader.byteOffset
  }

  /// Reads the items; those that cannot be read are left out and reported.
  ///
  /// - Parameters:
  ///   - bytes: The whole response.
  ///   - pointer: The location of the array in the response.
  ///   - context: Members that all items share, and that the service omits.
  /// - Returns: The page.
  /// - Throws: `PayloadError` for a value that is not an array.
  func page<Item: JSONDecodable>(
    in bytes: [UInt8], at pointer: JSONPointer, context: [String: JSONValue]
  ) throws -> PayloadPage<Item> {
    var finder = SourcePositionFinder(bytes)
    var limits = JSONLimits.ofItem
    // The enclosing array is one level.
    limits.maximumDepth += 1
    return try PayloadPage(
      array: Array(bytes[range]),
      options: ReadingOptions(contextMembers: context, limits: limits, name: "<answer>"),
      below: pointer, origin: finder.position(atByteOffset: range.lowerBound),
      allowsMalformedItems: true)
  }

  /// Returns the timetoken in a member of the outermost element, at one end of the array.
  ///
  /// Elements whose timetoken cannot be read are skipped: the next page, which begins at the
  /// timetoken of another element, contains them again.
  ///
  /// - Parameters:
  ///   - name: The member.
  ///   - isLast: Whether the search begins at the end of the array rather than at the beginning.
  ///   - bytes: The whole response.
  /// - Returns: The timetoken.
  /// - Throws: ``RemoteError/Code/invalidAnswer`` if no element has one, because the next page
  ///   cannot be requested then.
  func timetoken(
    _ name: String, fromEnd isLast: Bool, in bytes: [UInt8]
  ) throws(RemoteError) -> Timetoken {
    for element in isLast ? elements.reversed() : elements {
      var reader = JSONReader(Array(bytes[element]))
      do throws(JSONReadError) {
        if let timetoken = try reader.readTimetoken(ofMember: name) { return timetoken }
      } catch {
        // The element is reported when it is read as an item.
        continue
      }
    }
    throw .unreadableTimetoken(of: "item")
  }
}

extension JSONReader {
  /// Reads the timetoken in a member of the next value, an object, and skips its other members.
  ///
  /// - Returns: Nil if there is no such member.
  fileprivate mutating func readTimetoken(ofMember name: String) throws(JSONReadError) -> Timetoken?
  {
    var timetoken: Timetoken?
    try beginObject()
    while let member = try nextMemberName() {
      if member == name { timetoken = try readTimetoken() } else { _ = try passOver() }
    }
    return timetoken
  }
}
