import JSONSchema
import JSONText

/// Derives the schemas of coded forms for which there is no file.
struct SchemaDeriver {
  let schemas: SpecSchemas
  let group: CustomGroup?

  /// Derives the schema of each coded form for which there is no file.
  ///
  /// An entity without a payload schema gets one from its attributes. An entity whose payload is a part of
  /// the coded object gets one for the object around it.
  func derive(_ drafts: inout EntityDrafts) -> [ModelSchema] {
    var derived: [ModelSchema] = []
    let taken = Set(schemas.resources.map { $0.resource.name.lowercased() })
    for index in drafts.indices {
      guard drafts[index].hasDerivedSchema else { continue }
      let isWrapped = drafts[index].payloadPart != nil
      var name = "\(drafts[index].name)\(isWrapped ? ".item" : "").schema.json"
      while taken.contains(name.lowercased()) { name = "derived-\(name)" }
      drafts[index].entity.codedSchema = name
    }
    for draft in drafts.all where draft.entity.codedSchema != draft.entity.payloadSchema {
      guard draft.hasDerivedSchema else { continue }
      var object = DerivedObject()
      if let part = draft.entity.parts.first(where: { $0.name == draft.payloadPart }),
        let path = part.path, let payload = draft.entity.payloadSchema
      {
        object.add(reference(payload, &object), at: path, isRequired: true)
      }
      addAttributes(of: draft, to: &object, leavingOut: nil, drafts)
      addEmbedded(of: draft, to: &object, drafts)
      let schema = object.schema(draft.entity.wording, isRoot: true)
      derived.append(
        ModelSchema(
          name: draft.entity.codedSchema, text: JSONValue.object(schema).text(), isDerived: true,
          references: object.references))
    }
    return derived
  }

  /// Adds the schemas of attributes.
  ///
  /// - Parameters:
  ///   - draft: The entity.
  ///   - object: Receives the schemas.
  ///   - others: Attributes whose values the enclosing objects provide; `nil` for an object that stands
  ///     alone, whose context can provide what it omits.
  ///   - drafts: All entities.
  private func addAttributes(
    of draft: EntityDraft, to object: inout DerivedObject, leavingOut others: Set<String>?,
    _ drafts: EntityDrafts
  ) {
    for attribute in draft.entity.attributes where attribute.presence == .modelAndRecord {
      guard let payload = attribute.payload, others?.contains(attribute.name) != true,
        draft.payloadPart == nil || attribute.part != draft.payloadPart
      else { continue }
      var schema = valueSchema(attribute.type, &object, drafts)
      if payload.isNullable { schema = schema.allowingNull }
      schema.describe(attribute.wording)
      let isRequired = payload.isRequired && (payload.context == nil || others != nil)
      object.add(schema, at: payload.path, isRequired: isRequired)
    }
  }

  private func addEmbedded(
    of draft: EntityDraft, to object: inout DerivedObject, _ drafts: EntityDrafts
  ) {
    for relationship in draft.entity.relationships {
      guard let embedded = relationship.embedded, let path = embedded.path,
        let destination = drafts.draft(named: relationship.destination)
      else { continue }
      var schema = reference(destination.entity.codedSchema, &object)
      if relationship.isToMany {
        if !embedded.groupedBy.isEmpty { schema = item(of: destination, embedded, &object, drafts) }
        schema = ["type": "array", "items": .object(schema)]
        for _ in embedded.groupedBy {
          schema = ["type": "object", "additionalProperties": .object(schema)]
        }
      }
      schema.describe(relationship.wording)
      object.add(
        schema, at: path,
        isRequired: !relationship.isToMany && !embedded.isOptional && embedded.context == nil)
    }
  }

  /// Returns the schema of a grouped item, without the attributes that the enclosing members and the
  /// embedding model provide.
  private func item(
    of destination: EntityDraft, _ embedded: EmbeddedObject, _ object: inout DerivedObject,
    _ drafts: EntityDrafts
  ) -> JSONObject {
    var item = DerivedObject()
    addAttributes(
      of: destination, to: &item,
      leavingOut: Set(embedded.groupedBy + embedded.inherited.map(\.attribute)), drafts)
    for name in item.references { object.refer(to: name) }
    return item.schema(Wording(), isRoot: false)
  }

  private func reference(
    _ name: ModelSchema.Name, _ object: inout DerivedObject, pointer: String = ""
  ) -> JSONObject {
    object.refer(to: name)
    return ["$ref": .string(pointer.isEmpty ? name : "\(name)#\(pointer)")]
  }

