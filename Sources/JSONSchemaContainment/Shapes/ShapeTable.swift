import JSONSchema
import JSONText

/// The shapes of the schemas that are compared.
///
/// Equal subschemas have the same number, whichever schema contains them. A decision may add shapes
/// that no schema contains, such as the disjunction of two.
final class ShapeTable {
  private(set) var shapes: [Shape]
  var pool: ShapePool
  let schemas: [CompiledSchema]
  private var numbers: [[Clause]: ShapeID] = [:]

  /// Whether some shape distinguishes `1` and `1.0`, as in draft 4.
  let distinguishesSpellings: Bool

  /// The shapes of each schema's starts.
  let roots: [[ShapeID]]

  /// Reads schemas from their roots.
  ///
  /// - Throws: ``Obstacle`` if there are too many subschemas, or the time is over.
  convenience init(_ schemas: [CompiledSchema], _ limits: SearchLimits) throws(Obstacle) {
    try self.init(schemas, from: schemas.map { [$0.start] + $0.others }, limits)
  }

  /// Reads schemas from some of their subschemas.
  ///
  /// - Throws: ``Obstacle`` if there are too many subschemas, or the time is over.
  init(
    _ schemas: [CompiledSchema], from starts: [[SubschemaID]], _ limits: SearchLimits
  ) throws(Obstacle) {
    self.schemas = schemas
    var reader = ShapeReader(maximumCount: limits.maximumShapes)
    var roots: [[ShapeID]] = []
    for (number, schema) in schemas.enumerated() {
      roots.append(try reader.read(schema, number: number, from: starts[number]))
    }
    let merger = try ShapeMerger(reader.shapes, limits)
    var shapes = merger.merged()
    shapes.findKinds(pool: reader.pool)
    self.shapes = shapes
    distinguishesSpellings = shapes.contains { $0.clauses.contains(.writtenAsInteger) }
    pool = reader.pool
    self.roots = roots.map { $0.map { ShapeID(Int(merger.classes[$0.index])) } }
    for (index, shape) in shapes.enumerated() { numbers[shape.clauses] = ShapeID(index) }
  }

  subscript(shape: ShapeID) -> Shape { shapes[shape.index] }

  /// Returns the shape with some clauses, which is created if it does not exist.
  func shape(_ clauses: [Clause]) -> ShapeID {
    if let number = numbers[clauses] { return number }
    let number = ShapeID(shapes.count)
    numbers[clauses] = number
    shapes.append(Shape(clauses: clauses, sites: [], origin: nil))
    shapes.findKinds(of: number.index, pool: pool)
    return number
  }

  /// Returns the shape of a subschema without some of its keywords.
  ///
  /// - Returns: The shape; nil if the subschema has none of them, or if it asks for unevaluated
  ///   children, which depend on all keywords.
  func shape(_ id: ShapeID, without keywords: Set<String>) -> ShapeID? {
    let whole = self[id]
    let clauses = whole.clauses.filter { clause in !keywords.contains(where: clause.isOf) }
    guard clauses.count < whole.clauses.count, var origin = whole.origin, origin.omitted.isEmpty
    else { return nil }
    let number = shape(clauses)
    if self[number].asksForUnevaluated { return nil }
    if shapes[number.index].origin == nil {
      origin.omitted = keywords
      shapes[number.index].origin = origin
    }
    return number
  }

  /// Returns the location of the first clause that satisfies a condition.
  func site(where condition: (Clause) -> Bool) -> SourceLocation? {
    for shape in shapes {
      guard let origin = shape.origin, let place = shape.clauses.firstIndex(where: condition),
        place < shape.sites.count
      else { continue }
      let program = schemas[origin.schema].program
      let site = program.sites[shape.sites[place].index]
      let subschema = program.subschemaSites[site.subschema.index]
      return SourceLocation(
        file: subschema.file, position: site.value.position,
        pointer: site.value.pointer)
    }
    return nil
  }
}

extension [Shape] {
  /// Finds the kinds of values that may satisfy each shape, and that may violate it.
  ///
  /// A few passes are enough: a set that is too large costs time and no verdict.
  fileprivate mutating func findKinds(pool: ShapePool) {
    for _ in 0..<4 {
      var hasChanged = false
      for index in indices.reversed() where findKinds(of: index, pool: pool) { hasChanged = true }
      if !hasChanged { return }
    }
  }

  /// Returns whether the sets became smaller.
  @discardableResult
  fileprivate mutating func findKinds(of index: Int, pool: ShapePool) -> Bool {
    var kinds = KindSet.all
    var violating: KindSet = []
    for clause in self[index].clauses {
      kinds.formIntersection(self.kinds(satisfying: clause, pool))
      violating.formUnion(self.kinds(violating: clause, pool))
    }
    violating.formIntersection(self[index].violatingKinds)
    let hasChanged = kinds != self[index].kinds || violating != self[index].violatingKinds
    self[index].kinds = kinds
    self[index].violatingKinds = violating
    return hasChanged
  }

  private func kinds(satisfying clause: Clause, _ pool: ShapePool) -> KindSet {
    switch clause {
    case .never: []
    case .type(let types): KindSet(of: types)
    case .enumeration(let values): pool[values].reduce(into: []) { $0.insert(KindSet($1.kind)) }
    case .allOf(let shapes): shapes.reduce(.all) { $0.intersection(self[$1.index].kinds) }
    case .anyOf(let shapes), .oneOf(let shapes):
      shapes.reduce([]) { $0.union(self[$1.index].kinds) }
    case .not(let shape): self[shape.index].violatingKinds
    case .conditional(let condition, let consequent, let alternative):
      self[condition.index].kinds
        .intersection(consequent.map { self[$0.index].kinds } ?? .all)
        .union(
          self[condition.index].violatingKinds
            .intersection(alternative.map { self[$0.index].kinds } ?? .all))
    case .reference(let shape): self[shape.index].kinds
    default: .all
    }
  }

  private func kinds(violating clause: Clause, _ pool: ShapePool) -> KindSet {
    switch clause {
    case .never, .enumeration, .endless: .all
    case .type(let types):
      KindSet.all.subtracting(KindSet(of: types)).union(
        types.contains(.number) ? [] : KindSet(JSONKind.number))
    case .lowerBound, .upperBound, .multipleOf, .writtenAsInteger: KindSet(.number)
    case .minLength, .maxLength, .pattern, .format, .content: KindSet(.string)
    case .minItems, .maxItems, .uniqueItems, .prefixItems, .items, .contains, .unevaluatedItems:
      KindSet(.array)
    case .minProperties, .maxProperties, .required, .dependentRequired, .dependentSchemas,
      .properties, .patternProperties, .additionalProperties, .propertyNames,
      .unevaluatedProperties:
      KindSet(.object)
    case .allOf(let shapes): shapes.reduce([]) { $0.union(self[$1.index].violatingKinds) }
    case .anyOf(let shapes): shapes.reduce(.all) { $0.intersection(self[$1.index].violatingKinds) }
    case .oneOf, .conditional: .all
    case .not(let shape): self[shape.index].kinds
    case .reference(let shape): self[shape.index].violatingKinds
    }
  }
}
