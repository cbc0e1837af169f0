@_spi(Generated) import ChatRuntime
import JSONText

/// An array of items in an answer, passed over: where it is, and what paging needs to know of it.
struct ItemArray {
  /// The bytes of the array.
  private(set) var range = 0..<0

  /// How many elements there are, readable or not.
  private(set) var count = 0

  /// The bytes of the first element.
  private(set) var first: Range<Int>?

  /// The bytes of the last element.
  private(set) var last: Range<Int>?

  /// Passes over an array.
  init(_ reader: inout JSONReader) throws {
    try reader.beginArray()
    let start = reader.byteOffset - 1
    while try reader.nextElement() {
      let element = try reader.readRawValue()
      if first == nil { first = element }
      last = element
      count += 1
    }
    range = start..<reader.byteOffset
  }

  /// Reads the items; those that can not be read are left out and reported.
  ///
  /// - Parameters:
  ///   - bytes: The whole answer.
  ///   - pointer: Where in the answer the array is.
  ///   - context: Members that all items have and none repeats.
  /// - Returns: The page.
  /// - Throws: `PayloadError` for an array that is not JSON.
  func page<Item: JSONDecodable>(
    in bytes: [UInt8], at pointer: JSONPointer, context: [String: JSONValue]
  ) throws -> PayloadPage<Item> {
    var finder = SourcePositionFinder(bytes)
    let options = ReadingOptions(
      contextMembers: context, limits: JSONLimits(maximumDepth: 512), name: "<answer>")
    return try PayloadPage(
      array: Array(bytes[range]), options: options, below: pointer,
      origin: finder.position(atByteOffset: range.lowerBound))
  }

  /// The timetoken that an element has in a member.
  ///
  /// - Returns: Nil if there is none; the page ends there then.
  static func timetoken(
    _ name: String, of element: Range<Int>?, in bytes: [UInt8]
  ) -> Timetoken? {
    guard let element else { return nil }
    var reader = PayloadReader(Array(bytes[element]))
    // An element without a timetoken is reported where it is read as an item.
    return try? reader.readMember(at: [name])
  }
}
