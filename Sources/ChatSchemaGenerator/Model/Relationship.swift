package import JSONSchema

/// A link from one entity to another.
package struct Relationship: Hashable, Sendable {
  /// The name on the record, such as `memberships`.
  package var name: String
  /// The name of the entity at the other end.
  package var destination: String
  /// Whether it leads to any number of objects.
  package var isToMany: Bool
  /// Whether an object cannot be stored without it; always false for to-many.
  package var isRequired: Bool
  /// The relationship of the destination that leads back.
  package var inverse: String?
  /// The effect on the objects at the other end when this one is deleted.
  package var deleteRule: DeleteRule
  /// The form in which the network model contains the related object, or `nil` when it does not.
  package var embedded: EmbeddedObject?
  /// The name in the record's protocol, such as `managedMembers`, when it is another one.
  package var accessor: String?
  /// Words for the doc comment.
  package var wording: Wording
  /// The location in the spec.
  package var location: SourceLocation
}

/// The effect on related objects when an object is deleted.
package enum DeleteRule: String, Hashable, Sendable, CaseIterable {
  /// They are deleted as well.
  case cascade
  /// They stay, keep the identity of the deleted object, and are linked again if it reappears.
  case detach
  /// The deletion is refused while there are any.
  case restrict
  /// Nothing happens to them; the rule of the side that holds no key.
  case none
}

/// A related object inside the network model.
package struct EmbeddedObject: Hashable, Sendable {
  /// The property, such as `chatChannel`.
  package var name: String
  /// Its location in the coded object, or `nil` when it is not coded.
  package var path: [String]?
  /// The name of what the context of a listing gives when the item leaves it out: its identity.
  package var context: String?
  /// Whether the model may be without it; a to-many one is an array and never optional.
  package var isOptional: Bool
  /// Whether a row that is there is left alone when the object around it is written.
  package var keepsStored: Bool
  /// Attributes of the embedded objects whose values are the names of nested members around them.
  ///
  /// For example, `["sourceType", "value"]` for the actions of a message, which a history codes as
  /// `{"reaction": {"👍": [{…}]}}`. Empty when the objects are coded as they are.
  package var groupedBy: [String]
  /// The attributes that embedded objects take from the model around them when their item omits them.
  package var inherited: [InheritedAttribute]
}

/// An attribute that an embedded object takes from the model that embeds it.
package struct InheritedAttribute: Hashable, Sendable {
  /// The attribute of the embedded object, such as `parentTimetoken`.
  package let attribute: String
  /// The attribute of the embedding model, such as `timetoken`.
  package let source: String
}
