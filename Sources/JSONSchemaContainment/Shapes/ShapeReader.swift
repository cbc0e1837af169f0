import JSONSchema
import JSONText

/// Reads compiled schemas as shapes.
///
/// Each subschema that the roots reach is one shape per dynamic scope, so `$dynamicRef` is an
/// ordinary reference afterwards.
struct ShapeReader {
  private(set) var shapes: [Shape] = []
  var pool = ShapePool()

  private let maximumCount: Int
  private var numbers: [Key: ShapeID] = [:]
  private var pending: [Key] = []

  private struct Key: Hashable {
    var schema: Int
    var subschema: SubschemaID
    var scope: [ResourceID]
  }

  init(maximumCount: Int) { self.maximumCount = maximumCount }

  /// Reads a schema.
  ///
  /// - Parameters:
  ///   - schema: The schema.
  ///   - number: The index of the schema among those that are compared.
  ///   - starts: The subschemas to begin with.
  /// - Returns: The shapes of the starts.
  /// - Throws: ``Obstacle`` if there are too many subschemas.
  mutating func read(
    _ schema: CompiledSchema, number: Int, from starts: [SubschemaID]
  ) throws(Obstacle) -> [ShapeID] {
    let scopes = DynamicScopes(schema.program)
    let scope = scopes.entering(schema.scope, in: [])
    let roots = starts.map {
      self.number(of: Key(schema: number, subschema: $0, scope: scope))
    }
    while let key = pending.popLast() {
      guard shapes.count <= maximumCount else { throw Obstacle(keyword: "size") }
      let (clauses, sites) = clauses(of: key, schema.program, scopes)
      guard let number = numbers[key] else { continue }
      shapes[number.index].clauses = clauses
      shapes[number.index].sites = sites
    }
    return roots
  }

  private mutating func number(of key: Key) -> ShapeID {
    if let number = numbers[key] { return number }
    let number = ShapeID(shapes.count)
    numbers[key] = number
    let origin = Shape.Origin(schema: key.schema, subschema: key.subschema, scope: key.scope)
    shapes.append(Shape(clauses: [], sites: [], origin: origin))
    pending.append(key)
    return number
  }

  private mutating func clauses(
    of key: Key, _ program: Program, _ scopes: DynamicScopes
  ) -> ([Clause], [KeywordSiteID]) {
    let subschema = program.subschemas[key.subschema.index]
    if subschema.isFalse { return ([.never], []) }
    let scope = scopes.entering(subschema.resource, in: key.scope)
    var found: [(clause: Clause, site: KeywordSiteID)] = []
    // The pool is taken out, because subschemas get their numbers in the meantime.
    var pool = ShapePool()
    swap(&pool, &self.pool)
    defer { self.pool = pool }
    for instruction in program.instructions(of: key.subschema) {
      let reading = ClauseReading(program: program)
      let clause = reading.clause(of: instruction.operation, in: &pool) { target in
        self.number(of: Key(schema: key.schema, subschema: target, scope: scope))
      } dynamicTarget: { reference in
        scopes.target(of: reference, in: scope)
      }
      if let clause { found.append((clause, instruction.site)) }
    }
    found.sort { $0.clause.rank < $1.clause.rank }
    return (found.map(\.clause), found.map(\.site))
  }
}

/// The part of a dynamic scope that can decide where a dynamic reference leads.
private struct DynamicScopes {
  private let relevant: Set<ResourceID>

  init(_ program: Program) {
    relevant =
      program.needsDynamicScope
      ? Set(program.dynamicReferences.flatMap(\.targets.keys)) : []
  }

  func entering(_ resource: ResourceID?, in scope: [ResourceID]) -> [ResourceID] {
    guard let resource, relevant.contains(resource), !scope.contains(resource) else { return scope }
    return scope + [resource]
  }

  /// Returns the target of a dynamic reference (JSON Schema 2020-12 Core, 8.2.3.2).
  func target(of reference: DynamicReference, in scope: [ResourceID]) -> SubschemaID {
    for resource in scope {
      if let target = reference.targets[resource] { return target }
    }
    return reference.initial
  }
}
