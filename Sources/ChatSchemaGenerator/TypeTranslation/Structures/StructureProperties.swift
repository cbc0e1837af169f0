/// Translates the properties of a structure.
///
///     @TextBacked public var createdAt: Date
///     public var limit: Int {
///       get { limitIfPresent ?? 10 }
///       set { limitIfPresent = newValue }
///     }
///     public var limitIfPresent: Optional<Int>
struct StructureProperties {
  let scope: StructureScope

  /// Returns the properties, mostly in the order of the schema, then the maps.
  func declarations() -> [SwiftDeclaration] {
    (scope.storedMembers.flatMap(declarations) + maps()).map(SwiftDeclaration.property)
  }

  private func declarations(of member: StructureMember) -> [PropertyDeclaration] {
    let documentation = Words.documentation(of: member.property)
    guard member.storedName != member.name else {
      return [stored(member, documentation)]
    }
    var accessor = PropertyDeclaration(
      documentation: documentation, access: scope.access, name: member.name, type: member.type,
      value: .computedAndSet(get: getter(of: member), set: setter(of: member)))
    if member.property.wording.isDeprecated {
      accessor.attributes = [.deprecated(message: "The schema advises against new uses.")]
    }
    return [
      accessor,
      stored(
        member,
        Documentation(
          summary: member.property.isRequired
            ? "`\(member.name)` as it is stored."
            : "`\(member.name)` as it is written; nil if it is absent.")),
    ]
  }

  private func stored(
    _ member: StructureMember, _ documentation: Documentation?
  ) -> PropertyDeclaration {
    PropertyDeclaration(
      documentation: documentation, attributes: attributes(of: member),
      access: isPublished(member) ? scope.access : .internal,
      name: member.storedName, type: spelledOut(member.storedType))
  }

  /// Whether the stored property is public to users of the model.
  ///
  /// That of a deprecated property is not, because it would be a way around the warning.
  private func isPublished(_ member: StructureMember) -> Bool {
    member.storedName == member.name || !member.property.wording.isDeprecated
  }

  /// Returns the type of a stored property, `Optional<T>` in place of `T?`.
  ///
  /// A variable of type `T?` is nil before an initializer sets it, one of type `Optional<T>` is not. The
  /// compiler does not optimize the former in structures of more than a few properties, and copies each value
  /// that is read as a whole, which takes 8 % of the instructions.
  private func spelledOut(_ type: TypeReference) -> TypeReference {
    guard case .optional(let wrapped) = type else { return type }
    return .library("Optional", arguments: [wrapped])
  }

  private func attributes(of member: StructureMember) -> [DeclarationAttribute] {
    switch member.wrapper {
    case .none: []
    case .text: [.wrapper("TextBacked")]
    case .box: [.wrapper("Indirect")]
    }
  }

  private func getter(of member: StructureMember) -> [SwiftStatement] {
    let stored = Expression.name(member.storedName)
    guard let value = member.defaultValue else { return [.expression(stored)] }
    guard scope.values.allowsNil(member.property.use) else {
      return [.expression(.binary(stored, .otherwise, value))]
    }
    // Null is a value, which the default does not replace.
    return [
      .guarded(
        [.binding(member.storedName, nil)], otherwise: [.returned(value)]),
      .returned(isNullableStored(member) ? stored.member("wrapped") : stored),
    ]
  }

  private func setter(of member: StructureMember) -> [SwiftStatement] {
    let stored = Expression.name(member.storedName)
    let value = Expression.name("newValue")
    guard member.defaultValue != nil, isNullableStored(member) else {
      return [.assignment(stored, value)]
    }
    return [.assignment(stored, .call(.type("Nullable"), [Argument(value)]))]
  }

  /// Whether the stored property is an optional `Nullable`.
  private func isNullableStored(_ member: StructureMember) -> Bool {
    scope.values.allowsNil(member.property.use) && !member.property.isRequired
  }

  /// Returns the maps of members that are not properties.
  private func maps() -> [PropertyDeclaration] {
    var maps = scope.patterns.map { name, pattern in
      PropertyDeclaration(
        documentation: Documentation(
          summary: "Members whose names match \(Wording.codeSpan(pattern.pattern))."),
        access: scope.access, name: name, type: scope.mapType(of: pattern.use))
    }
    if let additional = scope.additional {
      maps.append(
        PropertyDeclaration(
          documentation: "Members that the schema does not name.", access: scope.access,
          name: additional.name, type: scope.mapType(of: additional.use)))
    }
    return maps
  }
}
