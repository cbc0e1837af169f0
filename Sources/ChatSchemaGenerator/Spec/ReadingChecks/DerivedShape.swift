import JSONSchema
import JSONText

/// The assertions of a derived schema, in the form that compiled schemas have.
///
/// The generator does not compile derived schemas. Their assertions follow from the spec: this is the other
/// form of what ``SchemaDeriver`` writes as JSON. Tests compare the two by validating the same payloads with
/// generated models and with the engine.
struct DerivedShape {
  let drafts: [EntityDraft]
  /// The entity of each typed identifier.
  let identifierOwners: [String: Int]
  let group: CustomGroup?
  let schemas: SpecSchemas

  /// Returns the shape of an entity's coded form; nil if it contains objects that only the spec describes.
  func shape(of draft: EntityDraft) -> PayloadShape? {
    var shape = PayloadShape()
    if let name = draft.payloadPart {
      guard let path = draft.entity.parts.first(where: { $0.name == name })?.path,
        path.count == 1, let root = draft.schema?.root
      else { return nil }
      shape.members.append(
        PayloadMemberShape(
          name: path[0], use: ValueUse(type: .any), subschemas: [start(of: root)], isRequired: true)
      )
    }
    for attribute in draft.entity.attributes where attribute.presence == .modelAndRecord {
      guard let payload = attribute.payload,
        draft.payloadPart == nil || attribute.part != draft.payloadPart
      else { continue }
      guard payload.path.count == 1, var member = member(of: attribute.type) else { return nil }
      member.name = payload.path[0]
      member.use.isNullable = member.use.isNullable || payload.isNullable
      member.isRequired = payload.isRequired && payload.context == nil
      shape.members.append(member)
    }
    for relationship in draft.entity.relationships {
      guard let embedded = relationship.embedded, let path = embedded.path else { continue }
      guard path.count == 1 else { return nil }
      shape.members.append(member(embedding: relationship, embedded, as: path[0]))
    }
    let names = shape.members.map(\.name)
    return Set(names).count == names.count ? shape : nil
  }

  private func start(of root: TypeID) -> SubschemaID { schemas.model[root].origin.subschema }

  // MARK: Attributes

  private func member(of type: ValueShape) -> PayloadMemberShape? {
    switch type {
    case .identifier(let name): return identifier(name)
    case .slot(let name): return slot(name)
    default: return use(of: type).map { PayloadMemberShape(name: "", use: $0) }
    }
  }

  /// Returns the assertions of a type's derived schema; nil for a type that has a schema of its own.
  private func use(of type: ValueShape) -> ValueUse? {
    switch type {
    case .string, .text: return ValueUse(type: .string)
    case .boolean, .integer, .unboundedInteger, .number, .double, .listed:
      return ValueUse(type: type)
    case .timetoken: return ValueUse(type: .string, checks: [.pattern("^(0|[1-9][0-9]{0,19})$")])
    case .value(let text):
      guard let name = text.formats.first else { return ValueUse(type: .string) }
      guard let format = Format(name: name) else {
        preconditionFailure("A type stands for a format that is not known: \(name)")
      }
      return ValueUse(type: .text(text), checks: [.format(format)])
    case .array(let element), .uniqueArray(let element):
      return use(of: element.type).map { ValueUse(type: .array($0)) }
    case .map(let value): return use(of: value.type).map { ValueUse(type: .map($0)) }
    case .any, .null, .named: return ValueUse(type: .any)
    case .identifier, .slot: return nil
    }
  }

  /// Returns the assertions about the identity in the payload schema of the identified entity.
  private func identifier(_ name: String) -> PayloadMemberShape? {
    guard let draft = identifierOwners[name].map({ drafts[$0] }), let schema = draft.schema,
      draft.entity.identity.composition == nil,
      let attribute = draft.entity.identity.attributes.first.flatMap(draft.attribute(named:)),
      attribute.location.file == schema.file
    else {
      return PayloadMemberShape(name: "", use: ValueUse(type: .string, checks: [.minLength(1)]))
    }
    guard
      let property = schema.properties.first(where: { $0.place.location == attribute.location }),
      property.subschemas == [property.place.subschema]
    else { return nil }
    return PayloadMemberShape(name: "", use: property.use, subschemas: property.subschemas)
  }

  private func slot(_ name: String) -> PayloadMemberShape? {
    guard let slot = group?.slots.first(where: { $0.name == name }) else {
      return PayloadMemberShape(name: "", use: ValueUse(type: .any))
    }
    if let structure = slot.structure {
      return PayloadMemberShape(
        name: "", use: ValueUse(type: .named(structure.root)),
        subschemas: [start(of: structure.root)])
    }
    var value = ValueUse(type: .any)
    if slot.form == .flat {
      value.checks = [.kinds([.string, .number, .integer, .boolean, .null])]
    }
    return PayloadMemberShape(name: "", use: ValueUse(type: .map(value)))
  }

  // MARK: Embedded objects

  private func member(
    embedding relationship: Relationship, _ embedded: EmbeddedObject, as name: String
  ) -> PayloadMemberShape {
    var member = PayloadMemberShape(name: name, use: ValueUse(type: .map(ValueUse(type: .any))))
    if relationship.isToMany {
      if embedded.groupedBy.isEmpty { member.use.type = .array(ValueUse(type: .any)) }
    } else {
      member.entity = relationship.destination
    }
    member.isRequired = !relationship.isToMany && !embedded.isOptional && embedded.context == nil
    return member
  }
}
