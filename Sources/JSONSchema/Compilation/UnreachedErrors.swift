import JSONText

/// Errors in parts of documents that no evaluation reaches.
///
/// A published schema may contain an invalid definition that nothing references. The schema can
/// still be used: the error becomes a warning, and the definition cannot be requested as a part.
struct UnreachedErrors {
  /// The findings, with warnings instead of errors in unreached parts.
  private(set) var diagnostics: [Diagnostic]
  /// The subschemas that contain such an error, and those that lead to one.
  private(set) var unusable: Set<SubschemaID> = []

  private static let explanation = Diagnostic.Note(
    "no reference leads to this part of the schema, so it is left out")

  /// Separates the errors in parts that evaluation reaches from those in other parts.
  ///
  /// - Parameters:
  ///   - diagnostics: All findings.
  ///   - starts: The subschemas in which evaluation can begin.
  ///   - ways: The edges between subschemas.
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

  /// The edges from subschemas to others: to those nested inside them, except definitions, and
  /// along references.
  struct Ways {
    fileprivate var next: [[SubschemaID]]
    fileprivate var previous: [[SubschemaID]]
    /// The documents by path; nil for a path that several documents have.
    private var numbers: [String: DocumentNumber?] = [:]
    /// The subschemas of each document with their ranges, with outer ones before inner ones.
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

    /// Adds the edges to nested subschemas.
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

    /// Returns whether the path to a subschema contains definitions, or members that are not
    /// keywords.
    private static func isDefinition(_ tokens: ArraySlice<String>) -> Bool {
      guard let first = tokens.first else { return false }
      return first == "$defs" || first == "definitions" || tokens.count > 2
        || !Dialect.isKeyword(named: first)
    }

    /// Adds an edge from one subschema to another.
    mutating func add(_ from: SubschemaID, _ to: SubschemaID) {
      next[from.index].append(to)
      previous[to.index].append(from)
    }

    /// Returns the innermost subschema at a location.
    fileprivate func subschema(at location: SourceLocation) -> SubschemaID? {
      guard let number = numbers[location.file] ?? nil else { return nil }
      let offset = location.position.byteOffset
      return sites[number].last { $0.range.contains(offset) }?.id
    }
  }
}
