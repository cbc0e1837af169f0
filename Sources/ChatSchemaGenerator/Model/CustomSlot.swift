package import JSONSchema

/// The group type that collects all custom data of an application, such as `ChatCustomData`.
package struct CustomGroup: Hashable, Sendable {
  /// The name of the protocol, such as `ChatCustomData`.
  package var name: String
  /// Its associated types, in the order of the spec.
  package var slots: [CustomSlot]
  /// Words for the doc comment.
  package var wording: Wording
  /// The location in the spec.
  package var location: SourceLocation
}

/// A place where an application puts a type of its own.
package struct CustomSlot: Hashable, Sendable {
  /// The name of the associated type in the group, such as `MessageContent`.
  package var name: String
  /// The protocol that a type for this slot conforms to, such as `MessageContentData`.
  package var protocolName: String
  /// The form of its JSON.
  package var form: CustomForm
  /// The struct that is generated from a schema, or `nil` when the application writes its own.
  package var structure: CustomStructure?
  /// Words for the doc comment.
  package var wording: Wording
  /// The location in the spec.
  package var location: SourceLocation
}

/// The form of the JSON of custom data.
package enum CustomForm: String, Hashable, Sendable, CaseIterable {
  /// An object whose values are strings, numbers, booleans or null.
  case flat
  /// Any JSON object.
  case any
}

/// A struct for custom data, generated from a schema.
package struct CustomStructure: Hashable, Sendable {
  /// The name of the type, such as `TaskProperties`.
  package var typeName: String
  /// Its properties, in schema order; the `payload` path is one member, relative to the custom object.
  package var properties: [EntityAttribute]
  /// The schema it comes from.
  package var schema: ModelSchema.Name
  /// The type that holds those of its properties.
  var root: TypeID
  /// Words for the doc comment.
  package var wording: Wording
  /// The location where the schema begins.
  package var location: SourceLocation
}
