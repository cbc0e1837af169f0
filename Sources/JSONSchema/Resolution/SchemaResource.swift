package import JSONText

/// A schema with its own URI: the root of a document, or a subschema with `$id`.
///
/// JSON Schema 2020-12 Core, 4.3.5.
package struct SchemaResource: Sendable {
  /// The URI without fragment that references inside it are resolved against.
  package var uri: URIReference

  /// The document it is in.
  package var document: DocumentNumber

  /// Its outermost value.
  package var root: JSONNode

  /// Its keywords; `nil` if the dialect can not be used, which has been reported.
  package var dialect: Dialect?

  /// Subschemas by their names.
  package var anchors: [String: JSONNode] = [:]

  /// Whether a name, or the keyword that gives it, is misspelt, so that references to it fail.
  package var hasMalformedAnchor = false

  /// Subschemas by the names that the dynamic scope can replace.
  package var dynamicAnchors: [String: JSONNode] = [:]

  /// The name under which a root with `$recursiveAnchor` is among the ``dynamicAnchors``.
  ///
  /// No other anchor is empty.
  package static let recursiveAnchor = ""
}

/// Where a subschema belongs.
package struct SubschemaPlace: BitwiseCopyable, Sendable {
  /// The resource that encloses it.
  package var resource: ResourceID

  /// The end of the way from the resource's root.
  package var way: SubschemaWays.Place
}

/// A subschema that a reference leads to.
package struct ReferenceTarget: Sendable {
  package var node: JSONNode
  package var document: DocumentNumber
  package var resource: ResourceID
}
