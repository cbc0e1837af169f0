import JSONSchema

/// Finds the types that contain themselves.
struct RecursionMarker {
  private var model: TypeModel

  private init(_ model: TypeModel) { self.model = model }

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
  private func contained(in content: TypeDefinition.Content, includingChoices: Bool) -> [Int] {
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

/// The strongly connected components of a graph, found without recursion by Tarjan's algorithm (1972).
struct Components {
  /// The number of the component of each node.
  private(set) var group: [Int]
  private var isInCycle: [Bool]

  /// Whether a node can reach itself.
  func isCyclic(_ node: Int) -> Bool { isInCycle[node] }

  init(_ edges: [[Int]]) {
    group = [Int](repeating: -1, count: edges.count)
    isInCycle = [Bool](repeating: false, count: edges.count)
    var order = [Int](repeating: -1, count: edges.count)
    var low = order
    var next = 0
    var path: [Int] = []
    for start in edges.indices where order[start] < 0 {
      var open = [(node: start, edge: 0)]
      while let (node, edge) = open.last {
        if edge == 0 {
          order[node] = next
          low[node] = next
          next += 1
          path.append(node)
        }
        guard edge < edges[node].count else {
          open.removeLast()
          if let parent = open.last?.node { low[parent] = min(low[parent], low[node]) }
          if low[node] == order[node] { close(node, &path, edges) }
          continue
        }
        open[open.count - 1].edge += 1
        let target = edges[node][edge]
        if order[target] < 0 {
          open.append((target, 0))
        } else if group[target] < 0 {
          low[node] = min(low[node], order[target])
        }
      }
    }
  }

  private mutating func close(_ node: Int, _ path: inout [Int], _ edges: [[Int]]) {
    var members: [Int] = []
    while let last = path.popLast() {
      group[last] = node
      members.append(last)
      if last == node { break }
    }
    for member in members {
      isInCycle[member] = members.count > 1 || edges[member].contains(member)
    }
  }
}
