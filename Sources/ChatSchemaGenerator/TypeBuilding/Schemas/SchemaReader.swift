import JSONSchema
import JSONText

/// Reads the parts of a program that building types needs.
struct SchemaReader {
  /// The value null.
  static let null: JSONNode = {
    do {
      return try JSONDocument("null").root
    } catch {
      preconditionFailure("null is JSON")
    }
  }()

  let program: Program
  private let engine: CompiledSchema

  init(_ program: Program) {
    self.program = program
    engine = CompiledSchema(program, start: program.start)
  }

  /// Returns the instructions of a subschema, in its order.
  func instructions(of id: SubschemaID) -> some Sequence<Instruction> {
    program.subschemas[id.index].everyPlaces.lazy.map { program.instructions[$0] }
  }

  /// Whether a subschema is `false`.
  func isFalse(_ id: SubschemaID) -> Bool { program.subschemas[id.index].isFalse }

  /// Returns the subschemas of a list.
  func subschemas(_ list: SubschemaList) -> [SubschemaID] {
    list.indices.map { program.subschemaLists[$0] }
  }

  /// Returns the names of a table, in its order.
  func names(_ table: NameTable) -> [String] { table.indices.map(program.names.text) }

  /// Returns the entries of `patternProperties`.
  func patterns(_ list: PatternList) -> [(expression: SchemaRegularExpression, id: SubschemaID)] {
    list.indices.map { place in
      let entry = program.patterns[place]
      return (program.expressions[entry.pattern.index], entry.subschema)
    }
  }

  /// Returns the branches of `anyOf` and `oneOf`; nil for other operations.
  func branches(of operation: Operation) -> [SubschemaID]? {
    switch operation {
    case .inPlace(.anyOf(let list)), .inPlace(.oneOf(let list)): subschemas(list)
    case .local, .inPlace, .elements, .members, .unevaluated: nil
    }
  }

  /// Returns the keyword that an instruction comes from.
  func site(_ id: KeywordSiteID) -> KeywordSite { program.sites[id.index] }

  /// Returns the JSON of a subschema.
  func node(_ id: SubschemaID) -> JSONNode { program.subschemaSites[id.index].node }

  /// The maximum length in bytes of a title that is taken for a name and not for a sentence.
  static let maximumTitleLength = 40

  /// Returns a short `title`, which may be a name.
  func title(of id: SubschemaID) -> String? {
    guard let title = node(id)["title"]?.string, !title.isEmpty,
      title.utf8.count <= Self.maximumTitleLength
    else { return nil }
    return title
  }

  /// Returns the values of `enum` or `const`, in the order of the schema.
  ///
  /// - Returns: nil if a value is nested too deeply for Swift to hold, at more than 128 levels.
  func constants(_ id: ConstantSetID, _ site: KeywordSiteID) -> [JSONNode]? {
    let value = self.site(site).value
    let nodes = program.constants[id.index].isSingle ? [value] : Array(value.elements)
    return nodes.contains { $0.isNested(deeperThan: 128) } ? nil : nodes
  }

  /// Whether the engine finds a value valid.
  func isValid(_ node: JSONNode, against id: SubschemaID) -> Bool { engine.part(id).isValid(node) }
}

/// Sets of kinds in which `number` represents only non-integer numbers, so that sets can be intersected:
/// `["number"]` is both bits, `["integer"]` one of them.
extension TypeSet {
  /// The kinds of a set as it is written in a schema.
  var slots: TypeSet { contains(.number) ? union(.integer) : self }

  /// Integers and other numbers.
  static let numeric: TypeSet = [.number, .integer]

  /// All kinds but null.
  static let nonNull = TypeSet.all.subtracting(.null)

  /// The kinds in the order in which cases are generated; all numbers are one kind.
  static let buckets: [TypeSet] = [.string, .numeric, .boolean, .array, .object]

  /// The kinds of the set; all numbers are one kind.
  var buckets: [TypeSet] {
    TypeSet.buckets.map(intersection).filter { !$0.isEmpty }
  }

  /// The set in the form of a schema: `number` includes integers.
  var written: TypeSet { contains(.number) ? subtracting(.integer) : self }

  /// The kind of a value.
  init(of node: JSONNode) {
    switch node.kind {
    case .null: self = .null
    case .boolean: self = .boolean
    case .number: self = node.isInteger ? .integer : .number
    case .string: self = .string
    case .array: self = .array
    case .object: self = .object
    }
  }
}

extension Operation {
  /// Whether it is always checked by reading the value once more, and never part of a type.
  var isResidual: Bool {
    switch self {
    case .local: false
    case .inPlace(let applicator):
      switch applicator {
      case .not, .conditional, .dependentSchemas, .endlessReference: true
      case .allOf, .anyOf, .oneOf, .reference, .dynamicReference: false
      }
    case .elements(let applicator):
      switch applicator {
      case .contains: true
      case .prefixItems, .items: false
      }
    case .members(let applicator):
      switch applicator {
      case .propertyNames: true
      case .properties, .patternProperties, .additionalProperties: false
      }
    case .unevaluated: true
    }
  }
}
