import ChatStore
public import JSONText

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The content of a message beside its text, interpreted as one of the usual kinds.
///
/// ```json
/// { "contentType": "link", "content": { "url": "https://example.com" } }
/// ```
public struct MessageContent: Hashable, Sendable {
  /// The kind of the content.
  public let type: String
  /// The content.
  public let value: JSONValue

  /// Reads the content of a message; empty for a deleted one.
  ///
  /// - Throws: `PayloadError` if the stored content is not JSON.
  public init(_ message: some DisplayedMessage) throws {
    let isDeleted = message.isDeleted
    type = isDeleted ? "" : message.contentType
    value = isDeleted ? [:] : try StoredJSON(contentOf: message.content).decode(JSONValue.self)
  }

  /// The URL of a link; nil if the content is not a link.
  public var link: URL? { type == "link" ? url(named: "url", "link") : nil }

  /// The URL of an image; nil if the content is not an image.
  public var image: URL? { type == "image" ? url(named: "url", "image") : nil }

  /// The content as JSON, of any kind; nil if it is empty.
  public var json: JSONValue? {
    if value.isNull || value.object?.isEmpty == true { nil } else { value }
  }

  private func url(named names: String...) -> URL? {
    for name in names {
      if let text = value[name]?.string { return URL(string: text) }
    }
    return value.string.flatMap { URL(string: $0) }
  }
}
