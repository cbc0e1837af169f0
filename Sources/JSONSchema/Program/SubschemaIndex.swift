package import JSONText

/// Finds the compiled subschema at a URI, as a `$ref` with that URI would.
package struct SubschemaIndex: Sendable {
  /// A schema resource's outermost value and the names inside it.
  package struct Resource: Sendable {
    package var document: DocumentNumber
    package var root: JSONNode
    package var anchors: [String: JSONNode]
  }

  /// By URI without fragment; a resource may have several, such as its `$id` and its file's.
  private let resources: URITable<Resource>

  private let subschemas: ValueTable<SubschemaID>

  /// Those that are wrong, or lead to what is, and that evaluation does not come to.
  private let unusable: Set<SubschemaID>

  /// An index of resources and of compiled subschemas by the values they were compiled from.
  ///
  /// - Parameters:
  ///   - resources: The resources.
  ///   - subschemas: All subschemas.
  ///   - unusable: Those that are not to be found.
  package init(
    resources: URITable<Resource>, subschemas: ValueTable<SubschemaID>,
    unusable: Set<SubschemaID> = []
  ) {
    self.unusable = unusable
    self.resources = resources
    self.subschemas = subschemas
  }

  /// The subschema at an absolute URI.
  ///
  /// The fragment is a JSON Pointer or an anchor. A pointer may lead through embedded resources. The
  /// cost is that of looking up the pointer's members in the schema's text.
  ///
  /// - Returns: `nil` if there is no such resource, or nothing there that was compiled as a schema.
  package func subschema(at uri: URIReference) -> SubschemaID? {
    guard let resource = resources[uri.withoutFragment.description],
      let node = node(at: uri.fragment ?? "", in: resource)
    else { return nil }
    return subschema(at: ValueKey(node, in: resource.document))
  }

  /// The subschema that was compiled from a value.
  func subschema(at key: ValueKey) -> SubschemaID? {
    subschemas[key].flatMap { unusable.contains($0) ? nil : $0 }
  }

  private func node(at fragment: String, in resource: Resource) -> JSONNode? {
    guard let decoded = URIReference.decodingPercents(fragment) else { return nil }
    if decoded.isEmpty { return resource.root }
    guard decoded.utf8.first == UInt8(ascii: "/") else { return resource.anchors[decoded] }
    do {
      return resource.root.resolve(try JSONPointer(decoded))
    } catch {
      // A text that is no pointer leads nowhere, which the caller is told as such.
      return nil
    }
  }
}
