@_spi(Engine) package import JSONText

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

/// A reference and its location.
package struct ReferenceOrigin: Sendable {
  /// The keyword, for example `$ref`.
  package var keyword: String

  /// The text of the reference, as written.
  package var text: String

  /// The keyword's value.
  package var value: JSONNode

  /// The schema object that contains the reference.
  package var schema: JSONNode

  /// The document that contains the schema.
  package var document: DocumentNumber

  /// Creates the origin of a reference.
  package init(
    keyword: String, text: String, value: JSONNode, schema: JSONNode, document: DocumentNumber
  ) {
    self.keyword = keyword
    self.text = text
    self.value = value
    self.schema = schema
    self.document = document
  }
}

/// The reason for which a reference cannot be resolved.
struct ReferenceCause {
  /// The end of the sentence ``"$ref" "…" can not be resolved: …``.
  var reason: String

  /// A replacement for the text of the reference, without quotation marks.
  var suggestion: String?

  /// Whether it is probably the consequence of an error that is reported elsewhere.
  var isConsequence = false

  init(_ reason: String, suggestion: String? = nil, isConsequence: Bool = false) {
    self.reason = reason
    self.suggestion = suggestion
    self.isConsequence = isConsequence
  }
}

extension JSONNode {
  /// Whether an object may have an identifier, an anchor or a dialect.
  ///
  /// The keywords for these are called `id` or begin with `$`. Most schema objects have none of
  /// them, and searching for each of them separately would take longer.
  var mayBeIdentified: Bool {
    document.withTape { tape in
      guard tape.kind(index) == .object else { return false }
      let end = tape.next(after: index)
      var name = tape.firstChild(index)
      while name < end {
        // Names with escapes are rare.
        if tape.hasEscapes(name) { return true }
        let content = tape.content(name)
        if content.count > 1 {
          let isReference = content.count == 4 && content[1] == UInt8(ascii: "r")
          if content[0] == UInt8(ascii: "$"), !isReference { return true }
          if content.count == 2, content[0] == UInt8(ascii: "i") { return true }
        }
        name = tape.next(after: name + 1)
      }
      return false
    }
  }
}
