package import JSONSchema
package import JSONText

/// A value that an entity owns.
package struct EntityAttribute: Hashable, Sendable {
  /// The name in the network model, such as `avatarURL`.
  package var name: String
  /// The type of its value, without its optionality.
  var type: ValueShape
  /// Whether a full object may be without it; never true when there is a default.
  package var isOptional = false
  /// Its location in a payload, or `nil` when payloads do not contain it.
  package var payload: PayloadLocation?
  /// The value that is used when none is given.
  package var defaultValue: DefaultValue?
  /// The only value that the schema allows; initializers need no argument for it.
  var constant: JSONValue?
  /// The effect of `null` in a patch.
  package var nullEffect = NullEffect.clear
  /// Whether a patch can change it by itself or as a member of its part.
  package var isPatchable = false
  /// Whether its value is a change (`OptionalChange`), which distinguishes absent, null and a value.
  package var isChange = false
  /// Its label in initializers; usually the name.
  package var label: String
  /// The name of the part that groups it in the network model, or `nil` when it is a direct member.
  package var part: String?
  /// The source of a derived value, or `nil` when the attribute is a value of its own.
  package var derivation: Derivation?
  /// The generated types that contain it.
  package var presence = AttributePresence.modelAndRecord
  /// Its storage in the store, or `nil` when it is not stored.
  package var storage: AttributeStorage?
  /// Words for the doc comment.
  package var wording = Wording()
  /// The location of its definition: in the payload schema if there is one, else in the spec.
  package var location: SourceLocation
  /// Its entry in the spec, or `nil` when only the schema names it.
  package var specLocation: SourceLocation?
}

/// The location of an attribute in payloads.
package struct PayloadLocation: Hashable, Sendable {
  /// Member names from the coded object down, such as `["custom", "profileUrl"]`.
  package var path: [String]
  /// Whether the schema requires it.
  package var isRequired: Bool
  /// Whether the schema allows null.
  package var isNullable: Bool
  /// The name of what the context of a listing or event gives when the item leaves it out.
  ///
  /// For example, `channel` for the messages of a history, which are listed by channel.
  package var context: String?
  /// Another place to look when the member is absent, such as `["custom", "type"]`.
  package var fallback: [String]?
}

/// The effect of `null` on an attribute in a patch.
package enum NullEffect: Hashable, Sendable {
  /// The attribute becomes nil, or its default when it is not optional.
  case clear
  /// The attribute keeps its value.
  case keep
}

/// The generated types that contain an attribute.
package enum AttributePresence: Hashable, Sendable {
  /// A stored property of the network model (or of its part), and the record.
  case modelAndRecord
  /// A computed property of the network model, such as an identity read from an embedded object.
  case computed
  /// The stored record only: local state and derived counts.
  case recordOnly
}

/// The storage of an attribute.
package struct AttributeStorage: Hashable, Sendable {
  /// The name on the record and in the table, such as `lastUpdated`.
  package var name: String
  /// The name in the record's protocol, when it is another one, such as `pubnubUserID`.
  package var accessor: String?
  /// The stored value when a payload has none; the stored attribute is not optional then.
  package var defaultValue: DefaultValue?
  /// Whether a look-up by it alone is fast.
  package var isIndexed: Bool
  /// Whether no two rows share it.
  package var isUnique: Bool
  /// Whether it ends with the session, such as presence.
  package var isSession: Bool
  /// Whether only this device knows it.
  package var isLocal: Bool
  /// Whether each write of the whole object sets it to its default.
  package var isReset: Bool
  /// Whether its words can be searched for.
  package var isSearchable: Bool
  /// The column that it was in an earlier version, or `nil`.
  package var formerName: String?
  /// The conversion of values of an earlier version that had another type, or `nil`.
  package var conversion: ValueConversion?
}

/// A conversion of values between two column types; it fails for a value that would lose information.
package enum ValueConversion: String, Hashable, Sendable, CaseIterable {
  case numberToText, textToInteger, textToReal, integerToReal, realToInteger
  case textToDate, dateToText, textToJSON
  /// The application converts the values when it opens a store.
  case application
}

/// The source of a derived attribute's value.
package enum Derivation: Hashable, Sendable {
  /// The attribute of the object at the other end of a to-one relationship.
  case path(relationship: String, attribute: String)
  /// The number of objects in a to-many relationship for which every condition holds.
  case count(relationship: String, conditions: [ValueCondition])
}

/// A condition without an argument: the attribute has the value.
package struct ValueCondition: Hashable, Sendable {
  /// An attribute of the entity that is queried or counted.
  package let attribute: String
  /// The value that it must have.
  package let value: JSONValue
}

/// The value of an attribute that is not given.
package enum DefaultValue: Hashable, Sendable {
  /// A value of the attribute's type, as JSON.
  case json(JSONValue)
  /// A new random UUID, upper case.
  case newUUID
  /// The present instant.
  case now
}

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
