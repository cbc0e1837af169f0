package import JSONSchema

/// The intermediate representation between a spec with its schemas and Swift declarations.
///
/// Everything is in schema order (spec order where no schema says) and knows where it was written.
/// Nothing past this type looks at JSON: names are resolved, defaults are typed, schemas are
/// opaque text.
package struct EntityModel: Sendable {
  /// The spec as it is shown to the reader, such as `entities.json`.
  package var specFile: String
  /// The group of custom data, or `nil` when no entity has a slot.
  package var customGroup: CustomGroup?
  /// The names of the groups of records, or `nil` when the spec names none.
  package var recordGroup: RecordGroup?
  /// The names of the types through which an application uses the generated code.
  package var providers: ProviderNames
  /// The spec's settings for the storage as a whole.
  package var storage: StorageWishes
  /// The modules that are generated from the spec alone.
  package var targets: TargetNames
  /// The entities, in the order of the spec.
  package var entities: [Entity]
  /// The schemas of payloads, coded forms and custom data, each once, in order of first use.
  package var schemas: [ModelSchema]
  /// The types of attributes that are declared: those of the schemas, with a root for each entity.
  var types: EntityTypes
}

/// The protocol that groups the record types of a store, and its default.
package struct RecordGroup: Hashable, Sendable {
  /// The protocol, such as `ManagedChatEntities`.
  package var name: String
  /// The type that groups the generated records, such as `StoredChatEntities`.
  package var defaultName: String
  /// The group of the generated records without custom data, such as `PubNubManagedChatEntities`; nil for none.
  package var alias: String?
}

/// The names of the types through which an application uses the generated code.
package struct ProviderNames: Hashable, Sendable {
  /// The type that an application holds, such as `ChatProvider`.
  package var provider: String
  /// The name that Chat Components has for the provider, such as `ChatDataProvider`; nil for a spec
  /// without the names of Chat Components.
  package var dataProvider: String?
  /// The provider with the generated records, generic over the custom data, such as `Chat`; nil for none.
  package var typed: String?
  /// The provider without custom data and with the generated records, such as `PubNubChatProvider`; nil for none.
  package var alias: String?
}

/// A spec's settings for the storage of all its entities.
package struct StorageWishes: Hashable, Sendable {
  /// An entity or a column whose data may be lost, such as `User.nickname`.
  package struct Drop: Hashable, Sendable {
    package var name: String
    package var location: SourceLocation
  }

  /// The type that holds the tables, such as `ChatRecords`.
  package var name: String
  /// The entities and columns whose data may be lost.
  package var drops: [Drop]
  /// The location of the list of drops, or the spec itself.
  package var location: SourceLocation

  /// Whether the data of an entity or a column may be lost.
  func drops(_ name: String) -> Bool { drops.contains { $0.name == name } }
}

/// The modules that are generated from a spec without a target's configuration.
package struct TargetNames: Hashable, Sendable {
  /// The module of the models.
  package var models: String
  /// The module of the records, or `nil` if none is generated.
  package var records: String?
  /// The module of the actions, or `nil` if none is generated.
  package var actions: String?
}

/// The text of a schema that checked decoding needs.
package struct ModelSchema: Hashable, Sendable {
  /// The name by which other parts of the model refer to a schema: its file name, such as `user.schema.json`.
  ///
  /// A derived schema is named after its entity in the same manner: `Member.schema.json`.
  package typealias Name = String

  /// The name, unique in the model; `$ref` in ``text`` uses these names, relative to each other.
  package var name: Name
  /// The schema as compact JSON.
  package var text: String
  /// Whether the generator derived it from the spec.
  package var isDerived: Bool
  /// The names of the schemas that this one refers to, directly.
  package var references: [Name]
}

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

/// The declared types of attributes: nested objects, choices, enumerations and the like.
///
/// Each entity and each struct of custom data is a root, in which the types of its schema are nested.
struct EntityTypes: Sendable {
  /// The types.
  ///
  /// Roots have no properties, because the attributes determine what is generated for them.
  let model: TypeModel
  /// The schema of each root; an entity without a schema has no entry.
  let schemas: [TypeID: ModelSchema.Name]
  /// The schemas as documents of the program.
  let documents: [ModelSchema.Name: DocumentNumber]
  /// Whether `format` is an assertion.
  let assertsFormats: Bool
  /// Types at file scope that have another name inside their generic model.
  let aliases: [TypeID: [(name: String, type: TypeID)]]
}

extension TypeModel {
  /// Returns the types that are declared for a root, in the order of the schema.
  func declared(in root: TypeID) -> [TypeID] {
    types.indices.map { TypeID(index: $0) }.filter { id in
      guard id != root, self[id].root == root else { return false }
      if case .existing = self[id].content { return false }
      return true
    }
  }
}
