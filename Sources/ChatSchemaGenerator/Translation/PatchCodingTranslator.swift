/// Writes how a patcher is read from and written to JSON: a payload in which absent means unchanged.
struct PatchCodingTranslator {
  let scope: EntityScope

  private var patcher: PatcherTranslator { PatcherTranslator(scope: scope) }
  private var enumeration: Identifier { scope.patchEnumeration }

  /// The enumeration of the patch's members, for the file's end.
  func enumerationDeclaration() -> SwiftDeclaration {
    MemberEnumerationTranslator(context: scope.context).declaration(
      enumeration, members: keyMembers + changeMembers.map(\.member),
      of: "\(scope.entity.names.model).Patcher")
  }

  /// The initialiser and the function of the patcher.
  func declarations() -> [SwiftDeclaration] {
    [.callable(initializer()), .callable(function())]
  }

  // MARK: Members

  /// Identity and version, as they stand in a payload or inside the objects that it holds.
  private var keyMembers: [CodedObject.Member] {
    patcher.keys.map { attribute in
      CodedObject.Member(
        name: attribute.payload?.path.first ?? relatedMember(attribute) ?? attribute.name,
        identifier: scope.property(attribute.name), content: .attribute(attribute))
    }
  }

  /// The member that holds the related object which an identity is read from.
  private func relatedMember(_ attribute: EntityAttribute) -> String? {
    guard case .path(let relationship, _) = attribute.derivation else { return nil }
    return scope.relationship(relationship).embedded?.path?.first
  }

  /// The name that an identity has inside the object that holds it.
  private func relatedIdentity(_ attribute: EntityAttribute) -> String? {
    if let path = attribute.payload?.path { return path.count > 1 ? path.last : nil }
    guard case .path(let relationship, let name) = attribute.derivation else { return nil }
    let destination = EntityScope(
      scope.context.entity(named: scope.relationship(relationship).destination),
      in: scope.context)
    return destination.attribute(name).payload?.path.last ?? name
  }

  private var changeMembers: [(change: PatchChange, member: CodedObject.Member)] {
    scope.entity.patchChanges.map { change in
      let name = patcher.name(of: change)
      let path: [String]? =
        switch change {
        case .attribute: scope.attribute(name).payload?.path
        case .part: scope.part(name).path
        }
      let content: CodedObject.Content =
        switch change {
        case .attribute: .attribute(scope.attribute(name))
        case .part: .part(scope.part(name))
        }
      return (
        change,
        CodedObject.Member(
          name: path?.first ?? name, identifier: scope.property(name), content: content)
      )
    }
  }

  // MARK: Reading

  private func initializer() -> CallableDeclaration {
    let keys = patcher.keys
    var body: [Statement] = keys.map { attribute in
      .binding(
        Binding(
          introducer: .variable, name: scope.property(attribute.name),
          type: .optional(scope.valueType(attribute))))
    }
    body += changeMembers.map { change, member in
      .binding(
        Binding(
          introducer: .variable, name: member.identifier, type: patcher.type(of: change),
          value: .implicitMember("noChange")))
    }
    body.append(
      .binding(
        Binding(
          introducer: .variable, name: scope.locals.members,
          value: .tried(
            Expression.name(scope.locals.reader).calling(
              "beginObject", [Argument("of", MemberEnumerationTranslator.table(of: enumeration))])))
      ))
    body.append(loop())
    body += keyMembers.map { member in
      .assignment(
        .current.member(member.identifier),
        .tried(
          Expression.name(scope.locals.members).calling(
            "required",
            [Argument(.name(member.identifier)), Argument(.string(member.name))])))
    }
    body += changeMembers.map { _, member in
      .assignment(.current.member(member.identifier), .name(member.identifier))
    }
    return CallableDeclaration(
      documentation: "Reads a patch from JSON.", access: scope.access,
      kind: .initializer(isFailable: false),
      parameters: [
        Parameter(
          label: .other("from"), name: scope.locals.reader, isInOut: true, type: "PayloadReader")
      ],
      effects: .throws, body: .statements(body))
  }

  private func loop() -> Statement {
    let keys = zip(patcher.keys, keyMembers).map { attribute, member in
      SwitchCase(
        [.enumCase(member.identifier, [])],
        [
          .assignment(
            .name(member.identifier),
            .tried(
              relatedIdentity(attribute).map { name in
                Expression.name(scope.locals.reader).calling(
                  "readMember", [Argument("at", .array([.string(name)]))])
              } ?? Expression.name(scope.locals.reader).calling("read")))
        ])
    }
    let changes = changeMembers.map { _, member in
      SwitchCase(
        [.enumCase(member.identifier, [])],
        [
          .assignment(
            .name(member.identifier),
            .tried(Expression.name(scope.locals.reader).calling("readChange")))
        ])
    }
    return .whileLoop(
      [
        .binding(
          .constant, scope.locals.member,
          .tried(
            Expression.name(scope.locals.members).calling(
              "next", [Argument(.inOut(.name(scope.locals.reader)))])))
      ],
      [
        MemberEnumerationTranslator.choice(
          of: scope.locals.member, in: enumeration, keys + changes, locals: scope.locals)
      ])
  }

  // MARK: Writing

  private func function() -> CallableDeclaration {
    let keys = zip(patcher.keys, keyMembers).flatMap { attribute, member -> [Statement] in
      let place = Expression.string(member.name)
      guard let name = relatedIdentity(attribute) else {
        return [write("write", member.identifier, as: place)]
      }
      return [
        .expression(
          .tried(
            Expression.name(scope.locals.writer).calling(
              "write",
              [
                Argument(.name(member.identifier)), Argument("as", place),
                Argument("at", .array([.string(name)])),
              ])))
      ]
    }
    let changes = changeMembers.map { _, member in
      write(
        "writeChange", member.identifier, as: .string(member.name))
    }
    let writer = Expression.name(scope.locals.writer)
    return CallableDeclaration(
      documentation: "Writes the patch as JSON; what it does not change is left out.",
      access: scope.access, kind: .function("encode"),
      parameters: [
        Parameter(
          label: .other("to"), name: scope.locals.writer, isInOut: true, type: "PayloadWriter")
      ],
      effects: .throws,
      body: .statements(
        [.expression(writer.calling("beginObject"))] + keys + changes
          + [.expression(writer.calling("endObject"))]))
  }

  private func write(
    _ function: Identifier, _ name: Identifier, as place: Expression
  ) -> Statement {
    .expression(
      .tried(
        Expression.name(scope.locals.writer).calling(
          function, [Argument(.name(name)), Argument("as", place)])))
  }
}
