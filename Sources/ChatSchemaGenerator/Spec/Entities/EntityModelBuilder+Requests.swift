import JSONSchema

extension EntityModelBuilder {
  /// Reads the queries of an entity.
  mutating func readRequests(of index: Int) {
    for member in drafts[index].value["requests"]?.members ?? [] {
      let parts = member.name.split(separator: "(", omittingEmptySubsequences: false)
      guard parts.count == 2, parts[1].hasSuffix(")") else { continue }
      let labels = parts[1].dropLast().split(separator: ":").map(String.init)
      let conditions = member.value["where"]?.members ?? []
      for condition in conditions where !labels.contains(condition.name) {
        context.findings.reportUnknown(
          "unknown-parameter", condition.name, in: labels, at: condition.namePlace,
          "`\(condition.name)` is no label of `\(member.name)`")
      }
      var parameters: [RequestParameter] = []
      for (place, label) in labels.enumerated() {
        if labels[..<place].contains(label) {
          context.findings.report(
            "duplicate-name", at: member.namePlace, "the label `\(label)` is there twice")
          continue
        }
        guard let condition = conditions.first(where: { $0.name == label }) else {
          context.findings.report(
            "missing-condition", at: member.namePlace,
            "`where` does not say what `\(label)` means")
          continue
        }
        parameter(label, condition.value, in: index).map { parameters.append($0) }
      }
      drafts[index].entity.requests.append(
        Request(
          baseName: String(parts[0]), parameters: parameters,
          conditions: values(member.value["only"], of: drafts[index]),
          sort: sortKeys(member.value["sort"], in: index),
          isSingle: member.value["single"]?.isTrue ?? false, wording: Wording(spec: member.value),
          location: member.value.location))
    }
  }

  private mutating func parameter(
    _ label: String, _ value: SourceValue, in index: Int
  ) -> RequestParameter? {
    let comparison =
      value.string != nil
      ? .equals : RequestComparison.allCases.first { value[$0.rawValue] != nil }
    guard let comparison, let named = value.string != nil ? value : value[comparison.rawValue],
      let (path, type) = attributePath(at: named, in: index)
    else { return nil }
    let isFlag = comparison == .requires
    if isFlag, type != .boolean {
      context.findings.report(
        "type-conflict", at: named.place,
        "`requires` needs a boolean, and this attribute is \(words(type))")
    }
    return RequestParameter(
      name: label, type: isFlag ? .boolean : type,
      isOptional: value["optional"]?.isTrue ?? false, attribute: path, comparison: comparison,
      otherwise: values(value["otherwise"], of: drafts[index]))
  }

  private mutating func sortKeys(_ value: SourceValue?, in index: Int) -> [SortKey] {
    var keys: [SortKey] = []
    for (text, element) in value?.strings ?? [] {
      let isDescending = text.hasPrefix("-")
      let name = isDescending ? String(text.dropFirst()) : text
      if let (path, _) = attributePath(name, at: element, in: index) {
        keys.append(SortKey(attribute: path, isDescending: isDescending))
      }
    }
    return keys
  }

  private mutating func attributePath(
    at value: SourceValue, in index: Int
  ) -> (AttributePath, ValueShape)? {
    value.string.flatMap { attributePath($0, at: value, in: index) }
  }

  /// Follows `user.name` from an entity to the attribute at its end.
  private mutating func attributePath(
    _ text: String, at value: SourceValue, in index: Int
  ) -> (AttributePath, ValueShape)? {
    var draft = drafts[index]
    if draft.attribute(named: text) == nil {
      let names = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
      var relationships: [String] = []
      for name in names.dropLast() {
        guard let relationship = draft.relationship(named: name), !relationship.isToMany,
          let next = self.draft(named: relationship.destination)
        else {
          context.findings.reportUnknown(
            "unknown-relationship", name,
            in: draft.entity.relationships.filter { !$0.isToMany }.map(\.name), at: value.place,
            "`\(name)` is no relationship of `\(draft.name)` that leads to one object")
          return nil
        }
        relationships.append(name)
        draft = next
      }
      let last = names.last ?? text
      return attributeType(last, of: draft, at: value).map {
        (AttributePath(relationships: relationships, attribute: last), $0)
      }
    }
    return draft.attribute(named: text).map {
      (AttributePath(relationships: [], attribute: text), $0.type)
    }
  }

  /// Reads lists of attributes that are unique or indexed together.
  mutating func readIndexes(of index: Int) {
    drafts[index].entity.uniqueTogether = columns(drafts[index].value["unique"], in: index)
    drafts[index].entity.indexes = columns(drafts[index].value["indexes"], in: index)
  }

  private mutating func columns(_ value: SourceValue?, in index: Int) -> [[String]] {
    var result: [[String]] = []
    for list in value?.elements ?? [] {
      for (name, element) in list.strings {
        guard let attribute = drafts[index].attribute(named: name) else {
          reportUnknownAttribute(name, of: drafts[index], at: element)
          continue
        }
        guard attribute.storage == nil else { continue }
        context.findings.report(
          "unstored-attribute", at: element.place, "`\(name)` is not stored",
          notes: [Diagnostic.Note("declared here", location: attribute.location.place)])
      }
      let names = list.strings.map(\.text)
      if result.contains(names) {
        context.findings.report("duplicate-name", at: list.place, "this list is there twice")
      }
      result.append(names)
    }
    return result
  }
}
