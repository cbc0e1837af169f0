/// A problem in a page whose value was skipped, to be reported when the whole page was read.
struct Notice {
  let error: any Error
  /// The context member that it concerns; nil if it concerns the payload.
  let contextMember: String?
  /// The index of the item that it concerns.
  var item = 0
  /// The byte range of the item in the payload.
  var range = 0..<0
}

/// The notices that were collected so far.
@usableFromInline
final class NoticeList {
  private(set) var notices: [Notice] = []
  private(set) var omittedCount = 0
  /// Whether an item that is not JSON is left out like any other.
  let allowsMalformedItems: Bool
  private let maximumCount: Int

  init(maximumCount: Int, allowsMalformedItems: Bool = false) {
    self.maximumCount = maximumCount
    self.allowsMalformedItems = allowsMalformedItems
  }

  func add(_ notice: Notice) {
    if notices.count < maximumCount {
      notices.append(notice)
    } else {
      omittedCount += 1
    }
  }

  /// Reads an item; one that cannot be read is left out and reported.
  func readItem<Item: JSONDecodable>(
    _ index: Int, into items: inout [Item], from reader: inout PayloadReader
  ) throws {
    let (start, contexts, first) = (reader.json, reader.rare.contextsInUse, notices.count)
    do {
      items.append(try Item(from: &reader))
    } catch {
      reader.note(error)
      reader.json = start
      reader.rare.contextsInUse = contexts
      if allowsMalformedItems {
        _ = try reader.json.passOver()
      } else {
        // Throws for malformed JSON, which fails the whole page.
        try reader.json.skipValue()
      }
    }
    for place in first..<notices.count {
      notices[place].item = index
      notices[place].range = start.byteOffset..<reader.json.byteOffset
    }
  }
}
