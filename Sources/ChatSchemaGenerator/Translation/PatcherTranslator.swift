/// Translates the patcher of an entity: its changes, the requirements of the conflict rule, its coding.
///
///     public struct Patcher: EntityPatcher, EntitySchemaModel {
///       public var id: UserID
///       public var name: OptionalChange<String> = .noChange
///       public func applyChanges(to entity: inout ChatUser<Custom>) { name.apply(to: &entity.name) }
///     }
struct PatcherTranslator {
  let scope: EntityScope

  private var entity: Entity { scope.entity }

  /// Whether the entity has a patcher: it needs a version that distinguishes newer states from older ones.
  var hasPatcher: Bool { entity.version != nil }

  /// Returns the declarations of `<Model>+Patcher.swift`.
  func declarations() -> [SwiftDeclaration] {
    guard hasPatcher else { return [] }
    let coding = PatchCoding(scope: scope)
    var declarations = [extensionWithPatcher(coding), patchable()]
    if entity.isServerSynced { declarations.append(serverSynced()) }
    return declarations + coding.companions()
  }

  // MARK: The patcher

  private func extensionWithPatcher(_ coding: PatchCoding) -> SwiftDeclaration {
    .extension(
      ExtensionDeclaration(
        extended: scope.modelType,
        members: [
          .type(
            TypeDeclaration(
              documentation: Documentation(
                summary: "Changes to some attributes of a `\(entity.names.model)`.",
                body: ["Each attribute is kept, cleared, or replaced."]),
              access: scope.access,
              kind: .structure,
              name: "Patcher",
              inherited: ["EntityPatcher", coding.conformance],
              members: properties()
                + [
                  .callable(initializer()), .callable(editingInitializer()),
                  .callable(comparingInitializer()),
                ] + witnesses()
                + [.callable(applyChanges())]
                + coding.declarations()))
        ]))
  }

  /// The attributes that identify the patched object and the version to which the patch leads.
  var keys: [EntityAttribute] {
    entity.identity.attributes.map(scope.attribute) + versionAttributes
  }

  private var versionAttributes: [EntityAttribute] {
    [entity.version?.tag, entity.version?.order].compactMap { $0 }.map(scope.attribute)
  }

  private func properties() -> [SwiftDeclaration] {
    let keys = keys.map { attribute in
      PropertyDeclaration(
        documentation: Words.documentation(of: attribute), access: scope.access,
        name: scope.property(attribute.name), type: scope.valueType(attribute))
    }
    let changes = entity.patchChanges.map { change in
      PropertyDeclaration(
        documentation: Documentation(summary: "Change of `\(name(of: change))`."),
        access: scope.access, name: scope.property(name(of: change)), type: type(of: change),
        value: .initial(.implicitMember("noChange")))
    }
    return (keys + changes).map(SwiftDeclaration.property)
  }

  func name(of change: PatchChange) -> String {
    switch change {
    case .attribute(let name), .part(let name): name
    }
  }

  /// Returns the path of a change in a patch.
  func path(of change: PatchChange) -> [String] {
    switch change {
    case .attribute(let name): scope.attribute(name).payload?.path ?? [name]
    case .part(let name): scope.part(name).path ?? [name]
    }
  }

  func type(of change: PatchChange) -> TypeReference {
    let type =
      switch change {
      case .attribute(let name): scope.valueType(scope.attribute(name))
      case .part(let name): scope.partType(scope.part(name))
      }
    return .library("OptionalChange", arguments: [type])
  }

  private func initializer() -> CallableDeclaration {
    let keyNames = keys.map { scope.property($0.name) }
    let changeNames = entity.patchChanges.map { scope.property(name(of: $0)) }
    return CallableDeclaration(
      documentation: "Creates a patch that changes nothing but what is given.",
      access: scope.access,
      kind: .initializer(isFailable: false),
      parameters: zip(keys, keyNames).map { attribute, name in
        Parameter(name: name, type: scope.valueType(attribute))
      }
        + zip(entity.patchChanges, changeNames).map { change, name in
          Parameter(name: name, type: type(of: change), defaultValue: .implicitMember("noChange"))
        },
      body: .statements(
        (keyNames + changeNames).map { .assignment(.current.member($0), .name($0)) }),
      layout: .onePerLine)
  }

  /// The parameters for the identity, the version, or both.
  private func parameters(of attributes: [EntityAttribute]) -> [Parameter] {
    attributes.map { Parameter(name: scope.property($0.name), type: scope.valueType($0)) }
  }

  private func editingInitializer() -> CallableDeclaration {
    let change = scope.locals.identifiers(for: ["change"])[0]
    let names = keys.map { scope.property($0.name) }
    return CallableDeclaration(
      documentation: "Creates a patch, and edits it with a closure; the other attributes are kept.",
      access: scope.access, kind: .initializer(isFailable: false),
      parameters: parameters(of: keys) + [
        Parameter(label: .none, name: change, type: .named("PatchEdit"))
      ],
      body: .statements([
        .expression(.call(.current.member("init"), names.map { Argument($0, .name($0)) })),
        .expression(.call(.name(change), [Argument(.inOut(.current))])),
      ]))
  }

