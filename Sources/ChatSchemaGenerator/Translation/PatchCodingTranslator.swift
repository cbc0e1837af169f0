/// Translates the coding of a patcher: its JSON is a payload in which absent means unchanged.
struct PatchCodingTranslator {
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
    object.enumerations(of: "\(scope.entity.names.model).Patcher")
      + [checked.values.constants.declaration()].compactMap(\.self)
  }

  /// Returns the initializer and the function of the patcher.
  func declarations() -> [SwiftDeclaration] {
    [
      CodingTranslator(scope: scope).schemaProperty(scope.entity.codedSchema),
      initializer(), function(),
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

  private func content(of change: PatchChange) -> CodedObject.Content {
    switch change {
    case .attribute(let name): .attribute(scope.attribute(name))
    case .part(let name): .part(scope.part(name))
    }
  }

  private func isKey(_ member: CodedObject.Member) -> Bool {
    guard case .attribute(let attribute) = member.content else { return false }
    return patcher.keys.contains { $0.name == attribute.name }
  }

  /// Returns the members with values, including those of inner objects.
  private func leaves(_ object: CodedObject) -> [CodedObject.Member] {
    object.members.flatMap { member -> [CodedObject.Member] in
      if case .object(let inner) = member.content { leaves(inner) } else { [member] }
    }
  }

  // MARK: Reading

  private func initializer() -> SwiftDeclaration {
    let changes = changes
    let leaves = leaves(changes)
    var body: [SwiftStatement] = checked.checksOfObject()
    body += variables()
    body += object.reading(
      scope.locals.members,
      zip(plainKeys, keyMembers).map(reading) + changes.members.map { reading($0, checked) },
      unknown: checked.unknown, scope.locals)
    body += changes.members.compactMap(presence)
    body += patcher.keys.map { required($0) }
    body += leaves.filter { !isKey($0) }.map { member in
      .assignment(.current.member(member.identifier), .name(member.identifier))
    }
    return scope.coding.reading(body, words: "Reads a patch from JSON.")
  }

  /// Returns the variables that the members are read into, in any order.
  private func variables() -> [SwiftStatement] {
    let keys = patcher.keys.map { attribute in
      Binding(
        introducer: .variable, name: scope.property(attribute.name),
        type: .optional(scope.valueType(attribute)))
    }
    let changes = scope.entity.patchChanges.map { change in
      Binding(
        introducer: .variable, name: scope.property(patcher.name(of: change)),
        type: patcher.type(of: change), value: .implicitMember("noChange"))
    }
    return (keys + changes).map(SwiftStatement.binding)
  }

  /// Returns the statement that stores a key, which must be present.
  private func required(_ key: EntityAttribute) -> SwiftStatement {
    let name = scope.property(key.name)
    let object = object
    guard let index = object.members.firstIndex(where: { $0.name == keyPath(key)[0] }) else {
      preconditionFailure("a patch holds its keys")
    }
    return .assignment(
      .current.member(name),
      .tried(
        Expression.name(scope.locals.members).calling(
          "required",
          [Argument(.name(name)), Argument(object.names.value(at: index))])))
  }

  private func reading(
    _ attribute: EntityAttribute, _ member: CodedObject.Member
  ) -> [SwiftStatement] {
    let path = keyPath(attribute)
    guard path.count > 1 else {
      return checked.reading(attribute, member, with: "read")
    }
    let value = scope.locals.read("readMember", [Argument("at", .array([.string(path[1])]))])
    return checked.checks(of: member, with: "read")
      + [.assignment(.name(member.identifier), value)]
  }

  /// Returns a check that a change which the schema requires is present.
  private func presence(of member: CodedObject.Member) -> SwiftStatement? {
    guard checked.requires(member) else { return nil }
    var leaves = [member]
    if case .object(let inner) = member.content { leaves = self.leaves(inner) }
    let isChanged = leaves.map { Expression.name($0.identifier).member("isChange") }
    guard let first = isChanged.first, !leaves.contains(where: isKey) else { return nil }
    let condition = isChanged.dropFirst().reduce(first) { Expression.binary($0, .or, $1) }
    return .expression(scope.locals.read("check", [Argument(condition)]))
  }

  private func reading(
    _ member: CodedObject.Member, _ checked: CheckedReading
  ) -> [SwiftStatement] {
    guard case .object(let inner) = member.content else {
      let method: Identifier = isKey(member) ? "read" : "readChange"
      guard case .attribute(let attribute) = member.content else {
        return checked.reading(member, with: method)
      }
      return checked.reading(attribute, member, with: method)
    }
    let checks = checked.checks(of: member, with: "read")
    let members = inner.reading(
      scope.local(member.identifier.text + "Members"),
      inner.members.map { reading($0, checked.inside) }, unknown: checked.inside.unknown,
      scope.locals)
    let leaves = leaves(inner)
    guard !leaves.contains(where: isKey) else { return checks + members }
    // Null in place of the object clears everything in it.
    let cleared = leaves.map {
      SwiftStatement.assignment(.name($0.identifier), .implicitMember("none"))
    }
    return checks + [
      .conditional(
        IfStatement(
          conditions: [.expression(scope.locals.read("readNullIfPresent"))], body: cleared,
          otherwise: .statements(members)))
    ]
  }

  // MARK: Writing

  private func function() -> SwiftDeclaration {
    let keys = zip(plainKeys, keyMembers).map { attribute, member in
      let path = keyPath(attribute)
      guard path.count > 1 else { return write("write", member) }
      return scope.locals.write(
        "write",
        [
          Argument(.name(member.identifier)), Argument("as", .string(member.name)),
          Argument("at", .array([.string(path[1])])),
        ])
    }
    return scope.coding.writing(
      [scope.locals.put("beginObject")] + keys + changes.members.flatMap(writing)
        + [scope.locals.put("endObject")],
      words: "Writes the patch as JSON; what it does not change is left out.")
  }

  private func writing(_ member: CodedObject.Member) -> [SwiftStatement] {
    guard case .object(let inner) = member.content else {
      return [write(isKey(member) ? "write" : "writeChange", member)]
    }
    let body =
      [scope.locals.put("beginObject", [Argument("as", .string(member.name))])]
      + inner.members.flatMap(writing) + [scope.locals.put("endObject")]
    let leaves = leaves(inner)
    let isChanged = leaves.map { Expression.name($0.identifier).member("isChange") }
    guard let first = isChanged.first, !leaves.contains(where: isKey) else { return body }
    let condition = isChanged.dropFirst().reduce(first) { Expression.binary($0, .or, $1) }
    return [.conditional(IfStatement(conditions: [.expression(condition)], body: body))]
  }

  private func write(_ function: Identifier, _ member: CodedObject.Member) -> SwiftStatement {
    scope.locals.write(
      function, [Argument(.name(member.identifier)), Argument("as", .string(member.name))])
  }
}
