package import JSONText

/// A schema with its own URI: the root of a document, or a subschema with `$id`.
///
/// JSON Schema 2020-12 Core, 4.3.5.
package struct SchemaResource: Sendable {
  /// The URI without fragment against which references inside it are resolved.
  package var uri: URIReference

  /// The document that contains it.
  package var document: DocumentNumber

  /// Its root value.
  package var root: JSONNode

  /// Its dialect; `nil` if it cannot be used, which has been reported.
  package var dialect: Dialect?

  /// The subschemas by anchor.
  package var anchors: [String: JSONNode] = [:]

  /// Whether an anchor, or the keyword that declares it, is misspelt, so that references to it
  /// fail.
  package var hasMalformedAnchor = false

  /// The subschemas by the names that the dynamic scope can replace.
  package var dynamicAnchors: [String: JSONNode] = [:]

  /// The name under which a root with `$recursiveAnchor` is among the ``dynamicAnchors``.
  ///
  /// No other anchor is empty.
  package static let recursiveAnchor = ""
}

/// The position of a subschema: its resource and its path.
package struct SubschemaPlace: BitwiseCopyable, Sendable {
  /// The resource that encloses it.
  package var resource: ResourceID

  /// The end of the path from the resource's root.
  package var way: SubschemaWays.Place
}

/// The subschema to which a reference is resolved.
package struct ReferenceTarget: Sendable {
  package var node: JSONNode
  package var document: DocumentNumber
  package var resource: ResourceID
}
