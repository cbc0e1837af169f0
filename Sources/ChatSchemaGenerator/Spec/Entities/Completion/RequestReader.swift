import JSONSchema

/// Reads the queries and the indexes of entities.
struct RequestReader {
  private let words: AttributeTypeWords
  private let values: ValueConditionReader

  /// Creates a reader of requests for values that schemas describe.
  init(_ schemas: SpecSchemas) {
    words = AttributeTypeWords(schemas.model)
    values = ValueConditionReader(schemas)
  }

  /// Reads the queries of an entity.
  func read(_ index: Int, _ drafts: inout EntityDrafts, _ findings: inout Findings) {
    for member in drafts[index].value["requests"]?.members ?? [] {
      let parts = member.name.split(separator: "(", omittingEmptySubsequences: false)
      guard parts.count == 2, parts[1].hasSuffix(")") else { continue }
      let labels = parts[1].dropLast().split(separator: ":").map(String.init)
      let conditions = member.value["where"]?.members ?? []
      for condition in conditions where !labels.contains(condition.name) {
        findings.reportUnknown(
          "unknown-parameter", condition.name, in: labels, at: condition.namePlace,
          "`\(condition.name)` is not a label of `\(member.name)`")
      }
      var parameters: [RequestParameter] = []
      for (place, label) in labels.enumerated() {
        if labels[..<place].contains(label) {
          findings.report(
            "duplicate-name", at: member.namePlace, "the label `\(label)` is repeated")
          continue
        }
        guard let condition = conditions.first(where: { $0.name == label }) else {
          findings.report(
            "missing-condition", at: member.namePlace,
            "`where` has no condition for the label `\(label)`")
          continue
        }
        parameter(label, condition.value, in: drafts[index], drafts, &findings).map {
          parameters.append($0)
        }
      }
      drafts[index].entity.requests.append(
        EntityRequest(
          baseName: String(parts[0]), parameters: parameters,
          conditions: values.read(member.value["only"], of: drafts[index], &findings),
          sort: sortKeys(member.value["sort"], in: drafts[index], drafts, &findings),
          isSingle: member.value["single"]?.isTrue ?? false, wording: Wording(spec: member.value),
          location: member.value.place))
    }
  }

  private func parameter(
    _ label: String, _ value: SourceValue, in draft: EntityDraft, _ drafts: EntityDrafts,
    _ findings: inout Findings
  ) -> RequestParameter? {
    let comparison =
      value.string != nil ? .equals : RequestComparison.allCases.first { value[$0.rawValue] != nil }
    guard let comparison, let named = value.string != nil ? value : value[comparison.rawValue],
      let (path, type) = attributePath(at: named, in: draft, drafts, &findings)
    else { return nil }
    let isFlag = comparison == .requires
    if isFlag, type != .boolean {
      findings.report(
        "type-conflict", at: named.place,
        "`requires` needs a boolean, and this attribute is \(words.name(of: type))")
    }
    return RequestParameter(
      name: label, type: isFlag ? .boolean : type,
      isOptional: value["optional"]?.isTrue ?? false, attribute: path, comparison: comparison,
      otherwise: values.read(value["otherwise"], of: draft, &findings))
  }

  private func sortKeys(
    _ value: SourceValue?, in draft: EntityDraft, _ drafts: EntityDrafts, _ findings: inout Findings
  ) -> [RequestSortKey] {
    var keys: [RequestSortKey] = []
    for (text, element) in value?.strings ?? [] {
      let isDescending = text.hasPrefix("-")
      let name = isDescending ? String(text.dropFirst()) : text
      if let (path, _) = attributePath(name, at: element, in: draft, drafts, &findings) {
        keys.append(RequestSortKey(attribute: path, isDescending: isDescending))
      }
    }
    return keys
  }

  private func attributePath(
    at value: SourceValue, in draft: EntityDraft, _ drafts: EntityDrafts, _ findings: inout Findings
  ) -> (AttributePath, ValueShape)? {
    value.string.flatMap { attributePath($0, at: value, in: draft, drafts, &findings) }
  }

  /// Resolves a path such as `user.name`, from an entity to the attribute at its end.
  private func attributePath(
    _ text: String, at value: SourceValue, in start: EntityDraft, _ drafts: EntityDrafts,
    _ findings: inout Findings
  ) -> (AttributePath, ValueShape)? {
    var draft = start
    if draft.attribute(named: text) == nil {
      let names = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
      var relationships: [String] = []
      for name in names.dropLast() {
        guard let relationship = draft.relationship(named: name), !relationship.isToMany,
          let next = drafts.draft(named: relationship.destination)
        else {
          findings.reportUnknown(
            "unknown-relationship", name,
            in: draft.entity.relationships.filter { !$0.isToMany }.map(\.name), at: value.place,
            "`\(name)` is not a relationship of `\(draft.name)` to one object")
          return nil
        }
        relationships.append(name)
        draft = next
      }
      let last = names.last ?? text
      return draft.attributeType(last, at: value, &findings).map {
        (AttributePath(relationships: relationships, attribute: last), $0)
      }
    }
    return draft.attribute(named: text).map {
      (AttributePath(relationships: [], attribute: text), $0.type)
    }
  }

  /// Reads lists of attributes that are unique or indexed together.
  func readIndexes(of draft: inout EntityDraft, _ findings: inout Findings) {
    draft.entity.uniqueTogether = columns(draft.value["unique"], in: draft, &findings)
    draft.entity.indexes = columns(draft.value["indexes"], in: draft, &findings)
  }

  private func columns(_ value: SourceValue?, in draft: EntityDraft, _ findings: inout Findings)
    -> [[String]]
  {
    var result: [[String]] = []
    for list in value?.elements ?? [] {
      for (name, element) in list.strings {
        guard let attribute = draft.attribute(named: name) else {
          findings.reportUnknownAttribute(name, of: draft, at: element)
          continue
        }
        guard attribute.storage == nil else { continue }
        findings.report(
          "unstored-attribute", at: element.place, "`\(name)` is not stored",
          notes: [Diagnostic.Note("declared here", location: attribute.location)])
      }
      let names = list.strings.map(\.text)
      if result.contains(names) {
        findings.report("duplicate-name", at: list.place, "this list is repeated")
      }
      result.append(names)
    }
    return result
  }
}
