import JSONSchema
import JSONText

/// The keywords about the members of an object, combined.
struct ObjectKeywords {
  /// The keywords of one subschema; its `additionalProperties` excludes their members.
  struct Part {
    var member: SubschemaID
    var properties: [JSONName: SubschemaID] = [:]
    var patterns: [(expression: SchemaRegularExpression, id: SubschemaID)] = []
    var additional: SubschemaID?
    /// The parts whose members are evaluated, if ``additional`` belongs to `unevaluatedProperties`.
    var evaluated: [Part]?

    /// Returns the subschemas for a member with a name.
    ///
    /// - Throws: If the search of a pattern in the name is abandoned.
    func subschemas(_ name: JSONName) throws(RegularExpressionError) -> [SubschemaID] {
      var result = properties[name].map { [$0] } ?? []
      for pattern in patterns where try pattern.expression.matches(name.text) {
        result.append(pattern.id)
      }
      for part in evaluated ?? [] where try !part.subschemas(name).isEmpty { return result }
      if result.isEmpty, let additional { result = [additional] }
      return result
    }

    /// The patterns of members to which ``additional`` does not apply.
    var taken: [String] {
      (patterns + (evaluated ?? []).flatMap(\.patterns)).map(\.expression.pattern)
    }

    /// Whether ``additional`` does not apply to members that match a pattern.
    func takes(_ pattern: String) -> Bool {
      taken.contains { $0.utf8.elementsEqual(pattern.utf8) }
    }
  }

  private(set) var parts: [Part] = []
  /// The names in `properties`, in the order of the schemas.
  private(set) var names: [JSONName] = []
  /// The names in `required` that are not among ``names``.
  private(set) var required: [JSONName] = []
  private(set) var isRequired: Set<JSONName> = []
  private(set) var minimum = 0
  private(set) var maximum = Int.max
  /// `dependentRequired`, and the subschema that contains it.
  private(set) var dependencies: [(name: String, required: [String], member: SubschemaID)] = []

  /// Reads the keywords.
  ///
  /// - Parameters:
  ///   - keywords: The keywords.
  ///   - reader: The schemas.
  ///   - evaluating: Returns the subschemas that evaluate members before `unevaluatedProperties` of a
  ///     subschema, in the simple case.
  init(
    _ keywords: [MemberKeyword], _ reader: SchemaReader, evaluating: (SubschemaID) -> [SubschemaID]?
  ) {
    for keyword in keywords { read(keyword, reader) }
    for keyword in keywords {
      guard case .unevaluated(.properties(let id)) = keyword.operation,
        let evaluating = evaluating(keyword.member)
      else { continue }
      let evaluated = parts.filter { evaluating.contains($0.member) && $0.evaluated == nil }
      parts.append(Part(member: keyword.member, additional: id, evaluated: evaluated))
    }
    let known = Set(names)
    required.removeAll { known.contains($0) }
  }

  private mutating func read(_ keyword: MemberKeyword, _ reader: SchemaReader) {
    let program = reader.program
    switch keyword.operation {
    case .members(let applicator): read(applicator, at: place(of: keyword.member), reader)
    case .local(.object(let assertion)):
      switch assertion {
      case .minProperties(let count): minimum = max(minimum, count)
      case .maxProperties(let count): maximum = min(maximum, count)
      case .required(let id):
        for name in reader.names(program.nameLists[id.index].names) {
          if isRequired.insert(JSONName(name)).inserted { required.append(JSONName(name)) }
        }
      case .dependentRequired(let id):
        let list = program.dependencies[id.index]
        for (name, entry) in zip(reader.names(list.names), list.entries) {
          guard let names = entry.required.map(reader.names), !names.isEmpty else { continue }
          dependencies.append((name, names, keyword.member))
        }
      }
    case .local, .inPlace, .elements, .unevaluated: break
    }
  }

  private mutating func read(
    _ applicator: MemberApplicator, at place: Int, _ reader: SchemaReader
  ) {
    switch applicator {
    case .properties(let id):
      let table = reader.program.propertyTables[id.index]
      for (name, id) in zip(reader.names(table.names), reader.subschemas(table.subschemas)) {
        let key = JSONName(name)
        parts[place].properties[key] = id
        if seen.insert(key).inserted { names.append(key) }
      }
    case .patternProperties(let list): parts[place].patterns = reader.patterns(list)
    case .additionalProperties(let id):
      parts[place].additional = reader.program.additionals[id.index].subschema
    case .propertyNames: break
    }
  }

  private var seen: Set<JSONName> = []

  private mutating func place(of member: SubschemaID) -> Int {
    if let place = parts.firstIndex(where: { $0.member == member }) { return place }
    parts.append(Part(member: member))
    return parts.count - 1
  }
}

extension ObjectKeywords {
  /// Returns the subschemas for a member with a name; nil if the search of a pattern in it is abandoned.
  func subschemas(_ name: JSONName) -> [SubschemaID]? {
    do {
      return try parts.flatMap { part throws(RegularExpressionError) in try part.subschemas(name) }
    } catch {
      return nil
    }
  }

  /// The subschemas for members to which no other keyword applies.
  var additional: [SubschemaID] { parts.compactMap(\.additional) }

  /// The patterns, each with its subschemas and those of other parts that have no patterns.
  var patterns: [(pattern: String, list: [SubschemaID])] {
    var result: [(pattern: String, list: [SubschemaID])] = []
    for part in parts {
      for pattern in part.patterns {
        let text = pattern.expression.pattern
        if let place = result.firstIndex(where: { $0.pattern.utf8.elementsEqual(text.utf8) }) {
          result[place].list.append(pattern.id)
          continue
        }
        let others = parts.filter { $0.taken.isEmpty }
        result.append((text, [pattern.id] + others.compactMap(\.additional)))
      }
    }
    return result
  }

  /// The parts whose `additionalProperties` may or may not apply to a member that another part's pattern
  /// matches.
  var undecidedParts: [SubschemaID] {
    parts.filter { part in
      part.additional != nil && !part.taken.isEmpty
        && parts.contains { $0.patterns.contains { !part.takes($0.expression.pattern) } }
    }.map(\.member)
  }
}
