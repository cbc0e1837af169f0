package import ChatComponents
@_spi(Adapter) import ChatStore
import JSONText

/// The URL in the content of a message, beside its text.
///
/// ```json
/// { "contentType": "image", "content": { "url": "https://a.example/harbour.png" } }
/// ```
package struct ContentAddress: Hashable, Sendable {
  /// The kind of content as one word, such as `Picture`.
  package let label: String
  /// The URL as written.
  ///
  /// It may be any text: call ``WebAddress/isAddress(_:)`` before you use it as a link.
  package let text: String
}

extension MessageRow {
  /// The URL in the content; nil if the content has none.
  package var contentAddress: ContentAddress? {
    // Most messages have no content.
    if content.text == "{}" { return nil }
    let kind = ["image": "Picture", "link": "Link"][contentType] ?? contentType
    let label = VisibleText.name(kind, or: "Content")
    do {
      let content = try content.decode(JSONValue.self)
      let named = ["url", "link", "image"].lazy.compactMap { content[$0]?.string }.first
      return (named ?? content.string).map { ContentAddress(label: label, text: $0) }
    } catch {
      return ContentAddress(label: label, text: "(cannot be read)")
    }
  }
}
