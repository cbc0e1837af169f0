extension TypeDefinition.Content {
  /// The declared types that the content names.
  var namedTypes: [TypeID] {
    uses.flatMap(\.namedTypes)
  }

  /// The uses of types in the content.
  var uses: [ValueUse] {
    switch self {
    case .structure(let shape):
      var uses = shape.properties.map(\.use) + shape.patterns.map(\.use)
      if case .kept(let use) = shape.additional { uses.append(use) }
      return uses
    case .choice(let shape): return shape.cases.map(\.use)
    case .tuple(let shape): return shape.elements.map(\.use) + [shape.rest].compactMap(\.self)
    case .wrapper(let use): return [use]
    case .enumeration, .existing: return []
    }
  }
}

extension ValueUse {
  /// The declared types that the use names, inside arrays and maps as well.
  var namedTypes: [TypeID] {
    switch type {
    case .named(let id): [id]
    case .array(let use), .uniqueArray(let use), .map(let use): use.namedTypes
    default: []
    }
  }
}
