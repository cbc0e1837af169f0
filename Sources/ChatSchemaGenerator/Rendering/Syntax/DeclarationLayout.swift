/// Lays out declarations of every kind, and the members of a type one below another.
struct DeclarationLayout {
  let types: TypeLayout
  /// The access level of the enclosing declaration.
  ///
  /// Inner declarations without a level of their own have this one, and none is visible more widely.
  var outerAccess: Access
  /// Whether declarations have the access level of the enclosing one.
  var inheritsAccess = false
  var expressions: ExpressionLayout { ExpressionLayout(types: types) }
  var statements: StatementLayout { StatementLayout(types: types) }

  /// Returns the access level of a declaration, limited by that of the enclosing one.
  func access(_ own: Access) -> Access { inheritsAccess ? outerAccess : min(own, outerAccess) }

  /// Adds the members of a type, with an empty line between them unless both are bare.
  func add(members: [SwiftDeclaration], to writer: inout TokenWriter) {
    for (index, member) in members.enumerated() {
      if index > 0 {
        let isDense =
          member.isBare && members[index - 1].isBare && member.isAlike(members[index - 1])
        writer.endSegment(lines: isDense ? 1 : 2)
      }
      add(member, to: &writer)
    }
  }

  func add(_ declaration: SwiftDeclaration, to writer: inout TokenWriter) {
    switch declaration {
    case .type(let type): add(type, to: &writer)
    case .extension(let type): add(type, to: &writer)
    case .alias(let alias): add(alias, to: &writer)
    case .associatedType(let type): add(type, to: &writer)
    case .property(let property): add(property, to: &writer)
    case .callable(let callable): add(callable, to: &writer)
    case .enumCase(let enumCase): add(enumCase, to: &writer)
    }
  }
}

extension SwiftDeclaration {
  /// Whether it is one line without a comment, so that several of them need no empty lines between them.
  fileprivate var isBare: Bool {
    switch self {
    case .enumCase(let declaration): declaration.documentation == nil
    case .associatedType(let declaration): declaration.documentation == nil
    case .alias(let declaration): declaration.documentation == nil
    case .property(let declaration):
      declaration.documentation == nil && declaration.attributes.isEmpty && !declaration.isComputed
    case .callable(let declaration):
      declaration.documentation == nil && declaration.attributes.isEmpty
        && declaration.body == .none
    case .type, .extension: false
    }
  }

  /// Whether another declaration is of the same kind, including whether it is static.
  fileprivate func isAlike(_ other: SwiftDeclaration) -> Bool {
    switch (self, other) {
    case (.enumCase, .enumCase), (.associatedType, .associatedType), (.alias, .alias): true
    case (.property(let left), .property(let right)): left.isStatic == right.isStatic
    case (.callable, .callable): true
    default: false
    }
  }
}

extension PropertyDeclaration {
  fileprivate var isComputed: Bool {
    switch value {
    case .stored, .initial, .required: false
    case .computed, .computedThrowing, .computedAndSet: true
    }
  }
}
