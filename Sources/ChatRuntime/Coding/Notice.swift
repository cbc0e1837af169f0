/// Something in a page that was passed over, to be reported by whoever reads the whole page.
struct Notice {
  let error: any Error
  /// The context member that it is about; nil if it is about the payload.
  let contextMember: String?
  /// The index of the item that it is about.
  var item = 0
  /// Where the item is in the payload.
  var range = 0..<0
}

/// What was passed over so far.
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

  /// Says which item the notices from a number on are about.
  func attribute(from first: Int, toItem item: Int, at range: Range<Int>) {
    for place in first..<notices.count {
      notices[place].item = item
      notices[place].range = range
    }
  }
}
