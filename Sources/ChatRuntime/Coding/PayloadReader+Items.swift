import JSONText

extension PayloadReader {
  /// Reads an array of items, each of which may take members from a context.
  ///
  /// In a page, an item that can not be read is left out and noted.
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
        // Finds what is not JSON, which fails the page after all.
        try json.skipValue()
      }
    }
    notices.attribute(from: noticeCount, toItem: index, at: start.byteOffset..<json.byteOffset)
  }
}

extension PayloadReader {
  /// Passes over the next value, be it well-formed or not.
  ///
  /// - Returns: Its text.
  /// - Throws: `JSONReadError` if no value begins here, or if it does not end.
  package mutating func passOver() throws -> [UInt8] {
    Array(json.bytes[try json.passOver().range])
  }
}
