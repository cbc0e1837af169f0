import JSONSchema

/// Finds the types that contain themselves.
struct RecursionMarker {
  private var model: TypeModel

  private init(_ model: TypeModel) {
    self.model = model
  }

  /// Returns a model in which types that contain themselves are marked, and the properties that must be boxed
  /// for this reason.
  static func marked(_ model: TypeModel) -> TypeModel {
    var marker = RecursionMarker(model)
    marker.mark()
    return marker.model
  }

  private mutating func mark() {
    let all = model.types.map { contained(in: $0.content, includingChoices: true) }
    let groups = Components(all)
    for (index, type) in model.types.enumerated() where groups.isCyclic(index) {
      if case .existing = type.content { continue }
      model.types[index].isRecursive = true
    }
    // A recursive choice is indirect, so that only cycles without one need boxes.
    let direct = model.types.map { contained(in: $0.content, includingChoices: false) }
    box(Components(direct))
  }

  private mutating func box(_ groups: Components) {
    for index in model.types.indices where groups.isCyclic(index) {
      switch model.types[index].content {
      case .structure(var shape):
        for place in shape.properties.indices {
          shape.properties[place].isBoxed = isInside(shape.properties[place].use, index, groups)
        }
        model.types[index].content = .structure(shape)
      case .tuple(var shape):
        for place in shape.elements.indices {
          shape.elements[place].isBoxed = isInside(shape.elements[place].use, index, groups)
        }
        model.types[index].content = .tuple(shape)
      default: break
      }
    }
  }

  private func isInside(_ use: ValueUse, _ index: Int, _ groups: Components) -> Bool {
    guard case .named(let id) = use.type else { return false }
    return groups.group[id.index] == groups.group[index]
  }

  /// Returns the types of the values in a value, without those in an array or a map.
  private func contained(
    in content: TypeDefinition.Content, includingChoices: Bool
  ) -> [Int] {
    let uses: [ValueUse] =
      switch content {
      case .structure(let shape): shape.properties.map(\.use)
      case .tuple(let shape): shape.elements.map(\.use)
      case .choice(let shape): includingChoices ? shape.cases.map(\.use) : []
      case .wrapper(let use): [use]
      case .enumeration, .existing: []
      }
    return uses.compactMap { use in
      if case .named(let id) = use.type { id.index } else { nil }
    }
  }
}
