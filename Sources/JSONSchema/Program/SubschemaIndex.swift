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

/// Values by URI without fragment.
///
/// Most schemas have one or two.
///
/// The first few are searched linearly. When a process creates its first dictionary with text keys,
/// the runtime searches the conformances of all libraries for their hashing, which takes longer
/// than compiling a small schema.
package struct URITable<Value: Sendable>: Sendable {
  private var firstURIs: [String] = []
  /// The values of ``firstURIs``, in the same order.
  private var firstValues: [Value] = []
  private var others: [String: Value] = [:]

  private static var maximumFirst: Int { 8 }

  /// Creates an empty table.
  package init() {}

  /// The value of a URI.
  package subscript(uri: String) -> Value? {
    if let place = firstURIs.firstIndex(of: uri) { return firstValues[place] }
    return others.isEmpty ? nil : others[uri]
  }

  /// Sets the value of a URI, and replaces an earlier one.
  package mutating func set(_ uri: String, _ value: Value) {
    if let place = firstURIs.firstIndex(of: uri) {
      firstValues[place] = value
    } else if firstURIs.count < Self.maximumFirst {
      firstURIs.append(uri)
      firstValues.append(value)
    } else {
      others[uri] = value
    }
  }

  /// All URIs, sorted.
  package var uris: [String] { (firstURIs + others.keys).sorted() }

  /// Returns a table with the same URIs and transformed values.
  package func mapValues<Other>(_ transform: (Value) -> Other) -> URITable<Other> {
    var table = URITable<Other>()
    table.firstURIs = firstURIs
    table.firstValues = firstValues.map(transform)
    if !others.isEmpty { table.others = others.mapValues(transform) }
    return table
  }
}
