public import JSONText

extension CompiledSchema {
  /// Returns an instance in which absent members have the value of `default` in their schema.
  ///
  /// ```swift
  /// let schema = try CompiledSchema.compile(
  ///   SchemaSource(#"{"properties": {"page": {"default": 1}, "size": {"default": 20.0}}}"#))
  /// let filled = try schema.fillingDefaults(in: JSONDocument(#"{"size":1e1}"#))
  /// filled.root.text  // {"size":1e1,"page":1}
  /// ```
  ///
  /// The text of the instance stays as it is: the order of members, the spelling of numbers, and
  /// whitespace. Members are added at the end of their object, in the order of `properties`, and laid
  /// out like its last member. Positions in the result are those of the instance before.
  ///
  /// A default counts in a subschema that applies to the object: through `$ref` and `allOf`, in
  /// alternatives of `anyOf` and `oneOf` that the object as it was matches, in `then` or `else`, and
  /// in `dependentSchemas`. The first one of a member is taken. Defaults inside a default are filled
  /// in, too, but a subschema that contains itself adds its default once. A default that its own
  /// schema refuses is filled in like others, so evaluate the result, not the instance before.
  ///
  /// - Parameters:
  ///   - document: The instance.
  ///   - limits: The limits that the result must stay within.
  /// - Returns: The result; `document` itself if nothing is missing.
  /// - Throws: `JSONSyntaxError` if the result exceeds a limit.
  /// - Remark: JSON Schema 2020-12 Validation, 9.2.
  public func fillingDefaults(
    in document: JSONDocument, limits: JSONLimits = .standard
  ) throws(JSONSyntaxError) -> JSONDocument {
    var filler = DefaultFiller(self, maximumByteCount: limits.maximumByteCount ?? .max)
    filler.fill(document.root, [start] + others)
    return try filler.edits.applied(to: document, limits: limits)
  }
}

/// Finds the members that an instance lacks and that have a default.
struct DefaultFiller {
  /// The members to add.
  private(set) var edits = MemberInsertions()

  private let schema: CompiledSchema
  private var program: Program { schema.program }

  /// The subschemas whose defaults contain the value that is filled.
  private let outer: [SubschemaID]

  /// The number of bytes that may still be added.
  ///
  /// Nested defaults can multiply.
  private var remainingByteCount: Int

  /// The maximum number of subschemas that are looked at for one value.
  private static let maximumReach = 1_024

  /// The maximum depth of defaults inside defaults.
  private static let maximumDepth = 32

  /// A value, and subschemas that apply to it.
  private struct Work {
    var node: JSONNode
    var schemas: [SubschemaID]
  }

  /// Creates a filler.
  ///
  /// - Parameters:
  ///   - schema: The schema of the instance.
  ///   - outer: The subschemas whose defaults contain the instance.
  ///   - maximumByteCount: The number of bytes after which no more members are added.
  init(_ schema: CompiledSchema, inside outer: [SubschemaID] = [], maximumByteCount: Int) {
    self.schema = schema
    self.outer = outer
    remainingByteCount = maximumByteCount
  }

  /// Finds what is missing in a value and in all values inside it.
  mutating func fill(_ node: JSONNode, _ schemas: [SubschemaID]) {
    var waiting = [Work(node: node, schemas: schemas)]
    while let work = waiting.popLast() {
      switch work.node.kind {
      case .object: look(at: work.node, applied(to: work.node, work.schemas), &waiting)
      case .array: lookAtElements(of: work.node, applied(to: work.node, work.schemas), &waiting)
      case .null, .boolean, .number, .string: break
      }
    }
  }

  // MARK: Subschemas

  /// Returns all subschemas that apply to a value, besides those that refuse it in a choice.
  private func applied(to node: JSONNode, _ schemas: [SubschemaID]) -> [SubschemaID] {
    var reached: [SubschemaID] = []
    var seen: Set<SubschemaID> = []
    for schema in schemas where seen.insert(schema).inserted { reached.append(schema) }
    var next = 0
    while next < reached.count, reached.count < Self.maximumReach {
      for instruction in program.instructions(of: reached[next]) {
        guard case .inPlace(let applicator) = instruction.operation else { continue }
        for other in applied(to: node, applicator) where seen.insert(other).inserted {
          reached.append(other)
        }
      }
      next += 1
    }
    return reached
  }

  private func applied(to node: JSONNode, _ applicator: InPlaceApplicator) -> [SubschemaID] {
    switch applicator {
    case .reference(let target): return [target]
    case .dynamicReference(let id): return [program.dynamicReferences[id.index].initial]
    case .allOf(let list): return schemas(of: list)
    case .anyOf(let list): return schemas(of: list).filter { accepts(node, $0) }
    case .oneOf(let list):
      let valid = schemas(of: list).filter { accepts(node, $0) }
      return valid.count == 1 ? valid : []
    case .conditional(let id):
      let parts = program.conditionals[id.index]
      let branch = accepts(node, parts.condition) ? parts.consequent : parts.alternative
      return branch.map { [$0] } ?? []
    case .dependentSchemas(let id):
      let dependencies = program.dependencies[id.index]
      return zip(dependencies.names.indices, dependencies.entries).compactMap { name, entry in
        node[program.names.text(name)] == nil ? nil : entry.subschema
      }
    case .not, .endlessReference: return []
    }
  }

  private func accepts(_ node: JSONNode, _ id: SubschemaID) -> Bool {
    schema.decides(node, at: id, in: schema.scope.map { [$0] } ?? []) == true
  }

