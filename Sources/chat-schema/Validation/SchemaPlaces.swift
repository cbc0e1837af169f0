import JSONSchema
import JSONText

/// The places of keywords in words; most failures of many instances are about a few keywords.
///
/// `@unchecked Sendable`: `texts` is guarded by `lock`.
final class SchemaPlaces: @unchecked Sendable {
  private struct Key: Hashable {
    let document: ObjectIdentifier
    let node: Int
  }

  private let lock = Lock()
  private var texts: [Key: String] = [:]

  /// Where the keyword of an error is written: file, line, column and pointer.
  func text(of error: ValidationError) -> String {
    // A compiled schema keeps its documents, so that an address stands for one of them.
    let node = error.schemaNode
    let key = Key(document: ObjectIdentifier(node.document), node: node.index)
    return lock.withLock {
      if let text = texts[key] { return text }
      let location = error.schemaLocation
      let text = location.description + (location.pointer.map { ": \($0.uriFragment)" } ?? "")
      texts[key] = text
      return text
    }
  }
}
