@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
import Foundation

@testable import ChatComponents

/// Rows as view models make them.
enum TestRows {
  static func message(
    _ id: String, isOwn: Bool = true, at timetoken: UInt64? = 17, status: MessageStatus? = nil,
    readers: Int = 0, error: String? = nil
  ) -> MessageRow {
    MessageRow(
      id: EntityKey(values: [.text(id)]), messageID: id, authorID: isOwn ? "alice" : "bob",
      timetoken: timetoken.map { Timetoken(rawValue: $0) },
      dateCreated: Date(timeIntervalSince1970: 0), style: isOwn ? .author : .incoming,
      text: "text", contentType: "", content: StoredJSON(text: "{}"),
      senderName: nil, authorName: isOwn ? "Alice" : "Bob", avatar: nil, dateText: "10:00",
      dateLabel: nil, status: status, statusText: nil, readerCount: readers, sendError: error,
      reactions: [])
  }
}
