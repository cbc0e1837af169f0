package import JSONText

/// Finds the compiled subschema at a URI, as a `$ref` with that URI does.
package struct SubschemaIndex: Sendable {
  /// The root value of a schema resource and the anchors in it.
  package struct Resource: Sendable {
    package var document: DocumentNumber
    package var root: JSONNode
    package var anchors: [String: JSONNode]
  }

  /// The resources by URI without fragment.
  ///
  /// A resource may have several, such as its `$id` and its file's URI.
  private let resources: URITable<Resource>

  private let subschemas: ValueTable<SubschemaID>

  /// The unreached subschemas that are invalid, or lead to an invalid one.
  private let unusable: Set<SubschemaID>

  /// Creates an index of resources and of compiled subschemas by the values from which they were
  /// compiled.
  ///
  /// - Parameters:
  ///   - resources: The resources.
  ///   - subschemas: All subschemas.
  ///   - unusable: The subschemas that must not be found.
  package init(
    resources: URITable<Resource>, subschemas: ValueTable<SubschemaID>,
    unusable: Set<SubschemaID> = []
  ) {
    self.unusable = unusable
    self.resources = resources
    self.subschemas = subschemas
  }

  /// Returns the subschema at an absolute URI.
  ///
  /// The fragment is a JSON Pointer or an anchor. A pointer may lead through embedded resources.
  /// The cost is that of looking up the pointer's members in the schema's text.
  ///
  /// - Returns: The subschema; `nil` if the resource does not exist, or if the value was not
  ///   compiled as a schema.
  package func subschema(at uri: URIReference) -> SubschemaID? {
    guard let resource = resources[uri.withoutFragment.description],
      let node = node(at: uri.fragment ?? "", in: resource)
    else { return nil }
    return subschema(at: ValueKey(node, in: resource.document))
  }

  /// Returns the subschema that was compiled from a value.
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
      // A text that is not a pointer cannot be resolved, which the nil result reports to the
      // caller.
      return nil
    }
  }
}
