/// Translates the coding of a patcher: its JSON is a payload in which absent means unchanged.
///
///     case .note:
///       note = try reader.readChange()
///     …
///     try writer.writeChange(note, as: "note")
struct PatchCoding {
  let scope: EntityScope
  private let checked: CheckedReading

  /// Creates a translator for one file.
  init(scope: EntityScope) {
    self.scope = scope
    let holder = scope.context.helperNames.name(scope.entity.names.model + "PatchConstants")
    checked = CheckedReading(
      scope: scope, checks: scope.entity.patchChecks, values: scope.values(holder: holder))
  }

  /// The protocol of a patch, depending on whether it is checked while it is read or beforehand.
  var conformance: TypeReference {
    checked.checks == nil ? "CheckedModel" : "EntitySchemaModel"
  }

  private var patcher: PatcherTranslator { PatcherTranslator(scope: scope) }

  /// Returns the enumerations of the patch's members, and constants, for the end of the file.
  ///
  /// Call it after ``declarations()``, which collects the constants.
  func companions() -> [SwiftDeclaration] {
    (sharesNames ? [] : object.enumerations(of: "\(scope.entity.names.model).Patcher"))
      + [checked.values.constants.declaration()].compactMap(\.self)
  }

  /// Returns the initializer and the function of the patcher.
  func declarations() -> [SwiftDeclaration] {
    let coding = coding
    return [
      CodingTranslator(scope: scope).schemaProperty(scope.entity.codedSchema),
      ObjectDecoding(object: coding, coding: scope.coding).initializer(),
      ObjectEncoding(object: coding, coding: scope.coding).function(
        words: "Writes the patch as JSON; what it does not change is left out."),
    ]
  }

  // MARK: Members

  /// The keys that are members of the outermost object, or alone in an object of their own.
  private var plainKeys: [EntityAttribute] {
    let objects = Set(
      scope.entity.patchChanges.map(patcher.path).filter { $0.count > 1 }.map { $0[0] })
    return patcher.keys.filter { attribute in
      let path = keyPath(attribute)
      return path.count < 2 || path.count == 2 && !objects.contains(path[0])
    }
  }

  /// Returns the path of an identity or a version in a patch: the same as in a payload, or in the objects
  /// that it contains.
  private func keyPath(_ attribute: EntityAttribute) -> [String] {
    if let path = attribute.payload?.path { return path }
    guard case .path(let relationship, let name) = attribute.derivation else {
      return [attribute.name]
    }
    let link = scope.relationship(relationship)
    let destination = EntityScope(
      scope.context.entity(named: link.destination), in: scope.context)
    return (link.embedded?.path ?? [relationship])
      + (destination.attribute(name).payload?.path ?? [name])
  }

  private var keyMembers: [CodedObject.Member] {
    plainKeys.map { attribute in
      CodedObject.Member(
        name: keyPath(attribute)[0], identifier: scope.property(attribute.name),
        content: .attribute(attribute))
    }
  }

  /// The changes, with the keys that share an object with them.
  private var changes: CodedObject {
    let plain = Set(plainKeys.map(\.name))
    let keys = patcher.keys.filter { !plain.contains($0.name) }
    let places = keys.map { (path: keyPath($0), content: CodedObject.Content.attribute($0)) }
    var object = CodedObjectBuilder(scope: scope).object(
      ofPatch: places
        + scope.entity.patchChanges.map { (path: patcher.path(of: $0), content: content(of: $0)) })
    var names = scope.context.helperNames
    names.take(scope.patchEnumeration)
    object.nameEnumerations(&names)
    return object
  }

  /// The whole content of a patch.
  private var object: CodedObject {
    CodedObject(enumeration: scope.patchEnumeration, members: keyMembers + changes.members)
  }

  /// The enumeration of the members: that of the model, if it has all of them, or one of the patch.
  private var names: (names: NameEnumeration, isPartOfModel: Bool) {
    var names = scope.context.helperNames
    let shared = scope.codedObject(&names).names(of: object)
    return (shared ?? object.names, shared != nil)
  }

  /// Whether the enumeration of the model's members has all members of a patch.
  var sharesNames: Bool { names.isPartOfModel }

  private func content(of change: PatchChange) -> CodedObject.Content {
    switch change {
    case .attribute(let name): .attribute(scope.attribute(name))
    case .part(let name): .part(scope.part(name))
    }
  }