  private func valueSchema(
    _ type: ValueShape, _ object: inout DerivedObject, _ drafts: EntityDrafts
  ) -> JSONObject {
    switch type {
    case .string, .text: ["type": "string"]
    case .boolean: ["type": "boolean"]
    case .integer, .unboundedInteger: ["type": "integer"]
    case .number, .double: ["type": "number"]
    case .timetoken: ["type": "string", "pattern": "^(0|[1-9][0-9]{0,19})$"]
    case .value(let text): text.schema
    case .listed(let enumeration):
      ["type": "string", "enum": .array(enumeration.values.map { .string($0) })]
    case .array(let element), .uniqueArray(let element):
      ["type": "array", "items": .object(valueSchema(element.type, &object, drafts))]
    case .map(let value):
      ["type": "object", "additionalProperties": .object(valueSchema(value.type, &object, drafts))]
    case .identifier(let name): identifierSchema(name, &object, drafts)
    case .slot(let name): slotSchema(name, &object)
    // A type that has a schema of its own is never derived.
    case .any, .null, .named: [:]
    }
  }

  /// Returns the schema of the identity in the payload schema of the identified entity.
  private func identifierSchema(
    _ name: String, _ object: inout DerivedObject, _ drafts: EntityDrafts
  ) -> JSONObject {
    guard let draft = drafts.owner(of: name),
      let schema = draft.schema, draft.entity.identity.composition == nil,
      let attribute = draft.entity.identity.attributes.first,
      let location = draft.attribute(named: attribute)?.location,
      location.file == schema.file, let pointer = location.pointer
    else { return ["type": "string", "minLength": 1] }
    return reference(schema.name, &object, pointer: String(pointer.uriFragment.dropFirst()))
  }

  private func slotSchema(_ name: String, _ object: inout DerivedObject) -> JSONObject {
    guard let slot = group?.slots.first(where: { $0.name == name }) else { return [:] }
    if let structure = slot.structure { return reference(structure.schema, &object) }
    guard slot.form == .flat else { return ["type": "object"] }
    return [
      "type": "object", "additionalProperties": ["type": ["string", "number", "boolean", "null"]],
    ]
  }
}

extension TextValue {
  /// The schema of an attribute that no other schema describes.
  fileprivate var schema: JSONObject {
    var schema: JSONObject = ["type": "string"]
    if let format = formats.first { schema["format"] = .string(format) }
    if let contentEncoding { schema["contentEncoding"] = .string(contentEncoding) }
    return schema
  }
}

/// An object schema while it is derived from a spec.
struct DerivedObject {
  private var properties = JSONObject()
  private var required: [String] = []
  private var nested: [String: DerivedObject] = [:]
  /// The names of the schemas that it refers to, in order of first mention.
  private(set) var references: [ModelSchema.Name] = []

  /// Records that the object refers to a schema.
  mutating func refer(to name: ModelSchema.Name) {
    if !references.contains(name) { references.append(name) }
  }

  /// Adds the schema of a member, inside further object schemas if the path is nested.
  mutating func add(_ schema: JSONObject, at path: [String], isRequired: Bool) {
    guard let name = path.first else { return }
    if isRequired, !required.contains(name) { required.append(name) }
    guard path.count > 1 else {
      properties[name] = .object(schema)
      return
    }
    nested[name, default: DerivedObject()]
      .add(schema, at: Array(path.dropFirst()), isRequired: isRequired)
    properties[name] = nested[name].map { .object($0.schema(Wording(), isRoot: false)) }
  }

  /// Returns the schema.
  ///
  /// - Parameters:
  ///   - wording: The title and the description.
  ///   - isRoot: Whether it stands alone and names its dialect.
  /// - Returns: The schema as JSON.
  func schema(_ wording: Wording, isRoot: Bool) -> JSONObject {
    var schema = JSONObject()
    if isRoot { schema["$schema"] = "https://json-schema.org/draft/2020-12/schema" }
    schema.describe(wording)
    schema["type"] = "object"
    if !properties.isEmpty { schema["properties"] = .object(properties) }
    if !required.isEmpty { schema["required"] = .array(required.map { .string($0) }) }
    return schema
  }
}

extension JSONObject {
  /// Adds a title and a description.
  mutating func describe(_ wording: Wording) {
    if let title = wording.title { self["title"] = .string(title) }
    if let description = wording.description { self["description"] = .string(description) }
  }

  /// The schema with null as an additional value.
  var allowingNull: JSONObject {
    guard let type = self["type"], self["enum"] == nil else {
      return isEmpty ? self : ["anyOf": [.object(self), ["type": "null"]]]
    }
    var schema = self
    schema["type"] = [type, "null"]
    return schema
  }
}
