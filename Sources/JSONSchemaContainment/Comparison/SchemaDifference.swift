package import JSONSchema
package import JSONText

/// A difference between two versions of a schema: a value that was added, removed or replaced.
package struct SchemaDifference: Sendable {
  /// The path of the value from the schemas that are compared.
  package let path: [String]

  /// The old value; nil for an addition.
  package let old: Place?

  /// The new value; nil for a removal.
  package let new: Place?

  /// A value in a document.
  package struct Place: Sendable {
    /// The value.
    package let node: JSONNode

    /// Its location.
    package let location: SourceLocation

    /// The index of its document.
    let document: Int
  }

  /// The index of the document in each version, and the path of the value in it.
  let target: (old: Target, new: Target)

  /// A place in a document, at which there may be no value.
  struct Target: Sendable {
    var document: Int
    var tokens: [String]
  }
}

/// Finds the differences between two versions.
///
/// Objects are compared member by member, and arrays of the same length element by element. What is
/// found can be taken back one by one.
struct DifferenceSearch {
  private let old: SchemaVersion
  private let new: SchemaVersion
  private var differences: [SchemaDifference] = []

  /// The keywords whose values are no schemas, and which differ as a whole.
  private static let whole: Set<String> = [
    "enum", "const", "default", "examples", "required", "type", "dependentRequired",
  ]

  private init(_ old: SchemaVersion, _ new: SchemaVersion) {
    self.old = old
    self.new = new
  }

  /// Returns the differences in the order of the documents.
  static func differences(_ old: SchemaVersion, _ new: SchemaVersion) -> [SchemaDifference] {
    var search = DifferenceSearch(old, new)
    let names = old.names
    for (index, name) in new.names.enumerated() {
      guard let place = names.firstIndex(of: name) else { continue }
      search.compareDocuments(place, index)
    }
    return search.differences
  }

  private mutating func compareDocuments(_ oldIndex: Int, _ newIndex: Int) {
    var first = old.documents[oldIndex].root
    var second = new.documents[newIndex].root
    var target = (
      old: SchemaDifference.Target(document: oldIndex, tokens: []),
      new: SchemaDifference.Target(document: newIndex, tokens: [])
    )
    // Different parts of documents are compared with each other, and nothing around them.
    if newIndex == 0, old.part != new.part,
      let part = first.resolve(old.part ?? JSONPointer()),
      let other = second.resolve(new.part ?? JSONPointer())
    {
      (first, second) = (part, other)
      target.old.tokens = old.part?.tokens ?? []
      target.new.tokens = new.part?.tokens ?? []
    }
    compare(first, second, [], target)
  }

  private mutating func compare(
    _ first: JSONNode, _ second: JSONNode, _ path: [String],
    _ target: (old: SchemaDifference.Target, new: SchemaDifference.Target)
  ) {
    if first == second { return }
    let isWhole = path.last.map { Self.whole.contains($0) } ?? false
    if first.kind == .object, second.kind == .object, !isWhole {
      compareMembers(first, second, path, target)
    } else if first.kind == .array, second.kind == .array, first.count == second.count, !isWhole {
      for (index, pair) in zip(first.elements, second.elements).enumerated() {
        compare(pair.0, pair.1, path + ["\(index)"], Self.child("\(index)", of: target))
      }
    } else {
      append(first, second, path, target)
    }
  }

  private mutating func compareMembers(
    _ first: JSONNode, _ second: JSONNode, _ path: [String],
    _ target: (old: SchemaDifference.Target, new: SchemaDifference.Target)
  ) {
    var others: [String: JSONNode] = [:]
    for member in first.members { others[member.name] = member.value }
    for member in second.members {
      let (name, inner) = (path + [member.name], Self.child(member.name, of: target))
      if let other = others.removeValue(forKey: member.name) {
        compare(other, member.value, name, inner)
      } else {
        append(nil, member.value, name, inner)
      }
    }
    for member in first.members where others[member.name] != nil {
      append(member.value, nil, path + [member.name], Self.child(member.name, of: target))
    }
  }

  private static func child(
    _ name: String, of target: (old: SchemaDifference.Target, new: SchemaDifference.Target)
  ) -> (old: SchemaDifference.Target, new: SchemaDifference.Target) {
    var target = target
    target.old.tokens.append(name)
    target.new.tokens.append(name)
    return target
  }

  private mutating func append(
    _ first: JSONNode?, _ second: JSONNode?, _ path: [String],
    _ target: (old: SchemaDifference.Target, new: SchemaDifference.Target)
  ) {
    differences.append(
      SchemaDifference(
        path: path, old: first.map { place($0, in: old, target.old.document) },
        new: second.map { place($0, in: new, target.new.document) }, target: target))
  }

  private func place(
    _ node: JSONNode, in version: SchemaVersion, _ document: Int
  ) -> SchemaDifference.Place {
    SchemaDifference.Place(
      node: node, location: version.documents[document].location(of: node), document: document)
  }
}
