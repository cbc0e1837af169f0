import JSONText

/// References that lead back to their own subschema for the same value of the instance.
///
/// Such a schema can never be decided (JSON Schema 2020-12 Core, 9.4.1). The search follows
/// operations that always apply to the same instance. A cycle through `then`, `else`,
/// `dependentSchemas` or a dynamic reference depends on the instance, and is stopped by the depth
/// limit of evaluation instead.
struct EndlessReferences {
  /// The keyword through which each subschema leads into a cycle; nil for all other subschemas.
  private(set) var sites: [KeywordSiteID?]

  /// The findings, in no particular order.
  private(set) var diagnostics: [Diagnostic] = []

  /// Returns whether a subschema is in a cycle, or always leads into one for the same value.
  func contains(_ id: SubschemaID) -> Bool { sites[id.index] != nil }
}

extension ProgramBuilder {
  /// Finds references that lead back to themselves.
  ///
  /// Those that every instance reaches are errors. The others only make the instances that reach
  /// them undecided.
  ///
  /// - Parameters:
  ///   - starts: The subschemas in which evaluation can begin.
  ///   - resolver: The resolver, which knows the locations of values.
  /// - Returns: The references and the findings about them.
  func endlessReferences(
    from starts: [SubschemaID], _ resolver: SchemaResolver
  ) -> EndlessReferences {
    var search = EndlessReferences.Search(count: requests.count)
    for start in starts { search.follow(start.index, isInevitable: true, self) }
    for start in requests.indices { search.follow(start, isInevitable: false, self) }
    var found = EndlessReferences(sites: search.sites)
    for edge in search.closing {
      found.append(diagnostic(edge, resolver))
    }
    return found
  }

  private func diagnostic(
    _ edge: EndlessReferences.ClosingEdge, _ resolver: SchemaResolver
  ) -> Diagnostic {
    let site = tables.sites[edge.site.index]
    let document = requests[site.subschema.index].document
    let value = resolver.node(at: Int(site.value), in: document)
    let consequence =
      edge.isInevitable
      ? "so it can never be decided" : "so an instance that reaches it is undecided"
    return Diagnostic(
      "endless-reference", edge.isInevitable || isStrict ? .error : .warning,
      at: resolver.location(of: value, in: document),
      "`\(value.nameBefore)` leads back to this schema for the same instance, \(consequence)")
  }

  /// Returns the edge to the next subschema that an operation always applies to the same value.
  fileprivate func nextEdge(_ step: inout EndlessReferences.Step) -> EndlessReferences.Edge? {
    while step.place < step.end {
      let instruction = instructions[step.place]
      if case .inPlace(let applicator) = instruction.operation,
        let target = target(step.branch, of: applicator)
      {
        step.branch += 1
        return EndlessReferences.Edge(target: target.index, site: instruction.site)
      }
      step.place += 1
      step.branch = 0
    }
    return nil
  }

  /// Returns the subschema with a given number among those that an operation always applies to the
  /// same value.
  private func target(_ branch: Int, of applicator: InPlaceApplicator) -> SubschemaID? {
    switch applicator {
    case .reference(let target), .not(let target): branch == 0 ? target : nil
    case .allOf(let list), .anyOf(let list), .oneOf(let list):
      branch < list.count ? tables.subschemaLists[list.indices.lowerBound + branch] : nil
    case .conditional(let id): branch == 0 ? tables.conditionals[id.index].condition : nil
    case .dependentSchemas, .dynamicReference, .endlessReference: nil
    }
  }
}

extension EndlessReferences {
  fileprivate mutating func append(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

  /// A keyword that leads from a subschema back to one on the path to it.
  fileprivate struct ClosingEdge {
    var site: KeywordSiteID
    /// Whether evaluation reaches the keyword for every instance.
    var isInevitable: Bool
  }

  fileprivate struct Edge {
    var target: Int
    var site: KeywordSiteID
  }

  /// A subschema on the path, with the progress in following its edges.
  fileprivate struct Step {
    var subschema: Int
    /// The index of the instruction of the next edge, and the index after the last instruction.
    var place: Int
    var end: Int
    /// The number of the edge within the instruction.
    var branch = 0
    /// The keyword of the edge that was followed last.
    var site: KeywordSiteID?
  }

  /// A depth-first search along edges that visits each subschema once.
  fileprivate struct Search {
    private enum State {
      case new
      case open
      case done
    }

    private var states: [State]
    private(set) var sites: [KeywordSiteID?]
    private(set) var closing: [ClosingEdge] = []

    init(count: Int) {
      states = [State](repeating: .new, count: count)
      sites = [KeywordSiteID?](repeating: nil, count: count)
    }

    mutating func follow(_ start: Int, isInevitable: Bool, _ builder: borrowing ProgramBuilder) {
      guard states[start] == .new else { return }
      // A list of steps replaces recursion, because chains of references can be long.
      var way = [step(to: start, builder)]
      while let last = way.indices.last {
        guard let edge = builder.nextEdge(&way[last]) else {
          states[way[last].subschema] = .done
          way.removeLast()
          continue
        }
        way[last].site = edge.site
        switch states[edge.target] {
        case .done: if sites[edge.target] != nil { mark(way) }
        case .new: way.append(step(to: edge.target, builder))
        case .open:
          closing.append(ClosingEdge(site: edge.site, isInevitable: isInevitable))
          mark(way)
        }
      }
    }

    private mutating func step(to subschema: Int, _ builder: borrowing ProgramBuilder) -> Step {
      states[subschema] = .open
      let places = builder.instructionPlaces(of: SubschemaID(subschema))
      return Step(subschema: subschema, place: places.lowerBound, end: places.upperBound)
    }

    /// Marks everything on a path as leading into a cycle.
    ///
    /// If a subschema is marked, all before it are marked, too.
    private mutating func mark(_ way: [Step]) {
      for step in way.reversed() {
        if sites[step.subschema] != nil { return }
        sites[step.subschema] = step.site
      }
    }
  }
}
