import JSONSchema
import JSONText

/// A version of a schema from which some differences to another version are taken back.
struct SchemaVariant {
  /// A difference, seen from the version that is changed.
  struct Edit {
    /// The place of the value in the version.
    let target: SchemaDifference.Target

    /// The value in the other version; nil if it has none.
    let value: JSONValue?
  }

  private let version: SchemaVersion
  private let edits: [Edit]
  private var roots: [Int: JSONValue] = [:]

  /// The indices of the edits that are made.
  private(set) var made: Set<Int> = []

  init(_ version: SchemaVersion, _ edits: [Edit]) {
    self.version = version
    self.edits = edits
  }

  /// Makes an edit, unless it is already made.
  mutating func make(_ index: Int) {
    guard made.insert(index).inserted else { return }
    let edit = edits[index]
    let root =
      roots[edit.target.document] ?? version.documents[edit.target.document].root.value
    roots[edit.target.document] = root.replacing(edit.target.tokens[...], by: edit.value)
  }

  /// Compiles the variant; returns nil if it is not a schema.
  func compiled() -> CompiledSchema? {
    var documents = version.documents
    for (index, root) in roots {
      let document = documents[index]
      guard let text = try? JSONDocument(root.bytes()) else { return nil }
      documents[index] = SchemaDocument(
        text.root, uri: document.uri, path: document.path, defaultDialect: document.defaultDialect)
    }
    return try? version.compile(documents)
  }
}

extension JSONValue {
  /// Returns the value with another one at a path, or without one.
  fileprivate func replacing(_ path: ArraySlice<String>, by value: JSONValue?) -> JSONValue {
    guard let token = path.first else { return value ?? self }
    let rest = path.dropFirst()
    switch self {
    case .object(var object):
      if rest.isEmpty {
        object[token] = value
      } else if let inner = object[token] {
        object[token] = inner.replacing(rest, by: value)
      }
      return .object(object)
    case .array(var elements):
      guard let index = Int(token), elements.indices.contains(index) else { return self }
      elements[index] = elements[index].replacing(rest, by: value)
      return .array(elements)
    default: return self
    }
  }
}
