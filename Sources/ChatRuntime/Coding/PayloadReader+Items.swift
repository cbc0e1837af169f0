import JSONText

extension PayloadReader {
  /// Reads an array of items, to each of which context members apply.
  ///
  /// In a page, an item that cannot be read is left out and reported.
  mutating func readItems<Item: JSONDecodable>(context members: [ContextMember]?) throws -> [Item] {
    defer { context = nil }
    let members = members?.isEmpty == true ? nil : members
    var items: [Item] = []
    var index = 0
    try beginArray()
    while try nextElement() {
      context = members
      if let notices {
        try readItem(index, into: &items, notices)
      } else {
        items.append(try Item(from: &self))
      }
      index += 1
    }
    return items
  }

  private mutating func readItem<Item: JSONDecodable>(
    _ index: Int, into items: inout [Item], _ notices: NoticeList
  ) throws {
    let (start, contexts, noticeCount) = (json, contextsInUse, notices.notices.count)
    do {
      items.append(try Item(from: &self))
    } catch {
      note(error)
      json = start
      contextsInUse = contexts
      if notices.allowsMalformedItems {
        _ = try json.passOver()
      } else {
        // Throws for malformed JSON, which fails the whole page.
        try json.skipValue()
      }
    }
    notices.attribute(from: noticeCount, toItem: index, at: start.byteOffset..<json.byteOffset)
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
