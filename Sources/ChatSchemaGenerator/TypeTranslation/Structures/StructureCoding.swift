/// Translates the coding of a structure, which is checked in the pass that decodes it.
///
/// Beside the members that ``ObjectCoding`` describes, a structure has maps of the members that are not
/// properties:
///
///     var extensions: MemberMap<String> = MemberMap()
///     …
///     case nil:
///       try extensions.readMember(&reader)
///     …
///     self.extensions = extensions
struct StructureCoding {
  let scope: StructureScope

  private var locals: LocalNames { scope.locals }
  private var values: ValueTranslator { scope.values }

  /// Returns the functions, and the draft that decoding needs if there are very many members.
  func declarations() -> [SwiftDeclaration] {
    let object = object
    let encoding = ObjectEncoding(object: object, coding: scope.coding).function(
      words: "Encodes the members in the order of the schema.")
    guard scope.isLarge else {
      return [ObjectDecoding(object: object, coding: scope.coding).initializer(), encoding]
    }
    let draft = StructureDraft(
      scope: scope,
      rests: scope.mapUses.map { name, use in
        .init(name: name, type: nil, initial: .call(.type(scope.mapType(of: use)), []))
      },
      key: .member, unknown: object.unknown, checks: object.checks)
    let required = scope.members.indices.filter { scope.members[$0].property.isRequired }
    let body =
      object.beginning + [
        scope.names.beginning(locals.members, locals), draft.beginning(),
        .whileLoop([NameEnumeration.next(locals.members, locals)], [draft.readingOne()]),
      ] + draft.ending(missing: scope.names.missing(required, locals))
    return [scope.coding.reading(body), draft.declaration(), encoding]
  }

  private var object: ObjectCoding {
    let uses = scope.mapUses
    return ObjectCoding(
      names: scope.names, members: scope.members.map(member),
      unknown: StructureUnknownMembers(scope: scope).statements(),
      beginning: values.residualChecks(scope.context.model[scope.id].residuals),
      checks: StructureCounts(scope: scope).checks(),
      rest: ObjectCoding.Member(
        variables: uses.map { name, use in
          Binding(
            introducer: .variable, name: name, value: .call(.type(scope.mapType(of: use)), []))
        },
        reading: [],
        storing: scope.maps.map { .assignment(.current.member($0), .name($0)) },
        writing: scope.maps.map {
          locals.write("writeMembers", [Argument("of", .name($0))] + besides)
        }))
  }

  /// The object's own members, whose names no map may use; a structure without any has no table.
  private var besides: [Argument] {
    scope.members.isEmpty ? [] : [Argument("besides", scope.names.texts)]
  }

  // MARK: Members

  private func member(_ member: StructureMember) -> ObjectCoding.Member {
    ObjectCoding.Member(
      variables: [
        Binding(introducer: .variable, name: member.localName, type: .optional(member.readType))
      ],
      reading: reading(member),
      required: member.property.isRequired ? [.binding(member.localName, nil)] : [],
      storing: [assignment(.name(member.localName), to: member)],
      writing: [
        locals.write(
          member.isOptional ? "writeIfPresent" : "write",
          [Argument(member.written), Argument("as", .string(member.property.jsonName))])
      ])
  }

  /// Returns an assignment.
  ///
  /// If the text is kept beside its value, it is assigned to the wrapper and not through it.
  func assignment(_ value: Expression, to member: StructureMember) -> SwiftStatement {
    guard let wrapper = member.textWrapper else {
      return .assignment(.current.member(member.storedName), value)
    }
    let isOptional = member.isOptional || values.allowsNil(member.property.use)
    return .assignment(
      .current.member(wrapper),
      isOptional ? .call(.type("TextBacked"), [Argument(value)]) : value)
  }

  /// Returns the statements that read a member into its variable.
  func reading(_ member: StructureMember) -> [SwiftStatement] {
    let use = member.property.use
    let target = Expression.name(member.localName)
    let isNullable = values.allowsNil(use) && member.isOptional
    if isNullable, values.readsItself(use.type), !values.hasChecks(use) {
      return [.assignment(target, values.reader("read"))]
    }
    return values.reading(use, named: member.name.text) { value in
      [.assignment(target, stored(value, member))]
    }
  }

  /// Returns a value as its variable stores it: an optional if the value may be null.
  private func stored(_ value: Expression, _ member: StructureMember) -> Expression {
    guard values.allowsNil(member.property.use) else { return value }
    return member.isOptional
      ? .call(.type("Nullable"), [Argument(value)]) : .implicitCall("some", [Argument(value)])
  }
}

extension StructureMember {
  /// The wrapper that keeps the text beside the value, if there is one, for example `_size`.
  var textWrapper: Identifier? {
    wrapper == .text ? Identifier("_" + storedName.text) : nil
  }

  /// The value that is written: the stored one, or its wrapper if that keeps the text.
  var written: Expression {
    guard let wrapper = textWrapper else { return .name(storedName) }
    return isOptional ? Expression.name(wrapper).calling("unwrapped") : .name(wrapper)
  }
}
