import JSONText

/// Errors in parts of documents that no evaluation comes to.
///
/// A published schema may hold a definition that is wrong and that nothing refers to. It can be used: such an error is
/// a warning, and the definition is no part that can be asked for.
struct UnreachedErrors {
  /// The findings, with warnings in place of errors in what is not reached.
  private(set) var diagnostics: [Diagnostic]
  /// The subschemas that such an error is in, and those that lead to one.
  private(set) var unusable: Set<SubschemaID> = []

  private static let explanation = Diagnostic.Note(
    "no reference leads to this part of the schema, so it is left out")

  /// Sorts the errors in what evaluation reaches from those in what it does not.
  ///
  /// - Parameters:
  ///   - diagnostics: All findings.
  ///   - starts: Where evaluation can begin.
  ///   - ways: The ways between subschemas.
  init(_ diagnostics: [Diagnostic], from starts: [SubschemaID], _ ways: Ways) {
    let reached = Self.followed(starts, ways.next)
    var broken: Set<SubschemaID> = []
    self.diagnostics = diagnostics.map { diagnostic in
      guard diagnostic.severity == .error, let location = diagnostic.location,
        let place = ways.subschema(at: location), !reached.contains(place)
      else { return diagnostic }
      broken.insert(place)
      var diagnostic = diagnostic
      diagnostic.severity = .warning
      diagnostic.notes.append(Self.explanation)
      return diagnostic
    }
    unusable = Self.followed(Array(broken), ways.previous)
  }

  private static func followed(
    _ starts: [SubschemaID], _ edges: [[SubschemaID]]
  ) -> Set<SubschemaID> {
    var found = Set(starts)
    var open = starts
    while let id = open.popLast() {
      for next in edges[id.index] where found.insert(next).inserted { open.append(next) }
    }
    return found
  }
}

extension UnreachedErrors {
  /// The ways from subschemas to others: to those written inside, definitions aside, and along references.
  struct Ways {
    fileprivate var next: [[SubschemaID]]
    fileprivate var previous: [[SubschemaID]]
    /// The documents by their paths, nil for a path that several have.
    private var numbers: [String: DocumentNumber?] = [:]
    /// For each document the subschemas with their ranges, outer ones before those inside.
    private var sites: [[(range: Range<Int>, id: SubschemaID)]]

    init(_ builder: borrowing ProgramBuilder, _ resolver: SchemaResolver) {
      let count = builder.requests.count
      next = Array(repeating: [], count: count)
      previous = Array(repeating: [], count: count)
      sites = Array(repeating: [], count: resolver.documents.count)
      for (number, document) in resolver.documents.enumerated() {
        numbers[document.path] = numbers[document.path] == nil ? .some(number) : .some(nil)
      }
      for (number, key) in builder.requests.enumerated() {
        let node = resolver.documents[key.document].node(at: key)
        sites[key.document].append((node.byteRange, SubschemaID(number)))
      }
      for document in sites.indices {
        sites[document].sort {
          ($0.range.lowerBound, -$0.range.upperBound) < ($1.range.lowerBound, -$1.range.upperBound)
        }
        addParts(in: document, resolver, builder.requests)
      }
    }

    /// Adds the ways to what is written inside of subschemas.
    private mutating func addParts(
      in document: DocumentNumber, _ resolver: SchemaResolver, _ requests: [ValueKey]
    ) {
      var around: [(end: Int, id: SubschemaID, depth: Int)] = []
      for (range, id) in sites[document] {
        while let last = around.last, last.end <= range.lowerBound { around.removeLast() }
        let tokens = resolver.documents[document].node(at: requests[id.index]).pointer.tokens
        if let outer = around.last, !Self.isDefinition(tokens.dropFirst(outer.depth)) {
          add(outer.id, id)
        }
        around.append((range.upperBound, id, tokens.count))
      }
    }

    /// Whether a way to a subschema goes through definitions, or through members that are no keywords.
    private static func isDefinition(_ tokens: ArraySlice<String>) -> Bool {
      guard let first = tokens.first else { return false }
      return first == "$defs" || first == "definitions" || tokens.count > 2
        || !Dialect.isKeyword(named: first)
    }

    /// Adds a way from one subschema to another.
    mutating func add(_ from: SubschemaID, _ to: SubschemaID) {
      next[from.index].append(to)
      previous[to.index].append(from)
    }

    /// The innermost subschema at a place.
    fileprivate func subschema(at location: SourceLocation) -> SubschemaID? {
      guard let number = numbers[location.file] ?? nil else { return nil }
      let offset = location.position.byteOffset
      return sites[number].last { $0.range.contains(offset) }?.id
    }
  }
}
