extension SwiftDeclaration {
  /// The names of all types that the declaration introduces, including nested ones and generic parameters.
  var typeNames: [Identifier] {
    switch self {
    case .type(let type):
      [type.name] + type.genericParameters.map(\.name) + type.members.flatMap(\.typeNames)
    case .extension(let extended): extended.members.flatMap(\.typeNames)
    case .alias(let alias): [alias.name]
    case .associatedType(let type): [type.name]
    case .callable(let callable): callable.genericParameters.map(\.name)
    case .property, .enumCase: []
    }
  }
}
