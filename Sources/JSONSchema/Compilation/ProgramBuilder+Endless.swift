import JSONText

extension ProgramBuilder {
  /// References that lead back to their own subschema without moving to a part of the instance.
  ///
  /// Such a schema can never be decided (JSON Schema 2020-12 Core, 9.4.1). Followed are operations
  /// that always apply to the same instance; a cycle through `then`, `else`, `dependentSchemas` or
  /// a dynamic reference depends on the instance and meets the depth limit of evaluation instead.
  func endlessReferences(_ resolver: SchemaResolver) -> [Diagnostic] {
    var state = [State](repeating: .new, count: requests.count)
    var diagnostics: [Diagnostic] = []
    for start in requests.indices where state[start] == .new {
      // A list of steps stands in for recursion: chains of references can be long.
      var way = [(subschema: start, edges: edges(of: start)[...])]
      state[start] = .open
      while let last = way.indices.last {
        guard let edge = way[last].edges.popFirst() else {
          state[way[last].subschema] = .done
          way.removeLast()
          continue
        }
        switch state[edge.target] {
        case .done: break
        case .new:
          state[edge.target] = .open
          way.append((edge.target, edges(of: edge.target)[...]))
        case .open:
          diagnostics.append(diagnostic(edge, resolver))
        }
      }
    }
    return diagnostics
  }

  private enum State {
    case new
    case open
    case done
  }

  private struct Edge {
    var target: Int
    var site: KeywordSiteID
  }

  private func edges(of subschema: Int) -> [Edge] {
    var edges: [Edge] = []
    for instruction in instructions[subschema] {
      func add(_ target: SubschemaID) {
        edges.append(Edge(target: target.index, site: instruction.site))
      }
      switch instruction.operation {
      case .reference(let target), .not(let target): add(target)
      case .allOf(let list), .anyOf(let list), .oneOf(let list):
        for index in list.indices { add(tables.subschemaLists[index]) }
      case .conditional(let id): add(tables.conditionals[id.index].condition)
      default: break
      }
    }
    return edges
  }

  private func diagnostic(_ edge: Edge, _ resolver: SchemaResolver) -> Diagnostic {
    let site = tables.sites[edge.site.index]
    let document = requests[site.subschema.index].document
    return Diagnostic(
      "endless-reference", at: resolver.location(of: site.value, in: document),
      "`\(site.keyword)` leads back to this schema for the same instance, so it can never be decided"
    )
  }
}
