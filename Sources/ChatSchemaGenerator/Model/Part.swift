package import JSONSchema

/// A nested value struct that groups attributes of a network model.
///
/// For example, `ChatMessage.content` is a `MessagePayload` that holds all six members of the
/// message schema; `text` is read as `message.text` through dynamic member lookup.
package struct Part: Hashable, Sendable {
  /// The property that holds it, such as `content`.
  package var name: String
  /// The name of its type, nested in the model, such as `MessagePayload`.
  package var typeName: String
  /// Other names for the type, such as `Payload`.
  package var aliases: [String]
  /// Whether the model may be without it.
  package var isOptional: Bool
  /// The names of its attributes, in order.
  package var attributes: [String]
  /// Its location in the coded object, or `nil` when it is not coded.
  ///
  /// The payload paths of its attributes are relative to the whole coded object, so they begin
  /// with this path.
  package var path: [String]?
  /// Whether its attributes are read on the model itself, through dynamic member lookup.
  package var hasLookup: Bool
  /// Whether it is what is published, which the schema of the entity describes.
  package var isPayload: Bool
  /// Words for the doc comment.
  package var wording: Wording
  /// The location in the spec.
  package var location: SourceLocation
}
