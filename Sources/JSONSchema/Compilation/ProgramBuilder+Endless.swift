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
    var way: [Step] = []
    for start in requests.indices where state[start] == .new {
      // A list of steps stands in for recursion: chains of references can be long.
      way.append(step(to: start))
      state[start] = .open
      while let last = way.indices.last {
        guard let edge = nextEdge(&way[last]) else {
          state[way[last].subschema] = .done
          way.removeLast()
          continue
        }
        switch state[edge.target] {
        case .done: break
        case .new:
          state[edge.target] = .open
          way.append(step(to: edge.target))
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

  /// A subschema on the way, and how far its edges have been followed.
  private struct Step {
    var subschema: Int
    /// The place of the instruction that the next edge is of, and that behind the last one.
    var place: Int
    var end: Int
    /// The number of the edge among those of the instruction.
    var branch = 0
  }

  private func step(to subschema: Int) -> Step {
    let places = instructionPlaces(of: SubschemaID(subschema))
    return Step(subschema: subschema, place: places.lowerBound, end: places.upperBound)
  }

  private func nextEdge(_ step: inout Step) -> Edge? {
    while step.place < step.end {
      let instruction = instructions[step.place]
      if let target = target(step.branch, of: instruction.operation) {
        step.branch += 1
        return Edge(target: target.index, site: instruction.site)
      }
      step.place += 1
      step.branch = 0
    }
    return nil
  }

  /// The subschema with a number among those that an operation always applies to the same instance.
  private func target(_ branch: Int, of operation: Operation) -> SubschemaID? {
    switch operation {
    case .reference(let target), .not(let target): branch == 0 ? target : nil
    case .allOf(let list), .anyOf(let list), .oneOf(let list):
      branch < list.count ? tables.subschemaLists[list.indices.lowerBound + branch] : nil
    case .conditional(let id): branch == 0 ? tables.conditionals[id.index].condition : nil
    default: nil
    }
  }

  private func diagnostic(_ edge: Edge, _ resolver: SchemaResolver) -> Diagnostic {
    let site = tables.sites[edge.site.index]
    let document = requests[site.subschema.index].document
    let value = resolver.node(at: Int(site.value), in: document)
    return Diagnostic(
      "endless-reference", at: resolver.location(of: value, in: document),
      "`\(value.nameBefore)` leads back to this schema for the same instance, so it can never be decided"
    )
  }
}
