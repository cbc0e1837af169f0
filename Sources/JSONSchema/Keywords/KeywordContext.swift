package import JSONText

/// Where a keyword stands while it is compiled.
///
/// There is one for a schema object, which goes from keyword to keyword: making one for each would
/// count many references each time.
package struct KeywordContext: Sendable {
  /// The keyword's value.
  package internal(set) var value: JSONNode

  /// The schema object around it.
  package let schema: JSONNode

  /// The compiled subschema that the operations are for.
  package let subschema: SubschemaID

  /// The document that the schema is in.
  package let document: DocumentNumber

  /// The document's file, as it is shown to people.
  package let file: String

  /// The keyword's own place in the program.
  package internal(set) var site: KeywordSiteID

  /// The places of all keywords of the schema object that the dialect knows, by name.
  package let siblingSites: SiblingKeywords

  /// Whether `format` can make an instance invalid.
  package let assertsFormats: Bool

  /// The formats that can make an instance invalid only if they are named.
  let assertedFormats: Set<Format>

  /// Whether the keywords of draft 7 about what a string holds can make an instance invalid.
  package let assertsContent: Bool

  /// The keyword's name.
  package var keyword: String { value.nameBefore }

  /// The value of another keyword of the same schema object, if the dialect knows that keyword.
  package func sibling(_ name: String) -> JSONNode? {
    siblingSites[name] == nil ? nil : schema[name]
  }

  /// A diagnostic's place: the start of a value of this document.
  package func location(of node: JSONNode) -> SourceLocation {
    SourceLocation(file: file, position: node.position, pointer: node.pointer)
  }

  /// The same for a member, of which the name is what matters.
  package func location(ofNameOf member: JSONMember) -> SourceLocation {
    SourceLocation(file: file, position: member.namePosition, pointer: member.value.pointer)
  }
}
