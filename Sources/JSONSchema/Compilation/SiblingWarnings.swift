@_spi(Engine) import JSONText

/// Finds keywords of one schema object that contradict each other, or that assert nothing because
/// of each other.
///
/// The schema is still used as written, so these are warnings: the verdicts are those of the
/// specification.
struct SiblingWarnings {
  /// The schema object.
  let schema: JSONNode

  /// The keywords of the object that the dialect knows.
  let keywords: SiblingKeywords

  /// The contradictions that are possible between the keywords.
  let concerns: KeywordConcerns

  /// The types that `type` names, if any of them is known.
  let types: TypeSet?

  /// The dialect, which knows further keywords.
  let dialect: Dialect

  /// The schema's file, in the form shown to users.
  let file: String

  /// The maximum number of values or members of a keyword to report, because locating them takes
  /// time.
  private static let maximumPlaces = 10

  /// The findings, in no particular order.
  var diagnostics: [Diagnostic] {
    inapplicable + contradictingValues + reversedLimits + lonely + impossibleMembers
  }

  /// Returns the value of a keyword that the dialect knows.
  private func value(_ name: String) -> JSONNode? { keywords[name] == nil ? nil : schema[name] }

  private func warning(_ id: Diagnostic.ID, at name: String, _ message: String) -> Diagnostic {
    guard let value = schema[name] else {
      return warning(id, at: schema, message)
    }
    // A member's value follows its name.
    let written = JSONNode(document: value.document, index: value.index - 1)
    return Diagnostic(
      id, .warning,
      at: SourceLocation(file: file, position: written.position, pointer: value.pointer), message)
  }

  private func warning(
    _ id: Diagnostic.ID, at node: JSONNode, _ message: String, suggestion: String? = nil
  ) -> Diagnostic {
    Diagnostic(
      id, .warning, at: SourceLocation(file: file, position: node.position, pointer: node.pointer),
      message, suggestion: suggestion)
  }

  /// Keywords about other kinds of values than `type` allows.
  private var inapplicable: [Diagnostic] {
    guard concerns.maySayInapplicable, keywords.count > 1, let types else { return [] }
    return keywords.names.compactMap { name in
      guard let concerns = dialect.keyword(named: name)?.concerns, let subject = concerns.subject,
        concerns.types.isDisjoint(with: types)
      else { return nil }
      return warning(
        "inapplicable-keyword", at: name,
        "`\(name)` is about \(subject) and asserts nothing beside `type` \(shownType)")
    }
  }

  private var shownType: String { schema["type"]?.text ?? "" }

  /// Values of `enum` and `const` that `type` rejects.
  private var contradictingValues: [Diagnostic] {
    guard let types else { return [] }
    var found: [Diagnostic] = []
    func check(_ node: JSONNode, of keyword: String) {
      guard found.count < Self.maximumPlaces,
        !node.document.withTape({ Instance($0).isOf(types, node.index) })
      else { return }
      found.append(
        warning(
          "contradicting-keywords", at: node,
          "`\(keyword)` allows \(ProgramBuilder.shown(node)), which `type` \(shownType) refuses"))
    }
    if let listed = value("enum"), listed.kind == .array {
      for node in listed.elements { check(node, of: "enum") }
    }
    if let constant = value("const") { check(constant, of: "const") }
    return found
  }

  /// Pairs of limits that no value satisfies.
  private var reversedLimits: [Diagnostic] {
    guard concerns.maySayReversed, keywords.count > 1 else { return [] }
    return KeywordConcerns.limits.compactMap { least, most, isStrict in
      guard let lower = limit(least), let upper = limit(most),
        isStrict ? lower >= upper : lower > upper
      else { return nil }
      return warning(
        "contradicting-keywords", at: most,
        "nothing is between `\(least)` \(lower) and `\(most)` \(upper)")
    }
  }

  /// Returns the number of a limit if it is valid.
  ///
  /// Limits of counts must be integers of at least 0.
  private func limit(_ name: String) -> JSONNumber? {
    guard let number = value(name)?.number else { return nil }
    let counts = !name.hasSuffix("imum")
    return counts && (!number.isInteger || number.isBelowZero) ? nil : number
  }

  /// Keywords that assert nothing without another keyword, which is missing.
  private var lonely: [Diagnostic] {
    guard concerns.maySayLonely else { return [] }
    return KeywordConcerns.companions.compactMap { keyword, needed in
      guard keywords[keyword] != nil, keywords[needed] == nil, dialect.keyword(named: needed) != nil
      else { return nil }
      return warning(
        "lonely-keyword", at: keyword, "`\(keyword)` asserts nothing without `\(needed)`")
    }
  }

  /// Members that `required` requires and `additionalProperties` rejects.
  private var impossibleMembers: [Diagnostic] {
    guard concerns.maySayImpossible, let required = value("required"), required.kind == .array,
      value("additionalProperties")?.boolean == false, keywords["patternProperties"] == nil,
      value("properties").map({ $0.kind == .object }) ?? true
    else { return [] }
    let properties = value("properties")
    if let properties, Self.declares(properties, all: required) { return [] }
    let declared = properties?.members.map(\.name) ?? []
    let known = Set(declared)
    let refused = required.elements.lazy.compactMap { node in
      node.string.map { (node, $0) }
    }.filter { !known.contains($0.1) }
    return refused.prefix(Self.maximumPlaces).map { node, name in
      warning(
        "contradicting-keywords", at: node,
        "`\(name)` is required and refused by `additionalProperties`",
        suggestion: NearMiss.closest(to: name, in: declared).map { "\"\($0)\"" })
    }
  }

  /// Returns whether an object of few members has all names of a list, which is the usual case.
  ///
  /// It compares bytes and creates no strings.
  private static func declares(_ properties: JSONNode, all names: JSONNode) -> Bool {
    guard properties.count <= 16, names.count <= 16 else { return false }
    return properties.document.withTape { tape in
      names.elements.allSatisfy { name in
        tape.kind(name.index) == .string && !tape.hasEscapes(name.index)
          && tape.member(tape.content(name.index), of: properties.index) != nil
      }
    }
  }
}
