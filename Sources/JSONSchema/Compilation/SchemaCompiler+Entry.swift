import JSONText

/// The part of a document at which evaluation starts.
extension SchemaCompiler {
  /// Returns the subschema of a fragment, resolved like a `$ref` at the document's root.
  ///
  /// - Returns: The subschema; `nil` if it does not exist, which is reported with the names that do
  ///   exist.
  mutating func entry(
    _ fragment: String, _ document: SchemaDocument, _ number: DocumentNumber
  ) -> SubschemaID? {
    let origin = ReferenceOrigin(
      keyword: "$ref", text: "#" + fragment, value: document.root, schema: document.root,
      document: number)
    let known = (resolver.diagnostics.count, resolver.consequences.count)
    if let target = resolver.target(of: origin) {
      return builder.subschema(at: target.node, in: target.document)
    }
    lacksEntry = true
    // The schema has no such `$ref`, so the findings of the resolver are turned into one about the
    // fragment.
    let said = resolver.diagnostics[known.0...] + resolver.consequences[known.1...]
    resolver.diagnostics.removeSubrange(known.0...)
    resolver.consequences.removeSubrange(known.1...)
    resolver.diagnostics.append(Self.missing(fragment, document, said: said.first))
    return nil
  }

  /// Returns the finding that a fragment cannot be resolved.
  private static func missing(
    _ fragment: String, _ document: SchemaDocument, said: Diagnostic?
  ) -> Diagnostic {
    var node = document.root
    var reason = said?.message ?? "there is no such schema"
    var suggestion: String?
    // An anchor is not a pointer, so it has no path on which a part could be missing.
    if let decoded = URIReference.decodingPercents(fragment),
      let pointer = try? JSONPointer(decoded)
    {
      var way: [String] = []
      var isThere = true
      for token in pointer.tokens {
        guard let next = node.resolve(JSONPointer(tokens: [token])) else {
          let parent = way.isEmpty ? "the schema" : "`\(JSONPointer(tokens: way))`"
          reason = "\(parent) has no `\(token)`" + shownContent(of: node)
          let names = node.kind == .object ? node.members.map(\.name) : []
          suggestion = NearMiss.closest(to: token, in: names).map {
            JSONPointer(tokens: way + [$0]).uriFragment
          }
          isThere = false
          break
        }
        way.append(token)
        node = next
      }
      if isThere, node.kind != .object, node.kind != .boolean {
        reason = "there is \(ProgramBuilder.shown(node)), not a schema"
      }
    } else if !fragment.isEmpty {
      reason = "the schema has no anchor `\(fragment)`"
      if document.root[fragment] != nil { suggestion = "#/\(fragment)" }
    }
    return Diagnostic(
      "unresolved-fragment", at: document.location(of: node),
      "`#\(fragment)` can not be resolved: \(reason)", suggestion: suggestion.map { "`\($0)`" })
  }

  /// Returns the names in an object, as the end of a sentence.
  private static func shownContent(of node: JSONNode) -> String {
    switch node.kind {
    case .object where node.count > 0:
      return ", but " + ProgramBuilder.list(node.members.map(\.name), atMost: 10)
    case .array where node.count > 0:
      return ", but \(node.count) \(node.count == 1 ? "element" : "elements")"
    case .object, .array: return ", which is empty"
    default: return ", as it is \(ProgramBuilder.shown(node))"
    }
  }
}
