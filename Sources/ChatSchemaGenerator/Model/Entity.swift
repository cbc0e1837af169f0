package import JSONSchema

/// Something with an identity, as the spec describes it.
package struct Entity: Hashable, Sendable {
  /// The name of the entity, such as `User`.
  package var name: String
  /// The names of what is generated for it.
  package var names: EntityNames
  /// Its role in the sync layer, or `nil`.
  package var role: EntityRole?
  /// The attributes that identify an object.
  package var identity: Identity
  /// The attributes that decide conflicts, or `nil`; without them there is no patcher.
  package var version: VersionAttributes?
  /// All attributes, those of parts included: identity first, then schema order, then spec order.
  package var attributes: [EntityAttribute] = []
  /// Groups of attributes in the network model.
  package var parts: [Part] = []
  /// Links to other entities.
  package var relationships: [Relationship] = []
  /// The stored properties of the network model, in order.
  package var members: [ModelMember] = []
  /// The generic parameter of the model.
  package var genericParameter = ModelGenericity.none
  /// Stored attributes that no two rows share together, by attribute name.
  package var uniqueTogether: [[String]] = []
  /// Stored attributes that are indexed together, by attribute name.
  package var indexes: [[String]] = []
  /// Queries.
  package var requests: [EntityRequest] = []
  /// The treatment of members that the model does not name.
  package var unknownMembers = UnknownMembers.ignore
  /// The schema of the payload, `nil` when the spec lists the attributes.
  package var payloadSchema: ModelSchema.Name?
  /// The schema of the coded form; the payload schema itself when the coded form is the payload.
  package var codedSchema: ModelSchema.Name
  /// The type that holds those of its attributes.
  var root: TypeID
  /// The checks of the coded form in checked decoding; nil if the validator must run before it is read.
  var codedChecks: ReadingChecks?
  /// The checks of the payload in checked decoding, where the payload is a part of the coded form.
  var payloadChecks: ReadingChecks?
  /// The checks of a patch in checked decoding; nil if the validator must run before it is read.
  var patchChecks: ReadingChecks?
  /// The name that it had in an earlier version of the storage, or `nil`.
  package var formerName: String?
  /// Words for the doc comment.
  package var wording: Wording
  /// The location of its definition: the payload schema if there is one, else the spec.
  package var location: SourceLocation
  /// Its entry in the spec.
  package var specLocation: SourceLocation

  /// The names of the version's attributes, the tag first; empty without any.
  var versionNames: [String] { [version?.tag, version?.order].compactMap(\.self) }

  /// The attribute of this name, or `nil`.
  ///
  /// Takes time in proportion to the number of attributes.
  package func attribute(named name: String) -> EntityAttribute? {
    attributes.first { $0.name == name }
  }

  /// Whether an object can be made of its identity alone, as a stub that stands for the real one.
  package var canBeStub: Bool {
    attributes.allSatisfy { attribute in
      attribute.presence != .modelAndRecord || attribute.isOptional || attribute.defaultValue != nil
        || attribute.isSlot || identity.attributes.contains(attribute.name)
    }
      && relationships.allSatisfy { relationship in
        relationship.embedded.map { $0.isOptional || relationship.isToMany } ?? true
      }
  }
}

extension EntityAttribute {
  /// Whether it is custom data of the application, which always has an empty value.
  package var isSlot: Bool {
    if case .slot = type { return true }
    return false
  }
}

/// The names of what is generated for an entity.
package struct EntityNames: Hashable, Sendable {
  /// The network model, such as `ChatUser`.
  package var model: String
  /// The record's protocol, such as `ManagedChatUser`.
  package var recordProtocol: String
  /// The stored record, such as `StoredChatUser`.
  package var record: String
  /// The record without custom data, such as `PubNubManagedUser`; `nil` if the spec names no alias.
  package var recordAlias: String?
  /// The model with empty custom data, such as `PubNubChatUser`; `nil` if the spec names no alias.
  package var alias: String?
  /// The plural in argument labels, such as `users` in `load(users:)`.
  package var plural: String
}