  private func comparingInitializer() -> CallableDeclaration {
    let locals = scope.locals.identifiers(for: ["old", "new"])
    let (old, new) = (Expression.name(locals[0]), Expression.name(locals[1]))
    let identity = entity.identity.attributes.map { name in
      Argument(scope.property(name), new.member(scope.property(name)))
    }
    let version = versionAttributes.map {
      Argument(scope.property($0.name), .name(scope.property($0.name)))
    }
    let changes = entity.patchChanges.map { change in
      let property = scope.property(name(of: change))
      return Argument(
        property,
        .creating(
          "OptionalChange",
          [Argument("from", old.member(property)), Argument("to", new.member(property))]))
    }
    return CallableDeclaration(
      documentation: Documentation(
        summary: "Creates the patch that leads from one state of an object to another.",
        body: ["Attributes that no patch can change are not compared."],
        throwing: "`PatchError` for two objects."),
      access: scope.access, kind: .initializer(isFailable: false),
      parameters: [
        Parameter(label: .other("from"), name: locals[0], type: modelInsidePatcher),
        Parameter(label: .other("to"), name: locals[1], type: modelInsidePatcher),
      ] + parameters(of: versionAttributes), effects: .throws,
      body: .statements([
        .tried(
          Expression.name("Self").calling(
            "checkIdentity", [Argument("of", old), Argument("and", new)])),
        .expression(.call(.current.member("init"), identity + version + changes)),
      ]))
  }

  private func applyChanges() -> CallableDeclaration {
    CallableDeclaration(
      documentation: "Applies each change, without asking whether it should be.",
      access: scope.access,
      kind: .function("applyChanges"),
      parameters: [
        Parameter(
          label: .other("to"), name: scope.locals.entity, isInOut: true, type: modelInsidePatcher)
      ],
      body: .statements(entity.patchChanges.map(application)))
  }

  private var modelInsidePatcher: TypeReference {
    scope.genericParameter == nil
      ? scope.modelType : .named(scope.modelName, arguments: ["Custom"])
  }

  private func application(_ change: PatchChange) -> SwiftStatement {
    let property = scope.property(name(of: change))
    let target = Argument("to", .inOut(Expression.name(scope.locals.entity).member(property)))
    var arguments = [target]
    switch change {
    case .part(let name):
      let empty = Expression.call(TypeNames.identifier(scope.part(name).typeName), [])
      arguments.append(Argument("null", .implicitCall("reset", [Argument(empty)])))
    case .attribute(let name):
      let attribute = scope.attribute(name)
      if !attribute.isOptional || attribute.nullEffect == .keep {
        arguments.append(Argument("null", nullRule(attribute)))
      }
    }
    return .expression(Expression.name(property).calling("apply", arguments))
  }

  private func nullRule(_ attribute: EntityAttribute) -> Expression {
    guard attribute.nullEffect == .clear,
      let standIn = DefaultTranslation(scope: scope).standIn(for: attribute)
    else { return .implicitMember("keep") }
    return .implicitCall("reset", [Argument(standIn)])
  }

  // MARK: Identity and version

  private var identityType: TypeReference { scope.identifierType }

  private func identityValue() -> Expression {
    guard entity.identity.composition != nil else {
      return .name(scope.property(entity.identity.attributes[0]))
    }
    return .call(
      TypeNames.identifier(entity.identity.type),
      entity.identity.attributes.map {
        Argument(scope.property($0), .name(scope.property($0)))
      })
  }

  private func witnesses() -> [SwiftDeclaration] {
    [
      .property(
        PropertyDeclaration(
          documentation: "The identity of the model that the patch changes.", access: scope.access,
          name: "patchIdentity", type: identityType,
          value: .computed([.expression(identityValue())]))),
      .property(
        PropertyDeclaration(
          documentation: "The version that the patch leads to.", access: scope.access,
          name: "patchVersion", type: versionType,
          value: .computed([.expression(version())]))),
    ]
  }

  private func patchable() -> SwiftDeclaration {
    var members: [SwiftDeclaration] = [
      .property(
        PropertyDeclaration(
          documentation: "The identity that a patch must have to change this model.",
          access: scope.access,
          name: "patchIdentity", type: identityType, value: .computed([.expression("id")])))
    ]
    if !entity.isServerSynced {
      members.append(
        .property(
          PropertyDeclaration(
            documentation: "The version that a patch must follow to change this model.",
            access: scope.access,
            name: "patchVersion", type: versionType,
            value: .computedAndSet(get: [.expression(version())], set: versionAssignments()))))
    }
    return .extension(
      ExtensionDeclaration(
        extended: scope.modelType, inherited: ["Patchable"], members: members))
  }

  private var versionType: TypeReference {
    .library(versionTypeName, arguments: versionAttributes.map(scope.valueType))
  }

  private func version() -> Expression {
    .call(
      .type(.library(versionTypeName)),
      versionPlaces.map { place, attribute in
        Argument(place, .name(scope.property(attribute)))
      })
  }

  private var versionTypeName: Identifier {
    switch (entity.version?.tag, entity.version?.order) {
    case (_?, _?): "TaggedVersion"
    case (_?, nil): "TagOnlyVersion"
    case (nil, _?): "OrderedVersion"
    case (nil, nil): "Unversioned"
    }
  }

  private var versionPlaces: [(Identifier, String)] {
    var places: [(Identifier, String)] = []
    if let tag = entity.version?.tag { places.append(("tag", tag)) }
    if let order = entity.version?.order { places.append(("order", order)) }
    return places
  }

  private func versionAssignments() -> [SwiftStatement] {
    versionPlaces.map { place, name in
      let attribute = scope.attribute(name)
      let target = Expression.name(scope.property(name))
      let value = Expression.name("newValue").member(place)
      return .assignment(
        target, attribute.isOptional ? value : .binary(value, .otherwise, target))
    }
  }

  private func serverSynced() -> SwiftDeclaration {
    .extension(
      ExtensionDeclaration(extended: scope.modelType, inherited: ["ServerSynced"], members: []))
  }
}
