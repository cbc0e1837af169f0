// An initializer that the compiler would synthesize is redundant. Only internal code can omit it: a
// synthesized initializer is never public.

extension SwiftDeclaration {
  /// The declaration without initializers that equal the compiler's own.
  var withoutSynthesizedInitializers: SwiftDeclaration {
    switch self {
    case .type(var type):
      type.members = type.members.map(\.withoutSynthesizedInitializers)
      if let index = type.synthesizedInitializer { type.members.remove(at: index) }
      return .type(type)
    case .extension(var extended):
      extended.members = extended.members.map(\.withoutSynthesizedInitializers)
      return .extension(extended)
    case .alias, .associatedType, .property, .callable, .enumCase: return self
    }
  }
}

extension TypeDeclaration {
  /// The index of the only initializer, if it equals the one that the compiler would synthesize.
  fileprivate var synthesizedInitializer: Int? {
    guard kind == .structure, access == .internal else { return nil }
    let initializers = members.indices.filter { members[$0].isInitializer }
    guard initializers.count == 1, case .callable(let initializer) = members[initializers[0]],
      initializer.kind == .initializer(isFailable: false), initializer.effects == .none,
      case .statements(let statements) = initializer.body
    else { return nil }
    let properties = members.compactMap(\.storedProperty)
    let parameters = properties.compactMap { property in
      property.type.map { Parameter(name: property.name, type: $0) }
    }
    let assignments = properties.map {
      SwiftStatement.assignment(.current.member($0.name), .name($0.name))
    }
    guard initializer.parameters == parameters, statements == assignments else { return nil }
    return initializers[0]
  }
}

extension SwiftDeclaration {
  fileprivate var isInitializer: Bool {
    guard case .callable(let callable) = self, case .initializer = callable.kind else {
      return false
    }
    return true
  }

  fileprivate var storedProperty: PropertyDeclaration? {
    guard case .property(let property) = self, property.value == .stored, !property.isStatic else {
      return nil
    }
    return property
  }
}