  private func schemas(of list: SubschemaList) -> [SubschemaID] {
    list.indices.map { program.subschemaLists[$0] }
  }

  // MARK: Children

  private func lookAtElements(
    of array: JSONNode, _ schemas: [SubschemaID], _ waiting: inout [Work]
  ) {
    var prefixes: [SubschemaList] = []
    var rests: [(schema: SubschemaID, start: Int)] = []
    for instruction in schemas.flatMap(program.instructions) {
      switch instruction.operation {
      case .elements(.prefixItems(let list)): prefixes.append(list)
      case .elements(.items(let id, let start)): rests.append((id, Int(start)))
      default: break
      }
    }
    if prefixes.isEmpty, rests.isEmpty { return }
    for (number, element) in array.elements.enumerated()
    where element.kind == .object || element.kind == .array {
      var schemas = rests.filter { number >= $0.start }.map(\.schema)
      for list in prefixes where number < Int(list.count) {
        schemas.append(program.subschemaLists[Int(list.start) + number])
      }
      if !schemas.isEmpty { waiting.append(Work(node: element, schemas: schemas)) }
    }
  }

  /// Finds the members that an object lacks, and the schemas of those that it has.
  private mutating func look(
    at object: JSONNode, _ schemas: [SubschemaID], _ waiting: inout [Work]
  ) {
    // Names are compared by their bytes: texts that look the same may be two members.
    var members: [Name: JSONNode] = [:]
    for member in object.members { members[Name(member.name)] = member.value }
    var children: [Name: [SubschemaID]] = [:]
    var added: [(name: String, text: [UInt8])] = []
    var addedNames: Set<Name> = []
    for instruction in schemas.flatMap(program.instructions) {
      switch instruction.operation {
      case .members(.properties(let id)):
        let table = program.propertyTables[id.index]
        for (name, place) in zip(table.names.indices, table.subschemas.indices) {
          let (text, child) = (program.names.text(name), program.subschemaLists[place])
          let name = Name(text)
          if members[name] != nil {
            children[name, default: []].append(child)
          } else if !addedNames.contains(name), let value = defaultText(of: child) {
            added.append((text, value))
            addedNames.insert(name)
          }
        }
      case .members(.patternProperties(let list)):
        for index in list.indices {
          let entry = program.patterns[index]
          let expression = program.expressions[entry.pattern.index]
          for name in members.keys where (try? expression.matches(name.text)) == true {
            children[name, default: []].append(entry.subschema)
          }
        }
      case .members(.additionalProperties(let id)):
        let additional = program.additionals[id.index]
        for name in members.keys where isAdditional(name, additional) {
          children[name, default: []].append(additional.subschema)
        }
      default: break
      }
    }
    if !added.isEmpty { edits.add(added, to: object) }
    for (name, schemas) in children {
      if let node = members[name] { waiting.append(Work(node: node, schemas: schemas)) }
    }
  }

  /// Returns whether `additionalProperties` applies to a member.
  private func isAdditional(_ name: Name, _ additional: Additional) -> Bool {
    if let known = additional.properties {
      let number = name.bytes.withUnsafeBufferPointer {
        program.names.index(of: $0, in: known, guess: 0)
      }
      if number >= 0 { return false }
    }
    return !additional.patterns.indices.contains { index in
      let expression = program.expressions[program.patterns[index].pattern.index]
      return (try? expression.matches(name.text)) == true
    }
  }

  // MARK: Defaults

  /// Returns the JSON text of the default that a subschema has, itself or through `$ref` and `allOf`;
  /// nil without one.
  private mutating func defaultText(of id: SubschemaID) -> [UInt8]? {
    guard remainingByteCount > 0, let value = defaultValue(of: id) else { return nil }
    var text = Self.text(of: value)
    if value.kind == .object || value.kind == .array, outer.count < Self.maximumDepth,
      !outer.contains(id)
    {
      text = filled(text, id)
    }
    remainingByteCount -= text.count
    return text
  }

  private func defaultValue(of id: SubschemaID) -> JSONNode? {
    var reached = [id]
    var next = 0
    while next < reached.count, reached.count < Self.maximumReach {
      for instruction in program.instructions(of: reached[next]) {
        switch instruction.operation {
        case .local(.annotation):
          let site = program.sites[instruction.site.index]
          if site.keyword == "default" { return site.value }
        case .inPlace(.reference(let target)):
          if !reached.contains(target) { reached.append(target) }
        case .inPlace(.allOf(let list)):
          for other in schemas(of: list) where !reached.contains(other) { reached.append(other) }
        default: break
        }
      }
      next += 1
    }
    return nil
  }

  /// Returns a default in which what is missing has its defaults.
  private func filled(_ text: [UInt8], _ id: SubschemaID) -> [UInt8] {
    guard let document = try? JSONDocument(text) else { return text }
    var filler = DefaultFiller(
      schema, inside: outer + [id], maximumByteCount: remainingByteCount - text.count)
    filler.fill(document.root, [id])
    return filler.edits.text(of: document)
  }

  /// Returns the text of a value as written in its schema; in one line if it has several.
  private static func text(of value: JSONNode) -> [UInt8] {
    let text = Array(value.document.bytes[value.byteRange])
    guard text.contains(UInt8(ascii: "\n")) else { return text }
    return value.value.bytes()
  }
}

extension Name {
  /// The name as a text.
  fileprivate var text: String { String(decoding: bytes, as: UTF8.self) }
}
