import JSONSchema
import JSONText

/// A compiled schema with the subschemas of one document that are examined.
struct LintSubject: Sendable {
  let schema: CompiledSchema
  let document: SchemaDocument

  /// The subschemas of the document that are objects, in the order of the text.
  let parts: [SubschemaID]

  /// Whether the whole document is examined.
  let isWhole: Bool

  /// The subschemas that mean something else in other dynamic scopes.
  private let scoped: Set<SubschemaID>

  /// Whether some subschema asks for children that no other keyword evaluated.
  ///
  /// Then a keyword that decides nothing itself may still matter.
  let hasUnevaluated: Bool

  var program: Program { schema.program }

  init(_ schema: CompiledSchema, _ document: SchemaDocument, isWhole: Bool) {
    let program = schema.program
    self.schema = schema
    self.document = document
    self.isWhole = isWhole
    let start = program.subschemaSites[schema.start.index]
    let reached = isWhole ? [] : program.reached(from: [schema.start])
    let range = start.node.byteRange
    parts = program.subschemaSites.enumerated().compactMap { number, site in
      let id = SubschemaID(number)
      guard site.document == start.document, site.node.kind == .object,
        isWhole || reached.contains(id) || range.contains(site.node.byteRange.lowerBound)
      else { return nil }
      return (id, site.node.index)
    }.sorted { (a: (SubschemaID, Int), b) in a.1 < b.1 }.map(\.0)
    scoped = program.dependingOnScope
    hasUnevaluated = program.subschemaSites.indices.contains {
      program.subschemas[$0].asksForUnevaluated
    }
  }

  /// Returns whether a subschema means the same wherever it is used.
  func isIndependent(_ part: SubschemaID) -> Bool {
    part == schema.start || !scoped.contains(part)
  }

  /// Returns the object or boolean of a subschema.
  func node(_ part: SubschemaID) -> JSONNode { program.subschemaSites[part.index].node }

  /// Returns whether a subschema belongs to the document that is examined.
  func isInDocument(_ part: SubschemaID) -> Bool {
    program.subschemaSites[part.index].document
      == program.subschemaSites[schema.start.index].document
  }

  /// Returns the location of a subschema.
  func location(_ part: SubschemaID) -> SourceLocation {
    let site = program.subschemaSites[part.index]
    return SourceLocation(
      file: site.file, position: site.node.position, pointer: site.node.pointer)
  }

  /// Returns the location of a keyword's name, with the pointer of its value.
  func location(ofNameOf value: JSONNode) -> SourceLocation {
    SourceLocation(
      file: document.path, position: JSONMember(value: value).namePosition, pointer: value.pointer)
  }

  /// Returns the keywords of a subschema that may refuse something.
  func assertions(of part: SubschemaID) -> [Instruction] {
    program.instructions(of: part).filter { instruction in
      if case .local(.annotation) = instruction.operation { false } else { true }
    }
  }

  /// Returns the name of an instruction's keyword.
  func keyword(of instruction: Instruction) -> String {
    program.sites[instruction.site.index].keyword
  }

  /// Returns the value of an instruction's keyword.
  func value(of instruction: Instruction) -> JSONNode {
    program.sites[instruction.site.index].value
  }
}

extension Program {
  /// Returns the subschemas that some can lead to, including these.
  func reached(from starts: [SubschemaID]) -> Set<SubschemaID> {
    var reached = Set(starts)
    var open = starts
    while let part = open.popLast() {
      for instruction in instructions(of: part) {
        forEachSubschema(of: instruction.operation) { next, _ in
          if reached.insert(next).inserted { open.append(next) }
        }
      }
    }
    return reached
  }

  /// The subschemas that lead to a dynamic reference whose target depends on the dynamic scope.
  fileprivate var dependingOnScope: Set<SubschemaID> {
    guard needsDynamicScope else { return [] }
    var previous: [SubschemaID: [SubschemaID]] = [:]
    var open: [SubschemaID] = []
    for number in subschemaSites.indices {
      let id = SubschemaID(number)
      for instruction in instructions(of: id) {
        if case .inPlace(.dynamicReference) = instruction.operation { open.append(id) }
        forEachSubschema(of: instruction.operation) { next, _ in
          previous[next, default: []].append(id)
        }
      }
    }
    var found = Set(open)
    while let part = open.popLast() {
      for other in previous[part] ?? [] where found.insert(other).inserted { open.append(other) }
    }
    return found
  }
}
