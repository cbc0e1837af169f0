/// Translates the decoding of a structure with very many members: into a draft, which is a separate type.
///
///     var draft = Draft()
///     while let member = try members.next(&reader) { try draft.readMember(member, from: &reader) }
///     guard draft.isComplete else { throw members.missing([.id], in: reader) }
///     self.init(id: draft.id.unsafelyUnwrapped, note: draft.note)
///
/// For an initializer that stores each member in a variable and then assigns each to a property, the compiler
/// needs more than quadratic time. The draft's members are properties, and the structure's memberwise
/// initializer takes them all at once.
struct StructureDraft {
  /// A variable for the members that are not properties, for example a map.
  struct Rest {
    let name: Identifier
    /// Its type if the value does not determine it, as in the case of an empty array.
    let type: TypeReference?
    let initial: Expression
  }

  /// The way in which the member to read is identified.
  enum Key {
    /// By a case of the enumeration of the names; nil for any other name.
    case member
    /// By the index of an element.
    case index(Identifier)
  }

  let scope: StructureScope
  let rests: [Rest]
  let key: Key
  /// The statements for a member that is not among these.
  let unknown: [SwiftStatement]
  /// Checks of the members as a whole.
  let checks: [SwiftStatement]

  private var locals: LocalNames { scope.locals }
  private var draft: Identifier { locals.identifiers(for: ["draft"])[0] }
  private var readMember: Identifier { locals.identifiers(for: ["readMember"])[0] }
  private var checkMembers: Identifier { locals.identifiers(for: ["checkMembers"])[0] }
  private var isComplete: Identifier { locals.identifiers(for: ["isComplete"])[0] }
  private var required: [StructureMember] { scope.members.filter(\.property.isRequired) }

  // MARK: The type

  /// Returns the draft's type, private to the structure.
  func declaration() -> SwiftDeclaration {
    .type(
      TypeDeclaration(
        documentation: "The members that have been read.", access: .private, kind: .structure,
        name: scope.context.freeTypeName("Draft"),
        members: variables() + completeness() + [reading()] + checking()))
  }

  private func variables() -> [SwiftDeclaration] {
    scope.members.map { member in
      .property(PropertyDeclaration(name: member.localName, type: .optional(member.readType)))
    }
      + rests.map { rest in
        .property(
          PropertyDeclaration(name: rest.name, type: rest.type, value: .initial(rest.initial)))
      }
  }

  private func completeness() -> [SwiftDeclaration] {
    guard !required.isEmpty else { return [] }
    let conditions = required.map {
      ConditionElement.expression(.binary(.name($0.localName), .notEqual, .null))
    }
    return [
      .property(
        PropertyDeclaration(
          documentation: "Whether all members are there that have to be.", name: isComplete,
          type: "Bool",
          value: .computed([
            .guarded(conditions, otherwise: [.returned(.boolean(false))]),
            .returned(.boolean(true)),
          ])))
    ]
  }

  private func reading() -> SwiftDeclaration {
    let decoding = StructureCoding(scope: scope)
    let known = scope.members.enumerated().map { index, member in
      SwitchCase([pattern(at: index)], decoding.reading(member))
    }
    let others: SwitchCase
    let type: TypeReference
    switch key {
    case .member:
      others = scope.names.others(unknown)
      type = .optional(.named(scope.names.name))
    case .index:
      others = .otherwise(unknown)
      type = "Int"
    }
    return .callable(
      CallableDeclaration(
        documentation: "Reads the value of a member.", isMutating: true,
        kind: .function(readMember),
        parameters: [
          Parameter(label: .none, name: keyName, type: type),
          scope.coding.readerParameter(.other("from")),
        ],
        effects: .throws, body: .statements([.switched(.name(keyName), known + [others])])))
  }

  private func pattern(at index: Int) -> Pattern {
    switch key {
    case .member: scope.names.pattern(at: index)
    case .index: .expression(.integer(Int64(index)))
    }
  }

  private var keyName: Identifier {
    switch key {
    case .member: locals.member
    case .index(let name): name
    }
  }

  private func checking() -> [SwiftDeclaration] {
    guard !checks.isEmpty else { return [] }
    return [
      .callable(
        CallableDeclaration(
          documentation: "Checks which members are there.", kind: .function(checkMembers),
          parameters: [scope.coding.readerParameter(.other("from"))], effects: .throws,
          body: .statements(checks)))
    ]
  }

  // MARK: The initializer

  private var readerArgument: Argument {
    Argument("from", .inOut(.name(locals.reader)))
  }

  /// Returns the statement that creates an empty draft.
  func beginning() -> SwiftStatement {
    .binding(
      Binding(
        introducer: .variable, name: draft, value: .call(scope.context.freeTypeName("Draft"))))
  }

  /// Returns the statement that reads one member into the draft.
  func readingOne() -> SwiftStatement {
    .expression(
      .tried(
        Expression.name(draft).calling(readMember, [Argument(.name(keyName)), readerArgument])))
  }

  /// Returns the statements that create the structure from the draft.
  ///
  /// - Parameter missing: The error for a draft that lacks a member.
  /// - Returns: The statements at the end of the initializer.
  func ending(missing: Expression) -> [SwiftStatement] {
    let draft = Expression.name(draft)
    let guards: [SwiftStatement] =
      required.isEmpty
      ? []
      : [.guarded([.expression(draft.member(isComplete))], otherwise: [.thrown(missing)])]
    let checked: [SwiftStatement] =
      checks.isEmpty
      ? [] : [.expression(.tried(draft.calling(checkMembers, [readerArgument])))]
    return guards + checked + [creation(draft)] + scope.members.compactMap { text($0, in: draft) }
  }

  private func creation(_ draft: Expression) -> SwiftStatement {
    let values = scope.storedMembers.map { Argument($0.storedName, value(of: $0, in: draft)) }
    let others = rests.map { Argument($0.name, draft.member($0.name)) }
    return .expression(Expression.current.calling("init", values + others))
  }

  private func read(_ member: StructureMember, in draft: Expression) -> Expression {
    let value = draft.member(member.localName)
    return member.property.isRequired ? value.member("unsafelyUnwrapped") : value
  }

  /// Returns the value of a member; if the text is kept beside the value, only the value.
  private func value(of member: StructureMember, in draft: Expression) -> Expression {
    let read = read(member, in: draft)
    guard member.wrapper == .text else { return read }
    let isOptional = member.isOptional || scope.values.allowsNil(member.property.use)
    return (isOptional ? .optionalChain(read) : read).member("wrappedValue")
  }

  /// Returns the statement that stores the text beside its value.
  private func text(_ member: StructureMember, in draft: Expression) -> SwiftStatement? {
    guard member.wrapper == .text else { return nil }
    return StructureCoding(scope: scope).assignment(read(member, in: draft), to: member)
  }
}