/// The role of an entity in the sync layer.
package enum EntityRole: String, Hashable, Sendable, CaseIterable {
  /// A participant.
  case user
  /// A channel, in which users take part.
  case channel
  /// A user's part in a channel.
  case membership
  /// A message that a user sends to a channel.
  case message
  /// A reaction or another action that a user attaches to a message.
  case action
}

/// The attributes that identify an object.
package struct Identity: Hashable, Sendable {
  /// The typed identifier, such as `UserID`.
  package var type: String
  /// The attributes that form it, in order; one of its own, or several that compose it.
  package var attributes: [String] = []
  /// The text form of a composed identity, or `nil` when one attribute is the identity.
  ///
  /// The property of the model is then the computed `id`.
  package var composition: [CompositionPiece]?
  /// Whether the text can be split back into its attributes, at the first separator.
  package var isSeparable = false
  /// Whether rows have the composed text as their key, instead of the attributes together.
  package var isStoredAsText = false
  /// The location in the spec.
  package var location: SourceLocation
}

/// A piece of a composed identity.
package enum CompositionPiece: Hashable, Sendable {
  /// Fixed text, such as `:`.
  case text(String)
  /// The text of an attribute's value.
  case attribute(String)
}

/// The attributes that decide which of two states of an object is newer; one of them, or both.
package struct VersionAttributes: Hashable, Sendable {
  /// A tag that differs when the content differs, such as `eTag`.
  package var tag: String?
  /// A value that grows with every change: a date such as `updated`, or a revision number.
  package var order: String?
}

/// The kind of a stored property of a network model.
package enum ModelMember: Hashable, Sendable {
  /// A direct attribute, by name.
  case attribute(String)
  /// A part, by name.
  case part(String)
  /// The embedded object of a relationship, by the relationship's name.
  case embedded(relationship: String)
}

/// The generic parameter of a network model.
package enum ModelGenericity: Hashable, Sendable {
  /// Nothing.
  case none
  /// Its own slot: `ChatUser<Custom: UserCustomData>`.
  case slot(String)
  /// The group of all slots: `ChatMember<Custom: ChatCustomData>`.
  case group
}

/// The treatment of members of a payload that the model does not name.
package enum UnknownMembers: String, Hashable, Sendable, CaseIterable {
  /// They are dropped.
  case ignore
  /// They are kept and written again.
  case keep
}

extension Entity {
  /// The changes that a patcher of this entity can carry, in model order; empty without version attributes.
  ///
  /// A coded part is changed as a whole: the custom data of a channel and the avatar that travels
  /// inside the same object arrive together or not at all.
  package var patchChanges: [PatchChange] {
    guard version != nil else { return [] }
    let patchable = Set(attributes.lazy.filter(\.isPatchable).map(\.name))
    return members.compactMap { member in
      switch member {
      case .attribute(let name): patchable.contains(name) ? .attribute(name) : nil
      case .part(let name):
        parts.first {
          $0.name == name && $0.path != nil && $0.attributes.contains(where: patchable.contains)
        }.map { .part($0.name) }
      case .embedded: nil
      }
    }
  }
}

extension Entity {
  /// Whether the version attributes are those of `ServerSynced`, by name and by type.
  var isServerSynced: Bool {
    guard version?.tag == "eTag", version?.order == "updated",
      let tag = attribute(named: "eTag"), let order = attribute(named: "updated")
    else { return false }
    return tag.type == .string && order.type == .value(.dateTime) && tag.isOptional
      && order.isOptional
  }
}

/// One change that a patch can carry.
package enum PatchChange: Hashable, Sendable {
  /// A direct attribute, by name.
  case attribute(String)
  /// A part, by name: replaced whole, or cleared to its empty value.
  case part(String)
}
