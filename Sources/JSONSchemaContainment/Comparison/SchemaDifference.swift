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

  /// Returns the differences of two documents.
  package static func all(
    from old: SchemaDocument, to new: SchemaDocument
  ) -> [SchemaDifference] {
    DifferenceSearch.differences(of: [old], [new])
  }

  /// The index of the document in each version, and the path of the value in it.
  let target: (old: Target, new: Target)

  /// A place in a document, at which there may be no value.
  struct Target: Sendable {
    var document: Int
    var tokens: [String]
  }
}

extension SchemaDifference {
  /// Whether the difference can decide about payloads, which descriptions and other annotations do not.
  var isDecisive: Bool {
    guard let keyword = path.last, Self.annotations.contains(keyword) else { return true }
    // A property may have such a name.
    return path.dropLast().last.map { Self.naming.contains($0) } ?? false
  }

  /// Whether the value is a definition, which decides nothing until something refers to it.
  var isDefinition: Bool {
    guard let place = path.firstIndex(where: { $0 == "$defs" || $0 == "definitions" }),
      place + 1 < path.count
    else { return false }
    // Definitions may be in groups.
    return !path[(place + 2)...].contains { Self.keywords.contains($0) }
  }

  private static let annotations: Set<String> = [
    "title", "description", "$comment", "examples", "default", "deprecated", "readOnly",
    "writeOnly", "markdownDescription", "deprecationMessage", "x-intellij-html-description",
  ]

  private static let naming: Set<String> = [
    "properties", "patternProperties", "$defs", "definitions", "dependentSchemas", "dependencies",
  ]

  private static let keywords: Set<String> = [
    "$ref", "$dynamicRef", "additionalItems", "additionalProperties", "allOf", "anyOf", "const",
    "contains", "default", "dependencies", "dependentSchemas", "description", "else", "enum",
    "examples", "exclusiveMaximum", "exclusiveMinimum", "format", "if", "items", "maxItems",
    "maxLength", "maxProperties", "maximum", "minItems", "minLength", "minProperties", "minimum",
    "multipleOf", "not", "oneOf", "pattern", "patternProperties", "prefixItems", "properties",
    "propertyNames", "required", "then", "title", "type", "unevaluatedItems",
    "unevaluatedProperties", "uniqueItems",
  ]
}

/// Finds the differences between two versions.
///
/// Objects are compared member by member, and arrays of the same length element by element. What is
/// found can be taken back one by one.
struct DifferenceSearch {
  private let old: [SchemaDocument]
  private let new: [SchemaDocument]

  /// The different parts of the first documents that are compared; nil for the whole documents.
  private let parts: (old: JSONPointer, new: JSONPointer)?
  private var differences: [SchemaDifference] = []

  /// The keywords whose values are no schemas, and which differ as a whole.
  private static let whole: Set<String> = [
    "enum", "const", "default", "examples", "required", "type", "dependentRequired",
  ]

  private init(
    _ old: [SchemaDocument], _ new: [SchemaDocument], parts: (JSONPointer, JSONPointer)?
  ) {
    self.old = old
    self.new = new
    self.parts = parts
  }

  /// Returns the differences of two versions in the order of the documents.
  static func differences(_ old: SchemaVersion, _ new: SchemaVersion) -> [SchemaDifference] {
    let parts = (old.part ?? JSONPointer(), new.part ?? JSONPointer())
    var search = DifferenceSearch(
      old.documents, new.documents, parts: parts.0 == parts.1 ? nil : parts)
    let names = old.names
    for (index, name) in new.names.enumerated() {
      guard let place = names.firstIndex(of: name) else { continue }
      search.compareDocuments(place, index)
    }
    return search.differences
  }

  /// Returns the differences of documents that correspond to each other one by one.
  static func differences(
    of old: [SchemaDocument], _ new: [SchemaDocument]
  ) -> [SchemaDifference] {
    var search = DifferenceSearch(old, new, parts: nil)
    for index in new.indices { search.compareDocuments(index, index) }
    return search.differences
  }

  private mutating func compareDocuments(_ oldIndex: Int, _ newIndex: Int) {
    var first = old[oldIndex].root
    var second = new[newIndex].root
    var target = (
      old: SchemaDifference.Target(document: oldIndex, tokens: []),
      new: SchemaDifference.Target(document: newIndex, tokens: [])
    )
    // Different parts of documents are compared with each other, and nothing around them.
    if newIndex == 0, let parts, let part = first.resolve(parts.old),
      let other = second.resolve(parts.new)
    {
      (first, second) = (part, other)
      target.old.tokens = parts.old.tokens
      target.new.tokens = parts.new.tokens
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
    _ node: JSONNode, in documents: [SchemaDocument], _ document: Int
  ) -> SchemaDifference.Place {
    SchemaDifference.Place(
      node: node, location: documents[document].location(of: node), document: document)
  }
}