  /// Returns the whole content of a patch with its Swift.
  private var coding: ObjectCoding {
    let changes = changes
    let checks = changes.members.compactMap { member in
      checked.requires(member) ? isChanged(leaves(of: member)) : nil
    }
    return ObjectCoding(
      names: names.names,
      members: zip(plainKeys, keyMembers).map(key)
        + changes.members.map { self.member($0, checked) },
      unknown: [checked.unknown], beginning: checked.checksOfObject(),
      checks: checks.map { .expression(scope.locals.read("check", [Argument($0)])) })
  }

  // MARK: Members

  /// Returns a member that holds a key, alone or in an object of its own.
  private func key(
    _ attribute: EntityAttribute, _ member: CodedObject.Member
  ) -> ObjectCoding.Member {
    let path = keyPath(attribute)
    guard path.count > 1 else { return value(of: member, checked) }
    let inner = Argument("at", .array([.string(path[1])]))
    var coding = value(of: member, checked)
    coding.reading =
      checked.checks(of: member, with: "read") + [
        .assignment(.name(member.identifier), scope.locals.read("readMember", [inner]))
      ]
    coding.writing = [write("write", member, [inner])]
    return coding
  }

  private func member(
    _ member: CodedObject.Member, _ checked: CheckedReading
  ) -> ObjectCoding.Member {
    guard case .object(let inner) = member.content else { return value(of: member, checked) }
    let object = ObjectCoding(
      names: inner.names, members: inner.members.map { self.member($0, checked.inside) },
      unknown: [checked.inside.unknown])
    var coding = ObjectCoding.Member(
      member.name, holding: object, cursor: scope.local(member.identifier.text + "Members"),
      scope.coding)
    if let condition = isChanged(leaves(inner)) {
      // Null in place of the object clears everything in it.
      let cleared = leaves(inner).map {
        SwiftStatement.assignment(.name($0.identifier), .implicitMember("none"))
      }
      coding.reading = [
        .conditional(
          IfStatement(
            conditions: [.expression(scope.locals.read("readNullIfPresent"))], body: cleared,
            otherwise: .statements(coding.reading)))
      ]
      coding.writing = [
        .conditional(IfStatement(conditions: [.expression(condition)], body: coding.writing))
      ]
    }
    coding.reading = checked.checks(of: member, with: "read") + coding.reading
    return coding
  }

  /// Returns a member that is one property of the patch: a key, which must be there, or a change.
  private func value(
    of member: CodedObject.Member, _ checked: CheckedReading
  ) -> ObjectCoding.Member {
    let name = member.identifier
    let isKey = isKey(member)
    let method: Identifier = isKey ? "read" : "readChange"
    let type: TypeReference
    var reading: [SwiftStatement]
    switch member.content {
    case .attribute(let attribute):
      type = scope.valueType(attribute)
      reading = checked.reading(attribute, member, with: method)
    case .part(let part):
      type = scope.partType(part)
      reading = checked.reading(member, with: method)
    case .embedded, .object: preconditionFailure("a patch holds attributes and parts")
    }
    return ObjectCoding.Member(
      variables: isKey
        ? [Binding(introducer: .variable, name: name, type: .optional(type))] : [],
      reading: reading, required: isKey ? [.binding(name, nil)] : [],
      storing: isKey ? [.assignment(.current.member(name), .name(name))] : [],
      writing: [write(isKey ? "write" : "writeChange", member)])
  }

  private func write(
    _ method: Identifier, _ member: CodedObject.Member, _ further: [Argument] = []
  ) -> SwiftStatement {
    scope.locals.write(
      method, [Argument(.name(member.identifier)), Argument("as", .string(member.name))] + further)
  }

  // MARK: Changes

  private func isKey(_ member: CodedObject.Member) -> Bool {
    guard case .attribute(let attribute) = member.content else { return false }
    return patcher.keys.contains { $0.name == attribute.name }
  }

  /// Returns whether one of some members is changed; nil if one is a key, which is always there.
  private func isChanged(_ leaves: [CodedObject.Member]) -> Expression? {
    let isChanged = leaves.map { Expression.name($0.identifier).member("isChange") }
    guard let first = isChanged.first, !leaves.contains(where: isKey) else { return nil }
    return isChanged.dropFirst().reduce(first) { .binary($0, .or, $1) }
  }

  /// Returns the members with values, including those of inner objects.
  private func leaves(_ object: CodedObject) -> [CodedObject.Member] {
    object.members.flatMap(leaves)
  }

  private func leaves(of member: CodedObject.Member) -> [CodedObject.Member] {
    if case .object(let inner) = member.content { leaves(inner) } else { [member] }
  }
}
